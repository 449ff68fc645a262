import type { Decimal } from "#lib/platform/money.ts";
import { getCarrierName } from "../carriers/carriers.ts";
import { isIllustrative } from "../quality/quality.ts";
import { createWordIndex } from "../word-index.ts";
import type { InlandRate } from "./rate.ts";
import { formatWeightBracket } from "./weight-bracket.ts";

/**
 * Rates of one carrier or operator on one lane, from one document and with the same validity. They differ only in
 * container type and weight.
 */
export interface InlandRoute {
  /** One of the rates, for the values that all of them share. */
  shared: InlandRate;
  rates: readonly [InlandRate, ...InlandRate[]];
  containerTypes: string[];
  weightBrackets: string[];
  lowest: Decimal;
  highest: Decimal;
}

const buildRouteKey = (rate: InlandRate) =>
  JSON.stringify([
    rate.carrier,
    rate.operator,
    rate.origin,
    rate.destination,
    rate.mode,
    rate.deliveryMode,
    rate.direction,
    rate.cargoClass,
    rate.load,
    rate.unit,
    rate.priceBasis,
    rate.currency,
    rate.effectiveFrom,
    rate.effectiveTo,
    rate.source.id,
  ]);

const buildSortKey = ({ shared: { carrier, origin, destination, mode } }: InlandRoute) =>
  [carrier === null ? 1 : 0, origin.name, destination.name, mode].join("|");

/**
 * Published routes come before illustrative ones, routes of carriers before those of operators, then by place names.
 */
export function groupIntoRoutes(rates: readonly InlandRate[]): InlandRoute[] {
  const routes = [...Map.groupBy(rates, buildRouteKey).values()].map((group): InlandRoute => {
    const [shared] = group as [InlandRate];
    const amounts = group.map(({ amount }) => amount).sort((a, b) => a.comparedTo(b)) as [Decimal];
    const bands = group
      .map(({ weightFrom, weightTo }) => formatWeightBracket(weightFrom, weightTo))
      .filter((band) => band !== null);
    return {
      shared,
      rates: group as [InlandRate, ...InlandRate[]],
      containerTypes: [...new Set(group.flatMap(({ containerTypes }) => containerTypes))].sort(),
      weightBrackets: [...new Set(bands)],
      lowest: amounts[0],
      highest: amounts.at(-1) as Decimal,
    };
  });
  return routes.sort(
    (a, b) =>
      Number(isIllustrative(a.shared)) - Number(isIllustrative(b.shared)) ||
      (buildSortKey(a) < buildSortKey(b) ? -1 : 1),
  );
}

/** By place, code, operator or carrier, best match first. */
export type RouteSearch = (keyword: string) => InlandRoute[];

export function createRouteSearch(routes: readonly InlandRoute[]): RouteSearch {
  const index = createWordIndex<{ id: number; places: string; company: string }>(["places", "company"], { places: 2 });
  index.addAll(
    routes.map(({ shared: { origin, destination, operator, carrier } }, id) => ({
      id,
      places: [origin.code, origin.name, destination.code, destination.name].join(" "),
      company: [operator, carrier && getCarrierName(carrier)].join(" "),
    })),
  );
  return (keyword) => index.search(keyword).map(({ id }) => routes[id] as InlandRoute);
}
