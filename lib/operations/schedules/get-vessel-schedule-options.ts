import { z } from "zod";
import { getCountryName } from "#lib/domain/countries.ts";
import { type Fact, isIllustrative, roundShare } from "#lib/domain/quality/quality.ts";
import { listConnectionFacts } from "#lib/domain/schedules/connections.ts";
import {
  CUTOFF_KINDS,
  type CutoffKind,
  calculateCutoffCompleteness,
  type Deadline,
} from "#lib/domain/schedules/cutoffs.ts";
import { ESTIMATE_RULE } from "#lib/domain/schedules/estimate.ts";
import { readSailingOptions } from "#lib/domain/schedules/facts.ts";
import type { SailingOption } from "#lib/domain/schedules/options.ts";
import { getFrequency } from "#lib/domain/schedules/rotation.ts";
import { PLAUSIBLE_RULE } from "#lib/domain/schedules/route-length.ts";
import { findDepartureWeekday, listServiceAssumptions } from "#lib/domain/schedules/upcoming-calls.ts";
import { calculateAgeInDays } from "#lib/domain/schedules/versions.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { citeFact } from "../cited.ts";
import { date, limitField, line, offset } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { paginate } from "../page.ts";
import { daysAhead } from "../window-fields.ts";
import exampleAnswer from "./get-vessel-schedule-options.example.json" with { type: "json" };
import { vesselScheduleOptionsOutput } from "./get-vessel-schedule-options.output.ts";
import { requirePort } from "./known-port.ts";
import { createNoConnectionFailure } from "./no-service.ts";
import {
  assessItemQuality,
  assessReliance,
  checkLane,
  ILLUSTRATIVE_NOTE,
  laneFields,
  listPatternNotes,
  type Reliance,
  showAge,
  showFrequency,
  showLine,
  showPattern,
  showReliance,
  showService as showServiceName,
} from "./schedule-fields.ts";

type Output = z.output<typeof vesselScheduleOptionsOutput>;
type Option = Output["options"][number];
type Service = Output["services"][number];
type Shared = Omit<
  Service,
  "basis" | "expected_days" | "weekday_departure" | "expected_between" | "estimated_within_days" | "assumed"
>;

export const getVesselScheduleOptions = defineOperation({
  id: "get_vessel_schedule_options",
  area: "ports",
  summary: "Sailings between two ports, with cutoffs",
  whenToUse:
    "Lists sailings between two ports with the cutoffs for documents (SI), weight (VGM) and delivery (CY). Use it to choose a sailing, or to know by when a container must be at the yard. For days at sea alone use `get_transit`. For all calls at one port use `get_vessel_schedule`. For one carrier's services use `search_transit_schedules`.",
  description:
    "Give two UN/LOCODEs. `options` are the dated sailings of carriers' feeds (basis `schedule`). `services` connect the ports without a date: a ship leaves once within `estimated_within_days`, and `assumed` names what no document states. Basis `pattern`: a document states the weekday of a weekly service; `age_days` is the age of that pattern and `expected_days` what it gives. Only plausible ways count, on services in use (see GET /api/transit). One transhipment is listed only if no service is direct. A cutoff is a time, or the hours of the carrier's rule, whichever is known. `cutoff_completeness` is the share of SI, VGM and CY that are on file. `limit` and `offset` hold for each list.",
  method: "GET",
  path: "/api/vessel-schedule-options",
  price: "0.03",
  input: z
    .object({
      ...laneFields,
      carrier: line.optional(),
      days_ahead: daysAhead.default(90),
      limit: limitField(50),
      offset,
      date: date.optional().meta({ description: "First day. Default: today.", format: "date" }),
    })
    .check(checkLane),
  output: vesselScheduleOptionsOutput,
  example: { input: { origin: "CNXMN", destination: "USLGB", date: "2025-12-01" }, output: exampleAnswer },
  noDataExample: { origin: "FKPSY", destination: "ASPPG" },
  errors: ["no_data"],
  // An item with its cutoffs and documents has up to 480 tokens.
  toolDefaults: { limit: 5 },
  run: async (input, { today }) => {
    const from = input.date ?? today;
    const period = { from, to: addDays(from, input.days_ahead - 1) };
    const [origin, destination] = await Promise.all([
      requirePort(input.origin, "origin"),
      requirePort(input.destination, "destination"),
    ]);
    const found = await readSailingOptions({
      origin: input.origin,
      destination: input.destination,
      carrier: input.carrier,
      period,
    });
    if (found.length === 0) throw await createNoConnectionFailure({ ...input, date: from });
    const [dated, undated] = [found.filter(isDated), found.filter((item) => !isDated(item))];
    const [{ items: options }, { items: services }] = [paginate(dated, input), paginate(undated, input)];
    const shown = [...options, ...services];
    const reliances = new Map(shown.map((item) => [item, assessOptionReliance(item, from)]));
    const countries = [...new Set([origin, destination].map(({ country }) => getCountryName(country)))];
    return {
      origin: origin.code,
      origin_name: origin.name,
      destination: destination.code,
      destination_name: destination.name,
      carrier: input.carrier ?? null,
      date: from,
      days_ahead: input.days_ahead,
      until: period.to,
      total: dated.length,
      options: options.map((item) => showOption(item, from, reliances.get(item) as Reliance)),
      total_services: undated.length,
      services: services.map((item) => showService(item, from, reliances.get(item) as Reliance)),
      rule: `${ESTIMATE_RULE} ${PLAUSIBLE_RULE}`,
      notes: listNotes(dated, undated, from),
      _meta: assessItemQuality(
        [...reliances.values()],
        shown.flatMap(({ deadlines }) => deadlines.map(({ fact }) => fact)),
        { date: from, region: countries.join(", "), completeness: calculateCompleteness(found) },
      ),
    };
  },
});

