import { z } from "zod";
import { countryName } from "#lib/domain/countries.ts";
import { type Fact, isIllustrative, roundShare } from "#lib/domain/quality/quality.ts";
import { factsOf, isOldConnection } from "#lib/domain/schedules/connections.ts";
import { CUTOFF_KINDS, type CutoffKind, cutoffCompleteness, type Deadline } from "#lib/domain/schedules/cutoffs.ts";
import { ESTIMATE_RULE } from "#lib/domain/schedules/estimate.ts";
import { optionsBetween } from "#lib/domain/schedules/facts.ts";
import type { SailingOption } from "#lib/domain/schedules/options.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { cited } from "../cited.ts";
import { date, line } from "../fields.ts";
import { operation } from "../operation.ts";
import { daysAhead, limit } from "../window-fields.ts";
import exampleAnswer from "./get-vessel-schedule-options.example.json" with { type: "json" };
import { vesselScheduleOptionsOutput } from "./get-vessel-schedule-options.output.ts";
import { knownPort } from "./known-port.ts";
import { noConnection } from "./no-service.ts";
import {
  checkLane,
  ILLUSTRATIVE_NOTE,
  laneFields,
  qualityOfItems,
  type Reliance,
  relianceOn,
  showAge,
  showFrequency,
  showLine,
  showReliance,
  showService,
} from "./schedule-fields.ts";

type Option = z.output<typeof vesselScheduleOptionsOutput>["options"][number];

export const getVesselScheduleOptions = operation({
  id: "get_vessel_schedule_options",
  area: "ports",
  summary: "Sailings between two ports, with cutoffs",
  whenToUse:
    "Lists sailings between two ports with the cutoffs for documents (SI), weight (VGM) and delivery (CY). Use it to choose a sailing. For days at sea alone use `get_transit`. For all calls at one port use `get_vessel_schedule`. For one carrier's services use `search_transit_schedules`.",
  description: `Give two UN/LOCODEs. Returns sailings of carriers' feeds by departure, then services with a known weekday, then services without a day (see GET /api/vessel-schedule). Options with one transhipment are listed only if no service is direct. A cutoff is a time, a day, or the hours of the carrier's rule, whichever is known. \`cutoff_completeness\` is the share of SI, VGM and CY that are on file. Services older than 24 months are \`is_old\`.`,
  method: "GET",
  path: "/api/vessel-schedule-options",
  price: "0.03",
  input: z
    .object({
      ...laneFields,
      carrier: line.optional(),
      days_ahead: daysAhead.default(90),
      limit: limit.default(50),
      date: date.optional().meta({ description: "First day. Default: today.", format: "date" }),
    })
    .check(checkLane),
  output: vesselScheduleOptionsOutput,
  example: { input: { origin: "CNXMN", destination: "USLGB", date: "2025-12-01" }, output: exampleAnswer },
  noDataExample: { origin: "FKPSY", destination: "ASPPG" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const from = input.date ?? today;
    const period = { from, to: addDays(from, input.days_ahead - 1) };
    const [origin, destination] = await Promise.all([knownPort(input.origin, "origin"), knownPort(input.destination, "destination")]);
    const found = await optionsBetween({ origin: input.origin, destination: input.destination, carrier: input.carrier, period });
    if (found.length === 0) throw await noConnection({ ...input, date: from });
    const shown = found.slice(0, input.limit);
    const reliances = shown.map((item) => relianceOf(item, from, today));
    const countries = [...new Set([origin, destination].map(({ country }) => countryName(country)))];
    return {
      origin: origin.code,
      origin_name: origin.name,
      destination: destination.code,
      destination_name: destination.name,
      carrier: input.carrier ?? null,
      date: from,
      days_ahead: input.days_ahead,
      until: period.to,
      total: found.length,
      options: shown.map((item, index) => showOption(item, from, today, reliances[index] as Reliance)),
      rule: ESTIMATE_RULE,
      notes: notes(shown, from),
      _meta: qualityOfItems(
        reliances,
        shown.flatMap(({ deadlines }) => deadlines.map(({ fact }) => fact)),
        { today, region: countries.join(", "), completeness: completeness(shown) },
      ),
    };
  },
});

