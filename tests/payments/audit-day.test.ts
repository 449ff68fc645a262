import { describe, expect, test } from "vitest";
import { auditDay, MARGIN_SECONDS } from "#lib/access/payments/audit/audit-day.ts";
import type { AuditedRow } from "#lib/access/payments/audit/audited-rows.ts";
import { NotSearched, type Transfer, type TransferQuery } from "#lib/access/payments/audit/transfer.ts";
import type { Ledger, PaymentState } from "#lib/access/payments/ledger.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import type { RunStatement } from "#lib/platform/db/statements.ts";

const DAY = "2026-03-10";
const START = Date.parse(DAY) / 1_000;
const END = START + 86_400;
const OURS = "0x1111111111111111111111111111111111111111";
const EARLIER = "0x2222222222222222222222222222222222222222";

function buildRow(row: Partial<AuditedRow> = {}): AuditedRow {
  return {
    id: "1",
    claimKey: "key",
    asset: EVM.token,
    payTo: OURS,
    amount: "100",
    state: "settled",
    transaction: "0xaa",
    claimedAt: START + 3_600,
    ...row,
  };
}

function buildTransfer(transfer: Partial<Transfer> = {}): Transfer {
  return { transaction: "0xaa", time: START + 3_610, to: OURS, amount: "100", claimKey: "key", ...transfer };
}

interface Found {
  rows?: AuditedRow[];
  transfers?: Transfer[];
  /** That only a look at the transaction shows. */
  inTransactions?: Transfer[];
  now?: number;
  error?: Error;
  hasNode?: boolean;
  isKeyTaken?: boolean;
}

/** The ledger and the chain answer as their database and node would for these rows and transfers. */
async function audit({
  rows = [],
  transfers = [],
  inTransactions = [],
  now = END + 10 * MARGIN_SECONDS,
  error,
  hasNode = true,
  isKeyTaken = false,
}: Found) {
  const settled: [string, string][] = [];
  const corrected: [string, string][] = [];
  const searched: TransferQuery[] = [];
  const looked: string[] = [];
  const ledger = {
    settleFromChain: async (id: string, transaction: string) => {
      if (!isKeyTaken) settled.push([id, transaction]);
      return !isKeyTaken;
    },
    correctTransaction: async (id: string, transaction: string) => void corrected.push([id, transaction]),
  } as unknown as Ledger;
  const run = (async (_text: string, [, ...values]: [string, ...unknown[]]) => {
    const [keys] = values;
    if (Array.isArray(keys)) return rows.filter(({ claimKey }) => keys.includes(claimKey));
    const [since, until] = values as [number, number];
    return rows.filter(({ claimedAt }) => claimedAt >= since && claimedAt < until);
  }) as unknown as RunStatement;
  const reader = {
    async list(query: TransferQuery) {
      searched.push(query);
      if (error) throw error;
      return transfers.filter(({ time }) => time >= query.since && time < query.until);
    },
    async findInTransaction(transaction: string) {
      looked.push(transaction);
      return inTransactions.filter((one) => one.transaction === transaction);
    },
  };
  const day = await auditDay({
    network: EVM.id,
    day: DAY,
    token: EVM.token,
    payTo: [OURS],
    reader: hasNode ? reader : undefined,
    ledger,
    run,
    now,
    margin: MARGIN_SECONDS,
  });
  const differences = day.differences.map(({ kind, payment, transaction, amount, detail }) =>
    [kind, payment, transaction, amount, detail].join(" | "),
  );
  return { ledger: day.ledger, chain: day.chain, differences, settled, corrected, searched, looked };
}

const BALANCED = { ledger: { count: 1, amount: "100" }, chain: { count: 1, amount: "100" }, differences: [] };

