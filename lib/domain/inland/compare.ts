import type { Decimal } from "#lib/platform/money.ts";
import { isIllustrative } from "../quality/quality.ts";
import type { InlandRate } from "./rate.ts";

/** An amount in US dollars, or null where no rate of exchange is on file. */
export type ToDollars = (amount: Decimal, currency: string) => Decimal | null;

export interface RankedRate {
  rate: InlandRate;
  /** Unrounded. */
  dollars: Decimal;
}

export interface RankedRates {
  /** Cheapest first; equal ones published first, then by their order in the list. */
  ranked: RankedRate[];
  /** Rates whose currency has no rate of exchange. */
  unconverted: InlandRate[];
}

/** Ranks rates by what they come to in US dollars. */
export function rankRates(rates: readonly InlandRate[], toDollars: ToDollars): RankedRates {
  const ranked: RankedRate[] = [];
  const unconverted: InlandRate[] = [];
  for (const rate of rates) {
    const dollars = toDollars(rate.amount, rate.currency);
    if (dollars) ranked.push({ rate, dollars });
    else unconverted.push(rate);
  }
  ranked.sort((a, b) => a.dollars.comparedTo(b.dollars) || Number(isIllustrative(a.rate)) - Number(isIllustrative(b.rate)));
  return { ranked, unconverted };
}

/** The cheapest by road and by rail, published ones before illustrative ones; `difference` is unrounded and never below zero. */
export interface RoadRailComparison {
  road: RankedRate | null;
  rail: RankedRate | null;
  cheaper: "road" | "rail" | "equal" | null;
  difference: Decimal | null;
}

/** Sets road against rail; null where one of them is not on file. @param ranked cheapest first */
export function compareRoadAndRail(ranked: readonly RankedRate[]): RoadRailComparison {
  const cheapest = (mode: string) => {
    const ofMode = ranked.filter(({ rate }) => rate.mode === mode);
    return ofMode.find(({ rate }) => !isIllustrative(rate)) ?? ofMode[0] ?? null;
  };
  const road = cheapest("road");
  const rail = cheapest("rail");
  if (!road || !rail) return { road, rail, cheaper: null, difference: null };
  const roadMinusRail = road.dollars.minus(rail.dollars);
  return { road, rail, cheaper: roadMinusRail.isZero() ? "equal" : roadMinusRail.isNegative() ? "road" : "rail", difference: roadMinusRail.abs() };
}
