import { z } from "zod";
import { getCountryName } from "#lib/domain/countries.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { ESTIMATE_RULE } from "#lib/domain/schedules/estimate.ts";
import { readUpcomingCalls } from "#lib/domain/schedules/facts.ts";
import type { Sailing } from "#lib/domain/schedules/sailing.ts";
import {
  type CallingService,
  countExpectedCalls,
  type UpcomingCall,
  type UpcomingCalls,
} from "#lib/domain/schedules/upcoming-calls.ts";
import { calculateAgeInDays } from "#lib/domain/schedules/versions.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { citeFact } from "../cited.ts";
import { date, limitField, offset, portCode } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { paginate } from "../page.ts";
import { daysAhead } from "../window-fields.ts";
import exampleAnswer from "./get-vessel-schedule.example.json" with { type: "json" };
import { vesselScheduleOutput } from "./get-vessel-schedule.output.ts";
import { requirePort } from "./known-port.ts";
import { createNoCallsFailure } from "./no-service.ts";
import {
  assessItemQuality,
  assessReliance,
  ILLUSTRATIVE_NOTE,
  listPatternNotes,
  type Reliance,
  showAge,
  showFrequency,
  showLine,
  showPattern,
  showReliance,
} from "./schedule-fields.ts";

type Output = z.output<typeof vesselScheduleOutput>;

export const getVesselSchedule = defineOperation({
  id: "get_vessel_schedule",
  area: "ports",
  summary: "Vessel calls at one port",
  whenToUse:
    "Lists the ships and services that call at one port in the coming days. For sailings between two ports with their cutoffs use `get_vessel_schedule_options`. For days at sea use `get_transit`.",
  description:
    "Give the UN/LOCODE and how many days to look ahead. `calls` are the dated calls of a carrier's feed, with vessel and times in UTC (basis `schedule`). `services` have no dated call: a ship calls once within `estimated_within_days`, and `assumed` names what no document states. Basis `pattern`: a document states the weekday of a weekly service; `age_days` is the age of that pattern and `expected_days` what it gives. Basis `estimated`: no day is known. Only services in use count: of the last 24 months, not replaced or ended. `limit` and `offset` hold for each list.",
  method: "GET",
  path: "/api/vessel-schedule",
  price: "0.02",
  input: z.object({
    port: portCode,
    days_ahead: daysAhead.default(14),
    date: date.optional().meta({ description: "First day. Default: today.", format: "date" }),
    limit: limitField(8),
    offset,
  }),
  output: vesselScheduleOutput,
  example: { input: { port: "DEWVN", days_ahead: 14, date: "2026-01-15" }, output: exampleAnswer },
  noDataExample: { port: "FKPSY" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const from = input.date ?? today;
    const period = { from, to: addDays(from, input.days_ahead - 1) };
    const port = await requirePort(input.port, "port");
    const found = await readUpcomingCalls(input.port, period);
    if (found.calls.length + found.services.length + found.cancelled.length === 0)
      throw await createNoCallsFailure(input.port, "port", from);
    const [{ items: calls }, { items: services }, { items: cancelled }] = [
      paginate(found.calls, input),
      paginate(found.services, input),
      paginate(found.cancelled, input),
    ];
    const reliances = calls.map(({ fact }) => assessReliance([fact], { isEstimated: false }, from));
    const serviceReliances = services.map(({ fact }) => assessReliance([fact], { isEstimated: true }, from));
    return {
      port: port.code,
      port_name: port.name,
      country: getCountryName(port.country),
      country_code: port.country,
      date: from,
      days_ahead: input.days_ahead,
      until: period.to,
      total: found.calls.length,
      calls: calls.map((item, index) => showCall(item, from, reliances[index] as Reliance)),
      total_services: found.services.length,
      services: services.map((item, index) => showCallingService(item, from, serviceReliances[index] as Reliance)),
      cancelled: cancelled.map((sailing) => showCancelled(sailing, from)),
      rule: ESTIMATE_RULE,
      notes: listNotes(found, from),
      _meta: assessItemQuality([...reliances, ...serviceReliances], cancelled, {
        date: from,
        region: getCountryName(port.country),
        completeness: calculateCompleteness(found),
      }),
    };
  },
});

