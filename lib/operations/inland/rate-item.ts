import { z } from "zod";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { CARGO_CLASSES, cargoClassOf, DELIVERY_MODES, type InlandRate, LOADS, MODES, UNITS } from "#lib/domain/inland/rate.ts";
import { weightBracketText } from "#lib/domain/inland/weight-bracket.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { moneyNumber } from "#lib/platform/money.ts";
import { cited, citedFields } from "../cited.ts";

/** What routes and rates both say of a move. */
export const moveFields = {
  carrier: z.string().nullable(),
  operator: z.string().nullable(),
  tariff: z.enum(["carrier", "operator"]).meta({ description: "Whose tariff: a shipping line's, or a rail or road operator's own." }),
  mode: z.enum(MODES),
  delivery_mode: z.enum(DELIVERY_MODES).nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  container_types: z.array(z.enum(CONTAINER_TYPES)).meta({ description: "Empty where the document states no size." }),
  cargo_class: z.enum(CARGO_CLASSES),
  cargo_class_stated: z.boolean(),
  load: z.enum(LOADS),
  priced_per: z.enum(UNITS),
};

export function moveOf(rate: InlandRate) {
  return {
    carrier: rate.carrier,
    operator: rate.operator,
    tariff: rate.carrier === null ? ("operator" as const) : ("carrier" as const),
    mode: rate.mode,
    delivery_mode: rate.deliveryMode,
    direction: rate.direction,
    container_types: [...rate.containerTypes] as (typeof CONTAINER_TYPES)[number][],
    cargo_class: cargoClassOf(rate),
    cargo_class_stated: rate.cargoClass !== null,
    load: rate.load,
    priced_per: rate.unit,
  };
}

/** One published rate. */
export const rateItem = z.strictObject({
  ...moveFields,
  origin_name: z.string().meta({ description: "As the document names it." }),
  destination_name: z.string(),
  weight_bracket: z.string().nullable().meta({ description: "Tonnes; null where the rate states no weight and holds for any." }),
  weight_from_t: z.number().nullable(),
  weight_to_t: z.number().nullable(),
  amount: z.number(),
  range_end: z.enum(["lower", "upper"]).nullable().meta({ description: "Set where the document gives a range, as two items." }),
  currency: z.string(),
  transit_days: z.number().nullable(),
  distance_km: z.number().nullable(),
  effective_from: z.string().nullable(),
  effective_to: z.string().nullable(),
  note: z.string().nullable(),
  ...citedFields,
});

export function rateItemOf(rate: InlandRate, today: IsoDate): z.infer<typeof rateItem> {
  return {
    ...moveOf(rate),
    origin_name: rate.origin.name,
    destination_name: rate.destination.name,
    weight_bracket: weightBracketText(rate.weightFrom, rate.weightTo),
    weight_from_t: rate.weightFrom,
    weight_to_t: rate.weightTo,
    amount: moneyNumber(rate.amount, rate.currency),
    range_end: rate.rangeEnd,
    currency: rate.currency,
    transit_days: rate.transitDays,
    distance_km: rate.distanceKm,
    effective_from: rate.effectiveFrom,
    effective_to: rate.effectiveTo,
    note: rate.note,
    ...cited(rate, today),
  };
}

/** How many rates did not make it into an answer, and why. */
export const leftOut = z.array(z.strictObject({ reason: z.string(), count: z.int() }));

export const leftOutOf = (counts: Record<string, number>): z.infer<typeof leftOut> =>
  Object.entries(counts).flatMap(([reason, count]) => (count > 0 ? [{ reason, count }] : []));

/** What has to be said of rates that leave their class or size open, or are made up; nothing when none does. */
export function openPoints(rates: readonly InlandRate[]): string[] {
  const without = (isOpen: (rate: InlandRate) => boolean, what: string, consequence: string) => {
    const count = rates.filter(isOpen).length;
    if (count === 0) return [];
    return [count === rates.length ? `No rate states a ${what}: ${consequence}.` : `${count} of ${rates.length} rates state no ${what}: ${consequence}.`];
  };
  const illustrative = rates.filter(isIllustrative).length;
  return [
    ...without(({ cargoClass }) => cargoClass === null, "cargo class", "taken as general cargo"),
    ...without(({ containerTypes }) => containerTypes.length === 0, "container size", "given for every size"),
    ...(illustrative > 0 ? [`${illustrative} of ${rates.length} rates are illustrative: made by a rule, not published.`] : []),
  ];
}