function relianceOf({ basis, connection, dated }: SailingOption, from: IsoDate, today: IsoDate): Reliance {
  const facts: Fact[] = connection ? factsOf(connection) : dated.map(({ load }) => load);
  const isEstimated = basis === "estimated" || connection?.basis === "estimated";
  return relianceOn(facts, { isEstimated, isOld: connection !== null && isOldConnection(connection, from) }, today);
}

function showOption(item: SailingOption, from: IsoDate, today: IsoDate, reliance: Reliance): Option {
  const { connection, dated, period } = item;
  const first = dated[0]?.load;
  const rotations = connection?.legs.map(({ rotation }) => rotation) ?? [];
  const oldest = rotations.toSorted((one, other) => (one.asOf ?? "").localeCompare(other.asOf ?? ""))[0];
  const shownDeadline = (kind: CutoffKind) =>
    showDeadline(
      item.deadlines.find((found) => found.kind === kind),
      today,
    );
  return {
    ...showLine(item.carrier),
    services: connection
      ? rotations.map(showService)
      : dated.map(({ load }) => ({ service_code: load.serviceCode, service_name: load.serviceName, alliance: null })),
    vessel_name: first?.vesselName ?? null,
    vessel_imo: first?.vesselImo ?? null,
    export_voyage: first?.exportVoyage ?? null,
    terminal: first?.terminal ?? connection?.legs[0].rotation.calls[connection.legs[0].from]?.terminal ?? null,
    basis: item.basis,
    departure: item.departure,
    arrival: item.arrival,
    expected_between: period,
    estimated_within_days: item.withinDays,
    transit_days: item.transit.days,
    transit_days_basis: item.transit.basis,
    transhipment_ports: [...item.transhipmentPorts],
    ...showFrequency(rotations[0] ?? null),
    cutoffs: { si: shownDeadline("SI"), vgm: shownDeadline("VGM"), cy: shownDeadline("CY") },
    cutoff_completeness: roundShare(cutoffCompleteness(item.deadlines)),
    ...showAge(oldest ?? first, from),
    is_old: connection !== null && isOldConnection(connection, from),
    ...showReliance(reliance),
  };
}

function showDeadline(found: Deadline | undefined, today: IsoDate): Option["cutoffs"]["si"] {
  if (!found) return null;
  return { at: found.at, hours_before: found.hoursBefore, basis: found.basis, note: found.fact.note, ...cited(found.fact, today) };
}

/** Share of what is known of the options: day, vessel, days at sea and cutoffs. */
function completeness(options: readonly SailingOption[]): number {
  const known = options.map(
    ({ departure, dated, transit, deadlines }) =>
      Number(departure !== null) +
      Number(Boolean(dated[0]?.load.vesselName ?? dated[0]?.load.vesselImo)) +
      Number(transit.days !== null) +
      cutoffCompleteness(deadlines),
  );
  return known.reduce((sum, share) => sum + share, 0) / (4 * options.length);
}

function notes(options: readonly SailingOption[], from: IsoDate): string[] {
  const texts: string[] = options.some(({ connection }) => connection && factsOf(connection).some(isIllustrative)) ? [ILLUSTRATIVE_NOTE] : [];
  const undated = options.filter(({ basis }) => basis === "estimated");
  if (undated.length > 0)
    texts.push(
      `${undated.length === options.length ? "No option has a day" : `${undated.length} of ${options.length} options have no day`}. The published rotation gives only the order of its ports.`,
    );
  if (options.every(({ transhipmentPorts }) => transhipmentPorts.length > 0)) texts.push("No service on file is direct. Each option has one transhipment.");
  if (options.some(({ connection }) => connection?.legs.some(({ isOnReturn }) => isOnReturn)))
    texts.push("Some services reach the destination only on their return leg, whose calls their document may not list.");
  if (options.every(({ connection }) => connection && isOldConnection(connection, from)))
    texts.push("The services are from rotations over two years old and may no longer run.");
  const missing = CUTOFF_KINDS.filter((kind) => options.every(({ deadlines }) => deadlines.every((found) => found.kind !== kind)));
  if (missing.length > 0) texts.push(`No ${missing.join(", ")} cutoff of these carriers at the port of loading is on file. Ask the carrier.`);
  return texts;
}
