import { z } from "zod";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { type CountryRoutes, inlandLanes, ratesOfCountry, routesOfCountry } from "#lib/domain/inland/facts.ts";
import { CARGO_CLASSES, cargoClassOf, DELIVERY_MODES } from "#lib/domain/inland/rate.ts";
import { rateCompleteness } from "#lib/domain/inland/rate-completeness.ts";
import type { InlandRoute } from "#lib/domain/inland/routes.ts";
import { servesIcd } from "#lib/domain/inland/select-rates.ts";
import { summarizeCoverage } from "#lib/domain/inland/summarize-coverage.ts";
import { confidence, qualityOf, weakest } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { moneyNumber } from "#lib/platform/money.ts";
import { cited, citedFields } from "../cited.ts";
import { type Failure, type FaultDetail, noData } from "../failure.ts";
import { country, date, includeExpired, limit, line, meta, offset } from "../fields.ts";
import { operation } from "../operation.ts";
import { page } from "../page.ts";
import { listed } from "./find-lane.ts";
import { cargoClass, deliveryMode, facilityCode, keyword } from "./inland-fields.ts";
import { datesOnFile } from "./no-rates.ts";
import { leftOut, leftOutOf, moveFields, moveOf, newestDate, openPoints } from "./rate-item.ts";
import exampleAnswer from "./search-inland.example.json" with { type: "json" };

const routeItem = z.strictObject({
  ...moveFields,
  origin: z.string().nullable(),
  origin_name: z.string(),
  destination: z.string().nullable(),
  destination_name: z.string(),
  weight_brackets: z.array(z.string()).meta({ description: "Weight bands in tonnes; empty if no rate states a weight." }),
  amount_from: z.number(),
  amount_to: z.number(),
  currency: z.string(),
  transit_days: z.number().nullable(),
  distance_km: z.number().nullable(),
  effective_to: z.string().nullable(),
  rates_on_file: z.int(),
  ...citedFields,
});

function routeItemOf({ shared, rates, containerTypes, weightBrackets, lowest, highest }: InlandRoute, date: IsoDate): z.infer<typeof routeItem> {
  return {
    ...moveOf({ ...shared, containerTypes }),
    origin: shared.origin.code,
    origin_name: shared.origin.name,
    destination: shared.destination.code,
    destination_name: shared.destination.name,
    weight_brackets: weightBrackets,
    amount_from: moneyNumber(lowest, shared.currency),
    amount_to: moneyNumber(highest, shared.currency),
    currency: shared.currency,
    transit_days: shared.transitDays,
    distance_km: shared.distanceKm,
    effective_to: shared.effectiveTo,
    rates_on_file: rates.length,
    ...cited(shared, date),
    confidence_level: weakest(rates.map((rate) => confidence(rate, date))),
  };
}

/** Makes the `no_data` failure of a country without a route of the carrier or of an operator on the day. */
async function noRoutes(lineSlug: string, countryCode: string, day: string, history: readonly InlandRoute[]): Promise<Failure> {
  const { countriesByCarrier } = await inlandLanes();
  const where = `${countryName(countryCode)} (${countryCode})`;
  const ofLine = [...(countriesByCarrier.get(lineSlug) ?? [])].sort();
  const ofOperators = [...(countriesByCarrier.get(null) ?? [])].sort();
  const lines = [...countriesByCarrier].filter(([carrier, countries]) => carrier !== null && countries.has(countryCode)).map(([carrier]) => carrier as string);
  const isKnown = ofLine.includes(countryCode) || ofOperators.includes(countryCode);
  const rates = (await ratesOfCountry(countryCode)).filter(({ carrier }) => carrier === null || carrier === lineSlug);
  return noData(`No haulage of ${carrierName(lineSlug)} or an operator in ${where} is ${isKnown ? `usable on ${day}` : "on file"}.`, [
    ...(history.length > 0 ? [historyOnFile(history)] : isKnown ? [datesOnFile(rates)] : []),
    {
      path: "country",
      message: `${carrierName(lineSlug)} is on file for ${ofLine.length > 0 ? listed(ofLine) : "no country"}; operators for ${listed(ofOperators)}`,
    },
    { path: "line", message: `on file for ${where}: ${lines.length > 0 ? listed(lines.sort()) : "no carrier"}` },
  ]);
}

export const searchInland = operation({
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
    limit: limit(18),
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
  example: { input: { line: "cma-cgm", country: "GB", keyword: "Abingdon", date: "2021-08-15", limit: 2 }, output: exampleAnswer },
  noDataExample: { line: "maersk", country: "AQ" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const onFile = await routesOfCountry(input.country, day);
    const isRequested = ({ shared }: InlandRoute) => shared.carrier === null || shared.carrier === input.line;
    const matchesFilter = ({ shared }: InlandRoute) =>
      (!input.delivery_mode || shared.deliveryMode === input.delivery_mode) &&
      (!input.icd_code || servesIcd(shared, input.icd_code)) &&
      (!input.cargo_class || cargoClassOf(shared) === input.cargo_class);
    const matching = ({ routes: all, search }: CountryRoutes) =>
      (input.keyword === undefined ? all : search(input.keyword)).filter((route) => isRequested(route) && matchesFilter(route));
    const candidates = (input.include_expired ? [onFile.usable, onFile.history] : [onFile.usable]).flatMap(({ routes: all }) => all.filter(isRequested));
    if (candidates.length === 0) throw await noRoutes(input.line, input.country, day, onFile.history.routes.filter(isRequested));
    const [current, past] = [matching(onFile.usable), matching(onFile.history)];
    const routes = input.include_expired ? [...current, ...past] : current;
    if (routes.length === 0) throw noMatch(candidates, input.country, past);
    const { items, total } = page(routes, input);
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
      routes: items.map((route) => routeItemOf(route, day)),
      left_out: leftOutOf(input.include_expired ? {} : { expired: past.flatMap(({ rates }) => rates) }),
      notes: [...(hasOwn ? [] : [`${carrierName(input.line)} has no haulage tariff on file there. These are tariffs of operators.`]), ...openPoints(used, day)],
      _meta: qualityOf(used, { today: day, region: countryName(input.country), completeness: rateCompleteness(used) }),
    };
  },
});

function historyOnFile(routes: readonly InlandRoute[]): FaultDetail {
  const newest = newestDate(routes.flatMap(({ rates }) => rates));
  return {
    path: "include_expired",
    message: `true lists ${routes.length} routes past their end date or usable life${newest ? `; the newest is of ${newest}` : ""}`,
  };
}

function noMatch(routes: readonly InlandRoute[], countryCode: string, history: readonly InlandRoute[]): Failure {
  const covered = summarizeCoverage(routes.flatMap(({ rates }) => rates));
  const places = [...new Set(routes.flatMap(({ shared }) => [shared.origin.name, shared.destination.name]))].sort();
  return noData(`No haulage route in ${countryName(countryCode)} matches the request.`, [
    ...(history.length > 0 ? [historyOnFile(history)] : []),
    { path: "keyword", message: `places on file: ${listed(places)}` },
    { path: "delivery_mode", message: `on file: ${covered.deliveryModes.join(", ") || "not stated"}` },
    { path: "icd_code", message: `on file: ${covered.codes.length > 0 ? listed(covered.codes) : "no code"}` },
    { path: "cargo_class", message: `on file: ${covered.cargoClasses.join(", ")}` },
  ]);
}
