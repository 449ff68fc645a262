import { z } from "zod";
import { readCongestionReadings, readObservedPorts } from "#lib/domain/congestion/facts.ts";
import { CONGESTION_RULE, CONGESTION_THRESHOLDS } from "#lib/domain/congestion/level.ts";
import {
  type CongestionOnDate,
  findCongestionOnDate,
  selectCongestionHistory,
} from "#lib/domain/congestion/observation.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { type PortName, readPortNames } from "#lib/domain/ports/facts.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { createNoDataFailure, type Failure } from "../failure.ts";
import { date, meta, portCode } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { daysBack } from "../window-fields.ts";
import {
  congestionReading,
  currentCongestion,
  listIllustrativeNotes,
  listLastKnownCongestion,
  showCurrent,
  showReading,
} from "./congestion-reading.ts";
import exampleAnswer from "./get-congestion.example.json" with { type: "json" };
import { listHelpful } from "./list-helpful.ts";
import { createUnknownPortFailure } from "./unknown-port.ts";

const thresholds = z.strictObject({ elevated: z.number(), congested: z.number() });

const rule = {
  text: CONGESTION_RULE,
  thresholds: {
    waiting_days: CONGESTION_THRESHOLDS.waitingDays,
    yard_utilisation_pct: CONGESTION_THRESHOLDS.yardUtilisationPct,
    vessels_waiting: CONGESTION_THRESHOLDS.vesselsWaiting,
  },
};

export const getCongestion = defineOperation({
  id: "get_congestion",
  area: "ports",
  summary: "Congestion of one port",
  whenToUse:
    "Returns how many hours ships wait at anchor or for a berth at one port, and its congestion level, now and on the days before. For reports of what happened and why, use `congestion_news`. For the rest of a port's profile use `get_port`.",
  description:
    "Give the UN/LOCODE and how many days to look back. `current` is the newest observation of the 30 days up to `date`, with its age. If that is older, `level` is null and `last_known` has it. If no document states one, the activity derived from port calls is used: `basis` says so, and no waiting time is known then. `history` lists the observations of the last `days_back` days, newest first. If the newest observation is older than both, the answer is 404 `no_data`, which is not charged. `rule` says how the level follows from the figures if the source states no level.",
  method: "GET",
  path: "/api/congestion",
  price: "0.02",
  input: z.object({
    port: portCode,
    days_back: daysBack.default(30),
    date: date.optional().meta({ description: "Last day of the period. Default: today.", format: "date" }),
  }),
  output: z.strictObject({
    port: z.string(),
    port_name: z.string(),
    country: z.string(),
    country_code: z.string(),
    date: z.string(),
    days_back: z.int(),
    current: currentCongestion,
    history: z.array(congestionReading),
    rule: z.strictObject({
      text: z.string(),
      thresholds: z.strictObject({
        waiting_days: thresholds,
        yard_utilisation_pct: thresholds,
        vessels_waiting: thresholds,
      }),
    }),
    notes: z.array(z.string()),
    _meta: meta,
  }),
  example: { input: { port: "KEMBA", days_back: 30, date: "2026-03-01" }, output: exampleAnswer },
  noDataExample: { port: "FKPSY" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const [names, readings] = await Promise.all([readPortNames(), readCongestionReadings(input.port)]);
    const current = findCongestionOnDate(readings, day);
    const name = names.get(input.port);
    if (!name) throw await createUnknownPortFailure(input.port, "port");
    if (!current)
      throw await createNotObservedFailure(input.port, name.name, day, readings.at(-1)?.observation.observedOn);
    const history = selectCongestionHistory(readings, day, input.days_back);
    if (!current.isCurrent && history.length === 0) throw await createOnlyLastKnownFailure(name, day, current);
    return {
      port: input.port,
      port_name: name.name,
      country: getCountryName(name.country),
      country_code: name.country,
      date: day,
      days_back: input.days_back,
      current: showCurrent(current, readings, day),
      history: history.map((reading) => showReading(reading, day)),
      rule,
      notes: listNotes(current, day),
      _meta: assessQuality([current.observation, ...history.map(({ observation }) => observation)], {
        date: day,
        region: getCountryName(name.country),
        completeness: calculateCompleteness(current, history.length > 0),
      }),
    };
  },
});

/** Share of five parts: the level, its three figures and the history. */
function calculateCompleteness({ level, observation, isCurrent }: CongestionOnDate, hasHistory: boolean): number {
  const { waitingDays, vesselsWaiting, yardUtilisationPct } = observation;
  const parts = [
    ...[level, waitingDays, vesselsWaiting, yardUtilisationPct].map((value) => isCurrent && value !== null),
    hasHistory,
  ];
  return parts.filter(Boolean).length / parts.length;
}

function listNotes(newest: CongestionOnDate, date: IsoDate): string[] {
  const { ageDays, isCurrent, observation } = newest;
  if (isCurrent) return listIllustrativeNotes(newest);
  return [
    `No observation of the 30 days before ${date} is on file, so the current level is not known. The last one is of ${observation.observedOn}, ${ageDays} days earlier.`,
  ];
}

/** For a port whose newest observation is too old to be current, and before the requested period. */
async function createOnlyLastKnownFailure(port: PortName, date: IsoDate, reading: CongestionOnDate): Promise<Failure> {
  const { observation, ageDays, level } = reading;
  return createNoDataFailure(
    `No observation of congestion at ${port.name} (${port.code}) of the days before ${date} is on file.`,
    [
      {
        path: "days_back",
        message: `the newest observation is of ${observation.observedOn}, ${ageDays} days earlier${level ? ` (${level})` : ""}`,
      },
      {
        path: "port",
        message: `the nearest ports with observations: ${await listHelpful(await readObservedPorts(), port.code)}`,
      },
      ...listLastKnownCongestion(port, reading, date),
    ],
  );
}

async function createNotObservedFailure(
  port: string,
  name: string,
  date: IsoDate,
  first: IsoDate | undefined,
): Promise<Failure> {
  if (first)
    return createNoDataFailure(`No observation of congestion at ${name} (${port}) on or before ${date} is on file.`, [
      { path: "date", message: `on file from ${first}` },
    ]);
  return createNoDataFailure(`No observation of congestion at ${name} (${port}) is on file.`, [
    {
      path: "port",
      message: `the nearest ports with observations: ${await listHelpful(await readObservedPorts(), port)}`,
    },
  ]);
}
