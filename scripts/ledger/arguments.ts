import { parseArgs } from "node:util";
import type { AuditRange } from "#lib/access/payments/audit/audit-ledger.ts";
import type { LedgerRange } from "#lib/access/payments/ledger-summary.ts";
import { NETWORKS } from "#lib/access/payments/networks.ts";
import { addDays, isIsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { Fault } from "../support/fault.ts";

export interface LedgerArguments {
  range: LedgerRange;
  /** Print each payment instead of sums. */
  isEach: boolean;
  isCsv: boolean;
  /** The days to compare with the chains; `undefined` to print the ledger. */
  audit: AuditRange | undefined;
}

/** @throws Fault with one line about the first wrong argument */
export function readArguments(now = new Date()): LedgerArguments {
  const { from, to, network, payments, csv, audit } = parseOptions();
  for (const [name, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isIsoDate(day))
      throw new Fault(`--${name} must be a day such as 2026-11-21, not “${day}”`);
  }
  if (from !== undefined && to !== undefined && from > to) throw new Fault(`--from ${from} is later than --to ${to}`);
  if (audit && payments) throw new Fault("--audit and --payments exclude each other");
  const range = { from, to, network: network === undefined ? undefined : parseNetwork(network) };
  return { range, isEach: payments, isCsv: csv, audit: audit ? readAuditRange(range, now) : undefined };
}

/** The audit's default is yesterday. With only a first day, it ends yesterday; with only a last day, it has one day. */
function readAuditRange({ from, to, network }: LedgerRange, now: Date): AuditRange {
  const today = toIsoDate(now);
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && day > today) throw new Fault(`--${name} ${day} is in the future`);
  const yesterday = addDays(today, -1);
  return { from: from ?? to ?? yesterday, to: to ?? (from === today ? today : yesterday), network };
}

function parseOptions() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ options: { from: text, to: text, network: text, payments: flag, csv: flag, audit: flag } })
      .values;
  } catch (error) {
    throw new Fault((error as Error).message.split(/\.?\n|\. /, 1)[0]);
  }
}

/** Former networks are allowed, because the ledger still has their payments. */
function parseNetwork(text: string): string {
  const known = NETWORKS.find(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase());
  if (!known && !/^[-a-z0-9]{3,8}:[-\w]{1,32}$/.test(text))
    throw new Fault(`--network must be base, solana or a CAIP-2 id, not “${text}”`);
  return known?.id ?? text;
}
