import { dayWords } from "#lib/platform/dates.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { carrierName } from "../carriers/carriers.ts";
import { countryName } from "../countries.ts";
import type { FactChange, Statement } from "./fact-changes.ts";

interface Slab {
  from_day: number;
  to_day: number | null;
  rate_per_day: string;
}

/** A change of a tariff or of a surcharge in words, for mails and pages. */
export interface ChangeWords {
  /** What it is about. */
  title: string;
  /** What is different, in short. */
  summary: string;
  /** What was said and what is said now, with the name of each line. */
  rows: readonly (readonly [name: string, before: string, after: string])[];
}

/** Says what a change of a tariff or of a surcharge is about, and what was said before and after it. */
export function changeWords(change: Pick<FactChange, "kind" | "key" | "before" | "after">): ChangeWords {
  const { before, after } = change;
  const rows = (change.kind === "dd_tariff" ? tariffRows : surchargeRows)(before ?? [], after ?? []);
  return { title: titleOf(change), summary: summaryOf(change, rows), rows };
}

function titleOf({ kind, key }: Pick<FactChange, "kind" | "key">): string {
  const text = (name: string) => (typeof key[name] === "string" ? (key[name] as string) : null);
  const types = (key.container_types as readonly string[] | undefined) ?? [];
  const country = text("country");
  const place = [text("port"), country && countryName(country)].filter(Boolean).join(", ");
  const ends = [text("scope_origin") && `from ${text("scope_origin")}`, text("scope_destination") && `to ${text("scope_destination")}`]
    .filter(Boolean)
    .join(" ");
  const what = kind === "dd_tariff" ? `${text("direction")} ${text("charge")}` : [text("name"), text("code") && `(${text("code")})`].filter(Boolean).join(" ");
  const direction = kind === "surcharge" ? text("direction") : null;
  return [carrierName(text("carrier") ?? ""), place, what, direction, ends, types.join(", ")].filter(Boolean).join("; ");
}

function summaryOf({ before, after }: Pick<FactChange, "before" | "after">, rows: ChangeWords["rows"]): string {
  if (!before) return "New on file.";
  if (!after) return "No longer on file.";
  const names = rows.filter(([, was, is]) => was !== is).map(([name]) => name.toLowerCase());
  return names.length > 0 ? `Changed: ${names.join(", ")}.` : "How the days count has changed.";
}

const tariffRows = (before: readonly Statement[], after: readonly Statement[]): ChangeWords["rows"] => [
  row("Free days", before, after, ({ free_days }) => String(free_days)),
  row("Rates", before, after, ratesOf),
  row("Validity", before, after, validityOf),
];

const surchargeRows = (before: readonly Statement[], after: readonly Statement[]): ChangeWords["rows"] => [
  row("Amount", before, after, amountOf),
  row("Validity", before, after, validityOf),
];

function row(name: string, before: readonly Statement[], after: readonly Statement[], words: (statement: Statement) => string) {
  const all = (statements: readonly Statement[]) => [...new Set(statements.map(words))].join(" / ") || "–";
  return [name, all(before), all(after)] as const;
}

function ratesOf({ slabs, currency }: Statement): string {
  const tiers = (slabs as readonly Slab[]).map(({ from_day, to_day, rate_per_day }) => {
    const days = to_day === null ? `from day ${from_day}` : from_day === to_day ? `day ${from_day}` : `day ${from_day} to ${to_day}`;
    return `${days} ${formatMoney(new Decimal(rate_per_day), String(currency))}`;
  });
  return tiers.join(", ");
}

function amountOf({ amount, unit, currency }: Statement): string {
  if (unit === "percent") return `${amount} %`;
  return `${formatMoney(new Decimal(String(amount)), String(currency))} per ${unit === "bl" ? "bill of lading" : unit === "teu" ? "TEU" : unit}`;
}

function validityOf({ effective_from, effective_to }: Statement): string {
  const from = typeof effective_from === "string" && `from ${dayWords(effective_from)}`;
  const to = typeof effective_to === "string" && `to ${dayWords(effective_to)}`;
  return [from, to].filter(Boolean).join(" ") || "not stated";
}

/** The public page of the tariffs that a change is about; `null` for a surcharge, which has none. */
export function tariffPage({ kind, key }: Pick<FactChange, "kind" | "key">): string | null {
  return kind === "dd_tariff" ? `/tariffs/${key.carrier}/${key.country}` : null;
}
