import { z } from "zod";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import {
  type CountryRoutes,
  readInlandCountryRates,
  readInlandCountryRoutes,
  readInlandLanes,
} from "#lib/domain/inland/facts.ts";
import { CARGO_CLASSES, DELIVERY_MODES, getCargoClass } from "#lib/domain/inland/rate.ts";
import { calculateRateCompleteness } from "#lib/domain/inland/rate-completeness.ts";
import type { InlandRoute } from "#lib/domain/inland/routes.ts";
import { doesServeIcd } from "#lib/domain/inland/select-rates.ts";
import { summarizeCoverage } from "#lib/domain/inland/summarize-coverage.ts";
import { assessConfidence, assessQuality, chooseLowestConfidence } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { citedFields, citeFact } from "../cited.ts";
import { createNoDataFailure, type Failure, type FaultDetail } from "../failure.ts";
import { country, date, includeExpired, limitField, line, meta, offset } from "../fields.ts";
import { listLastKnown } from "../last-known.ts";
import { defineOperation } from "../operation.ts";
import { paginate } from "../page.ts";
import { joinNames } from "./find-lane.ts";
import { cargoClass, deliveryMode, facilityCode, keyword } from "./inland-fields.ts";
import { describeInlandRate, describeRatePeriodOnFile } from "./no-rates.ts";
import { describeOpenPoints, findNewestDate, leftOut, moveFields, showLeftOut, showMove } from "./rate-item.ts";
import exampleAnswer from "./search-inland.example.json" with { type: "json" };

const routeItem = z.strictObject({
  ...moveFields,
  origin: z.string().nullable(),
  origin_name: z.string(),
  destination: z.string().nullable(),
  destination_name: z.string(),
  weight_brackets: z
    .array(z.string())
    .meta({ description: "Weight bands in tonnes; empty if no rate states a weight." }),
  amount_from: z.number(),
  amount_to: z.number(),
  currency: z.string(),
  transit_days: z.number().nullable(),
  distance_km: z.number().nullable(),
  effective_to: z.string().nullable(),
  rates_on_file: z.int(),
  ...citedFields,
});

function showInlandRoute(
  { shared, rates, containerTypes, weightBrackets, lowest, highest }: InlandRoute,
  date: IsoDate,
): z.infer<typeof routeItem> {
  return {
    ...showMove({ ...shared, containerTypes }),
    origin: shared.origin.code,
    origin_name: shared.origin.name,
    destination: shared.destination.code,
    destination_name: shared.destination.name,
    weight_brackets: weightBrackets,
    amount_from: toMoneyNumber(lowest, shared.currency),
    amount_to: toMoneyNumber(highest, shared.currency),
    currency: shared.currency,
    transit_days: shared.transitDays,
    distance_km: shared.distanceKm,
    effective_to: shared.effectiveTo,
    rates_on_file: rates.length,
    ...citeFact(shared, date),
    confidence_level: chooseLowestConfidence(rates.map((rate) => assessConfidence(rate, date))),
  };
}

async function createNoRoutesFailure(
  lineSlug: string,
  countryCode: string,
  day: string,
  history: readonly InlandRoute[],
): Promise<Failure> {
  const { countriesByCarrier } = await readInlandLanes();
  const where = `${getCountryName(countryCode)} (${countryCode})`;
  const carrierCountries = [...(countriesByCarrier.get(lineSlug) ?? [])].sort();
  const operatorCountries = [...(countriesByCarrier.get(null) ?? [])].sort();
  const lines = [...countriesByCarrier]
    .filter(([carrier, countries]) => carrier !== null && countries.has(countryCode))
    .map(([carrier]) => carrier as string);
  const isKnown = carrierCountries.includes(countryCode) || operatorCountries.includes(countryCode);
  const rates = (await readInlandCountryRates(countryCode)).filter(
    ({ carrier }) => carrier === null || carrier === lineSlug,
  );
  return createNoDataFailure(
    `No haulage of ${getCarrierName(lineSlug)} or an operator in ${where} is ${isKnown ? `usable on ${day}` : "on file"}.`,
    [
      ...(history.length > 0 ? describeHistoryOnFile(history, day) : isKnown ? [describeRatePeriodOnFile(rates)] : []),
      {
        path: "country",
        message: `${getCarrierName(lineSlug)} is on file for ${carrierCountries.length > 0 ? joinNames(carrierCountries) : "no country"}; operators for ${joinNames(operatorCountries)}`,
      },
      { path: "line", message: `on file for ${where}: ${lines.length > 0 ? joinNames(lines.sort()) : "no carrier"}` },
    ],
  );
}

