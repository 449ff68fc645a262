import { z } from "zod";
import { DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { dollarRates } from "#lib/domain/fx/facts.ts";
import { convert } from "#lib/domain/fx/rates.ts";
import { compareRoadAndRail, type RankedRate, type RoadRailComparison, rankRates } from "#lib/domain/inland/compare.ts";
import { currentRates } from "#lib/domain/inland/current-rates.ts";
import { ratesOfLane } from "#lib/domain/inland/facts.ts";
import { CARGO_CLASSES, DELIVERY_MODES, type InlandRate } from "#lib/domain/inland/rate.ts";
import { selectRates } from "#lib/domain/inland/select-rates.ts";
import { parseWeightBracket, weightBracketText } from "#lib/domain/inland/weight-bracket.ts";
import { isIllustrative, qualityOf } from "#lib/domain/quality/quality.ts";
import { moneyNumber } from "#lib/platform/money.ts";
import { date, direction, meta } from "../fields.ts";
import { operation } from "../operation.ts";
import { ratesUsed, rateUsed } from "../rates-used.ts";
import exampleAnswer from "./compare-inland.example.json" with { type: "json" };
import { findLane, regionOf } from "./find-lane.ts";
import { cargoClass, checkLane, deliveryMode, facilityCode, inlandContainerType, place } from "./inland-fields.ts";
import { noRates } from "./no-rates.ts";
import { leftOut, leftOutOf, openPoints, rateItem, rateItemOf } from "./rate-item.ts";

const weightBracket = z
  .string("must be text")
  .transform((text, context) => {
    const bracket = parseWeightBracket(text);
    if (!bracket) context.addIssue({ code: "custom", message: "must be a range of tonnes, such as 0-20, 20-26 or 26+" });
    return bracket ?? z.NEVER;
  })
  .meta({ description: "Gross weight in tonnes. A rate is left out if its weight band does not cover the whole range.", examples: ["20-26"] });

const comparedRate = rateItem.extend({ amount_usd: z.number() });

const side = z.strictObject({
  carrier: z.string().nullable(),
  operator: z.string().nullable(),
  amount_usd: z.number(),
  delivery_mode: z.enum(DELIVERY_MODES).nullable(),
  weight_bracket: z.string().nullable(),
  illustrative: z.boolean(),
  source_id: z.string(),
});

function sideOf({ rate, dollars }: RankedRate): z.infer<typeof side> {
  return {
    carrier: rate.carrier,
    operator: rate.operator,
    amount_usd: moneyNumber(dollars, "USD"),
    delivery_mode: rate.deliveryMode,
    weight_bracket: weightBracketText(rate.weightFrom, rate.weightTo),
    illustrative: isIllustrative(rate),
    source_id: rate.source.id,
  };
}

/** Differences in service between the cheapest rate by road and the cheapest by rail. */
function differences({ road, rail }: RoadRailComparison): string[] {
  if (!road || !rail) return [];
  const [a, b] = [sideOf(road), sideOf(rail)];
  return [
    ...(a.delivery_mode === "door" && b.delivery_mode === "ramp"
      ? ["The road rate is to the door and the rail rate only to the ramp. The last mile by road costs extra."]
      : []),
    ...(a.weight_bracket === b.weight_bracket
      ? []
      : [`Road is for ${a.weight_bracket ? `${a.weight_bracket} t` : "any weight"}, rail for ${b.weight_bracket ? `${b.weight_bracket} t` : "any weight"}.`]),
    ...(a.illustrative === b.illustrative ? [] : [`The ${a.illustrative ? "road" : "rail"} rate is illustrative; the other one is published.`]),
  ];
}

const isOneLadenContainer = ({ load, unit }: InlandRate) => load === "laden" && unit === "container";

export const compareInland = operation({
  id: "compare_inland",
  area: "inland",
  summary: "Haulage rates of one lane, cheapest first",
  whenToUse:
    "Ranks the carriers and operators of one known lane by price in US dollars, and compares road with rail. For the tariffs as published use `get_inland_rates`. To find lanes use `search_inland`.",
  description:
    "Give origin, destination and container type; a weight narrows the rates. Returns the price of one laden container with each haulier, converted at `exchange_rates`; `amount` is in the tariff's currency. `road_vs_rail` compares the cheapest of each, and prefers published rates to illustrative ones. `left_out` counts rates that were not compared, and `not_comparable` lists those without an exchange rate.",
  method: "POST",
  path: "/api/inland/compare",
  price: "0.08",
  input: z
    .object({
      origin: place,
      destination: place,
      container_type: inlandContainerType.default("20DV"),
      weight_bracket: weightBracket.optional(),
      delivery_mode: deliveryMode.optional(),
      icd_code: facilityCode.optional(),
      cargo_class: cargoClass.default("general"),
      direction: direction.optional().meta({ description: "Direction. Rates without a direction apply to both." }),
      date: date.optional().meta({ description: "Rates in force on this day. Default: today.", format: "date" }),
    })
    .check(checkLane),
  output: z.strictObject({
    origin: z.string(),
    origin_name: z.string(),
    destination: z.string(),
    destination_name: z.string(),
    container_type: z.string(),
    weight_bracket: z.string().nullable(),
    delivery_mode: z.enum(DELIVERY_MODES).nullable(),
    icd_code: z.string().nullable(),
    cargo_class: z.enum(CARGO_CLASSES),
    direction: z.enum(DIRECTIONS).nullable(),
    date: z.string(),
    comparison: z.array(comparedRate),
    road_vs_rail: z.strictObject({
      road: side.nullable(),
      rail: side.nullable(),
      cheaper: z.enum(["road", "rail", "equal"]).nullable(),
      difference_usd: z.number().nullable(),
    }),
    left_out: leftOut,
    not_comparable: z.array(rateItem.extend({ reason: z.string() })),
    exchange_rates: z.array(rateUsed),
    notes: z.array(z.string()),
    _meta: meta,
  }),
  example: { input: { origin: "Dhaka", destination: "BDCGP", container_type: "20GP", date: "2026-11-01" }, output: exampleAnswer },
  noDataExample: { origin: "FKPSY", destination: "Nowhere" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const { lane } = await findLane(input.origin, input.destination);
    const [all, dollars] = await Promise.all([ratesOfLane(lane.origin.key, lane.destination.key), dollarRates(day)]);
    const current = currentRates(all, day);
    const selected = selectRates(current, {
      direction: input.direction,
      containerType: input.container_type,
      deliveryMode: input.delivery_mode,
      icdCode: input.icd_code,
      cargoClass: input.cargo_class,
      weight: input.weight_bracket,
    });
    const comparable = selected.rates.filter(isOneLadenContainer);
    if (comparable.length === 0) throw noRates(lane, day, all, current);
    const { ranked, unconverted } = rankRates(comparable, (amount, currency) => convert(dollars, amount, currency, "USD") ?? null);
    const sides = compareRoadAndRail(ranked);
    const bracket = input.weight_bracket ? weightBracketText(input.weight_bracket.from, input.weight_bracket.to) : null;
    const count = (isSo: (rate: InlandRate) => boolean) => selected.rates.filter(isSo).length;
    return {
      origin: lane.origin.code ?? lane.origin.name,
      origin_name: lane.origin.name,
      destination: lane.destination.code ?? lane.destination.name,
      destination_name: lane.destination.name,
      container_type: input.container_type,
      weight_bracket: bracket,
      delivery_mode: input.delivery_mode ?? null,
      icd_code: input.icd_code ?? null,
      cargo_class: input.cargo_class,
      direction: input.direction ?? null,
      date: day,
      comparison: ranked.map(({ rate, dollars }) => ({ ...rateItemOf(rate, today), amount_usd: moneyNumber(dollars, "USD") })),
      road_vs_rail: {
        road: sides.road && sideOf(sides.road),
        rail: sides.rail && sideOf(sides.rail),
        cheaper: sides.cheaper,
        difference_usd: sides.difference && moneyNumber(sides.difference, "USD"),
      },
      left_out: leftOutOf({
        [`the weight band does not cover ${bracket} t`]: selected.otherWeights,
        "states neither ramp nor door": selected.deliveryNotStated,
        "is for an empty container": count(({ load }) => load === "empty"),
        "is for a wagon, not a container": count(({ load, unit }) => load === "laden" && unit === "wagon"),
        "is for both directions together": count(({ load, unit }) => load === "laden" && unit === "round_trip"),
      }),
      not_comparable: unconverted.map((rate) => ({ ...rateItemOf(rate, today), reason: `no exchange rate from ${rate.currency} to USD is on file` })),
      exchange_rates: ratesUsed(
        ranked.map(({ rate }) => rate.currency),
        dollars,
      ),
      notes: [...openPoints(comparable), ...differences(sides)],
      _meta: qualityOf(comparable, {
        today,
        region: regionOf(lane),
        completeness: ranked.length / comparable.length,
      }),
    };
  },
});
