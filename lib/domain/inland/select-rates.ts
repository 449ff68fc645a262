import type { Direction } from "../demurrage/tariff.ts";
import { type CargoClass, cargoClassOf, type DeliveryMode, type InlandRate, type Mode } from "./rate.ts";
import { coversBracket, type WeightBracket } from "./weight-bracket.ts";

/** What a caller wants of a lane's rates; what is not given is not asked. */
export interface RateFilter {
  direction?: Direction;
  containerType?: string;
  mode?: Mode;
  deliveryMode?: DeliveryMode;
  /** UN/LOCODE, or a customs code that begins with one, of either end. */
  icdCode?: string;
  cargoClass?: CargoClass;
  weight?: WeightBracket;
}

/** Rates that fit, and how many did not although nothing but their weight band or an unstated delivery mode stood against them. */
export interface SelectedRates {
  rates: InlandRate[];
  otherWeights: number;
  deliveryNotStated: number;
}

/** The UN/LOCODE of a place's or facility's code: customs codes add a digit (`INTKD6`). */
export const locodeOf = (code: string) => code.slice(0, 5);

/** True when the code names an end of the lane. */
export const servesIcd = (lane: Pick<InlandRate, "origin" | "destination">, icdCode: string) =>
  lane.origin.code === locodeOf(icdCode) || lane.destination.code === locodeOf(icdCode);

/**
 * The rates that fit. One that states no direction or no container size fits either; one that states no cargo class is for general cargo;
 * one that states neither ramp nor door fits only where neither is asked.
 */
export function selectRates(rates: readonly InlandRate[], wanted: RateFilter): SelectedRates {
  const selected: SelectedRates = { rates: [], otherWeights: 0, deliveryNotStated: 0 };
  for (const rate of rates) {
    const fits =
      (!wanted.direction || rate.direction === null || rate.direction === wanted.direction) &&
      (!wanted.containerType || rate.containerTypes.length === 0 || rate.containerTypes.includes(wanted.containerType)) &&
      (!wanted.mode || rate.mode === wanted.mode) &&
      (!wanted.icdCode || servesIcd(rate, wanted.icdCode)) &&
      (!wanted.cargoClass || cargoClassOf(rate) === wanted.cargoClass) &&
      (!wanted.deliveryMode || rate.deliveryMode === null || rate.deliveryMode === wanted.deliveryMode);
    if (!fits) continue;
    if (wanted.deliveryMode && rate.deliveryMode === null) selected.deliveryNotStated += 1;
    else if (wanted.weight && !coversBracket(rate, wanted.weight)) selected.otherWeights += 1;
    else selected.rates.push(rate);
  }
  return selected;
}
