import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAccess } from "#lib/access/access.ts";
import { createMeasuredPayments } from "#lib/access/payment-metrics.ts";
import { createLedger, type Ledger } from "#lib/access/payments/ledger.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { readEnv } from "#lib/platform/env.ts";
import { setMeter } from "#lib/platform/meter.ts";
import { createMetrics, type Metrics } from "#lib/platform/metrics.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";
import { Scrape } from "#tests/support/scrape.ts";
import { openTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";

const SETTINGS = {
  FACILITATOR_URL: "http://127.0.0.1:1",
  PAY_TO_EVM: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
  PAY_TO_SVM: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5",
};

let store: TestDatabase;
let proxy: TcpProxy;
let connections: Connections;
let ledger: Ledger;
beforeAll(async () => {
  store = await testDatabase();
  proxy = await openTcpProxy(store.url);
  connections = openConnections(proxy.url);
  ledger = createLedger(connections.run);
});
afterAll(async () => {
  await connections.close();
  await proxy.close();
  await store.close();
});
afterEach(() => setMeter(undefined));

function openMetrics(settings: Record<string, string> = SETTINGS): Metrics {
  const metrics = createMetrics(createMeasuredPayments(createAccess(readEnv(settings), { run: connections.run })));
  setMeter(metrics.meter);
  return metrics;
}

const scrape = async (metrics: Metrics) => new Scrape(await metrics.formatText());

const draft = (network?: string) => paymentDraft(network ? { network } : {});

const newClaim = async (network?: string) => (await ledger.claim(draft(network))) as string;

const backdate = (id: string, seconds: number) =>
  connections.run("UPDATE payment SET claimed_at = now() - make_interval(secs => $2) WHERE id = $1", [id, seconds]);

test("payments are counted by their state in the ledger, and each change of state counts once", async () => {
  const metrics = openMetrics();
  const counts = async (network: string) => {
    const metricsNow = await scrape(metrics);
    return Object.fromEntries(
      ["claimed", "unknown", "settled", "released", "refused"].map((state) => [
        state,
        metricsNow.sum("quayside_payments_total", { network, state }),
      ]),
    );
  };
  const NONE = { claimed: 0, unknown: 0, settled: 0, released: 0, refused: 0 };
  expect([await counts(EVM.id), await counts(SVM.id)]).toEqual([NONE, NONE]);

  const payment = draft();
  const [id] = (await Promise.all([ledger.claim(payment), ledger.claim(payment), ledger.claim(payment)])).filter(
    Boolean,
  ) as string[];
  await ledger.markUnknown(id as string, "no_answer");
  for (const transaction of ["0xaa", "0xbb"]) await ledger.markSettled(id as string, transaction);
  await ledger.release(id as string, "released", "too late");
  expect(await counts(EVM.id)).toEqual({ ...NONE, claimed: 1, unknown: 1, settled: 1 });

  await ledger.release(await newClaim(SVM.id), "refused", "insufficient_funds");
  await ledger.release(await newClaim(SVM.id), "released", "facilitator_away");
  expect(await counts(SVM.id)).toEqual({ ...NONE, claimed: 2, refused: 1, released: 1 });
  expect(await counts(EVM.id)).toEqual({ ...NONE, claimed: 1, unknown: 1, settled: 1 });
});

describe("the metrics of open payments", () => {
  const openOn = (scraped: Scrape, network: string) => ({
    claimed: scraped.sum("quayside_payments_open", { network, state: "claimed" }),
    unknown: scraped.sum("quayside_payments_open", { network, state: "unknown" }),
    backlog: scraped.sum("quayside_reconciler_backlog", { network }),
    oldest: scraped.sum("quayside_reconciler_oldest_seconds", { network }),
  });

  test("are read from the ledger, which other processes write too; running calls are not in the backlog", async () => {
    const metrics = openMetrics();
    expect(openOn(await scrape(metrics), SVM.id)).toEqual({ claimed: 0, unknown: 0, backlog: 0, oldest: 0 });
    const [unknown, abandoned, running] = [await newClaim(SVM.id), await newClaim(SVM.id), await newClaim(SVM.id)] as [
      string,
      string,
      string,
    ];
    await ledger.markUnknown(unknown, "no_answer");
    await backdate(abandoned, 600);
    await backdate(running, 5);
    const scraped = await scrape(metrics);
    const { oldest, ...numbers } = openOn(scraped, SVM.id);
    expect(numbers).toEqual({ claimed: 2, unknown: 1, backlog: 2 });
    expect(oldest).toBeGreaterThanOrEqual(600);
    expect(oldest).toBeLessThan(660);
    expect(openOn(scraped, EVM.id)).toEqual({ claimed: 0, unknown: 0, backlog: 0, oldest: 0 });

    for (const id of [unknown, abandoned, running]) await ledger.markSettled(id, `0x${id}`);
    expect(openOn(await scrape(metrics), SVM.id)).toEqual({ claimed: 0, unknown: 0, backlog: 0, oldest: 0 });
  });

  test("show which ones the chain should have decided", async () => {
    const lifetime = (seconds: number) => String(Math.floor(Date.now() / 1_000) + seconds);
    const ids: string[] = [];
    for (const seconds of [60, -200, -400])
      ids.push((await ledger.claim(paymentDraft({ lifetime: lifetime(seconds) }))) as string);
    const overdue = async () => (await scrape(openMetrics())).sum("quayside_reconciler_overdue", { network: EVM.id });
    expect(await overdue()).toBe(1);
    for (const id of ids) await ledger.markSettled(id, `0x${id}`);
    expect(await overdue()).toBe(0);
  });

  test("are left out while the database is away; all other metrics stay", async () => {
    const metrics = openMetrics();
    await ledger.markSettled(await newClaim(), "0xcc");
    expect((await scrape(metrics)).sum("quayside_ledger_readable")).toBe(1);
    proxy.disconnect();
    const away = await scrape(metrics);
    proxy.reconnect();
    expect(away.sum("quayside_ledger_readable")).toBe(0);
    expect(openOn(away, EVM.id)).toEqual({
      claimed: undefined,
      unknown: undefined,
      backlog: undefined,
      oldest: undefined,
    });
    expect(away.sum("quayside_payments_total", { state: "settled" })).toBe(1);
    expect(away.sum("process_cpu_seconds_total")).toBeGreaterThan(0);
    expect((await scrape(metrics)).sum("quayside_ledger_readable")).toBe(1);
  });

  test("are left out when the database does not answer", async () => {
    const metrics = createMetrics({
      networks: [],
      states: [],
      readOpen: () => new Promise(() => {}),
      readAudits: async () => [],
    });
    expect((await scrape(metrics)).sum("quayside_ledger_readable")).toBe(0);
  });

  test("do not exist when payments are not configured", async () => {
    const scraped = await scrape(openMetrics({}));
    expect([
      scraped.sum("quayside_ledger_readable"),
      scraped.sum("quayside_payments_open"),
      scraped.sum("quayside_payments_total"),
    ]).toEqual([1, undefined, undefined]);
  });
});
