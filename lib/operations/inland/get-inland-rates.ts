import { z } from "zod";
import { DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { currentRates } from "#lib/domain/inland/current-rates.ts";
import { ratesOfLane } from "#lib/domain/inland/facts.ts";
import { CARGO_CLASSES, DELIVERY_MODES, MODES } from "#lib/domain/inland/rate.ts";
import { rateCompleteness } from "#lib/domain/inland/rate-completeness.ts";
import { selectRates } from "#lib/domain/inland/select-rates.ts";
import { qualityOf } from "#lib/domain/quality/quality.ts";
import { date, direction, meta } from "../fields.ts";
import { operation } from "../operation.ts";
import { findLane, laneText, regionOf } from "./find-lane.ts";
import exampleAnswer from "./get-inland-rates.example.json" with { type: "json" };
import { cargoClass, checkLane, deliveryMode, facilityCode, inlandContainerType, mode, place } from "./inland-fields.ts";
import { noRates } from "./no-rates.ts";
import { leftOut, leftOutOf, openPoints, rateItem, rateItemOf } from "./rate-item.ts";

export const getInlandRates = operation({
  id: "get_inland_rates",
  area: "inland",
  summary: "Haulage rates from a port to an inland place, or back",
  whenToUse:
    "For every haulage tariff on file of one known lane, each in its own currency with weight band, mode and validity. To find the cheapest, or road against rail, ask `compare_inland`; for which lanes there are `search_inland`; for ocean freight `get_rates`.",
  description:
    "Rates of shipping lines and of rail and road operators over one lane, in the direction asked: a rate from port to place serves imports, the way back is asked for by swapping the two. The newest rate in force on `date` is given, each with its weight band, mode and validity.",
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
      direction: direction.optional().meta({ description: "Rates that state no direction are given for either." }),
      date: date.optional().meta({ description: "Rates in force on this day; today when not given.", format: "date" }),
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
    rates: z.array(rateItem),
    reverse_on_file: z.boolean().meta({ description: "Whether rates for the way back are on file too." }),
    left_out: leftOut,
    notes: z.array(z.string()),
    _meta: meta,
  }),
  example: { input: { origin: "INMUN", destination: "Bhusawal", container_type: "40HC", date: "2026-11-01" }, output: exampleAnswer },
  noDataExample: { origin: "FKPSY", destination: "Nowhere" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const { lane, reverse } = await findLane(input.origin, input.destination);
    const all = await ratesOfLane(lane.origin.key, lane.destination.key);
    const current = currentRates(all, day);
    const { rates, deliveryNotStated } = selectRates(current, {
      direction: input.direction,
      containerType: input.container_type,
      mode: input.mode,
      deliveryMode: input.delivery_mode,
      icdCode: input.icd_code,
      cargoClass: input.cargo_class,
    });
    if (rates.length === 0) throw noRates(lane, day, all, current);
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
      rates: rates.map((rate) => rateItemOf(rate, today)),
      reverse_on_file: reverse !== undefined,
      left_out: leftOutOf({ "states neither ramp nor door": deliveryNotStated }),
      notes: [...openPoints(rates), ...(reverse ? [`The way back, ${laneText(reverse)}, is on file apart.`] : [])],
      _meta: qualityOf(rates, { today, region: regionOf(lane), completeness: rateCompleteness(rates) }),
    };
  },
});
