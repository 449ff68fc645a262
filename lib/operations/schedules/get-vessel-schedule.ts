import { z } from "zod";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { ESTIMATE_RULE } from "#lib/domain/schedules/estimate.ts";
import { callsAt } from "#lib/domain/schedules/facts.ts";
import type { Sailing } from "#lib/domain/schedules/sailing.ts";
import { expectedCalls, type UpcomingCall, type UpcomingCalls } from "#lib/domain/schedules/upcoming-calls.ts";
import { isOldOn } from "#lib/domain/schedules/versions.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { cited } from "../cited.ts";
import { date, portCode } from "../fields.ts";
import { operation } from "../operation.ts";
import { daysAhead } from "../window-fields.ts";
import exampleAnswer from "./get-vessel-schedule.example.json" with { type: "json" };
import { vesselScheduleOutput } from "./get-vessel-schedule.output.ts";
import { knownPort } from "./known-port.ts";
import { noCalls } from "./no-service.ts";
import { ILLUSTRATIVE_NOTE, qualityOfItems, type Reliance, relianceOn, showAge, showFrequency, showLine, showReliance } from "./schedule-fields.ts";

type Output = z.output<typeof vesselScheduleOutput>;

export const getVesselSchedule = operation({
  id: "get_vessel_schedule",
  area: "ports",
  summary: "Vessel calls at one port",
  whenToUse:
    "Lists the ships and services that call at one port in the coming days. For sailings between two ports with their cutoffs use `get_vessel_schedule_options`. For days at sea use `get_transit`.",
  description: `Give the UN/LOCODE and how many days to look ahead. Returns one item per expected call; \`basis\` says how its time is known. \`schedule\`: a carrier's feed names the vessel and gives times in UTC. \`published\`: a document states the weekday. \`estimated\`: a document gives only the order of ports, so a ship calls once within \`estimated_within_days\`. \`as_of\` and \`age_days\` say how old the data of a service is. After 24 months it is \`is_old\`: the service may no longer run.`,
  method: "GET",
  path: "/api/vessel-schedule",
  price: "0.02",
  input: z.object({
    port: portCode,
    days_ahead: daysAhead.default(14),
    date: date.optional().meta({ description: "First day. Default: today.", format: "date" }),
  }),
  output: vesselScheduleOutput,
  example: { input: { port: "DEWVN", days_ahead: 14, date: "2026-01-15" }, output: exampleAnswer },
  noDataExample: { port: "FKPSY" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const from = input.date ?? today;
    const period = { from, to: addDays(from, input.days_ahead - 1) };
    const port = await knownPort(input.port, "port");
    const found = await callsAt(input.port, period);
    if (found.calls.length + found.cancelled.length === 0) throw await noCalls(input.port, "port", from);
    const reliances = found.calls.map((item) => relianceOf(item, from, today));
    return {
      port: port.code,
      port_name: port.name,
      country: countryName(port.country),
      country_code: port.country,
      date: from,
      days_ahead: input.days_ahead,
      until: period.to,
      calls: found.calls.map((item, index) => showCall(item, from, reliances[index] as Reliance)),
      cancelled: found.cancelled.map((sailing) => showCancelled(sailing, today)),
      rule: ESTIMATE_RULE,
      notes: notes(found, from),
      _meta: qualityOfItems(reliances, found.cancelled, { today, region: countryName(port.country), completeness: completeness(found.calls) }),
    };
  },
});

const isOldCall = ({ rotation }: UpcomingCall, from: IsoDate) => rotation !== null && isOldOn(rotation, from);

const relianceOf = (item: UpcomingCall, from: IsoDate, today: IsoDate) =>
  relianceOn([item.fact], { isEstimated: item.basis === "estimated", isOld: isOldCall(item, from) }, today);

function showCall(item: UpcomingCall, from: IsoDate, reliance: Reliance): Output["calls"][number] {
  const { sailing, rotation } = item;
  return {
    ...showLine(item.carrier),
    service_code: item.serviceCode,
    service_name: item.serviceName,
    alliance: rotation?.alliance ?? null,
    shared_with: (rotation?.sharedWith ?? []).map(({ carrier, serviceCode }) => ({ line: carrier, service_code: serviceCode })),
    vessel_name: sailing?.vesselName ?? null,
    vessel_imo: sailing?.vesselImo ?? null,
    import_voyage: sailing?.importVoyage ?? null,
    export_voyage: sailing?.exportVoyage ?? null,
    terminal: item.terminal,
    basis: item.basis,
    arrival: item.arrival,
    arrival_basis: sailing?.arrivalBasis ?? null,
    departure: item.departure,
    departure_basis: sailing?.departureBasis ?? null,
    expected_between: item.period,
    estimated_within_days: item.withinDays,
    expected_calls: expectedCalls(item),
    ...showFrequency(rotation),
    previous_port: item.previousPort,
    next_port: item.nextPort,
    days_to_next_port: item.daysToNext?.days ?? null,
    days_to_next_port_basis: item.daysToNext?.days == null ? null : item.daysToNext.basis,
    ...showAge(rotation ?? sailing, from),
    ...showReliance(reliance),
  };
}

function showCancelled(sailing: Sailing, today: IsoDate): Output["cancelled"][number] {
  return {
    ...showLine(sailing.carrier),
    service_code: sailing.serviceCode,
    vessel_name: sailing.vesselName,
    vessel_imo: sailing.vesselImo,
    export_voyage: sailing.exportVoyage,
    arrival: sailing.arrival,
    departure: sailing.departure,
    status: sailing.status ?? "",
    ...cited(sailing, today),
  };
}

/** Share of what is known of the calls: service, day and vessel. */
function completeness(calls: readonly UpcomingCall[]): number {
  if (calls.length === 0) return 1;
  const known = calls.reduce(
    (sum, { basis, sailing }) => sum + 1 + Number(basis !== "estimated") + Number(Boolean(sailing?.vesselName ?? sailing?.vesselImo)),
    0,
  );
  return known / (3 * calls.length);
}

function notes({ calls }: UpcomingCalls, from: IsoDate): string[] {
  const texts: string[] = calls.some(({ fact }) => isIllustrative(fact)) ? [ILLUSTRATIVE_NOTE] : [];
  const undated = calls.filter(({ basis }) => basis === "estimated");
  if (undated.length > 0) {
    texts.push(
      `${undated.length === calls.length ? "No call has a day" : `${undated.length} of ${calls.length} calls have no day`}. The published rotation gives only the order of its ports. A ship calls once within \`estimated_within_days\`; \`expected_calls\` is the resulting number of calls.`,
    );
  }
  const old = calls.filter((item) => isOldCall(item, from));
  if (old.length > 0) {
    const services = [...new Set(old.map(({ carrier, serviceCode }) => `${carrierName(carrier)} ${serviceCode}`))];
    texts.push(`These services are from rotations over two years old and may no longer run: ${services.join(", ")}.`);
  }
  if (calls.some(({ rotation }) => rotation && rotation.sharedWith.length > 0)) {
    texts.push("Carriers that share a service each list the call of the same ship. `shared_with` names the other carriers.");
  }
  return texts;
}
