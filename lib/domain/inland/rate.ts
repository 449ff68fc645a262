import type { Decimal } from "#lib/platform/money.ts";
import type { RANGE_ENDS } from "../condition.ts";
import { type Fact, isIllustrative } from "../quality/quality.ts";
import type { Direction } from "../tariff.ts";

export const MODES = ["road", "rail", "barge", "multimodal"] as const;
export type Mode = (typeof MODES)[number];

/** `ramp`: a terminal or ICD. `door`: the door of the consignee. */
export const DELIVERY_MODES = ["ramp", "door"] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

export const CARGO_CLASSES = ["general", "DG"] as const;
export type CargoClass = (typeof CARGO_CLASSES)[number];

/** `empty`: on its way back. */
export const LOADS = ["laden", "empty"] as const;
export type Load = (typeof LOADS)[number];

/** Unit that one amount covers. */
export const UNITS = ["container", "round_trip", "wagon"] as const;
export type Unit = (typeof UNITS)[number];

/** `market`: the price of a survey or an article. `recommended`: a minimum that an association recommends. */
export const PRICE_BASES = ["tariff", "promotion", "market", "recommended"] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** `key` is its UN/LOCODE, or `country:name` for a place without one. */
export interface LaneEnd {
  key: string;
  code: string | null;
  name: string;
}

/**
 * Rate for moving one container from `origin` to `destination`, in that direction only. `null` means that the document
 * does not state the value. `containerTypes` is empty when it states no size. Weights are in tonnes; `weightTo` is
 * `null` when the weight band has no upper limit.
 */
export interface InlandRate extends Fact {
  id: string;
  /** `null` for the tariff of a rail or road operator. */
  carrier: string | null;
  operator: string | null;
  country: string;
  origin: LaneEnd;
  destination: LaneEnd;
  mode: Mode;
  deliveryMode: DeliveryMode | null;
  direction: Direction | null;
  containerTypes: readonly string[];
  cargoClass: CargoClass | null;
  weightFrom: number | null;
  weightTo: number | null;
  amount: Decimal;
  currency: string;
  transitDays: number | null;
  distanceKm: number | null;
  load: Load;
  unit: Unit;
  /** Set when the document states a range as two rows. */
  rangeEnd: (typeof RANGE_ENDS)[number] | null;
  priceBasis: PriceBasis;
}

/** The price of hauling one laden container, which can be compared with others. */
export const isOffer = ({ load, unit, priceBasis }: InlandRate) =>
  load === "laden" && unit === "container" && priceBasis !== "recommended";

/** A rate without a class is for general cargo. */
export const getCargoClass = (rate: Pick<InlandRate, "cargoClass">): CargoClass => rate.cargoClass ?? "general";

const buildSortKey = (rate: InlandRate) =>
  [
    Number(isIllustrative(rate)),
    rate.carrier ?? "~",
    rate.operator ?? "~",
    rate.mode,
    rate.load,
    rate.cargoClass ?? "",
    rate.containerTypes.join(" ") || "~",
  ].join("|");

/** Published before illustrative, then by carrier, operator, mode, load, size, weight and amount. */
export function orderRates(rates: readonly InlandRate[]): InlandRate[] {
  return rates.toSorted((a, b) => {
    const [first, second] = [buildSortKey(a), buildSortKey(b)];
    if (first !== second) return first < second ? -1 : 1;
    return (a.weightFrom ?? 0) - (b.weightFrom ?? 0) || a.amount.comparedTo(b.amount) || (a.id < b.id ? -1 : 1);
  });
}
