import { z } from "zod";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { statusInWords } from "#lib/domain/risk/chokepoint.ts";
import { ESTIMATE_RULE } from "#lib/domain/schedules/estimate.ts";
import { disruptedRouteOn, transitsBetween } from "#lib/domain/schedules/facts.ts";
import type { DisruptedRoute } from "#lib/domain/schedules/sea-distances.ts";
import type { Transit } from "#lib/domain/schedules/transit.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Failure } from "../failure.ts";
import { knownPort } from "./known-port.ts";
import { noConnection } from "./no-service.ts";
import { ILLUSTRATIVE_NOTE, type KnownPort, qualityOfItems, type Reliance } from "./schedule-fields.ts";
import { relianceOnTransit, showTransit, TOO_LONG_NOTE, TRANSIT_BASES, transitItem } from "./transit-item.ts";

/** Transit times between two ports, as in answers. */
export const transitDetails = z.strictObject({
  origin: z.string(),
  origin_name: z.string().nullable(),
  destination: z.string(),
  destination_name: z.string().nullable(),
  trade_lane: z.string().nullable(),
  date: z.string(),
  days: z.number().nullable(),
  days_basis: z.enum(TRANSIT_BASES),
  carriers: z.array(transitItem),
  rule: z.string(),
  notes: z.array(z.string()),
});

/** Transit times of a lane with their confidence and the share of their parts that is on file. */
export interface DescribedTransit {
  details: z.infer<typeof transitDetails>;
  reliances: Reliance[];
  completeness: number;
  countries: string[];
}

export interface TransitRequest {
  origin: string;
  destination: string;
  date: IsoDate;
}

function tradeLane(origin: KnownPort, destination: KnownPort): string | null {
  if (origin.region === null || destination.region === null) return null;
  return origin.region === destination.region ? `within ${origin.region}` : `${origin.region} to ${destination.region}`;
}

/**
 * Describes the transit times between two ports. The first one is the headline.
 * @throws Failure `no_data` if a port is unknown or no service connects them, `invalid_request` if they are the same port
 */
export async function describeTransit(request: TransitRequest, today: IsoDate): Promise<DescribedTransit> {
  if (request.origin === request.destination) {
    const message = "must differ from origin";
    throw new Failure("invalid_request", `destination: ${message}`, [{ path: "destination", message }]);
  }
  const [origin, destination] = await Promise.all([knownPort(request.origin, "origin"), knownPort(request.destination, "destination")]);
  const [transits, way] = await Promise.all([
    transitsBetween(request.origin, request.destination, request.date),
    disruptedRouteOn(request.origin, request.destination, request.date),
  ]);
  const [headline] = transits;
  if (!headline) throw await noConnection(request);
  const lane = tradeLane(origin, destination);
  const reliances = transits.map((transit) => relianceOnTransit(transit, today));
  return {
    details: {
      origin: origin.code,
      origin_name: origin.name,
      destination: destination.code,
      destination_name: destination.name,
      trade_lane: lane,
      date: request.date,
      days: headline.days,
      days_basis: headline.basis,
      carriers: transits.map((transit, index) => showTransit(transit, reliances[index] as Reliance)),
      rule: ESTIMATE_RULE,
      notes: notes(headline, transits, way),
    },
    reliances,
    completeness: [headline.days !== null, lane !== null, headline.services.length > 0].filter(Boolean).length / 3,
    countries: [...new Set([origin, destination].map(({ country }) => countryName(country)))],
  };
}

/** Quality of several lanes. @param requested number of lanes in the request; lanes without an answer count as empty */
export function qualityOfTransits(found: readonly DescribedTransit[], { today, requested = found.length }: { today: IsoDate; requested?: number }) {
  return qualityOfItems(
    found.flatMap(({ reliances }) => reliances),
    [],
    {
      today,
      region: [...new Set(found.flatMap(({ countries }) => countries))].join(", "),
      completeness: found.reduce((sum, { completeness }) => sum + completeness, 0) / requested,
    },
  );
}

function notes(headline: Transit, transits: readonly Transit[], { passed, avoided }: DisruptedRoute): string[] {
  const texts: string[] = headline.facts.some(isIllustrative) ? [ILLUSTRATIVE_NOTE] : [];
  if (headline.basis === "estimated") texts.push("No document on file states the days. `rule` estimates them from the order of the service's ports.");
  if (headline.days === null) texts.push("The sea lanes on file do not reach one of the ports, so the days cannot be estimated.");
  if (transits.every(({ transhipmentPorts }) => transhipmentPorts.length > 0)) texts.push("No service on file is direct. Each option has a transhipment.");
  if (headline.isTooLong) texts.push(TOO_LONG_NOTE);
  if (headline.isOnReturn) texts.push(`${carrierName(headline.carrier)} reaches the port only on its return leg, whose calls the document may not list.`);
  const except = transits.every(({ isOld }) => isOld) ? "" : ", except those with a long detour,";
  if (headline.isOld) texts.push(`Every service found${except} is from a document over two years old and may no longer run.`);
  if (avoided.length > 0) texts.push(`Estimates avoid ${avoided.map(statusInWords).join(", ")}.`);
  if (passed.length > 0) texts.push(`The usual route passes ${passed.map(statusInWords).join(", ")}. A ship that avoids it takes longer.`);
  return texts;
}