export const searchInland = defineOperation({
  id: "search_inland",
  area: "inland",
  summary: "Haulage routes in a country",
  whenToUse:
    "Finds the places that a carrier's haulage tariff reaches in a country. For the prices of a known lane use `get_inland_rates`. For the cheapest haulier of a lane use `compare_inland`.",
  description:
    "Give the carrier and the country; `keyword` searches places, codes, operators and carriers. Returns the usable routes on `date`: the carrier's own tariffs first, then tariffs of rail and road operators (`tariff`). With a keyword, the best match comes first. `left_out` counts the rates older than 36 months; `include_expired` lists their routes too.",
  method: "POST",
  path: "/api/inland-search",
  also: [
    { method: "POST", path: "/api/inland/search" },
    { method: "GET", path: "/api/inland/search" },
  ],
  price: "0.03",
  input: z.object({
    line,
    country,
    keyword: keyword.optional(),
    delivery_mode: deliveryMode.optional(),
    icd_code: facilityCode.optional(),
    cargo_class: cargoClass.optional(),
    date: date.optional().meta({ description: "Routes in force on this day. Default: today.", format: "date" }),
    include_expired: includeExpired,
    limit: limitField(18),
    offset,
  }),
  output: z.strictObject({
    line: z.string(),
    country: z.string(),
    keyword: z.string().nullable(),
    delivery_mode: z.enum(DELIVERY_MODES).nullable(),
    icd_code: z.string().nullable(),
    cargo_class: z.enum(CARGO_CLASSES).nullable(),
    date: z.string(),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    routes: z.array(routeItem),
    left_out: leftOut,
    notes: z.array(z.string()),
    _meta: meta,
  }),
  example: {
    input: { line: "cma-cgm", country: "GB", keyword: "Abingdon", date: "2021-08-15", limit: 2 },
    output: exampleAnswer,
  },
  noDataExample: { line: "maersk", country: "AQ" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const onFile = await readInlandCountryRoutes(input.country, day);
    const isRequested = ({ shared }: InlandRoute) => shared.carrier === null || shared.carrier === input.line;
    const matchesFilter = ({ shared }: InlandRoute) =>
      (!input.delivery_mode || shared.deliveryMode === input.delivery_mode) &&
      (!input.icd_code || doesServeIcd(shared, input.icd_code)) &&
      (!input.cargo_class || getCargoClass(shared) === input.cargo_class);
    const selectMatching = ({ routes: all, search }: CountryRoutes) =>
      (input.keyword === undefined ? all : search(input.keyword)).filter(
        (route) => isRequested(route) && matchesFilter(route),
      );
    const candidates = (input.include_expired ? [onFile.usable, onFile.history] : [onFile.usable]).flatMap(
      ({ routes: all }) => all.filter(isRequested),
    );
    if (candidates.length === 0)
      throw await createNoRoutesFailure(input.line, input.country, day, onFile.history.routes.filter(isRequested));
    const [current, past] = [selectMatching(onFile.usable), selectMatching(onFile.history)];
    const routes = input.include_expired ? [...current, ...past] : current;
    if (routes.length === 0) throw createNoMatchFailure(candidates, input.country, day, past);
    const { items, total } = paginate(routes, input);
    const used = (items.length > 0 ? items : routes).flatMap(({ rates }) => rates);
    const hasOwn = candidates.some(({ shared }) => shared.carrier !== null);
    return {
      line: input.line,
      country: input.country,
      keyword: input.keyword ?? null,
      delivery_mode: input.delivery_mode ?? null,
      icd_code: input.icd_code ?? null,
      cargo_class: input.cargo_class ?? null,
      date: day,
      total,
      limit: input.limit,
      offset: input.offset,
      routes: items.map((route) => showInlandRoute(route, day)),
      left_out: showLeftOut(input.include_expired ? {} : { expired: past.flatMap(({ rates }) => rates) }),
      notes: [
        ...(hasOwn
          ? []
          : [`${getCarrierName(input.line)} has no haulage tariff on file there. These are tariffs of operators.`]),
        ...describeOpenPoints(used, day),
      ],
      _meta: assessQuality(used, {
        date: day,
        region: getCountryName(input.country),
        completeness: calculateRateCompleteness(used),
      }),
    };
  },
});

function describeHistoryOnFile(routes: readonly InlandRoute[], day: IsoDate): FaultDetail[] {
  const rates = routes.flatMap((route) => route.rates);
  const newest = findNewestDate(rates);
  return [
    {
      path: "include_expired",
      message: `true lists ${routes.length} routes past their end date or usable life${newest ? `; the newest is of ${newest}` : ""}`,
    },
    ...listLastKnown(rates, day, describeInlandRate),
  ];
}

function createNoMatchFailure(
  routes: readonly InlandRoute[],
  countryCode: string,
  day: IsoDate,
  history: readonly InlandRoute[],
): Failure {
  const covered = summarizeCoverage(routes.flatMap(({ rates }) => rates));
  const places = [...new Set(routes.flatMap(({ shared }) => [shared.origin.name, shared.destination.name]))].sort();
  return createNoDataFailure(`No haulage route in ${getCountryName(countryCode)} matches the request.`, [
    ...(history.length > 0 ? describeHistoryOnFile(history, day) : []),
    { path: "keyword", message: `places on file: ${joinNames(places)}` },
    { path: "delivery_mode", message: `on file: ${covered.deliveryModes.join(", ") || "not stated"}` },
    { path: "icd_code", message: `on file: ${covered.codes.length > 0 ? joinNames(covered.codes) : "no code"}` },
    { path: "cargo_class", message: `on file: ${covered.cargoClasses.join(", ")}` },
  ]);
}
