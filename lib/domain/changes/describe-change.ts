import { formatDate } from "#lib/platform/dates.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { getCarrierName } from "../carriers/carriers.ts";
import { getCountryName } from "../countries.ts";
import { formatTiers } from "../format-tiers.ts";
import type { FactChange, Statement } from "./fact-changes.ts";

interface Slab {
  from_day: number;
  to_day: number | null;
  rate_per_day: string;
}

/** For mails and pages. */
export interface DescribedChange {
  title: string;
  summary: string;
  rows: readonly (readonly [name: string, before: string, after: string])[];
}

export function describeChange(change: Pick<FactChange, "kind" | "key" | "before" | "after">): DescribedChange {
  const { before, after } = change;
  const rows = (change.kind === "dd_tariff" ? listTariffRows : listSurchargeRows)(before ?? [], after ?? []);
  return { title: formatTitle(change), summary: formatSummary(change, rows), rows };
}

function formatTitle({ kind, key }: Pick<FactChange, "kind" | "key">): string {
  const readText = (name: string) => (typeof key[name] === "string" ? (key[name] as string) : null);
  const types = (key.container_types as readonly string[] | undefined) ?? [];
  const country = readText("country");
  const place = [readText("port"), country && getCountryName(country)].filter(Boolean).join(", ");
  const ends = [
    readText("scope_origin") && `from ${readText("scope_origin")}`,
    readText("scope_destination") && `to ${readText("scope_destination")}`,
  ]
    .filter(Boolean)
    .join(" ");
  const what =
    kind === "dd_tariff"
      ? `${readText("direction")} ${readText("charge")}`
      : [readText("name"), readText("code") && `(${readText("code")})`].filter(Boolean).join(" ");
  const direction = kind === "surcharge" ? readText("direction") : null;
  return [getCarrierName(readText("carrier") ?? ""), place, what, direction, ends, types.join(", ")]
    .filter(Boolean)
    .join("; ");
}

function formatSummary({ before, after }: Pick<FactChange, "before" | "after">, rows: DescribedChange["rows"]): string {
  if (!before) return "New on file.";
  if (!after) return "No longer on file.";
  const names = rows.filter(([, was, is]) => was !== is).map(([name]) => name.toLowerCase());
  return names.length > 0 ? `Changed: ${names.join(", ")}.` : "How the days count has changed.";
}

const listTariffRows = (before: readonly Statement[], after: readonly Statement[]): DescribedChange["rows"] => [
  buildRow("Free days", before, after, ({ free_days }) => String(free_days)),
  buildRow("Rates", before, after, formatRates),
  buildRow("Validity", before, after, formatValidity),
];

const listSurchargeRows = (before: readonly Statement[], after: readonly Statement[]): DescribedChange["rows"] => [
  buildRow("Amount", before, after, formatAmount),
  buildRow("Validity", before, after, formatValidity),
];

function buildRow(
  name: string,
  before: readonly Statement[],
  after: readonly Statement[],
  describeStatement: (statement: Statement) => string,
) {
  const listDistinct = (statements: readonly Statement[]) =>
    [...new Set(statements.map(describeStatement))].join(" / ") || "–";
  return [name, listDistinct(before), listDistinct(after)] as const;
}

function formatRates({ slabs, currency }: Statement): string {
  const tiers = (slabs as readonly Slab[]).map(({ from_day, to_day, rate_per_day }) => ({
    fromDay: from_day,
    toDay: to_day,
    ratePerDay: new Decimal(rate_per_day),
  }));
  return formatTiers(tiers, String(currency));
}

function formatAmount({ amount, unit, currency }: Statement): string {
  if (unit === "percent") return `${amount} %`;
  return `${formatMoney(new Decimal(String(amount)), String(currency))} per ${unit === "bl" ? "bill of lading" : unit === "teu" ? "TEU" : unit}`;
}

function formatValidity({ effective_from, effective_to }: Statement): string {
  const from = typeof effective_from === "string" && `from ${formatDate(effective_from)}`;
  const to = typeof effective_to === "string" && `to ${formatDate(effective_to)}`;
  return [from, to].filter(Boolean).join(" ") || "not stated";
}

/** `null` for a surcharge, which has none. */
export function findTariffPage({ kind, key }: Pick<FactChange, "kind" | "key">): string | null {
  return kind === "dd_tariff" ? `/tariffs/${key.carrier}/${key.country}` : null;
}
