import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAccess } from "#lib/access/access.ts";
import { measuredPayments } from "#lib/access/payment-metrics.ts";
import { createLedger, type Ledger } from "#lib/access/payments/ledger.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { readEnv } from "#lib/platform/env.ts";
import { setMeter } from "#lib/platform/meter.ts";
import { createMetrics, type Metrics } from "#lib/platform/metrics.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";
import { Scrape } from "#tests/support/scrape.ts";
import { openTcpLine, type TcpLine } from "#tests/support/tcp-line.ts";

const SETTINGS = {
  FACILITATOR_URL: "http://127.0.0.1:1",
  PAY_TO_EVM: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
  PAY_TO_SVM: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5",
};

let store: TestDatabase;
let line: TcpLine;
let connections: Connections;
let ledger: Ledger;
beforeAll(async () => {
  store = await testDatabase();
  line = await openTcpLine(store.url);
  connections = openConnections(line.url);
  ledger = createLedger(connections.run);
});
afterAll(async () => {
  await connections.close();
  await line.close();
  await store.close();
});
afterEach(() => setMeter(undefined));

/** Metrics of a process that begins now, by these settings. */
function begin(settings: Record<string, string> = SETTINGS): Metrics {
  const metrics = createMetrics(measuredPayments(createAccess(readEnv(settings), { run: connections.run })));
  setMeter(metrics.meter);
  return metrics;
}

const look = async (metrics: Metrics) => new Scrape(await metrics.text());

const draft = (network?: string) => paymentDraft(network ? { network } : {});

const claimed = async (network?: string) => (await ledger.claim(draft(network))) as string;

const grow = (id: string, seconds: number) => connections.run("UPDATE payment SET claimed_at = now() - make_interval(secs => $2) WHERE id = $1", [id, seconds]);

test("payments are counted by what the ledger says has become of them, each step once", async () => {
  const metrics = begin();
  const counts = async (network: string) => {
    const seen = await look(metrics);
    return Object.fromEntries(
      ["claimed", "unknown", "settled", "released", "refused"].map((state) => [state, seen.sum("quayside_payments_total", { network, state })]),
    );
  };
  const NONE = { claimed: 0, unknown: 0, settled: 0, released: 0, refused: 0 };
  expect([await counts(EVM.id), await counts(SVM.id)]).toEqual([NONE, NONE]);

  const wanted = draft();
  const [id] = (await Promise.all([ledger.claim(wanted), ledger.claim(wanted), ledger.claim(wanted)])).filter(Boolean) as string[];
  await ledger.markUnknown(id as string, "no_answer");
  for (const transaction of ["0xaa", "0xbb"]) await ledger.markSettled(id as string, transaction);
  await ledger.release(id as string, "released", "too late");
  expect(await counts(EVM.id)).toEqual({ ...NONE, claimed: 1, unknown: 1, settled: 1 });

  await ledger.release(await claimed(SVM.id), "refused", "insufficient_funds");
  await ledger.release(await claimed(SVM.id), "released", "facilitator_away");
  expect(await counts(SVM.id)).toEqual({ ...NONE, claimed: 2, refused: 1, released: 1 });
  expect(await counts(EVM.id)).toEqual({ ...NONE, claimed: 1, unknown: 1, settled: 1 });
});

describe("what is open", () => {
  const openOn = (seen: Scrape, network: string) => ({
    claimed: seen.sum("quayside_payments_open", { network, state: "claimed" }),
    unknown: seen.sum("quayside_payments_open", { network, state: "unknown" }),
    backlog: seen.sum("quayside_reconciler_backlog", { network }),
    oldest: seen.sum("quayside_reconciler_oldest_seconds", { network }),
  });

  test("is read from the ledger, whoever wrote it; running calls are no backlog", async () => {
    const metrics = begin();
    expect(openOn(await look(metrics), SVM.id)).toEqual({ claimed: 0, unknown: 0, backlog: 0, oldest: 0 });
    const [doubtful, left, running] = [await claimed(SVM.id), await claimed(SVM.id), await claimed(SVM.id)] as [string, string, string];
    await ledger.markUnknown(doubtful, "no_answer");
    await grow(left, 600);
    await grow(running, 5);
    const seen = await look(metrics);
    const { oldest, ...numbers } = openOn(seen, SVM.id);
    expect(numbers).toEqual({ claimed: 2, unknown: 1, backlog: 2 });
    expect(oldest).toBeGreaterThanOrEqual(600);
    expect(oldest).toBeLessThan(660);
    expect(openOn(seen, EVM.id)).toEqual({ claimed: 0, unknown: 0, backlog: 0, oldest: 0 });

    for (const id of [doubtful, left, running]) await ledger.markSettled(id, `0x${id}`);
    expect(openOn(await look(metrics), SVM.id)).toEqual({ claimed: 0, unknown: 0, backlog: 0, oldest: 0 });
  });

  test("is left out while the database is away, and nothing else is", async () => {
    const metrics = begin();
    await ledger.markSettled(await claimed(), "0xcc");
    expect((await look(metrics)).sum("quayside_ledger_readable")).toBe(1);
    line.cut();
    const away = await look(metrics);
    line.mend();
    expect(away.sum("quayside_ledger_readable")).toBe(0);
    expect(openOn(away, EVM.id)).toEqual({ claimed: undefined, unknown: undefined, backlog: undefined, oldest: undefined });
    expect(away.sum("quayside_payments_total", { state: "settled" })).toBe(1);
    expect(away.sum("process_cpu_seconds_total")).toBeGreaterThan(0);
    expect((await look(metrics)).sum("quayside_ledger_readable")).toBe(1);
  });

  test("is not waited for when the database does not answer", async () => {
    const metrics = createMetrics({ networks: [], states: [], readOpen: () => new Promise(() => {}) });
    expect((await look(metrics)).sum("quayside_ledger_readable")).toBe(0);
  });

  test("is nothing where nothing can be paid", async () => {
    const seen = await look(begin({}));
    expect([seen.sum("quayside_ledger_readable"), seen.sum("quayside_payments_open"), seen.sum("quayside_payments_total")]).toEqual([1, undefined, undefined]);
  });
});
