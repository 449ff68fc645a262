import { z } from "zod";
import { readDollarRates } from "#lib/domain/fx/facts.ts";
import { convert } from "#lib/domain/fx/rates.ts";
import { compareRoadAndRail, type RankedRate, type RoadRailComparison, rankRates } from "#lib/domain/inland/compare.ts";
import { splitRatesOnDate } from "#lib/domain/inland/current-rates.ts";
import { readInlandLaneRates } from "#lib/domain/inland/facts.ts";
import { CARGO_CLASSES, DELIVERY_MODES, type InlandRate, isOffer } from "#lib/domain/inland/rate.ts";
import { selectRates } from "#lib/domain/inland/select-rates.ts";
import { formatWeightBracket, parseWeightBracket } from "#lib/domain/inland/weight-bracket.ts";
import { assessQuality, isIllustrative } from "#lib/domain/quality/quality.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { date, direction, includeExpired, limitField, meta, offset } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { paginate } from "../page.ts";
import { limitQuality, listRatesUsed, listStaleRateNotes, rateUsed } from "../rates-used.ts";
import exampleAnswer from "./compare-inland.example.json" with { type: "json" };
import { findLane, formatInlandRegion } from "./find-lane.ts";
import { cargoClass, checkLane, deliveryMode, facilityCode, inlandContainerType, place } from "./inland-fields.ts";
import { createNoInlandRatesFailure } from "./no-rates.ts";
import { describeOpenPoints, leftOut, rateItem, showInlandRate, showLeftOut } from "./rate-item.ts";

const weightBracket = z
  .string("must be text")
  .transform((text, context) => {
    const bracket = parseWeightBracket(text);
    if (!bracket)
      context.addIssue({ code: "custom", message: "must be a weight in tonnes or a range, such as 22, 20-26 or 26+" });
    return bracket ?? z.NEVER;
  })
  .meta({
    description:
      "Gross weight in tonnes: one weight such as `22`, or a range as published such as `20-26` or `20+`. Rates of other weight bands are left out. `20+` finds all bands above 20 t.",
    examples: ["22"],
  });

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

function showSide({ rate, dollars }: RankedRate): z.infer<typeof side> {
  return {
    carrier: rate.carrier,
    operator: rate.operator,
    amount_usd: toMoneyNumber(dollars, "USD"),
    delivery_mode: rate.deliveryMode,
    weight_bracket: formatWeightBracket(rate.weightFrom, rate.weightTo),
    illustrative: isIllustrative(rate),
    source_id: rate.source.id,
  };
}

function listDifferences({ road, rail }: RoadRailComparison): string[] {
  if (!road || !rail) return [];
  const [a, b] = [showSide(road), showSide(rail)];
  return [
    ...(a.delivery_mode === "door" && b.delivery_mode === "ramp"
      ? ["The road rate is to the door and the rail rate only to the ramp. The last mile by road costs extra."]
      : []),
    ...(a.weight_bracket === b.weight_bracket
      ? []
      : [
          `Road is for ${a.weight_bracket ? `${a.weight_bracket} t` : "any weight"}, rail for ${b.weight_bracket ? `${b.weight_bracket} t` : "any weight"}.`,
        ]),
    ...(a.illustrative === b.illustrative
      ? []
      : [`The ${a.illustrative ? "road" : "rail"} rate is illustrative; the other one is published.`]),
  ];
}

