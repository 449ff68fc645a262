import { z } from "zod";
import { RANGE_ENDS } from "#lib/domain/condition.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import {
  CARGO_CLASSES,
  DELIVERY_MODES,
  getCargoClass,
  type InlandRate,
  LOADS,
  MODES,
  PRICE_BASES,
  UNITS,
} from "#lib/domain/inland/rate.ts";
import { formatWeightBracket } from "#lib/domain/inland/weight-bracket.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { findOwnDate, isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { citedFields, citeFact } from "../cited.ts";

export const moveFields = {
  carrier: z.string().nullable(),
  operator: z.string().nullable(),
  tariff: z
    .enum(["carrier", "operator"])
    .meta({ description: "Owner of the tariff: a shipping line, or a rail or road operator." }),
  mode: z.enum(MODES),
  delivery_mode: z.enum(DELIVERY_MODES).nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  container_types: z.array(z.enum(CONTAINER_TYPES)).meta({ description: "Empty if the document states no size." }),
  cargo_class: z.enum(CARGO_CLASSES),
  cargo_class_stated: z.boolean(),
  load: z.enum(LOADS),
  priced_per: z.enum(UNITS),
  price_basis: z.enum(PRICE_BASES).meta({
    description:
      "What the price is: a tariff, a promotion, a market price of a survey or an article, or a minimum that an association recommends.",
  }),
};

export function showMove(rate: InlandRate) {
  return {
    carrier: rate.carrier,
    operator: rate.operator,
    tariff: rate.carrier === null ? ("operator" as const) : ("carrier" as const),
    mode: rate.mode,
    delivery_mode: rate.deliveryMode,
    direction: rate.direction,
    container_types: [...rate.containerTypes] as (typeof CONTAINER_TYPES)[number][],
    cargo_class: getCargoClass(rate),
    cargo_class_stated: rate.cargoClass !== null,
    load: rate.load,
    priced_per: rate.unit,
    price_basis: rate.priceBasis,
  };
}

export const rateItem = z.strictObject({
  ...moveFields,
  origin_name: z.string().meta({ description: "Name of the place in the document." }),
  destination_name: z.string(),
  weight_bracket: z
    .string()
    .nullable()
    .meta({ description: "Weight band in tonnes; null if the rate applies to any weight." }),
  weight_from_t: z.number().nullable(),
  weight_to_t: z.number().nullable(),
  amount: z.number(),
  range_end: z
    .enum(RANGE_ENDS)
    .nullable()
    .meta({ description: "Set if the document gives a range, which is listed as two items." }),
  currency: z.string(),
  transit_days: z.number().nullable(),
  distance_km: z.number().nullable(),
  effective_to: z.string().nullable(),
  note: z.string().nullable(),
  ...citedFields,
});

/** @param date the requested day, from which the age counts */
export function showInlandRate(rate: InlandRate, date: IsoDate): z.infer<typeof rateItem> {
  return {
    ...showMove(rate),
    origin_name: rate.origin.name,
    destination_name: rate.destination.name,
    weight_bracket: formatWeightBracket(rate.weightFrom, rate.weightTo),
    weight_from_t: rate.weightFrom,
    weight_to_t: rate.weightTo,
    amount: toMoneyNumber(rate.amount, rate.currency),
    range_end: rate.rangeEnd,
    currency: rate.currency,
    transit_days: rate.transitDays,
    distance_km: rate.distanceKm,
    effective_to: rate.effectiveTo,
    note: rate.note,
    ...citeFact(rate, date),
  };
}

const LEFT_OUT = {
  expired: "past the end date or the usable life of 36 months; `include_expired` lists them",
  superseded: "replaced by a newer issue of the same tariff; `include_expired` lists them",
  other_weight: "the weight band does not apply to the requested weight",
  delivery_not_stated: "the document states neither ramp nor door",
  empty_container: "for an empty container",
  per_wagon: "per wagon, not per container",
  round_trip: "for both directions together",
  recommended_price: "a recommended minimum, not an offer",
} as const;
type LeftOutReason = keyof typeof LEFT_OUT;
const REASONS = Object.keys(LEFT_OUT) as [LeftOutReason, ...LeftOutReason[]];

/** `newest` is the date of the newest rate, for history only. */
export const leftOut = z.array(
  z.strictObject({ reason: z.enum(REASONS), count: z.int(), detail: z.string(), newest: z.string().nullable() }),
);

export const showLeftOut = (
  groups: Partial<Record<LeftOutReason, readonly InlandRate[] | number>>,
): z.infer<typeof leftOut> =>
  REASONS.flatMap((reason) => {
    const rates = groups[reason] ?? 0;
    const count = typeof rates === "number" ? rates : rates.length;
    if (count === 0) return [];
    const isHistory = reason === "expired" || reason === "superseded";
    return [
      {
        reason,
        count,
        detail: LEFT_OUT[reason],
        newest: isHistory && typeof rates !== "number" ? findNewestDate(rates) : null,
      },
    ];
  });

/** `null` when nothing dates them. */
export const findNewestDate = (rates: readonly InlandRate[]): IsoDate | null =>
  rates
    .map(findOwnDate)
    .filter((date) => date !== null)
    .sort()
    .at(-1) ?? null;

/** Notes about rates without a cargo class or container size, and about illustrative rates. */
export function describeOpenPoints(rates: readonly InlandRate[], date: IsoDate): string[] {
  const without = (isOpen: (rate: InlandRate) => boolean, what: string, consequence: string) => {
    const count = rates.filter(isOpen).length;
    if (count === 0) return [];
    return [
      count === rates.length
        ? `No rate states a ${what}: ${consequence}.`
        : `${count} of ${rates.length} rates state no ${what}: ${consequence}.`,
    ];
  };
  const illustrative = rates.filter(isIllustrative).length;
  const history = rates.filter((rate) => isStaleOn(rate, date)).length;
  return [
    ...(history > 0
      ? [`${history} of ${rates.length} rates are history (\`is_stale\`): do not quote them as current prices.`]
      : []),
    ...without(({ cargoClass }) => cargoClass === null, "cargo class", "general cargo is assumed"),
    ...without(({ containerTypes }) => containerTypes.length === 0, "container size", "every size is assumed"),
    ...(illustrative > 0
      ? [`${illustrative} of ${rates.length} rates are illustrative: generated by a rule, not published.`]
      : []),
  ];
}
