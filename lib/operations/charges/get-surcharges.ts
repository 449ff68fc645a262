import { z } from "zod";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { COUNTRIES, getCountryName } from "#lib/domain/countries.ts";
import { assessQuality, isIllustrative } from "#lib/domain/quality/quality.ts";
import { findOwnDate } from "#lib/domain/quality/shelf-life.ts";
import { readCarrierSurcharges, readSurchargesOnDay } from "#lib/domain/surcharges/facts.ts";
import { COUNTRY_MATCHES, matchCountry } from "#lib/domain/surcharges/match-country.ts";
import { findSurchargeLimit, type Surcharge } from "#lib/domain/surcharges/surcharge.ts";
import { HISTORY_REASONS, type HistoryReason } from "#lib/domain/surcharges/surcharges-in-force.ts";
import { getMonth, type IsoDate } from "#lib/platform/dates.ts";
import { createNoDataFailure, type Failure } from "../failure.ts";
import { country, date, direction, includeExpired, limitField, line, offset, portCode } from "../fields.ts";
import { describePrice, type KnownValue, listLastKnown } from "../last-known.ts";
import { defineOperation } from "../operation.ts";
import { paginate } from "../page.ts";
import { sortUnique } from "../unique.ts";
import exampleAnswer from "./get-surcharges.example.json" with { type: "json" };
import { type Matched, showSurcharge, surchargesOutput } from "./get-surcharges.output.ts";
import { describePeriodOnFile } from "./on-file-between.ts";

const input = z
  .object({
    line,
    country: country.optional(),
    port_code: portCode
      .optional()
      .meta({ description: "Port (UN/LOCODE), instead of a country or inside it.", examples: ["KEMBA"] }),
    direction: direction.optional().meta({
      description:
        "Direction, seen from `country`. Without a country, only surcharges for the other direction are left out.",
    }),
    code: z
      .string("must be text")
      .trim()
      .toUpperCase()
      .min(1, "must not be empty")
      .max(10, "must have at most 10 characters")
      .optional()
      .meta({
        description: "Code of a surcharge. Other codes of the carrier for the same purpose are found too.",
        examples: ["PSS"],
      }),
    date: date.optional().meta({
      description: "Surcharges that are usable on this day, and upcoming ones. Default: today.",
      format: "date",
    }),
    include_expired: includeExpired,
    limit: limitField(8),
    offset,
  })
  .check(({ value, issues }) => {
    if (value.country && value.port_code && !value.port_code.startsWith(value.country))
      issues.push({
        code: "custom",
        message: `must be a port of ${value.country}`,
        path: ["port_code"],
        input: value.port_code,
      });
  });
type Request = z.output<typeof input>;

export const getSurcharges = defineOperation({
  id: "get_surcharges",
  area: "charges",
  summary: "Surcharges of a carrier",
  whenToUse:
    "Lists what a carrier adds to its freight: bunker, peak season, congestion, war risk, low sulphur, and surcharges that it has announced. For charges of a port or terminal use `get_local_charges`. For the freight itself use `get_rates`.",
  description:
    "Give the carrier; a country or port, a direction and a code narrow the list. Returns the surcharges that are usable on `date`, and in `upcoming` those that start later. A temporary or quarterly surcharge without an end date is usable for 6 months, another for 36. Of several versions of a surcharge, the newest is listed. `left_out` counts the others that match; `include_expired=true` lists them. With a country, the list has the surcharges whose document, origin (export) or destination (import) fits the country. It also has worldwide surcharges and those whose scope could not be read. `elsewhere` counts the others.",
  method: "GET",
  path: "/api/surcharges",
  price: "0.02",
  input,
  output: surchargesOutput,
  example: {
    input: { line: "evergreen", country: "US", direction: "import", code: "LSS", date: "2026-11-01" },
    output: exampleAnswer,
  },
  noDataExample: { line: "maersk", port_code: "ZZZZZ" },
  errors: ["no_data"],
  run: async (request, { today }) => {
    const day = request.date ?? today;
    const requestedCountry = request.port_code?.slice(0, 2) ?? request.country;
    if (requestedCountry && !isKnownCountry(requestedCountry))
      throw createNoDataFailure(`The port ${request.port_code} is in no known country.`, [
        { path: "port_code", message: "must start with a country code of ISO 3166-1" },
      ]);
    const { usable, upcoming, leftOut } = await readSurchargesOnDay(request.line, day);
    const hasCode = buildCodeFilter(
      [...usable, ...upcoming, ...leftOut.map(({ surcharge }) => surcharge)],
      request.code,
    );
    const select = (surcharges: readonly Surcharge[], because: HistoryReason | null = null) =>
      matchSurcharges(surcharges.filter(hasCode), request, because);
    const history = leftOut.flatMap(({ surcharge, because }) =>
      isIllustrative(surcharge) ? [] : select([surcharge], because),
    );
    const all = { current: select(usable), later: select(upcoming) };
    const withIllustrative = needsIllustrative(all.current);
    const isUsed = (surcharge: Surcharge) => withIllustrative || !isIllustrative(surcharge);
    const isMatchUsed = ({ surcharge }: Matched) => isUsed(surcharge);
    const current = all.current.filter(isMatchUsed).toSorted(byRelevance);
    const listed = request.include_expired ? [...current, ...history.toSorted(byRelevance)] : current;
    const later = all.later.filter(isMatchUsed);
    if (listed.length === 0 && later.length === 0) throw await createNoSurchargesFailure(request, day, history);
    const [shown, soon] = [paginate(listed, request), paginate(later, request)];
    return {
      line: request.line,
      country: requestedCountry ?? null,
      port_code: request.port_code ?? null,
      direction: request.direction ?? null,
      date: day,
      surcharges: shown.items.map((one) => showSurcharge(one, day)),
      total: shown.total,
      limit: request.limit,
      offset: request.offset,
      upcoming: soon.items.map((one) => showSurcharge(one, day)),
      upcoming_total: soon.total,
      left_out: HISTORY_REASONS.flatMap((reason) => {
        const count = history.filter(({ because }) => because === reason).length;
        return count > 0 ? [{ reason, count }] : [];
      }),
      elsewhere: [...usable, ...upcoming].filter(isUsed).length - current.length - later.length,
      _meta: assessQuality(
        [...shown.items, ...soon.items].map(({ surcharge }) => surcharge),
        {
          date: day,
          region: requestedCountry ? getCountryName(requestedCountry) : "World",
          completeness: readShare([...listed, ...later]),
        },
      ),
    };
  },
});

