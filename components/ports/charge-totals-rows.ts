import type { LocalCharges } from "./answers.ts";

export interface Amount {
  amount: number;
  illustrative: boolean;
}

/** Of one carrier or the terminal, in one direction and currency. */
export interface TotalsRow {
  /** `null` means the terminal or the port. */
  line: string | null;
  currency: string;
  /** How much of the row is illustrative. */
  illustrative: "none" | "some" | "all";
  /** By container type. Types without a total are left out. */
  perContainer: ReadonlyMap<string, Amount>;
  /** No amount, one amount for all container types, or the lowest and the highest amount. */
  perShipment: readonly Amount[];
}

/** By carrier and currency. Rows with a published total come first, otherwise in the order of the answer. */
export function buildTotalsRows(totals: LocalCharges["totals"]): TotalsRow[] {
  const rows = [...Map.groupBy(totals, ({ line, currency }) => `${line} ${currency}`).values()].map(
    (group): TotalsRow => {
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
        perShipment: findLowestAndHighest(
          group.flatMap(({ per_shipment: amount, illustrative }) =>
            amount === null ? [] : [{ amount, illustrative }],
          ),
        ),
      };
    },
  );
  return rows.sort((a, b) => Number(a.illustrative === "all") - Number(b.illustrative === "all"));
}

function findLowestAndHighest(amounts: readonly Amount[]): Amount[] {
  const [lowest, ...others] = amounts.toSorted((a, b) => a.amount - b.amount);
  const highest = others.at(-1);
  if (!lowest) return [];
  return highest && highest.amount > lowest.amount ? [lowest, highest] : [lowest];
}
