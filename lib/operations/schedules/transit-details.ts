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
import { ROUNDABOUT_NOTE, relianceOnTransit, showTransit, TRANSIT_BASES, transitItem } from "./transit-item.ts";

/** What is on file about the time from one port to another. */
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

/** A lane's times as answers show them, with what they rest on and the share of their parts that is on file. */
export interface DescribedTransit {
  details: z.infer<typeof transitDetails>;
  reliances: Reliance[];
  completeness: number;
  countries: string[];
}

export interface TransitAsked {
  origin: string;
  destination: string;
  date: IsoDate;
}

function tradeLane(origin: KnownPort, destination: KnownPort): string | null {
  if (origin.region === null || destination.region === null) return null;
  return origin.region === destination.region ? `within ${origin.region}` : `${origin.region} to ${destination.region}`;
}

/**
 * Describes the times between two ports; the first is the headline.
 * @throws Failure `no_data` where a port is unknown or nothing joins the two, `invalid_request` where they are the same
 */
export async function describeTransit(asked: TransitAsked, today: IsoDate): Promise<DescribedTransit> {
  if (asked.origin === asked.destination) {
    const message = "must differ from origin";
    throw new Failure("invalid_request", `destination: ${message}`, [{ path: "destination", message }]);
  }
  const [origin, destination] = await Promise.all([knownPort(asked.origin, "origin"), knownPort(asked.destination, "destination")]);
  const [transits, way] = await Promise.all([
    transitsBetween(asked.origin, asked.destination, asked.date),
    disruptedRouteOn(asked.origin, asked.destination, asked.date),
  ]);
  const [headline] = transits;
  if (!headline) throw await noConnection(asked);
  const lane = tradeLane(origin, destination);
  const reliances = transits.map((transit) => relianceOnTransit(transit, today));
  return {
    details: {
      origin: origin.code,
      origin_name: origin.name,
      destination: destination.code,
      destination_name: destination.name,
      trade_lane: lane,
      date: asked.date,
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

/** The quality block of described lanes. @param asked how many lanes were asked for: those without an answer count as empty */
export function qualityOfTransits(found: readonly DescribedTransit[], { today, asked = found.length }: { today: IsoDate; asked?: number }) {
  return qualityOfItems(
    found.flatMap(({ reliances }) => reliances),
    [],
    {
      today,
      region: [...new Set(found.flatMap(({ countries }) => countries))].join(", "),
      completeness: found.reduce((sum, { completeness }) => sum + completeness, 0) / asked,
    },
  );
}

function notes(headline: Transit, transits: readonly Transit[], { passed, avoided }: DisruptedRoute): string[] {
  const said: string[] = headline.facts.some(isIllustrative) ? [ILLUSTRATIVE_NOTE] : [];
  if (headline.basis === "estimated") said.push("No document on file states the days: they are estimated by `rule` from the order of the service's ports.");
  if (headline.days === null) said.push("The sea lanes on file do not reach one of the two ports, so that the days cannot be estimated.");
  if (transits.every(({ transhipmentPorts }) => transhipmentPorts.length > 0)) said.push("No service on file goes all the way: each way changes ships.");
  if (headline.isTooLong) said.push(ROUNDABOUT_NOTE);
  if (headline.isOnReturn)
    said.push(`${carrierName(headline.carrier)} reaches it only on the way back to the first port, whose calls the document may not list.`);
  const others = transits.every(({ isOld }) => isOld) ? "" : " but roundabout ones";
  if (headline.isOld) said.push(`Every service found${others} rests on a document over two years old and may no longer be sailed.`);
  if (avoided.length > 0) said.push(`Estimates keep clear of ${avoided.map(statusInWords).join(", ")}.`);
  if (passed.length > 0) said.push(`The usual way passes ${passed.map(statusInWords).join(", ")}: a ship that keeps clear of it takes longer.`);
  return said;
}
