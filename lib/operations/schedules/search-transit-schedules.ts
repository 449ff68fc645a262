import { z } from "zod";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { type Fact, isIllustrative } from "#lib/domain/quality/quality.ts";
import { isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import { ESTIMATE_RULE } from "#lib/domain/schedules/estimate.ts";
import { readCarrierServices, readScheduleData } from "#lib/domain/schedules/facts.ts";
import { PLAUSIBLE_RULE } from "#lib/domain/schedules/route-length.ts";
import type { ServiceLeg, ServiceRoute } from "#lib/domain/schedules/service-search.ts";
import { findVersionOn, isOldOn } from "#lib/domain/schedules/versions.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { createNoDataFailure, type Failure } from "../failure.ts";
import { date, includeExpired, limitField, line, offset, portCode } from "../fields.ts";
import { joinNames } from "../inland/find-lane.ts";
import { defineOperation } from "../operation.ts";
import { paginate } from "../page.ts";
import { requirePort } from "./known-port.ts";
import { createNoConnectionFailure, listLastKnownService } from "./no-service.ts";
import {
  assessItemQuality,
  assessReliance,
  checkLane,
  ILLUSTRATIVE_NOTE,
  type Reliance,
  showAge,
  showFrequency,
  showReliance,
  showService,
} from "./schedule-fields.ts";
import exampleAnswer from "./search-transit-schedules.example.json" with { type: "json" };
import { transitSchedulesOutput } from "./search-transit-schedules.output.ts";

type Schedule = z.output<typeof transitSchedulesOutput>["schedules"][number];

const MAX_TRANSIT_DAYS = 365;
const TRANSIT_DAYS = `must be from 1 to ${MAX_TRANSIT_DAYS}`;

export const searchTransitSchedules = defineOperation({
  id: "search_transit_schedules",
  area: "schedules",
  summary: "Services of one carrier",
  whenToUse:
    "Lists the services and rotations of one named carrier: between two ports, from a port, to a port, or all of them. For the days of all carriers use `get_transit`. For sailings with dates and cutoffs use `get_vessel_schedule_options`.",
  description:
    "Give the carrier and up to two ports. With two ports it returns `direct` services, then options with one `transhipment`, each with its ports in order and the days to them; only plausible ways count (see GET /api/transit). With one port it returns every service there, with the days from `origin` or to `destination`. Without ports it returns every service, with days from its first port. `max_days` leaves out whole services whose farthest port takes longer or an unknown time. Days that no document states are estimated by `rule`. Services past their usable life of 24 months are history: `include_expired` lists them, unless two ports are given.",
  method: "POST",
  path: "/api/transit-schedules",
  price: "0.03",
  input: z
    .object({
      carrier: line,
      origin: portCode.optional(),
      destination: portCode.optional(),
      max_days: z
        .number("must be a number of days")
        .min(1, TRANSIT_DAYS)
        .max(MAX_TRANSIT_DAYS, TRANSIT_DAYS)
        .optional()
        .meta({ description: "Maximum number of days." }),
      include_expired: includeExpired,
      limit: limitField(8),
      offset,
      date: date.optional().meta({ description: "Services of this day. Default: today.", format: "date" }),
    })
    .check(checkLane),
  output: transitSchedulesOutput,
  example: {
    input: { carrier: "maersk", origin: "CNXMN", destination: "USLGB", date: "2025-12-01" },
    output: exampleAnswer,
  },
  noDataExample: { carrier: "maersk", origin: "FKPSY" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const request = {
      carrier: input.carrier,
      origin: input.origin,
      destination: input.destination,
      date: input.date ?? today,
    };
    const ports = await Promise.all(
      (["origin", "destination"] as const).flatMap((path) =>
        input[path] === undefined ? [] : requirePort(input[path], path),
      ),
    );
    const found = await readCarrierServices({
      ...request,
      maxDays: input.max_days,
      withHistory: input.include_expired,
    });
    if (found.length === 0) throw await createNoServicesFailure(request, input.max_days);
    const { items: shown } = paginate(found, input);
    const reliances = shown.map((way) => assessRouteReliance(way, request.date));
    return {
      line: input.carrier,
      line_name: getCarrierName(input.carrier),
      origin: input.origin ?? null,
      destination: input.destination ?? null,
      max_days: input.max_days ?? null,
      date: request.date,
      total: found.length,
      schedules: shown.map((way, index) => showWay(way, request.date, reliances[index] as Reliance)),
      rule: `${ESTIMATE_RULE} ${PLAUSIBLE_RULE}`,
      notes: listNotes(shown, request.date),
      _meta: assessItemQuality(reliances, [], {
        date: request.date,
        region: [...new Set(ports.map(({ country }) => getCountryName(country)))].join(", ") || "World",
        completeness: found.filter(hasDays).length / found.length,
      }),
    };
  },
});

const hasDays = ({ transit, legs }: ServiceRoute) =>
  transit ? transit.days !== null : legs.every(({ ports }) => ports.every(({ days }) => days !== null));

const listFacts = ({ transit, legs }: ServiceRoute): readonly Fact[] =>
  transit?.facts ?? legs.map(({ rotation }) => rotation);

const isOldWay = (way: ServiceRoute, from: IsoDate) => listFacts(way).some((fact) => isStaleOn(fact, from));

const assessRouteReliance = (way: ServiceRoute, from: IsoDate): Reliance =>
  assessReliance(listFacts(way), { isEstimated: getBasis(way) === "estimated" }, from);

const getBasis = ({ transit, legs }: ServiceRoute) => transit?.basis ?? legs[0]?.basis ?? "estimated";

function showWay(way: ServiceRoute, from: IsoDate, reliance: Reliance): Schedule {
  const { transit, legs } = way;
  const transhipmentPorts = [...(transit?.transhipmentPorts ?? [])];
  return {
    kind: transit === null ? "service" : transhipmentPorts.length > 0 ? "transhipment" : "direct",
    services: transit
      ? transit.services.map(({ code, name, alliance }) => ({ service_code: code, service_name: name, alliance }))
      : legs.map(({ rotation }) => showService(rotation)),
    transit_days: transit?.days ?? null,
    transit_days_basis: getBasis(way),
    transhipment_ports: transhipmentPorts,
    legs: legs.map((one) => showLeg(one, from)),
    is_old: isOldWay(way, from),
    ...showReliance(reliance),
  };
}

function showLeg(
  { rotation, from, to, days, basis, isOnReturn, ports }: ServiceLeg,
  date: IsoDate,
): Schedule["legs"][number] {
  return {
    ...showService(rotation),
    trade_lane: rotation.tradeLane,
    from,
    to,
    days,
    days_basis: basis,
    is_on_return: isOnReturn,
    ports: ports.map((stop) => ({ port: stop.port, days: stop.days, basis: stop.basis })),
    shared_with: rotation.sharedWith.map(({ carrier, serviceCode }) => ({ line: carrier, service_code: serviceCode })),
    vessels_deployed: rotation.vesselsDeployed,
    vessel_size_teu: rotation.vesselSizeTeu,
    ...showFrequency(rotation),
    ...showAge(rotation, date),
  };
}

function listNotes(ways: readonly ServiceRoute[], date: IsoDate): string[] {
  const texts: string[] = ways.some(({ legs }) => legs.some(({ rotation }) => isIllustrative(rotation)))
    ? [ILLUSTRATIVE_NOTE]
    : [];
  const old = ways.filter((way) => isOldWay(way, date)).length;
  if (old > 0)
    texts.push(
      `${old === ways.length ? "All services listed are" : `${old} of ${ways.length} services listed are`} past their usable life or replaced, and may no longer run.`,
    );
  if (ways.some(({ legs }) => legs.some(({ isOnReturn }) => isOnReturn)))
    texts.push(
      "`is_on_return`: the service reaches the port only on its return leg, whose calls the document may not list.",
    );
  if (ways.some((way) => !hasDays(way))) texts.push("Days are null if the sea lanes on file do not reach a port.");
  return texts;
}

async function createNoServicesFailure(
  request: { carrier: string; origin?: string | undefined; destination?: string | undefined; date: IsoDate },
  maxDays: number | undefined,
): Promise<Failure> {
  const { origin, destination, carrier, date } = request;
  const within = maxDays === undefined ? [] : await readCarrierServices(request);
  const who = getCarrierName(carrier);
  if (within.length > 0) {
    const quickest = within.flatMap(({ transit, legs }) =>
      transit ? (transit.days ?? []) : legs.flatMap(({ ports }) => ports.flatMap(({ days }) => (days ? [days] : []))),
    );
    const message =
      quickest.length > 0
        ? `the quickest takes ${Math.min(...quickest)} days`
        : "the days of the services on file are not known";
    return createNoDataFailure(`No service of ${who} within ${maxDays} days is on file.`, [
      { path: "max_days", message },
    ]);
  }
  if (origin !== undefined && destination !== undefined)
    return createNoConnectionFailure({ origin, destination, date, carrier });
  const { published } = await readScheduleData();
  const ports = new Set(
    published.families
      .flatMap((family) => findVersionOn(family, date) ?? [])
      .flatMap((rotation) =>
        rotation.carrier === carrier && !isOldOn(rotation, date) ? rotation.calls.map(({ port }) => port) : [],
      ),
  );
  const message =
    ports.size > 0
      ? `services of ${who} call at ${joinNames([...ports].sort())}`
      : `no service of ${who} on ${date} is on file`;
  return createNoDataFailure(
    `No service of ${who}${origin ? ` that calls at ${origin}` : ""}${destination ? ` that calls at ${destination}` : ""} is on file.`,
    [
      { path: origin !== undefined ? "origin" : destination !== undefined ? "destination" : "carrier", message },
      ...listLastKnownService(published, [origin ?? [], destination ?? []].flat(), date, carrier),
    ],
  );
}
