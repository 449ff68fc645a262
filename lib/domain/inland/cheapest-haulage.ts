import type { IsoDate } from "#lib/platform/dates.ts";
import { isIllustrative } from "../quality/quality.ts";
import type { Direction } from "../tariff.ts";
import { type RankedRate, rankRates, type ToDollars } from "./compare.ts";
import { selectCurrentRates } from "./current-rates.ts";
import { type CargoClass, type DeliveryMode, type InlandRate, isOffer } from "./rate.ts";
import { selectRates } from "./select-rates.ts";
import type { WeightBracket } from "./weight-bracket.ts";

/** `origin` and `destination` are keys of LaneEnd, in the direction in which the container moves. */
export interface HaulageQuery {
  origin: string;
  destination: string;
  containerType: string;
  direction: Direction;
  date: IsoDate;
  deliveryMode?: DeliveryMode;
  cargoClass?: CargoClass;
  weight?: WeightBracket;
}

/**
 * The cheapest offer in its cheapest weight band. `dearest` is the same offer in its most expensive band. Both are
 * equal when weight makes no difference.
 */
export interface Haulage extends RankedRate {
  dearest: RankedRate;
}

const buildOfferKey = ({ carrier, operator, mode, deliveryMode, source }: InlandRate) =>
  [carrier, operator, mode, deliveryMode, source.id].join("|");

/**
 * For one laden container. Published rates come before illustrative ones. The default cargo class is general.
 * `undefined` when no rate in force matches, or when no matching rate has an exchange rate.
 */
export function findCheapestHaulage(
  rates: readonly InlandRate[],
  query: HaulageQuery,
  toDollars: ToDollars,
): Haulage | undefined {
  const lane = rates.filter((rate) => rate.origin.key === query.origin && rate.destination.key === query.destination);
  const { direction, containerType, deliveryMode, weight, cargoClass = "general" } = query;
  const matching = selectRates(selectCurrentRates(lane, query.date), {
    direction,
    containerType,
    deliveryMode,
    cargoClass,
    weight,
  }).rates;
  const { ranked } = rankRates(matching.filter(isOffer), toDollars);
  const cheapest = ranked.find(({ rate }) => !isIllustrative(rate)) ?? ranked[0];
  if (!cheapest) return undefined;
  const dearest = ranked.findLast(({ rate }) => buildOfferKey(rate) === buildOfferKey(cheapest.rate)) ?? cheapest;
  return { ...cheapest, dearest };
}