const isDated = ({ basis }: SailingOption) => basis === "schedule";

function assessOptionReliance({ basis, connection, dated }: SailingOption, from: IsoDate): Reliance {
  const facts: Fact[] = connection ? listConnectionFacts(connection) : dated.map(({ load }) => load);
  return assessReliance(facts, { isEstimated: basis !== "schedule" }, from);
}

function showShared(item: SailingOption, from: IsoDate, reliance: Reliance): Shared {
  const { connection, dated } = item;
  const first = dated[0]?.load;
  const rotations = connection?.legs.map(({ rotation }) => rotation) ?? [];
  const oldest = rotations.toSorted((one, other) => (one.asOf ?? "").localeCompare(other.asOf ?? ""))[0];
  const showCutoff = (kind: CutoffKind) =>
    showDeadline(
      item.deadlines.find((found) => found.kind === kind),
      from,
    );
  return {
    ...showLine(item.carrier),
    services: connection
      ? rotations.map(showServiceName)
      : dated.map(({ load }) => ({ service_code: load.serviceCode, service_name: load.serviceName, alliance: null })),
    terminal: first?.terminal ?? connection?.legs[0].rotation.calls[connection.legs[0].from]?.terminal ?? null,
    transit_days: item.transit.days,
    transit_days_basis: item.transit.basis,
    transhipment_ports: [...item.transhipmentPorts],
    ...showFrequency(rotations[0] ?? null),
    cutoffs: { si: showCutoff("SI"), vgm: showCutoff("VGM"), cy: showCutoff("CY") },
    cutoff_completeness: roundShare(calculateCutoffCompleteness(item.deadlines)),
    ...showAge(oldest ?? first, from),
    ...showReliance(reliance),
  };
}

function showOption(item: SailingOption, from: IsoDate, reliance: Reliance): Option {
  const first = item.dated[0]?.load;
  return {
    ...showShared(item, from, reliance),
    vessel_name: first?.vesselName ?? null,
    vessel_imo: first?.vesselImo ?? null,
    export_voyage: first?.exportVoyage ?? null,
    basis: "schedule",
    departure: item.departure,
    arrival: item.arrival,
  };
}

function showService(item: SailingOption, from: IsoDate, reliance: Reliance): Service {
  const [leg] = item.connection?.legs ?? [];
  const weekday = leg ? findDepartureWeekday(leg.rotation, leg.from) : null;
  return {
    ...showShared(item, from, reliance),
    ...showPattern(item.basis === "pattern" ? "pattern" : "estimated", item.expectedDays),
    weekday_departure: weekday,
    expected_between: item.period,
    estimated_within_days: item.withinDays,
    assumed: leg ? listServiceAssumptions(leg.rotation, [weekday]) : [],
  };
}

function showDeadline(found: Deadline | undefined, from: IsoDate): Option["cutoffs"]["si"] {
  if (!found) return null;
  return {
    at: found.at,
    hours_before: found.hoursBefore,
    basis: found.basis,
    note: found.fact.note,
    ...citeFact(found.fact, from),
  };
}

/** Share of the known parts: day, vessel, days at sea and cutoffs. */
function calculateCompleteness(options: readonly SailingOption[]): number {
  const known = options.map(
    ({ departure, dated, transit, deadlines }) =>
      Number(departure !== null) +
      Number(Boolean(dated[0]?.load.vesselName ?? dated[0]?.load.vesselImo)) +
      Number(transit.days !== null) +
      calculateCutoffCompleteness(deadlines),
  );
  return known.reduce((sum, share) => sum + share, 0) / (4 * options.length);
}

function listNotes(dated: readonly SailingOption[], undated: readonly SailingOption[], from: IsoDate): string[] {
  const options = [...dated, ...undated];
  const texts: string[] = options.some(
    ({ connection }) => connection && listConnectionFacts(connection).some(isIllustrative),
  )
    ? [ILLUSTRATIVE_NOTE]
    : [];
  if (dated.length === 0)
    texts.push(
      "No sailing with a date is on file. The services on file give the order of their ports, and at best a weekday.",
    );
  const patterns = undated.flatMap(({ basis, connection }) =>
    basis === "pattern" && connection ? connection.legs[0].rotation : [],
  );
  texts.push(...listPatternNotes(patterns.map((rotation) => calculateAgeInDays(rotation, from))));
  if (
    undated.some(({ connection }) =>
      connection?.legs.some(({ rotation }) => getFrequency(rotation).basis === "assumed"),
    )
  )
    texts.push("Services whose frequency no document states are assumed to sail weekly.");
  if (options.every(({ transhipmentPorts }) => transhipmentPorts.length > 0))
    texts.push("No service on file is direct. Each option has one transhipment.");
  if (options.some(({ connection }) => connection?.legs.some(({ isOnReturn }) => isOnReturn)))
    texts.push(
      "Some services reach the destination only on their return leg, whose calls their document may not list.",
    );
  const missing = CUTOFF_KINDS.filter((kind) =>
    options.every(({ deadlines }) => deadlines.every((found) => found.kind !== kind)),
  );
  if (missing.length > 0)
    texts.push(`No ${missing.join(", ")} cutoff of these carriers at the port of loading is on file. Ask the carrier.`);
  return texts;
}
