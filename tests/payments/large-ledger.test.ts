import { beforeAll, expect, test } from "vitest";
import { createAuditedRowReader } from "#lib/access/payments/audit/audited-rows.ts";
import { createLedger } from "#lib/access/payments/ledger.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import { buildSettledQuery } from "#lib/access/payments/route-listings.ts";
import { type Connections, openConnections, type RunStatement } from "#lib/platform/db/statements.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";

/** Two million have the same plans; these are written in seconds. */
const PAYMENTS = 60_000;

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

let connections: Connections;
const scans: string[] = [];

/** Runs a statement, and notes it if Postgres would read the whole ledger for it. */
const runAndExplain: RunStatement = async <Row>(text: string, values: unknown[]) => {
  const [explained] = await connections.run<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  const nodes = explained?.["QUERY PLAN"].flatMap(({ Plan }) => listNodes(Plan)) ?? [];
  if (nodes.some((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "payment")) scans.push(text);
  return connections.run<Row>(text, values);
};

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

beforeAll(async () => {
  const { url, close } = await testDatabase();
  connections = openConnections(url, { maxConnections: 1, maxMs: 120_000 });
  const { network, asset, payTo } = paymentDraft();
  await connections.run(
    `INSERT INTO payment (claim_key, network, asset, payer, pay_to, amount, nonce, lifetime, operation, method, path, fingerprint, payment_identifier,
       state, transaction, reason, claimed_at, closed_at)
     SELECT 'key ' || n, $1, $2, '0x' || md5((n % 1000)::text), $3, 100000, n, '0', 'calculate_demurrage', 'POST', '/api/dd/calculate', repeat('0', 64), 'id ' || n,
       CASE WHEN n % 20 = 0 THEN 'refused' ELSE 'settled' END, CASE WHEN n % 20 > 0 THEN '0x' || n END,
       CASE WHEN n % 20 = 0 THEN 'for a reason' END, now() - make_interval(mins => n), now() - make_interval(mins => n)
     FROM generate_series(1, ${PAYMENTS}) AS n`,
    [network, asset, payTo],
  );
  await connections.run("ANALYZE payment", []);
  return async () => {
    await connections.close();
    await close();
  };
});

test("the operators' page of listings reads an index, and not the ledger", async () => {
  const since = new Date(Date.now() - 86_400_000);
  const { text, values } = buildSettledQuery(["calculate_demurrage", "get_port"], since);
  expect(await runAndExplain(text, values)).toEqual([
    { operation: "calculate_demurrage", lastPaidAt: expect.any(Date), payments: 1_000 },
    { operation: "get_port", lastPaidAt: null, payments: 0 },
  ]);
  expect(scans).toEqual([]);
});

test("no step of a paid call, of a sweep or of the daily audit reads the whole ledger", async () => {
  const ledger = createLedger(runAndExplain);
  const audited = createAuditedRowReader(runAndExplain);
  const draft = paymentDraft({ paymentIdentifier: "first call" });
  const id = (await ledger.claim(draft)) as string;
  expect(await ledger.find(draft.claimKey)).toMatchObject({ id });
  expect(await ledger.findByIdentifier(draft.payer, "first call")).toMatchObject({ id });
  await ledger.markUnknown(id, "no answer");
  expect(await ledger.claimAgain(id, 0)).toBe(true);
  await ledger.saveSearch(id, { from: 1 });
  expect(await ledger.markSettled(id, "0xaa")).toBe(true);
  await ledger.markDelivered(id);
  await ledger.correctTransaction(id, "0xbb");
  const refused = (await ledger.claim(paymentDraft())) as string;
  await ledger.release(refused, "refused", "for a reason");
  expect(await ledger.settleFromChain(refused, "0xcc")).toBe(true);
  await ledger.takeAbandoned(EVM.id, 30, 4);
  await ledger.nextCheck(EVM.id, 30);
  await ledger.countOpen(30);
  await ledger.deleteAnswers(0, 1_000);

  const now = Math.floor(Date.now() / 1_000);
  expect(await audited.listClaimedWithin(EVM.id, now - 3_600, now - 60)).not.toEqual([]);
  expect(await audited.listWithKeys(EVM.id, ["key 20", "key 21"])).toHaveLength(2);
  const day = new Date().toISOString().slice(0, 10);
  await audited.listNetworksWithin(day, day);
  expect(scans).toEqual([]);
});
