import type { IsoDate } from "#lib/platform/dates.ts";
import type { Direction } from "../demurrage/tariff.ts";
import { isIllustrative } from "../quality/quality.ts";
import { type RankedRate, rankRates, type ToDollars } from "./compare.ts";
import { currentRates } from "./current-rates.ts";
import type { CargoClass, DeliveryMode, InlandRate } from "./rate.ts";
import { selectRates } from "./select-rates.ts";
import type { WeightBracket } from "./weight-bracket.ts";

/** The haulage wanted: `origin` and `destination` are the keys of LaneEnd, in the direction in which the container moves. */
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

/** The cheapest offer at its lightest weight band, and the same offer at its dearest one: equal where a weight was given or none matters. */
export interface Haulage extends RankedRate {
  dearest: RankedRate;
}

const offerOf = ({ carrier, operator, mode, deliveryMode, source }: InlandRate) => [carrier, operator, mode, deliveryMode, source.id].join("|");

/**
 * The cheapest way to haul one laden container over a lane, by what is on file: published rates before illustrative ones, general cargo
 * when no class is given. Undefined when no rate in force fits or none has a rate of exchange.
 */
export function cheapestHaulage(rates: readonly InlandRate[], wanted: HaulageQuery, toDollars: ToDollars): Haulage | undefined {
  const lane = rates.filter((rate) => rate.origin.key === wanted.origin && rate.destination.key === wanted.destination);
  const { direction, containerType, deliveryMode, weight, cargoClass = "general" } = wanted;
  const fitting = selectRates(currentRates(lane, wanted.date), { direction, containerType, deliveryMode, cargoClass, weight }).rates;
  const { ranked } = rankRates(
    fitting.filter((rate) => rate.load === "laden" && rate.unit === "container"),
    toDollars,
  );
  const cheapest = ranked.find(({ rate }) => !isIllustrative(rate)) ?? ranked[0];
  if (!cheapest) return undefined;
  const dearest = ranked.findLast(({ rate }) => offerOf(rate) === offerOf(cheapest.rate)) ?? cheapest;
  return { ...cheapest, dearest };
}
