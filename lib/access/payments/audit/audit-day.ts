import type { IsoDate } from "#lib/platform/dates.ts";
import type { RunStatement } from "#lib/platform/db/statements.ts";
import { isSameAddress, toCanonicalAddress } from "../addresses.ts";
import type { Ledger } from "../ledger.ts";
import { type AuditedRow, createAuditedRowReader } from "./audited-rows.ts";
import { NotSearched, type Transfer, type TransferReader } from "./transfer.ts";

/**
 * - `healed`: the ledger was wrong about a payment, and the audit has corrected it
 * - `missing_on_chain`: the transfer of a settled payment is not on chain
 * - `unexplained_transfer`: a transfer to us belongs to no payment
 * - `amount_differs`: a payment and its transfer differ in amount or receiver
 * - `not_searched`: the chain could not be asked for the whole day
 */
export const DIFFERENCE_KINDS = [
  "healed",
  "missing_on_chain",
  "unexplained_transfer",
  "amount_differs",
  "not_searched",
] as const;

export interface Difference {
  kind: (typeof DIFFERENCE_KINDS)[number];
  network: string;
  day: IsoDate;
  /** The id of the payment; null without one. */
  payment: string | null;
  transaction: string | null;
  /**
   * The amount of the transfer, or of the payment when there is none, in the token's smallest unit. Null for
   * `not_searched`.
   */
  amount: string | null;
  detail: string;
}

/** Of payments or transfers. */
export interface Sum {
  count: number;
  /** In the token's smallest unit. */
  amount: string;
}

/** For one network and one day (UTC). A payment and its transfer belong to the day of the claim. */
export interface AuditedDay {
  network: string;
  day: IsoDate;
  /** The settled payments, after corrections. */
  ledger: Sum;
  /** The transfers; `undefined` when they could not be searched. */
  chain: Sum | undefined;
  differences: Difference[];
}

/** A transfer can come before its claim, by another clock, and some time after it. */
export const MARGIN_SECONDS = 600;

const DAY_SECONDS = 86_400;

interface DayParts {
  network: string;
  day: IsoDate;
  token: string;
  /** The addresses that receive payments now. Those of the ledger are audited too. */
  payTo: readonly string[];
  /** `undefined` when there is no node. */
  reader: TransferReader | undefined;
  ledger: Ledger;
  run: RunStatement;
  /** Seconds since 1970. */
  now: number;
  /** The maximum time between a claim and its transfer. */
  margin: number;
}

