import { z } from "zod";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { formatChokepointStatus, isDelaying } from "#lib/domain/risk/chokepoint.ts";
import { readSeaLaneDocuments } from "#lib/domain/routes/facts.ts";
import { ESTIMATE_RULE } from "#lib/domain/schedules/estimate.ts";
import { readDisruptedRoute, readSeaEstimate, readTransitsBetween } from "#lib/domain/schedules/facts.ts";
import { listNeighbouringLanes } from "#lib/domain/schedules/neighbours.ts";
import { PLAUSIBLE_RULE, SEA_DISTANCE_RULE, type SeaDistanceEstimate } from "#lib/domain/schedules/route-length.ts";
import type { DisruptedRoute } from "#lib/domain/schedules/sea-distances.ts";
import { calculateDayRange, chooseLeadingTransit, type Transit } from "#lib/domain/schedules/transit.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Failure } from "../failure.ts";
import { paginate } from "../page.ts";
import { requirePort } from "./known-port.ts";
import { createNoConnectionFailure } from "./no-service.ts";
import { assessItemQuality, assessReliance, type KnownPort, type Reliance } from "./schedule-fields.ts";
import { assessTransitReliance, showTransit, TRANSIT_BASES, transitItem } from "./transit-item.ts";

const LANE_BASES = [...TRANSIT_BASES, "sea_distance"] as const;

const nearbyLane = z.strictObject({
  origin: z.string(),
  destination: z.string(),
  line: z.string(),
  service: z.string(),
  days: z.number(),
  basis: z.enum(TRANSIT_BASES),
});

const MAX_NEARBY = 3;

export const transitDetails = z.strictObject({
  origin: z.string(),
  origin_name: z.string().nullable(),
  destination: z.string(),
  destination_name: z.string().nullable(),
  trade_lane: z.string().nullable(),
  date: z.string(),
  days: z.number().nullable(),
  days_min: z
    .number()
    .nullable()
    .meta({ description: "Fewest days of the ways found, or of the direct sailing estimate." }),
  days_max: z
    .number()
    .nullable()
    .meta({ description: "Most days of the ways found, or of the direct sailing estimate." }),
  days_basis: z.enum(LANE_BASES),
  basis: z.enum(LANE_BASES).meta({
    description:
      "As `days_basis`. `sea_distance`: no direct service and no stated time is on file, so the days are a direct sailing estimate.",
  }),
  service: z
    .string()
    .nullable()
    .meta({ description: "Service of `days`, or the services of a stated transhipment; null for `sea_distance`." }),
  distance_nm: z.int().nullable().meta({ description: "Nautical miles of the direct sea route." }),
  total: z.int().meta({ description: "Number of ways found; `carriers` lists one page of them." }),
  carriers: z.array(transitItem),
  nearby: z.array(nearbyLane).meta({
    description:
      "Without a service: those between neighbouring ports, such as Long Beach for Los Angeles, the quickest first.",
  }),
  rule: z.string(),
  notes: z.array(z.string()),
});

type Details = z.infer<typeof transitDetails>;

/** `completeness` is the share of its parts that is on file. */
export interface DescribedTransit {
  details: Details;
  reliances: Reliance[];
  completeness: number;
  countries: string[];
}

export interface TransitRequest {
  origin: string;
  destination: string;
  date: IsoDate;
  /** Page of the list of carriers. */
  limit: number;
  offset?: number;
}

function formatTradeLane(origin: KnownPort, destination: KnownPort): string | null {
  if (origin.region === null || destination.region === null) return null;
  return origin.region === destination.region ? `within ${origin.region}` : `${origin.region} to ${destination.region}`;
}

/**
 * The first transit time is the headline; without any, the direct sailing estimate is.
 * @throws Failure `no_data` if a port is unknown or nothing connects them, `invalid_request` if they are the same port
 */
export async function describeTransit(request: TransitRequest): Promise<DescribedTransit> {
  const { origin: from, destination: to, date, limit, offset = 0 } = request;
  if (from === to) {
    const message = "must differ from origin";
    throw new Failure("invalid_request", `destination: ${message}`, [{ path: "destination", message }]);
  }
  const [origin, destination] = await Promise.all([requirePort(from, "origin"), requirePort(to, "destination")]);
  const [transits, estimate, way] = await Promise.all([
    readTransitsBetween(from, to, date),
    readSeaEstimate(from, to, date),
    readDisruptedRoute(from, to, date),
  ]);
  const headline = chooseLeadingTransit(transits, estimate);
  if (!headline && !estimate) throw await createNoConnectionFailure(request);
  const nearby = headline ? [] : await findNearbyLanes(request);
  const lane = formatTradeLane(origin, destination);
  const { items: shown } = paginate(transits, { limit, offset });
  const reliances = shown.map((transit) => assessTransitReliance(transit, date));
  const basis = headline?.basis ?? "sea_distance";
  return {
    details: {
      origin: origin.code,
      origin_name: origin.name,
      destination: destination.code,
      destination_name: destination.name,
      trade_lane: lane,
      date,
      ...calculateTransitDays(headline, transits, estimate),
      days_basis: basis,
      basis,
      service: headline?.services.map(({ code }) => code).join(" + ") || null,
      distance_nm: estimate && Math.round(estimate.distanceNm),
      total: transits.length,
      carriers: shown.map((transit, index) => showTransit(transit, reliances[index] as Reliance)),
      nearby,
      rule: transits.length > 0 ? `${ESTIMATE_RULE} ${PLAUSIBLE_RULE}` : SEA_DISTANCE_RULE,
      notes: [
        ...listNotes(headline, transits, estimate, way),
        ...(nearby.length > 0 ? ["A published service connects neighbouring ports: see `nearby`."] : []),
      ],
    },
    reliances: headline
      ? reliances
      : [...reliances, assessReliance(await readSeaLaneDocuments(), { isEstimated: true }, date)],
    completeness:
      [headline ? headline.days !== null : estimate !== null, lane !== null, headline !== null].filter(Boolean).length /
      3,
    countries: [...new Set([origin, destination].map(({ country }) => getCountryName(country)))],
  };
}

