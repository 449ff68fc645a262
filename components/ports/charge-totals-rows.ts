import type { LocalCharges } from "./answers.ts";

export interface Amount {
  amount: number;
  illustrative: boolean;
}

/** What one carrier, or the terminal, charges in one direction and currency. */
export interface TotalsRow {
  /** Null: the terminal or port. */
  line: string | null;
  currency: string;
  /** How much of the row is not published. */
  illustrative: "none" | "some" | "all";
  /** By container type; those alone that are on file. */
  perContainer: ReadonlyMap<string, Amount>;
  /** Nothing, what it is for every container type, or the least and the most of them. */
  perShipment: readonly Amount[];
}

/** The totals of one direction by carrier and currency: carriers with a published one first, else in the order of the answer. */
export function totalsRows(totals: LocalCharges["totals"]): TotalsRow[] {
  const rows = [...Map.groupBy(totals, ({ line, currency }) => `${line} ${currency}`).values()].map((group): TotalsRow => {
    const published = group.filter(({ illustrative }) => !illustrative);
    const { line, currency } = group[0] as (typeof group)[number];
    return {
      line,
      currency,
      illustrative: published.length === group.length ? "none" : published.length > 0 ? "some" : "all",
      perContainer: new Map(
        group.flatMap(({ container_type, per_container: amount, illustrative }) =>
          amount === null ? [] : [[container_type, { amount, illustrative }] as const],
        ),
      ),
      perShipment: leastAndMost(group.flatMap(({ per_shipment: amount, illustrative }) => (amount === null ? [] : [{ amount, illustrative }]))),
    };
  });
  return rows.sort((a, b) => Number(a.illustrative === "all") - Number(b.illustrative === "all"));
}

function leastAndMost(amounts: readonly Amount[]): Amount[] {
  const [least, ...others] = amounts.toSorted((a, b) => a.amount - b.amount);
  const most = others.at(-1);
  if (!least) return [];
  return most && most.amount > least.amount ? [least, most] : [least];
}
