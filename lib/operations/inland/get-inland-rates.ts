import { z } from "zod";
import { splitRatesOnDate } from "#lib/domain/inland/current-rates.ts";
import { readInlandLaneRates } from "#lib/domain/inland/facts.ts";
import { CARGO_CLASSES, DELIVERY_MODES, MODES } from "#lib/domain/inland/rate.ts";
import { calculateRateCompleteness } from "#lib/domain/inland/rate-completeness.ts";
import { selectRates } from "#lib/domain/inland/select-rates.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { date, direction, includeExpired, limitField, meta, offset } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { paginate } from "../page.ts";
import { findLane, formatInlandRegion, formatLane } from "./find-lane.ts";
import exampleAnswer from "./get-inland-rates.example.json" with { type: "json" };
import {
  cargoClass,
  checkLane,
  deliveryMode,
  facilityCode,
  inlandContainerType,
  mode,
  place,
} from "./inland-fields.ts";
import { createNoInlandRatesFailure } from "./no-rates.ts";
import { describeOpenPoints, leftOut, rateItem, showInlandRate, showLeftOut } from "./rate-item.ts";

export const getInlandRates = defineOperation({
  id: "get_inland_rates",
  area: "inland",
  summary: "Haulage rates of one lane",
  whenToUse:
    "Lists every published haulage or trucking tariff between a port and an inland place, each in its own currency. To find the cheapest, or compare road with rail, use `compare_inland`. To find lanes use `search_inland`. For ocean freight use `get_rates`.",
  description:
    "Give origin and destination in the direction of the move: a rate from port to place is for imports. Swap them for the way back. Returns the newest usable rates on `date` of shipping lines and of rail and road operators, each with its weight band, mode, validity and age. A rate older than 36 months is history: `left_out` counts it, and `include_expired` lists it.",
  method: "POST",
  path: "/api/inland",
  also: [{ method: "GET", path: "/api/inland" }],
  price: "0.05",
  input: z
    .object({
      origin: place,
      destination: place,
      container_type: inlandContainerType.optional(),
      mode: mode.optional(),
      delivery_mode: deliveryMode.optional(),
      icd_code: facilityCode.optional(),
      cargo_class: cargoClass.optional(),
      direction: direction.optional().meta({ description: "Direction. Rates without a direction apply to both." }),
      date: date.optional().meta({ description: "Rates in force on this day. Default: today.", format: "date" }),
      include_expired: includeExpired,
      limit: limitField(16),
      offset,
    })
    .check(checkLane),
  output: z.strictObject({
    origin: z.string(),
    origin_name: z.string(),
    destination: z.string(),
    destination_name: z.string(),
    container_type: z.string().nullable(),
    mode: z.enum(MODES).nullable(),
    delivery_mode: z.enum(DELIVERY_MODES).nullable(),
    icd_code: z.string().nullable(),
    cargo_class: z.enum(CARGO_CLASSES).nullable(),
    direction: z.enum(DIRECTIONS).nullable(),
    date: z.string(),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    rates: z.array(rateItem),
    reverse_on_file: z.boolean().meta({ description: "True if there are rates for the way back too." }),
    left_out: leftOut,
    notes: z.array(z.string()),
    _meta: meta,
  }),
  example: {
    input: { origin: "INMUN", destination: "Bhusawal", container_type: "40HC", date: "2019-11-01" },
    output: exampleAnswer,
  },
  noDataExample: { origin: "FKPSY", destination: "Nowhere" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const { lane, reverse } = await findLane(input.origin, input.destination);
    const all = await readInlandLaneRates(lane.origin.key, lane.destination.key);
    const { usable, expired, superseded } = splitRatesOnDate(all, day);
    const filter = {
      direction: input.direction,
      containerType: input.container_type,
      mode: input.mode,
      deliveryMode: input.delivery_mode,
      icdCode: input.icd_code,
      cargoClass: input.cargo_class,
    };
    const { rates: current, deliveryNotStated } = selectRates(usable, filter);
    const history = { expired: selectRates(expired, filter).rates, superseded: selectRates(superseded, filter).rates };
    const rates = input.include_expired ? [...current, ...history.expired, ...history.superseded] : current;
    if (rates.length === 0)
      throw createNoInlandRatesFailure(lane, day, all, {
        usable,
        matching: [...history.expired, ...history.superseded],
      });
    const { items, total } = paginate(rates, input);
    return {
      origin: lane.origin.code ?? lane.origin.name,
      origin_name: lane.origin.name,
      destination: lane.destination.code ?? lane.destination.name,
      destination_name: lane.destination.name,
      container_type: input.container_type ?? null,
      mode: input.mode ?? null,
      delivery_mode: input.delivery_mode ?? null,
      icd_code: input.icd_code ?? null,
      cargo_class: input.cargo_class ?? null,
      direction: input.direction ?? null,
      date: day,
      total,
      limit: input.limit,
      offset: input.offset,
      rates: items.map((rate) => showInlandRate(rate, day)),
      reverse_on_file: reverse !== undefined,
      left_out: showLeftOut({ ...(!input.include_expired && history), delivery_not_stated: deliveryNotStated }),
      notes: [
        ...describeOpenPoints(rates, day),
        ...(reverse ? [`There are rates for the way back too: ${formatLane(reverse)}.`] : []),
      ],
      _meta: assessQuality(rates, {
        date: day,
        region: formatInlandRegion(lane),
        completeness: calculateRateCompleteness(rates),
      }),
    };
  },
});