describe("a settled payment with its transfer is balanced", () => {
  test.each([
    ["in the first second of the day", START, START],
    ["in the last second of the day", END - 1, END - 1],
    ["with a transfer before midnight, by another clock", START, START - MARGIN_SECONDS],
    ["with a transfer after midnight", END - 1, END + MARGIN_SECONDS - 1],
  ])("%s", async (_when, claimedAt, time) => {
    expect(await audit({ rows: [buildRow({ claimedAt })], transfers: [buildTransfer({ time })] })).toMatchObject(
      BALANCED,
    );
  });

  test("though its transfer came long after the claim: its transaction shows it", async () => {
    const late = buildTransfer({ time: END + 86_400 });
    const other = buildTransfer({ claimKey: "other key" });
    const found = await audit({ rows: [buildRow()], inTransactions: [other, late] });
    expect(found).toMatchObject({ ...BALANCED, looked: ["0xaa"] });
  });

  test("without a look at its transaction when the list has it", async () => {
    expect((await audit({ rows: [buildRow()], transfers: [buildTransfer()] })).looked).toEqual([]);
  });

  test("to the same address in other letters", async () => {
    const upper = `0x${"ab".repeat(20)}`;
    const rows = [buildRow({ payTo: upper })];
    expect(await audit({ rows, transfers: [buildTransfer({ to: `0x${"AB".repeat(20)}` })] })).toMatchObject(BALANCED);
  });
});

describe("a payment belongs to the day of its claim", () => {
  test.each([
    ["the day before", START - 1],
    ["the day after", END],
  ])("so one of %s does not count", async (_when, claimedAt) => {
    const found = await audit({ rows: [buildRow({ claimedAt })], transfers: [buildTransfer({ time: START + 5 })] });
    expect(found).toMatchObject({ ledger: { count: 0, amount: "0" }, chain: { count: 0 }, differences: [] });
  });

  test("so a transfer of this day belongs to a payment that was settled long before", async () => {
    const rows = [buildRow({ claimedAt: START - 86_400 })];
    const found = await audit({ rows, transfers: [buildTransfer()] });
    expect(found).toMatchObject({ ledger: { count: 0 }, chain: { count: 0 }, differences: [], corrected: [] });
  });

  test("and a payment of another day that failed is healed by a transfer of this day", async () => {
    const rows = [buildRow({ claimedAt: START - 86_400, state: "released", transaction: null })];
    expect(await audit({ rows, transfers: [buildTransfer()] })).toMatchObject({
      ledger: { count: 1, amount: "100" },
      chain: { count: 1, amount: "100" },
      differences: ["healed | 1 | 0xaa | 100 | it was released"],
      settled: [["1", "0xaa"]],
    });
  });
});

describe("the ledger is corrected where the chain proves a payment", () => {
  test("one that is not settled", async () => {
    const rows = [buildRow({ state: "unknown", transaction: null })];
    const found = await audit({ rows, transfers: [buildTransfer()] });
    expect(found).toMatchObject({ ...BALANCED, differences: ["healed | 1 | 0xaa | 100 | it was unknown"] });
  });

  test("one that names another transaction", async () => {
    const rows = [buildRow({ transaction: "0xbb" })];
    const found = await audit({ rows, transfers: [buildTransfer()] });
    expect(found).toMatchObject({
      ...BALANCED,
      differences: ["healed | 1 | 0xaa | 100 | it had the transaction 0xbb"],
      corrected: [["1", "0xaa"]],
      settled: [],
    });
  });

  test("but not when another payment has its key now", async () => {
    const rows = [buildRow({ state: "refused", transaction: null })];
    const found = await audit({ rows, transfers: [buildTransfer()], isKeyTaken: true });
    expect(found.differences).toEqual([
      "unexplained_transfer | 1 | 0xaa | 100 | the payment is refused, and another one has its key now",
    ]);
    expect(found.ledger.count).toBe(0);
  });

  test.each<[PaymentState[], string | undefined]>([
    [["released", "settled", "refused"], undefined],
    [["released", "claimed", "refused"], "2"],
    [["refused", "unknown"], "2"],
    [["released", "refused"], "2"],
    [["refused", "released", "refused"], "3"],
  ])("of several with its key, %j, the one that holds the key or else the newest", async (states, healed) => {
    const rows = states.map((state, index) => buildRow({ id: String(index + 1), state }));
    const { settled } = await audit({ rows, transfers: [buildTransfer()] });
    expect(settled.map(([id]) => id)).toEqual(healed ? [healed] : []);
  });
});

