import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createAccess } from "#lib/access/access.ts";
import { AUDIT_LEDGER, listPaymentJobs } from "#lib/access/payment-jobs.ts";
import { createMeasuredPayments } from "#lib/access/payment-metrics.ts";
import type { AuditedDay } from "#lib/access/payments/audit/audit-day.ts";
import { auditLedger, getAuditStatus } from "#lib/access/payments/audit/audit-ledger.ts";
import { createDailyAudit } from "#lib/access/payments/audit/daily-audit.ts";
import { buildClaimKey } from "#lib/access/payments/claim-key.ts";
import { createLedger, type Ledger } from "#lib/access/payments/ledger.ts";
import { EVM, NETWORKS, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { addDays, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { readEnv } from "#lib/platform/env.ts";
import { createMetrics } from "#lib/platform/metrics.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { openCappedNode, REFUSALS } from "#tests/support/capped-node.ts";
import { runCommand } from "#tests/support/command.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { landNewerTransactions } from "#tests/support/newer-transactions.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";
import { Scrape } from "#tests/support/scrape.ts";
import { signedClaim } from "#tests/support/signed-claim.ts";

let store: TestDatabase;
let connections: Connections;
let ledger: Ledger;
let money: TestMoneyPath;
beforeAll(async () => {
  [store, money] = await Promise.all([testDatabase(), openTestMoneyPath()]);
  connections = openConnections(store.url);
  ledger = createLedger(connections.run);
});
afterAll(async () => {
  await connections.close();
  await Promise.all([store.close(), money.close()]);
});

const PRICE = "100000";

/** Signs a payment, claims it and transfers its money. The ledger does not know the transfer yet. */
async function paid(network: NetworkId): Promise<{ id: string; key: string; transaction: string }> {
  const { payment, claim, settle } = await signedClaim(money, network);
  const { asset, payer, payTo, amount, nonce, lifetime } = claim;
  const key = buildClaimKey(payment);
  const draft = paymentDraft({
    claimKey: key,
    network,
    asset,
    payer,
    payTo,
    amount,
    nonce,
    lifetime,
    paymentIdentifier: `id-of-${key.slice(-16)}`,
  });
  const id = (await ledger.claim(draft)) as string;
  return { id, key, transaction: await settle() };
}

async function settled(network: NetworkId): Promise<{ id: string; key: string; transaction: string }> {
  const payment = await paid(network);
  await ledger.markSettled(payment.id, payment.transaction);
  return payment;
}

const nodes = (overrides: Record<string, string | undefined> = {}) => ({
  [EVM.id]: money.evmRpcUrl,
  [SVM.id]: money.svmRpcUrl,
  ...overrides,
});
const payTo = () => ({ [EVM.id]: money.payTo.evm, [SVM.id]: money.payTo.svm });

/** Audits until some seconds from now: the database rounds the times of claims, and the local chain may be ahead. */
async function audit(
  network: NetworkId,
  overrides?: Record<string, string | undefined>,
  signal = AbortSignal.timeout(30_000),
) {
  const now = new Date(Date.now() + 5_000);
  const range = { from: addDays(toIsoDate(now), -1), to: toIsoDate(now), network }; // The tests may run at midnight.
  return auditLedger(range, { nodes: nodes(overrides), payTo: payTo(), signal, run: connections.run, now, margin: 0 });
}

const listDifferences = (days: readonly AuditedDay[]) => days.flatMap(({ differences }) => differences);

const sumAmounts = (days: readonly AuditedDay[]) =>
  (["ledger", "chain"] as const).map((side) => days.reduce((sum, day) => sum + BigInt(day[side]?.amount ?? 0), 0n));

const readPaymentRow = async (id: string) =>
  (
    await connections.run<Record<string, unknown>>(
      "SELECT state, transaction, reason, answer, payment_identifier FROM payment WHERE id = $1",
      [id],
    )
  )[0];

describe.each(NETWORKS)("the audit on $name", ({ id: network }) => {
  // Whatever a test leaves is balanced.
  afterEach(async () => {
    await connections.run("DELETE FROM payment WHERE transaction LIKE 'invented%'", []);
    expect(getAuditStatus(await audit(network))).toBe("balanced");
  });

  test("is balanced when each settled payment has its transfer", async () => {
    await settled(network);
    await settled(network);
    const days = await audit(network);
    expect(listDifferences(days)).toEqual([]);
    const [ledgerSum, chainSum] = sumAmounts(days);
    expect(ledgerSum).toBeGreaterThanOrEqual(200_000n);
    expect(chainSum).toBe(await money.readBalance(network, payTo()[network] as string));
    expect(ledgerSum).toBe(chainSum);
  });

  test.each(["released", "refused", "claimed", "unknown"] as const)(
    "heals a payment that is %s, and whose transfer is on chain",
    async (state) => {
      const { id, key, transaction } = await paid(network);
      if (state === "released" || state === "refused") await ledger.release(id, state, "expired");
      if (state === "unknown") await ledger.markUnknown(id, "no_answer");
      const days = await audit(network);
      expect(listDifferences(days)).toMatchObject([
        { kind: "healed", network, payment: id, transaction, amount: PRICE, detail: `it was ${state}` },
      ]);
      expect(getAuditStatus(days)).toBe("balanced");
      expect(await ledger.find(key)).toMatchObject({ id, state: "settled", transaction, answer: '{"sold":true}' });
      expect(await readPaymentRow(id)).toMatchObject({ reason: null });
    },
  );

  test("corrects the transaction of a settled payment", async () => {
    const { id, key, transaction } = await paid(network);
    await ledger.markSettled(id, "invented");
    expect(listDifferences(await audit(network))).toMatchObject([
      { kind: "healed", payment: id, transaction, detail: "it had the transaction invented" },
    ]);
    expect(await ledger.find(key)).toMatchObject({ transaction });
  });

  test("reports a settled payment whose transaction is invented", async () => {
    const invented = network === EVM.id ? `0x${randomBytes(32).toString("hex")}` : "5".repeat(87);
    const id = (await ledger.claim(paymentDraft({ network, payTo: payTo()[network] as string }))) as string;
    await ledger.markSettled(id, invented);
    const days = await audit(network);
    expect(listDifferences(days)).toMatchObject([{ kind: "missing_on_chain", payment: id, transaction: invented }]);
    expect(getAuditStatus(days)).toBe("differences");
    await connections.run("DELETE FROM payment WHERE id = $1", [id]);
  });

  test("reports a payment that names the transaction of another one", async () => {
    const { transaction } = await settled(network);
    const id = (await ledger.claim(paymentDraft({ network, payTo: payTo()[network] as string }))) as string;
    await ledger.markSettled(id, transaction);
    expect(listDifferences(await audit(network))).toMatchObject([{ kind: "missing_on_chain", payment: id }]);
    await connections.run("DELETE FROM payment WHERE id = $1", [id]);
  });

  test("reports a payment whose amount differs from its transfer", async () => {
    const { id } = await settled(network);
    await connections.run("UPDATE payment SET amount = amount + 1 WHERE id = $1", [id]);
    expect(listDifferences(await audit(network))).toMatchObject([
      { kind: "amount_differs", payment: id, amount: PRICE },
    ]);
    await connections.run("UPDATE payment SET amount = amount - 1 WHERE id = $1", [id]);
  });

  test("is never balanced when the node does not answer, or is another network's", async () => {
    await settled(network);
    const [nowhere, other] = [
      `http://127.0.0.1:${await findFreePort()}`,
      network === EVM.id ? money.svmRpcUrl : money.evmRpcUrl,
    ];
    for (const node of [nowhere, other, undefined]) {
      const days = await audit(network, { [network]: node }, AbortSignal.timeout(300));
      expect(new Set(listDifferences(days).map(({ kind }) => kind))).toEqual(new Set(["not_searched"]));
      expect([getAuditStatus(days), days[0]?.chain]).toEqual(["incomplete", undefined]);
    }
  });

  test("keeps the sale when the payer has used the identifier for another payment", async () => {
    const [lost, again] = [await paid(network), await paid(network)];
    await connections.run("UPDATE payment SET payment_identifier = 'the-same-identifier' WHERE id = $1", [again.id]);
    await ledger.release(lost.id, "released", "expired");
    await connections.run("UPDATE payment SET payment_identifier = 'the-same-identifier' WHERE id = $1", [lost.id]);
    await ledger.markSettled(again.id, again.transaction);
    expect(listDifferences(await audit(network))).toMatchObject([{ kind: "healed", payment: lost.id }]);
    expect(await readPaymentRow(lost.id)).toMatchObject({ state: "settled", payment_identifier: null });
    expect(await readPaymentRow(again.id)).toMatchObject({
      state: "settled",
      payment_identifier: "the-same-identifier",
    });
  });
});

test("a payment is compared on the day of its claim, also when its transfer is on the next day", async () => {
  const { id } = await settled(EVM.id);
  await connections.run("UPDATE payment SET claimed_at = claimed_at - interval '1 day' WHERE id = $1", [id]);
  const days = await audit(EVM.id);
  expect(listDifferences(days)).toEqual([]);
  expect(days[0]).toMatchObject({ ledger: { count: 1 }, chain: { count: 1 } });
  await connections.run("UPDATE payment SET claimed_at = claimed_at + interval '1 day' WHERE id = $1", [id]);
});

test("a node that returns the logs of few blocks in one answer is asked in small ranges, and one that refuses them leaves the audit incomplete", async () => {
  await settled(EVM.id);
  const node = await openCappedNode(money.evmRpcUrl, { maxBlocks: 2 });
  onTestFinished(() => node.close());
  expect(getAuditStatus(await audit(EVM.id, { [EVM.id]: node.url }))).toBe("balanced");
  expect(node.counts.get("eth_getLogs")).toBeGreaterThan(2);
  node.replaced.set("eth_getLogs", REFUSALS["HTTP 400"]);
  expect(getAuditStatus(await audit(EVM.id, { [EVM.id]: node.url }, AbortSignal.timeout(500)))).toBe("incomplete");
});

test("payments behind a full page of other transactions on Solana are found", async () => {
  await settled(SVM.id);
  await landNewerTransactions(money, money.wallets.buyer.svm, 1_000);
  const { id, transaction } = await paid(SVM.id);
  await ledger.release(id, "released", "expired");
  const days = await audit(SVM.id);
  expect(listDifferences(days)).toMatchObject([{ kind: "healed", payment: id, transaction }]);
  expect(sumAmounts(days)[1]).toBe(await money.readBalance(SVM.id, money.payTo.svm));
});

test("a server on one network alone audits that one, and the other only while the ledger has payments on it", async () => {
  await settled(SVM.id);
  const parts = {
    nodes: { [EVM.id]: money.evmRpcUrl },
    payTo: { [EVM.id]: money.payTo.evm },
    signal: AbortSignal.timeout(30_000),
    run: connections.run,
  };
  const networksOn = async (day: IsoDate) =>
    new Set((await auditLedger({ from: day, to: day }, parts)).map(({ network }) => network));
  const today = toIsoDate(new Date());
  expect(await networksOn(addDays(today, -40))).toEqual(new Set([EVM.id]));
  expect(await networksOn(today)).toEqual(new Set([EVM.id, SVM.id]));
});

describe("the daily audit", () => {
  const settings = () => ({
    FACILITATOR_URL: money.facilitatorUrl,
    PAY_TO_EVM: money.payTo.evm,
    PAY_TO_SVM: money.payTo.svm,
    EVM_RPC_URL: money.evmRpcUrl,
    SVM_RPC_URL: money.svmRpcUrl,
  });
  const metric = async (name: string) => {
    const access = createAccess(readEnv(settings()), { run: connections.run });
    return new Scrape(await createMetrics(createMeasuredPayments(access)).formatText()).sum(name, { network: EVM.id });
  };
  const through = async () =>
    (
      await connections.run<{ through: string }>("SELECT through::text FROM ledger_audit WHERE network = $1", [EVM.id])
    )[0]?.through;

  test("audits yesterday, again each day that was not searched, and shows what it left", async () => {
    expect(
      listPaymentJobs(createAccess(readEnv(settings()), { run: connections.run })).map(({ name }) => name),
    ).toContain(AUDIT_LEDGER);
    // The chain's clock has passed the days that are audited, also right after midnight.
    const today = addDays(toIsoDate(new Date()), -1);
    const at = (days: number) => new Date(`${addDays(today, days)}T01:17:00Z`);
    const auditAt = (now: Date, node = money.evmRpcUrl, signal = AbortSignal.timeout(30_000)) =>
      createDailyAudit({
        getNodes: () => nodes({ [EVM.id]: node }),
        payTo: payTo(),
        run: connections.run,
        now: () => now,
      }).run(signal);

    expect(await metric("quayside_ledger_audit_differences")).toBeUndefined();
    await auditAt(at(-2));
    expect([await through(), await metric("quayside_ledger_audit_differences")]).toEqual([addDays(today, -3), 0]);
    const completed = await metric("quayside_ledger_audit_completed_timestamp_seconds");
    expect(completed).toBeGreaterThan(Date.now() / 1_000 - 60);

    await auditAt(at(-1), money.svmRpcUrl); // The node of another network.
    expect([await through(), await metric("quayside_ledger_audit_differences")]).toEqual([addDays(today, -3), 1]);
    expect(await metric("quayside_ledger_audit_completed_timestamp_seconds")).toBe(completed);

    const id = (await ledger.claim(paymentDraft())) as string;
    await ledger.markSettled(id, "0xaa");
    await connections.run("UPDATE payment SET claimed_at = $2 WHERE id = $1", [id, `${addDays(today, -2)}T12:00:00Z`]);
    await auditAt(at(0));
    expect([await through(), await metric("quayside_ledger_audit_differences")]).toEqual([addDays(today, -1), 1]);
    await auditAt(at(0)); // Everything was searched.
    expect(await metric("quayside_ledger_audit_differences")).toBe(1);
    await connections.run("DELETE FROM payment WHERE id = $1", [id]);
  });
});

// The transfer has no payment, so nothing is balanced after this.
test("a transfer that no payment explains is reported", async () => {
  await money.transferEvmDollars(money.payTo.evm as `0x${string}`, 5n);
  const days = await audit(EVM.id);
  expect(listDifferences(days)).toMatchObject([
    { kind: "unexplained_transfer", payment: null, amount: "5", transaction: expect.stringMatching(/^0x/) },
  ]);
  expect(getAuditStatus(days)).toBe("differences");
  const [ledgerSum = 0n, chainSum = 0n] = sumAmounts(days);
  expect(chainSum - ledgerSum).toBe(5n);
});

describe("npm run ledger -- --audit", { timeout: 60_000 }, () => {
  const yesterday = addDays(toIsoDate(new Date()), -1);
  const command = (args: string[], overrides: Record<string, string> = {}) =>
    runCommand("ledger", ["--audit", ...args], {
      DATABASE_URL: store.url,
      FACILITATOR_URL: money.facilitatorUrl,
      PAY_TO_EVM: money.payTo.evm,
      PAY_TO_SVM: money.payTo.svm,
      EVM_RPC_URL: money.evmRpcUrl,
      SVM_RPC_URL: money.svmRpcUrl,
      ...overrides,
    });

  test("prints both sides of yesterday and ends with 0 when they are balanced", async () => {
    expect(await command([])).toEqual({
      code: 0,
      stderr: "",
      stdout: [
        "DAY         NETWORK  SETTLED      USDC  TRANSFERS      USDC",
        `${yesterday}  Base           0  0.000000          0  0.000000`,
        `${yesterday}  Solana         0  0.000000          0  0.000000`,
        "",
        "Balanced: each settled payment has its transfer, and each transfer its payment. The newest 20 minutes are left out.",
        "",
      ].join("\n"),
    });
  });

  test("lists the differences and ends with 1", async () => {
    const id = (await ledger.claim(paymentDraft())) as string;
    await ledger.markSettled(id, "0xaa");
    await connections.run("UPDATE payment SET claimed_at = $2 WHERE id = $1", [id, `${yesterday}T12:00:00Z`]);
    onTestFinished(async () => void (await connections.run("DELETE FROM payment WHERE id = $1", [id])));
    const { code, stdout } = await command(["--network", "base"]);
    expect({ code, lines: stdout.split("\n").map((line) => line.trim().split(/ {2,}/)) }).toMatchObject({
      code: 1,
      lines: [
        ["DAY", "NETWORK", "SETTLED", "USDC", "TRANSFERS", "USDC"],
        [yesterday, "Base", "1", "0.100000", "0", "0.000000"],
        [""],
        ["DIFFERENCE", "DAY", "NETWORK", "PAYMENT", "USDC", "TRANSACTION", "DETAIL"],
        ["missing_on_chain", yesterday, "Base", id, "0.100000", "0xaa", "the transaction has no such transfer"],
        [""],
        ["Not balanced: the differences above remain, except healed ones."],
        [""],
      ],
    });
    const csv = await command(["--network", "base", "--csv", "--from", yesterday, "--to", yesterday]);
    expect(csv).toEqual({
      code: 1,
      stderr: "",
      stdout: [
        "kind,day,network,settled,settled_usdc,transfers,transfers_usdc,payment,usdc,transaction,detail",
        `day,${yesterday},${EVM.id},1,0.100000,0,0.000000,,,,`,
        `missing_on_chain,${yesterday},${EVM.id},,,,,${id},0.100000,0xaa,the transaction has no such transfer`,
        "",
      ].join("\n"),
    });
  });

  test("ends with 1 and says so when a node is missing", async () => {
    const { code, stdout } = await command([], { EVM_RPC_URL: "" });
    expect(code).toBe(1);
    expect(stdout).toMatch(/Base +0 +0\.000000 +\? +\?\n/);
    expect(stdout).toMatch(/not_searched .* there is no node for this network\n/);
    expect(stdout).toMatch(/\nNot complete: not every day could be searched\.\n$/);
  });
});
