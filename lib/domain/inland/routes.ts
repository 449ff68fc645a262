import MiniSearch from "minisearch";
import type { Decimal } from "#lib/platform/money.ts";
import { carrierName } from "../carriers/carriers.ts";
import { isIllustrative } from "../quality/quality.ts";
import { words } from "../text.ts";
import type { InlandRate } from "./rate.ts";
import { weightBracketText } from "./weight-bracket.ts";

/** Rates of one carrier or operator over one lane that differ in container type and weight only, all of one document. */
export interface InlandRoute {
  /** A rate that stands for what they share. */
  shared: InlandRate;
  rates: readonly [InlandRate, ...InlandRate[]];
  containerTypes: string[];
  weightBrackets: string[];
  lowest: Decimal;
  highest: Decimal;
}

const sharedBy = (rate: InlandRate) =>
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
    rate.currency,
    rate.source.id,
  ]);

const placeOrder = ({ shared: { carrier, origin, destination, mode } }: InlandRoute) =>
  [carrier === null ? 1 : 0, origin.name, destination.name, mode].join("|");

/** Groups rates into routes: carriers' before operators', published before illustrative ones, then by place names. */
export function routesOf(rates: readonly InlandRate[]): InlandRoute[] {
  const routes = [...Map.groupBy(rates, sharedBy).values()].map((group): InlandRoute => {
    const [shared] = group as [InlandRate];
    const amounts = group.map(({ amount }) => amount).sort((a, b) => a.comparedTo(b)) as [Decimal];
    const bands = group.map(({ weightFrom, weightTo }) => weightBracketText(weightFrom, weightTo)).filter((band) => band !== null);
    return {
      shared,
      rates: group as [InlandRate, ...InlandRate[]],
      containerTypes: [...new Set(group.flatMap(({ containerTypes }) => containerTypes))].sort(),
      weightBrackets: [...new Set(bands)],
      lowest: amounts[0],
      highest: amounts.at(-1) as Decimal,
    };
  });
  return routes.sort((a, b) => Number(isIllustrative(a.shared)) - Number(isIllustrative(b.shared)) || (placeOrder(a) < placeOrder(b) ? -1 : 1));
}

/** Routes whose places, codes, operator or carrier fit a keyword, best first. */
export type RouteSearch = (keyword: string) => InlandRoute[];

/** Builds the search over routes: every word must fit, as a whole, as a beginning or within small typos. */
export function createRouteSearch(routes: readonly InlandRoute[]): RouteSearch {
  const index = new MiniSearch<{ id: number; places: string; who: string }>({
    fields: ["places", "who"],
    tokenize: words,
    processTerm: (term) => term,
    searchOptions: {
      combineWith: "AND",
      prefix: true,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0),
      boost: { places: 2 },
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
  index.addAll(
    routes.map(({ shared: { origin, destination, operator, carrier } }, id) => ({
      id,
      places: [origin.code, origin.name, destination.code, destination.name].join(" "),
      who: [operator, carrier && carrierName(carrier)].join(" "),
    })),
  );
  return (keyword) => index.search(keyword).map(({ id }) => routes[id] as InlandRoute);
}
