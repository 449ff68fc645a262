import type { Decimal } from "#lib/platform/money.ts";
import { isIllustrative } from "../quality/quality.ts";
import type { InlandRate } from "./rate.ts";

/** `null` when no exchange rate is on file. */
export type ToDollars = (amount: Decimal, currency: string) => Decimal | null;

export interface RankedRate {
  rate: InlandRate;
  /** Unrounded. */
  dollars: Decimal;
}

export interface RankedRates {
  /** Cheapest first. With equal amounts, published rates come first, then the order of the input list. */
  ranked: RankedRate[];
  /** Rates in a currency without an exchange rate. */
  unconverted: InlandRate[];
}

/** By their amount in US dollars. */
export function rankRates(rates: readonly InlandRate[], toDollars: ToDollars): RankedRates {
  const ranked: RankedRate[] = [];
  const unconverted: InlandRate[] = [];
  for (const rate of rates) {
    const dollars = toDollars(rate.amount, rate.currency);
    if (dollars) ranked.push({ rate, dollars });
    else unconverted.push(rate);
  }
  ranked.sort(
    (a, b) => a.dollars.comparedTo(b.dollars) || Number(isIllustrative(a.rate)) - Number(isIllustrative(b.rate)),
  );
  return { ranked, unconverted };
}

/**
 * The cheapest rate by road and by rail; published rates come before illustrative ones. `difference` is unrounded and
 * never negative.
 */
export interface RoadRailComparison {
  road: RankedRate | null;
  rail: RankedRate | null;
  cheaper: "road" | "rail" | "equal" | null;
  difference: Decimal | null;
}

/**
 * `cheaper` and `difference` are `null` when road or rail is not on file.
 * @param ranked cheapest first
 */
export function compareRoadAndRail(ranked: readonly RankedRate[]): RoadRailComparison {
  const findCheapest = (mode: string) => {
    const matching = ranked.filter(({ rate }) => rate.mode === mode);
    return matching.find(({ rate }) => !isIllustrative(rate)) ?? matching[0] ?? null;
  };
  const road = findCheapest("road");
  const rail = findCheapest("rail");
  if (!road || !rail) return { road, rail, cheaper: null, difference: null };
  const roadMinusRail = road.dollars.minus(rail.dollars);
  return {
    road,
    rail,
    cheaper: roadMinusRail.isZero() ? "equal" : roadMinusRail.isNegative() ? "road" : "rail",
    difference: roadMinusRail.abs(),
  };
}
