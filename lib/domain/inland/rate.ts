import type { Decimal } from "#lib/platform/money.ts";
import type { Direction } from "../demurrage/tariff.ts";
import { type Fact, isIllustrative } from "../quality/quality.ts";

export const MODES = ["road", "rail", "barge", "multimodal"] as const;
export type Mode = (typeof MODES)[number];

/** To the ramp (terminal, ICD) or to the consignee's door. */
export const DELIVERY_MODES = ["ramp", "door"] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

export const CARGO_CLASSES = ["general", "DG"] as const;
export type CargoClass = (typeof CARGO_CLASSES)[number];

/** What is moved: a laden container or the empty one on its way back. */
export const LOADS = ["laden", "empty"] as const;
export type Load = (typeof LOADS)[number];

/** What one amount pays for. */
export const UNITS = ["container", "round_trip", "wagon"] as const;
export type Unit = (typeof UNITS)[number];

/** One end of a lane as a row names it. `key` is its UN/LOCODE or, without one, `country:name`. */
export interface LaneEnd {
  key: string;
  code: string | null;
  name: string;
}

/**
 * A published amount for moving one container from `origin` to `destination`, in that direction only.
 * Null is "not stated"; `containerTypes` is empty where no size is stated. Weights are tonnes, `weightTo` null an open end.
 */
export interface InlandRate extends Fact {
  id: string;
  /** Null for a rail or road operator's own tariff. */
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
  /** Set where the document gives a range as two rows. */
  rangeEnd: "lower" | "upper" | null;
}

/** The class a rate is for; one that states none is for general cargo. */
export const cargoClassOf = (rate: Pick<InlandRate, "cargoClass">): CargoClass => rate.cargoClass ?? "general";

const placeInList = (rate: InlandRate) =>
  [
    Number(isIllustrative(rate)),
    rate.carrier ?? "~",
    rate.operator ?? "~",
    rate.mode,
    rate.load,
    rate.cargoClass ?? "",
    rate.containerTypes.join(" ") || "~",
  ].join("|");

/** Published rates before illustrative ones, then by carrier, operator, mode, what is moved, size, weight and amount. */
export function orderRates(rates: readonly InlandRate[]): InlandRate[] {
  return rates.toSorted((a, b) => {
    const [first, second] = [placeInList(a), placeInList(b)];
    if (first !== second) return first < second ? -1 : 1;
    return (a.weightFrom ?? 0) - (b.weightFrom ?? 0) || a.amount.comparedTo(b.amount) || (a.id < b.id ? -1 : 1);
  });
}
