import { formatRuleName } from "#lib/domain/audit/rules/rule-names.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { BulkTotals, Total } from "./bulk-totals.ts";
import { type ResultCell, type ResultTable, VERDICT_LABELS } from "./result-table.ts";

const GROUPS = [
  { name: "Verdict", of: "verdicts", formatKey: (key: string) => VERDICT_LABELS[key as keyof typeof VERDICT_LABELS] },
  { name: "Carrier", of: "carriers", formatKey: getCarrierName },
  { name: "Finding", of: "rules", formatKey: formatRuleName },
] as const satisfies readonly { name: string; of: keyof BulkTotals; formatKey: (key: string) => string }[];

export function buildTotalsTable(totals: BulkTotals): ResultTable {
  const buildRow = (group: (typeof GROUPS)[number], { key, currency, count, billed, found }: Total): ResultCell[] => [
    { text: group.name, kind: "text" },
    { text: group.formatKey(key), kind: "text" },
    { text: currency, kind: "text" },
    { text: String(count), kind: "number" },
    { text: group.of === "rules" ? "" : billed, kind: "number" },
    { text: group.of === "rules" ? "" : found, kind: "number" },
    { text: group.of === "rules" ? found : "", kind: "number" },
  ];
  return {
    headings: ["Total by", "Name", "Currency", "Invoices or findings", "Billed", "Found for certain", "In question"],
    rows: GROUPS.flatMap((group) => totals[group.of].map((total) => buildRow(group, total))),
  };
}
