import type { FactChange, Statement } from "./fact-changes.ts";

/** In the names of the public API. */
export function toPublicFactKey({ carrier, scope_origin, scope_destination, ...rest }: FactChange["key"]): object {
  return {
    ...(carrier !== undefined && { line: carrier }),
    ...rest,
    ...(scope_origin !== undefined && { scope: { origin: scope_origin, destination: scope_destination } }),
  };
}

/** Decimals that a statement has as text. The public API has numbers. */
const DECIMALS = new Set([
  "amount",
  "min_charge",
  "low",
  "mid",
  "high",
  "transit_days",
  "tax_percent",
  "waiting_days",
  "yard_utilisation_pct",
]);

export function toPublicStatement(statement: Statement): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(statement).map(([column, value]) => {
      if (column === "slabs") return [column, (value as readonly Slab[]).map(toPublicSlab)];
      return [column, DECIMALS.has(column) && value !== null ? Number(value) : value];
    }),
  );
}

interface Slab {
  from_day: number;
  to_day: number | null;
  rate_per_day: string;
}

const toPublicSlab = ({ from_day, to_day, rate_per_day }: Slab) => ({
  from: from_day,
  to: to_day,
  rate_per_day: Number(rate_per_day),
});