/** Compares both ways, and corrects the ledger where the chain proves a payment. */
export async function auditDay({
  network,
  day,
  token,
  payTo,
  reader,
  ledger,
  run,
  now,
  margin,
}: DayParts): Promise<AuditedDay> {
  const start = Date.parse(day) / 1_000;
  // The newest payments are left out: they may not be settled yet.
  const end = Math.min(start + DAY_SECONDS, now - 2 * margin);
  const read = createAuditedRowReader(run);
  const near = await read.listClaimedWithin(network, start - margin, end + margin);
  const isOfDay = ({ claimedAt }: AuditedRow) => claimedAt >= start && claimedAt < end;
  const rows = near.filter(isOfDay);
  const differences: Difference[] = [];
  const report = (kind: Difference["kind"], detail: string, row: AuditedRow | undefined, transfer?: Transfer) =>
    differences.push({
      kind,
      network,
      day,
      payment: row?.id ?? null,
      transaction: transfer?.transaction ?? row?.transaction ?? null,
      amount: transfer?.amount ?? row?.amount ?? null,
      detail,
    });
  const sumSettled = () => sumAmounts(rows.filter(({ state }) => state === "settled"));

  const receivers = [
    ...new Map(
      [...payTo, ...near.map((row) => row.payTo)].map((address) => [toCanonicalAddress(network, address), address]),
    ).values(),
  ];
  const onChain = new Map<string, Transfer>();
  const unsigned: Transfer[] = [];
  try {
    if (start >= end) throw new NotSearched("its payments are too new");
    if (!reader) throw new NotSearched("there is no node for this network");
    const query = { token, receivers };
    const listed = await reader.list({ ...query, since: start - margin, until: end + margin });
    for (const transfer of listed) {
      if (transfer.claimKey) onChain.set(transfer.claimKey, transfer);
      else unsigned.push(transfer);
    }
    for (const { transaction, claimKey, state } of rows) {
      if (state !== "settled" || onChain.has(claimKey) || !transaction) continue;
      const found = (await reader.findInTransaction(transaction, query)).find(
        (transfer) => transfer.claimKey === claimKey,
      );
      if (found) onChain.set(claimKey, found);
    }
  } catch (error) {
    // Other messages may contain the node's address, and the address may contain a key.
    report("not_searched", error instanceof NotSearched ? error.message : "the node did not answer", undefined);
    return { network, day, ledger: sumSettled(), chain: undefined, differences };
  }

  const isInDay = ({ time }: Transfer) => time >= start && time < end;
  const known = new Set(near.map(({ claimKey }) => claimKey));
  const others = [...onChain.values()].filter(
    (transfer) => isInDay(transfer) && !known.has(transfer.claimKey as string),
  );
  // A payment that was claimed long before or after its transfer.
  const distant = await read.listWithKeys(
    network,
    others.map(({ claimKey }) => claimKey as string),
  );
  const compared = groupByClaimKey([...rows, ...distant]);
  const counted: { amount: string }[] = [];

  for (const [claimKey, sameKey] of compared) {
    const row = chooseBestRow(sameKey);
    const transfer = onChain.get(claimKey);
    if (!transfer) {
      if (row.state === "settled") report("missing_on_chain", "the transaction has no such transfer", row);
      continue;
    }
    const isDistant = !isOfDay(row);
    if (row.state === "settled" && isDistant) continue; // The audit of its day compares it.
    counted.push(transfer);
    if (transfer.amount !== row.amount || !isSameAddress(network, transfer.to, row.payTo)) {
      report("amount_differs", `the ledger says ${row.amount} to ${row.payTo}, state ${row.state}`, row, transfer);
    } else if (row.state !== "settled") {
      if (await ledger.settleFromChain(row.id, transfer.transaction)) {
        report("healed", `it was ${row.state}`, row, transfer);
        row.state = "settled";
        if (isDistant) rows.push(row);
      } else
        report("unexplained_transfer", `the payment is ${row.state}, and another one has its key now`, row, transfer);
    } else if (row.transaction !== transfer.transaction) {
      await ledger.correctTransaction(row.id, transfer.transaction);
      report("healed", `it had the transaction ${row.transaction}`, row, transfer);
    }
  }
  for (const transfer of [
    ...others.filter(({ claimKey }) => !compared.has(claimKey as string)),
    ...unsigned.filter(isInDay),
  ]) {
    counted.push(transfer);
    report(
      "unexplained_transfer",
      transfer.claimKey ? "no payment has its key" : "it was not made by a signed authorization",
      undefined,
      transfer,
    );
  }
  return { network, day, ledger: sumSettled(), chain: sumAmounts(counted), differences };
}

const sumAmounts = (items: readonly { amount: string }[]): Sum => ({
  count: items.length,
  amount: String(items.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
});

function groupByClaimKey(rows: readonly AuditedRow[]): Map<string, [AuditedRow, ...AuditedRow[]]> {
  const groups = new Map<string, [AuditedRow, ...AuditedRow[]]>();
  for (const row of rows) {
    const group = groups.get(row.claimKey);
    if (group) group.push(row);
    else groups.set(row.claimKey, [row]);
  }
  return groups;
}

/** The settled row, else the open one, else the newest that failed. */
function chooseBestRow(rows: readonly [AuditedRow, ...AuditedRow[]]): AuditedRow {
  const findInState = (...states: string[]) => rows.find(({ state }) => states.includes(state));
  return findInState("settled") ?? findInState("claimed", "unknown") ?? rows.at(-1) ?? rows[0];
}