export const compareInland = defineOperation({
  id: "compare_inland",
  area: "inland",
  summary: "Haulage rates of one lane, cheapest first",
  whenToUse:
    "Ranks the carriers and operators of one known lane by price in US dollars, and compares road with rail. For the tariffs as published use `get_inland_rates`. To find lanes use `search_inland`.",
  description:
    "Give origin, destination and container type; a weight narrows the rates. Returns the usable price of one laden container with each haulier, converted at `exchange_rates`; `amount` is in the tariff's currency. `road_vs_rail` compares the cheapest of each, and prefers published rates to illustrative ones. `left_out` counts rates that were not compared, such as those older than 36 months; `include_expired` lists these after the others. `not_comparable` lists those without an exchange rate.",
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
      include_expired: includeExpired,
      limit: limitField(14),
      offset,
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
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
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
  example: {
    input: { origin: "Dhaka", destination: "BDCGP", container_type: "20GP", date: "2017-11-01" },
    output: exampleAnswer,
  },
  noDataExample: { origin: "FKPSY", destination: "Nowhere" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const { lane } = await findLane(input.origin, input.destination);
    const [all, dollars] = await Promise.all([
      readInlandLaneRates(lane.origin.key, lane.destination.key),
      readDollarRates(day),
    ]);
    const { usable, expired, superseded } = splitRatesOnDate(all, day);
    const filter = {
      direction: input.direction,
      containerType: input.container_type,
      deliveryMode: input.delivery_mode,
      icdCode: input.icd_code,
      cargoClass: input.cargo_class,
      weight: input.weight_bracket,
    };
    const selected = selectRates(usable, filter);
    const history = {
      expired: selectRates(expired, filter).rates.filter(isOffer),
      superseded: selectRates(superseded, filter).rates.filter(isOffer),
    };
    const current = selected.rates.filter(isOffer);
    const old = input.include_expired ? [...history.expired, ...history.superseded] : [];
    const comparable = [...current, ...old];
    if (comparable.length === 0)
      throw createNoInlandRatesFailure(lane, day, all, {
        usable,
        matching: [...history.expired, ...history.superseded],
      });
    const rank = (rates: readonly InlandRate[]) =>
      rankRates(rates, (amount, currency) => convert(dollars, amount, currency, "USD") ?? null);
    const [present, past] = [rank(current), rank(old)];
    const ranked = [...present.ranked, ...past.ranked];
    const unconverted = [...present.unconverted, ...past.unconverted];
    const sides = compareRoadAndRail(present.ranked);
    const { items, total } = paginate(ranked, input);
    const bracket = input.weight_bracket
      ? formatWeightBracket(input.weight_bracket.from, input.weight_bracket.to)
      : null;
    const currencies = ranked.map(({ rate }) => rate.currency);
    const quality = assessQuality(comparable, {
      date: day,
      region: formatInlandRegion(lane),
      completeness: ranked.length / comparable.length,
    });
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
      total,
      limit: input.limit,
      offset: input.offset,
      comparison: items.map(({ rate, dollars }) => ({
        ...showInlandRate(rate, day),
        amount_usd: toMoneyNumber(dollars, "USD"),
      })),
      road_vs_rail: {
        road: sides.road && showSide(sides.road),
        rail: sides.rail && showSide(sides.rail),
        cheaper: sides.cheaper,
        difference_usd: sides.difference && toMoneyNumber(sides.difference, "USD"),
      },
      left_out: showLeftOut({
        ...(!input.include_expired && history),
        other_weight: selected.otherWeights,
        delivery_not_stated: selected.deliveryNotStated,
        empty_container: count(({ load }) => load === "empty"),
        per_wagon: count(({ load, unit }) => load === "laden" && unit === "wagon"),
        round_trip: count(({ load, unit }) => load === "laden" && unit === "round_trip"),
        recommended_price: count(
          ({ load, unit, priceBasis }) => load === "laden" && unit === "container" && priceBasis === "recommended",
        ),
      }),
      not_comparable: unconverted.map((rate) => ({
        ...showInlandRate(rate, day),
        reason: `no exchange rate from ${rate.currency} to USD is on file`,
      })),
      exchange_rates: listRatesUsed(currencies, dollars, day),
      notes: [
        ...describeOpenPoints(comparable, day),
        ...listStaleRateNotes(currencies, dollars, day),
        ...listDifferences(sides),
      ],
      _meta: limitQuality(quality, currencies, dollars, day),
    };
  },
});
