import type { AuditedDay, Difference } from "#lib/access/payments/audit/audit-day.ts";
import type { AuditStatus } from "#lib/access/payments/audit/audit-ledger.ts";
import type { Column } from "../support/text-table.ts";
import { formatUsdc, type ShowNetwork } from "./columns.ts";

export const listDayColumns = (showNetwork: ShowNetwork): Column<AuditedDay>[] => [
  { title: "day", of: ({ day }) => day },
  { title: "network", of: ({ network }) => showNetwork(network) },
  { title: "settled", of: ({ ledger }) => String(ledger.count), isNumber: true },
  { title: "usdc", of: ({ ledger }) => formatUsdc(ledger.amount), isNumber: true },
  { title: "transfers", of: ({ chain }) => (chain ? String(chain.count) : "?"), isNumber: true },
  { title: "usdc", of: ({ chain }) => (chain ? formatUsdc(chain.amount) : "?"), isNumber: true },
];

export const listDifferenceColumns = (showNetwork: ShowNetwork): Column<Difference>[] => [
  { title: "difference", of: ({ kind }) => kind },
  { title: "day", of: ({ day }) => day },
  { title: "network", of: ({ network }) => showNetwork(network) },
  { title: "payment", of: ({ payment }) => payment ?? "", isNumber: true },
  { title: "usdc", of: ({ amount }) => (amount ? formatUsdc(amount) : ""), isNumber: true },
  { title: "transaction", of: ({ transaction }) => transaction ?? "" },
  { title: "detail", of: ({ detail }) => detail },
];

type AuditLine = { day: AuditedDay } | { difference: Difference };

/** Days and differences in one table for programs. Cells that a line does not have are empty. */
export const auditColumns: Column<AuditLine>[] = [
  { title: "kind", of: (line) => ("day" in line ? "day" : line.difference.kind) },
  { title: "day", of: (line) => ("day" in line ? line.day.day : line.difference.day) },
  { title: "network", of: (line) => ("day" in line ? line.day.network : line.difference.network) },
  { title: "settled", of: (line) => ("day" in line ? String(line.day.ledger.count) : "") },
  { title: "settled_usdc", of: (line) => ("day" in line ? formatUsdc(line.day.ledger.amount) : "") },
  { title: "transfers", of: (line) => ("day" in line && line.day.chain ? String(line.day.chain.count) : "") },
  { title: "transfers_usdc", of: (line) => ("day" in line && line.day.chain ? formatUsdc(line.day.chain.amount) : "") },
  { title: "payment", of: (line) => ("day" in line ? "" : (line.difference.payment ?? "")) },
  { title: "usdc", of: (line) => ("day" in line || !line.difference.amount ? "" : formatUsdc(line.difference.amount)) },
  { title: "transaction", of: (line) => ("day" in line ? "" : (line.difference.transaction ?? "")) },
  { title: "detail", of: (line) => ("day" in line ? "" : line.difference.detail) },
];

export const listAuditLines = (days: readonly AuditedDay[]): AuditLine[] =>
  days.flatMap((day) => [{ day }, ...day.differences.map((difference) => ({ difference }))]);

/** The last line for people. */
export const VERDICTS: Record<AuditStatus, string> = {
  balanced:
    "Balanced: each settled payment has its transfer, and each transfer its payment. The newest 20 minutes are left out.",
  differences: "Not balanced: the differences above remain, except healed ones.",
  incomplete: "Not complete: not every day could be searched.",
};