function showShared(item: UpcomingCall | CallingService, from: IsoDate, reliance: Reliance) {
  const { rotation } = item;
  return {
    ...showLine(item.carrier),
    service_code: item.serviceCode,
    service_name: item.serviceName,
    alliance: rotation?.alliance ?? null,
    shared_with: (rotation?.sharedWith ?? []).map(({ carrier, serviceCode }) => ({
      line: carrier,
      service_code: serviceCode,
    })),
    terminal: item.terminal,
    ...showFrequency(rotation),
    previous_port: item.previousPort,
    next_port: item.nextPort,
    days_to_next_port: item.daysToNext?.days ?? null,
    days_to_next_port_basis: item.daysToNext?.days == null ? null : item.daysToNext.basis,
    ...showAge(item.fact, from),
    ...showReliance(reliance),
  };
}

function showCall(item: UpcomingCall, from: IsoDate, reliance: Reliance): Output["calls"][number] {
  const { sailing } = item;
  return {
    ...showShared(item, from, reliance),
    vessel_name: sailing.vesselName,
    vessel_imo: sailing.vesselImo,
    import_voyage: sailing.importVoyage,
    export_voyage: sailing.exportVoyage,
    basis: "schedule",
    arrival: item.arrival,
    arrival_basis: sailing.arrivalBasis,
    departure: item.departure,
    departure_basis: sailing.departureBasis,
  };
}

const showCallingService = (item: CallingService, from: IsoDate, reliance: Reliance): Output["services"][number] => ({
  ...showShared(item, from, reliance),
  ...showPattern(item.basis, item.expectedDays),
  weekday_arrival: item.weekdayArrival,
  weekday_departure: item.weekdayDeparture,
  expected_between: item.period,
  estimated_within_days: item.withinDays,
  expected_calls: countExpectedCalls(item),
  assumed: [...item.assumed],
});

function showCancelled(sailing: Sailing, from: IsoDate): Output["cancelled"][number] {
  return {
    ...showLine(sailing.carrier),
    service_code: sailing.serviceCode,
    vessel_name: sailing.vesselName,
    vessel_imo: sailing.vesselImo,
    export_voyage: sailing.exportVoyage,
    arrival: sailing.arrival,
    departure: sailing.departure,
    status: sailing.status ?? "",
    ...citeFact(sailing, from),
  };
}

/** Share of the known parts: service, day and vessel. */
function calculateCompleteness({ calls, services }: UpcomingCalls): number {
  const count = calls.length + services.length;
  if (count === 0) return 1;
  const known = calls.reduce(
    (sum, { sailing }) => sum + 2 + Number(Boolean(sailing.vesselName ?? sailing.vesselImo)),
    services.length,
  );
  return known / (3 * count);
}

function listNotes({ calls, services }: UpcomingCalls, from: IsoDate): string[] {
  const items = [...calls, ...services];
  const texts: string[] = items.some(({ fact }) => isIllustrative(fact)) ? [ILLUSTRATIVE_NOTE] : [];
  if (calls.length === 0 && services.length > 0)
    texts.push(
      "No call with a date is on file. The services on file give the order of their ports, and at best a weekday.",
    );
  texts.push(
    ...listPatternNotes(
      services.filter(({ basis }) => basis === "pattern").map(({ rotation }) => calculateAgeInDays(rotation, from)),
    ),
  );
  if (services.some(({ assumed }) => assumed.includes("weekly")))
    texts.push("Services whose frequency no document states are assumed to sail weekly.");
  if (items.some(({ rotation }) => rotation && rotation.sharedWith.length > 0)) {
    texts.push(
      "Carriers that share a service each list the call of the same ship. `shared_with` names the other carriers.",
    );
  }
  return texts;
}