const isKnownCountry = (country: string) => COUNTRIES.some(({ code }) => code === country);

/** True if no published surcharge is certain to be paid by every container in its scope. */
const needsIllustrative = (current: readonly Matched[]) =>
  !current.some(
    ({ surcharge, match }) =>
      match !== "unclear" && findSurchargeLimit(surcharge) === null && !isIllustrative(surcharge),
  );

/** Includes surcharges for the same purpose as one with that code. */
function buildCodeFilter(
  surcharges: readonly Surcharge[],
  code: string | undefined,
): (surcharge: Surcharge) => boolean {
  if (code === undefined) return () => true;
  const families = new Set(surcharges.filter((one) => one.code === code).map(({ family }) => family));
  return ({ family }) => families.has(family);
}

function matchSurcharges(
  surcharges: readonly Surcharge[],
  { country, port_code, direction: side }: Request,
  because: HistoryReason | null,
): Matched[] {
  const requestedCountry = port_code?.slice(0, 2) ?? country;
  return surcharges.flatMap((surcharge): Matched[] => {
    if (!requestedCountry)
      return side && surcharge.direction && surcharge.direction !== side && !surcharge.isBothWays
        ? []
        : [{ surcharge, match: null, because }];
    const match = matchCountry(surcharge, { country: requestedCountry, port: port_code }, side);
    return match === null ? [] : [{ surcharge, match, because }];
  });
}

/**
 * Order: what every container pays, then what only some pay, then unclear scopes; the surest match first, then the
 * newest.
 */
function byRelevance(a: Matched, b: Matched): number {
  const rank = ({ surcharge, match }: Matched) =>
    match === "unclear" ? 2 : findSurchargeLimit(surcharge) === null ? 0 : 1;
  const rankMatch = ({ match }: Matched) => COUNTRY_MATCHES.indexOf(match ?? "country");
  const [one, other] = [findOwnDate(a.surcharge) ?? "", findOwnDate(b.surcharge) ?? ""];
  return rank(a) - rank(b) || rankMatch(a) - rankMatch(b) || (one > other ? -1 : one < other ? 1 : 0);
}

/** Share of the surcharges whose scope could be read. */
const readShare = (used: readonly Matched[]) => used.filter(({ match }) => match !== "unclear").length / used.length;

/** Names what is past its usable life, and what is on file. */
async function createNoSurchargesFailure(
  { line, country, port_code, code }: Request,
  day: IsoDate,
  history: readonly Matched[],
): Promise<Failure> {
  const onFile = (await readCarrierSurcharges(line)).filter((one) => !isIllustrative(one));
  const place = port_code ?? (country && `${getCountryName(country)} (${country})`);
  const what = `surcharges of ${getCarrierName(line)}${code ? ` with the code ${code}` : ""}${place ? ` for ${place}` : ""}`;
  if (history.length > 0) {
    const surcharges = history.map(({ surcharge }) => surcharge);
    const newest = surcharges
      .map(findOwnDate)
      .filter((own) => own !== null)
      .sort()
      .at(-1);
    return createNoDataFailure(`No ${what} are usable on ${day}. ${history.length} on file are history.`, [
      { path: "include_expired", message: `true lists ${history.length} that are expired, replaced or without a date` },
      ...(newest ? [{ path: "date", message: `the newest of them is of ${getMonth(newest)}` }] : []),
      ...listLastKnown(surcharges, day, describeSurcharge),
    ]);
  }
  return createNoDataFailure(`No ${what} on file for ${day} match the request.`, [
    {
      path: "country",
      message: `on file: ${sortUnique(onFile.map((one) => one.country)).join(", ") || "no country by name"}`,
    },
    ...(onFile.length > 0 ? [describePeriodOnFile(onFile)] : []),
  ]);
}

function describeSurcharge(surcharge: Surcharge): KnownValue {
  const { carrier, name, code, scopeOrigin, scopeDestination, country: place, containerTypes } = surcharge;
  const trade = [scopeOrigin && `from ${scopeOrigin}`, scopeDestination && `to ${scopeDestination}`].filter(Boolean);
  return {
    about: [
      getCarrierName(carrier),
      code ? `${name} (${code})` : name,
      trade.join(" ") || (place && getCountryName(place)),
      containerTypes.join(", "),
    ]
      .filter(Boolean)
      .join(", "),
    ...describePrice(surcharge.amount, surcharge.currency, surcharge.unit),
  };
}
