import type { Direction } from "../tariff.ts";
import { type CargoClass, type DeliveryMode, getCargoClass, type InlandRate, type Mode } from "./rate.ts";
import { doesCoverBracket, isUpperLimit, type WeightBracket } from "./weight-bracket.ts";

/** A missing field matches any value. */
export interface RateFilter {
  direction?: Direction;
  containerType?: string;
  mode?: Mode;
  deliveryMode?: DeliveryMode;
  /** UN/LOCODE of either end, or a customs code that starts with one. */
  icdCode?: string;
  cargoClass?: CargoClass;
  weight?: WeightBracket;
}

export interface SelectedRates {
  rates: InlandRate[];
  /** Number of rates that match except for their weight band. */
  otherWeights: number;
  /** Number of rates that match except that they state no delivery mode. */
  deliveryNotStated: number;
}

/** A customs code adds a digit to the UN/LOCODE, as in `INTKD6`. */
export const toLocode = (code: string) => code.slice(0, 5);

export const doesServeIcd = (lane: Pick<InlandRate, "origin" | "destination">, icdCode: string) =>
  lane.origin.code === toLocode(icdCode) || lane.destination.code === toLocode(icdCode);

/**
 * A rate without a direction or container size matches any. A rate without a cargo class is for general cargo. A rate
 * without a delivery mode matches only when the filter has none.
 */
export function selectRates(rates: readonly InlandRate[], filter: RateFilter): SelectedRates {
  const selected: SelectedRates = { rates: [], otherWeights: 0, deliveryNotStated: 0 };
  for (const rate of rates) {
    const fits =
      (!filter.direction || rate.direction === null || rate.direction === filter.direction) &&
      (!filter.containerType ||
        rate.containerTypes.length === 0 ||
        rate.containerTypes.includes(filter.containerType)) &&
      (!filter.mode || rate.mode === filter.mode) &&
      (!filter.icdCode || doesServeIcd(rate, filter.icdCode)) &&
      (!filter.cargoClass || getCargoClass(rate) === filter.cargoClass) &&
      (!filter.deliveryMode || rate.deliveryMode === null || rate.deliveryMode === filter.deliveryMode);
    if (!fits) continue;
    if (filter.deliveryMode && rate.deliveryMode === null) selected.deliveryNotStated += 1;
    else if (filter.weight && !doesCoverBracket(rate, filter.weight)) selected.otherWeights += 1;
    else selected.rates.push(rate);
  }
  return filter.weight ? withoutUpperBand(selected, filter.weight) : selected;
}

const buildBandsKey = ({
  carrier,
  operator,
  mode,
  deliveryMode,
  direction,
  containerTypes,
  cargoClass,
  load,
  unit,
  source,
}: InlandRate) =>
  JSON.stringify([carrier, operator, mode, deliveryMode, direction, containerTypes, cargoClass, load, unit, source.id]);

/** Removes the upper one of two bands that meet at the requested weight. */
function withoutUpperBand(selected: SelectedRates, weight: WeightBracket): SelectedRates {
  const lower = new Set(selected.rates.filter((rate) => isUpperLimit(rate, weight)).map(buildBandsKey));
  const rates = selected.rates.filter((rate) => isUpperLimit(rate, weight) || !lower.has(buildBandsKey(rate)));
  return { ...selected, rates, otherWeights: selected.otherWeights + selected.rates.length - rates.length };
}
