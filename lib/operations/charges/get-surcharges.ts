import { z } from "zod";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { COUNTRIES, countryName } from "#lib/domain/countries.ts";
import { isIllustrative, isInForce, qualityOf } from "#lib/domain/quality/quality.ts";
import { surchargesOf, surchargesOnDay } from "#lib/domain/surcharges/facts.ts";
import { COUNTRY_MATCHES, matchCountry } from "#lib/domain/surcharges/match-country.ts";
import type { Surcharge } from "#lib/domain/surcharges/surcharge.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { noData } from "../failure.ts";
import { country, date, direction, line } from "../fields.ts";
import { operation } from "../operation.ts";
import { unique } from "../unique.ts";
import exampleAnswer from "./get-surcharges.example.json" with { type: "json" };
import { type Matched, surchargeItemOf, surchargesOutput } from "./get-surcharges.output.ts";
import { onFileBetween } from "./on-file-between.ts";

export const getSurcharges = operation({
  id: "get_surcharges",
  area: "charges",
  summary: "Surcharges of a carrier",
  whenToUse:
    "Lists what a carrier adds to its freight: bunker, peak season, congestion, war risk, low sulphur, and surcharges that it has announced. For charges of a port or terminal use `get_local_charges`. For the freight itself use `get_rates`.",
  description:
    "Give the carrier; a country and a direction narrow the list. Returns the surcharges in force on `date`, and in `upcoming` those that start later. Origin and destination are as published. With a country, the list has the surcharges whose document, origin (export) or destination (import) fits the country. It also has worldwide surcharges and those whose scope could not be read. `elsewhere` counts the others. Of several versions of a surcharge, the newest in force is listed.",
  method: "GET",
  path: "/api/surcharges",
  price: "0.02",
  input: z.object({
    line,
    country: country.optional(),
    direction: direction
      .optional()
      .meta({ description: "Direction, seen from `country`. Without a country, only surcharges for the other direction are left out." }),
    date: date.optional().meta({ description: "Surcharges in force on this day, and upcoming ones. Default: today.", format: "date" }),
  }),
  output: surchargesOutput,
  example: { input: { line: "cosco", country: "ID", direction: "import", date: "2026-11-01" }, output: exampleAnswer },
  noDataExample: { line: "maersk", country: "XZ" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    if (input.country && !isKnownCountry(input.country))
      throw noData(`The country ${input.country} is not known.`, [{ path: "country", message: "must be a country code of ISO 3166-1" }]);
    const { inForce, upcoming } = await surchargesOnDay(input.line, day);
    const all = [...matching(inForce, input), ...matching(upcoming, input)];
    const used = needsIllustrative(all, day) ? all : all.filter(({ surcharge }) => !isIllustrative(surcharge));
    const current = used.filter(({ surcharge }) => isInForce(surcharge, day));
    const later = used.filter(({ surcharge }) => !isInForce(surcharge, day));
    if (used.length === 0) {
      const onFile = await surchargesOf(input.line);
      const where = input.country ? ` for ${countryName(input.country)} (${input.country})` : "";
      throw noData(`No surcharges of ${carrierName(input.line)}${where} on file for ${day} match the request.`, [
        { path: "country", message: `on file: ${unique(onFile.map((one) => one.country)).join(", ") || "no country by name"}` },
        ...(onFile.length > 0 ? [onFileBetween(onFile)] : []),
      ]);
    }
    return {
      line: input.line,
      country: input.country ?? null,
      direction: input.direction ?? null,
      date: day,
      surcharges: current.toSorted(bySurety).map((one) => surchargeItemOf(one, today)),
      upcoming: later.map((one) => surchargeItemOf(one, today)),
      elsewhere: inForce.length + upcoming.length - all.length,
      _meta: qualityOf(
        used.map(({ surcharge }) => surcharge),
        { today, region: input.country ? countryName(input.country) : "World", completeness: readShare(used) },
      ),
    };
  },
});

const isKnownCountry = (country: string) => COUNTRIES.some(({ code }) => code === country);

/** True if illustrative surcharges are in force and no published one is certain to apply. */
function needsIllustrative(all: readonly Matched[], day: IsoDate): boolean {
  const isPublished = ({ surcharge, match }: Matched) => match !== "unclear" && !isIllustrative(surcharge);
  return !all.some(isPublished) && all.some(({ surcharge }) => isIllustrative(surcharge) && isInForce(surcharge, day));
}

function matching(surcharges: readonly Surcharge[], { country, direction: side }: { country?: string; direction?: Surcharge["direction"] }): Matched[] {
  return surcharges.flatMap((surcharge): Matched[] => {
    if (!country) return side && surcharge.direction && surcharge.direction !== side && !surcharge.isBothWays ? [] : [{ surcharge, match: null }];
    const match = matchCountry(surcharge, country, side ?? undefined);
    return match === null ? [] : [{ surcharge, match }];
  });
}

const bySurety = (a: Matched, b: Matched) => COUNTRY_MATCHES.indexOf(a.match ?? "country") - COUNTRY_MATCHES.indexOf(b.match ?? "country");

/** Share of the surcharges whose scope could be read. */
const readShare = (used: readonly Matched[]) => used.filter(({ match }) => match !== "unclear").length / used.length;