/** The quickest way between each pair of neighbouring ports. */
async function findNearbyLanes({ origin, destination, date }: TransitRequest): Promise<Details["nearby"]> {
  const lanes = listNeighbouringLanes(origin, destination);
  const found = await Promise.all(
    lanes.map(async (lane) => ({ lane, transits: await readTransitsBetween(lane.origin, lane.destination, date) })),
  );
  return found
    .flatMap(({ lane, transits: [first] }): Details["nearby"] => {
      const service = first?.services.map(({ code }) => code).join(" + ");
      return first && first.days !== null && service
        ? [{ ...lane, line: first.carrier, service, days: first.days, basis: first.basis }]
        : [];
    })
    .sort((one, other) => one.days - other.days)
    .slice(0, MAX_NEARBY);
}

function calculateTransitDays(
  headline: Transit | null,
  transits: readonly Transit[],
  estimate: SeaDistanceEstimate | null,
): Pick<Details, "days" | "days_min" | "days_max"> {
  const known = transits.flatMap(({ days }) => (days === null ? [] : [{ days }]));
  if (headline?.days === null || (headline && known.length === 0))
    return { days: null, days_min: null, days_max: null };
  if (headline)
    return {
      days: headline.days,
      days_min: calculateDayRange(known).minDays,
      days_max: calculateDayRange(known).maxDays,
    };
  const { days, minDays, maxDays } = estimate as SeaDistanceEstimate;
  return { days, days_min: minDays, days_max: Math.max(maxDays, ...known.map((one) => one.days)) };
}

/** @param requested number of lanes in the request; lanes without an answer count as empty */
export function assessTransitQuality(
  found: readonly DescribedTransit[],
  { today, requested = found.length }: { today: IsoDate; requested?: number },
) {
  return assessItemQuality(
    found.flatMap(({ reliances }) => reliances),
    [],
    {
      date: today,
      region: [...new Set(found.flatMap(({ countries }) => countries))].join(", "),
      completeness: found.reduce((sum, { completeness }) => sum + completeness, 0) / requested,
    },
  );
}

function listNotes(
  headline: Transit | null,
  transits: readonly Transit[],
  estimate: SeaDistanceEstimate | null,
  { passed, avoided }: DisruptedRoute,
): string[] {
  const texts: string[] = [];
  if (!headline && estimate) {
    const what =
      transits.length > 0
        ? "No direct service is on file, and no document states the days"
        : "No plausible service on file";
    texts.push(
      `${what}. \`days\` is the direct sailing estimate over ${Math.round(estimate.distanceNm)} nautical miles.`,
    );
  }
  if (headline?.basis === "estimated")
    texts.push("No document on file states the days. `rule` estimates them from the order of the service's ports.");
  if (headline?.days === null)
    texts.push("The sea lanes on file do not reach one of the ports, so the days cannot be estimated.");
  if (transits.length > 0 && transits.every(({ transhipmentPorts }) => transhipmentPorts.length > 0))
    texts.push("No service on file is direct. Each option has a transhipment.");
  if (headline?.isOnReturn)
    texts.push(
      `${getCarrierName(headline.carrier)} reaches the port only on its return leg, whose calls the document may not list.`,
    );
  if (avoided.length > 0)
    texts.push(
      `Estimates avoid ${avoided.map(formatChokepointStatus).join(", ")}, unless the service's document says otherwise.`,
    );
  const closed = passed.filter(({ status }) => status === "disrupted");
  const open = passed.filter((place) => place.status !== "disrupted" && isDelaying(place));
  if (closed.length > 0)
    texts.push(
      `Every route passes ${closed.map(formatChokepointStatus).join(", ")}. Ask the carrier whether its ships sail there.`,
    );
  if (open.length > 0)
    texts.push(`The route passes ${open.map(formatChokepointStatus).join(", ")}. A ship that avoids it takes longer.`);
  return texts;
}