describe("a difference", () => {
  test("is a settled payment without a transfer", async () => {
    const found = await audit({ rows: [buildRow()], inTransactions: [buildTransfer({ claimKey: "other key" })] });
    expect(found).toMatchObject({
      ledger: { count: 1 },
      chain: { count: 0 },
      differences: ["missing_on_chain | 1 | 0xaa | 100 | the transaction has no such transfer"],
    });
  });

  test("is a settled payment without a transaction", async () => {
    const { differences, looked } = await audit({ rows: [buildRow({ transaction: null })] });
    expect(differences).toEqual(["missing_on_chain | 1 |  | 100 | the transaction has no such transfer"]);
    expect(looked).toEqual([]);
  });

  test("is not a payment that failed and has no transfer", async () => {
    const { differences, looked } = await audit({ rows: [buildRow({ state: "released" })] });
    expect([differences, looked]).toEqual([[], []]);
  });

  test.each([
    ["amount", { amount: "99" }, "99"],
    ["receiver", { to: EARLIER }, "100"],
  ])("is another %s", async (_what, transfer, amount) => {
    const found = await audit({ rows: [buildRow({ state: "claimed" })], transfers: [buildTransfer(transfer)] });
    expect(found.differences).toEqual([
      `amount_differs | 1 | 0xaa | ${amount} | the ledger says 100 to ${OURS}, state claimed`,
    ]);
    expect(found.settled).toEqual([]);
  });

  test.each([
    ["key", "other key", "no payment has its key"],
    ["signed authorization", null, "it was not made by a signed authorization"],
  ])("is a transfer of the day without a payment's %s", async (_what, claimKey, detail) => {
    const times = [START - 1, START, END - 1, END];
    const transfers = times.map((time, index) =>
      buildTransfer({ time, transaction: `0x${index}`, claimKey: claimKey && `${claimKey} ${index}` }),
    );
    const found = await audit({ transfers });
    expect(found.differences).toEqual([
      `unexplained_transfer |  | 0x1 | 100 | ${detail}`,
      `unexplained_transfer |  | 0x2 | 100 | ${detail}`,
    ]);
    expect(found.chain).toEqual({ count: 2, amount: "200" });
  });
});

describe("the chain is searched", () => {
  test("for the day with a margin, and for the addresses of now and of the ledger, each once", async () => {
    const rows = [buildRow({ payTo: EARLIER, state: "released" }), buildRow({ payTo: OURS, state: "released" })];
    const { searched } = await audit({ rows });
    expect(searched).toEqual([
      { token: EVM.token, receivers: [OURS, EARLIER], since: START - MARGIN_SECONDS, until: END + MARGIN_SECONDS },
    ]);
  });

  test("up to twenty minutes ago only", async () => {
    const now = START + 7_200;
    const rows = [buildRow({ claimedAt: now - 2 * MARGIN_SECONDS })];
    const found = await audit({ rows, now });
    expect(found).toMatchObject({ ledger: { count: 0 }, chain: { count: 0 }, differences: [] });
    expect(found.searched[0]?.until).toBe(now - MARGIN_SECONDS);
  });

  test.each([
    ["the payments are too new", { now: START + 2 * MARGIN_SECONDS }, "its payments are too new"],
    ["there is no node", { hasNode: false }, "there is no node for this network"],
    ["the node is behind", { error: new NotSearched("the node is behind") }, "the node is behind"],
    ["the node fails; its address is not shown", { error: new Error("https://key@node") }, "the node did not answer"],
  ])("not when %s", async (_why, found, detail) => {
    const { ledger, chain, differences } = await audit({ rows: [buildRow()], ...found });
    expect({ chain, differences }).toEqual({ chain: undefined, differences: [`not_searched |  |  |  | ${detail}`] });
    expect(ledger.count).toBe("now" in found ? 0 : 1);
  });
});
