import { z } from "zod";
import { observedPorts, readingsAt } from "#lib/domain/congestion/facts.ts";
import { CONGESTION_RULE, CONGESTION_THRESHOLDS } from "#lib/domain/congestion/level.ts";
import { type CongestionOnDate, congestionHistory, congestionOn } from "#lib/domain/congestion/observation.ts";
import { countryName } from "#lib/domain/countries.ts";
import { portNames } from "#lib/domain/ports/facts.ts";
import { qualityOf } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Failure, noData } from "../failure.ts";
import { date, meta, portCode } from "../fields.ts";
import { operation } from "../operation.ts";
import { daysBack } from "../window-fields.ts";
import { congestionReading, currentCongestion, showCurrent, showReading } from "./congestion-reading.ts";
import exampleAnswer from "./get-congestion.example.json" with { type: "json" };
import { unknownPort } from "./unknown-port.ts";

const thresholds = z.strictObject({ elevated: z.number(), congested: z.number() });

const rule = {
  text: CONGESTION_RULE,
  thresholds: {
    waiting_days: CONGESTION_THRESHOLDS.waitingDays,
    yard_utilisation_pct: CONGESTION_THRESHOLDS.yardUtilisationPct,
    vessels_waiting: CONGESTION_THRESHOLDS.vesselsWaiting,
  },
};

export const getCongestion = operation({
  id: "get_congestion",
  area: "ports",
  summary: "How congested a port is, and was",
  whenToUse:
    "For waiting times and congestion of one port, now and over the past days, in figures. For what has happened and why, as reports, ask `congestion_news`; for the rest of a port's profile `get_port`.",
  description:
    "`current` is the newest observation on or before `date`, however old: look at `age_days`. `history` holds the observations of the last `days_back` days, newest first; it is empty when the newest is older. `rule` says how a level is drawn from figures where the source gives none.",
  method: "GET",
  path: "/api/congestion",
  price: "0.02",
  input: z.object({
    port: portCode,
    days_back: daysBack.default(30),
    date: date.optional().meta({ description: "The day looked back from; today when not given.", format: "date" }),
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
      thresholds: z.strictObject({ waiting_days: thresholds, yard_utilisation_pct: thresholds, vessels_waiting: thresholds }),
    }),
    notes: z.array(z.string()),
    _meta: meta,
  }),
  example: { input: { port: "KEMBA", days_back: 30, date: "2026-03-01" }, output: exampleAnswer },
  noDataExample: { port: "FKPSY" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const asked = input.date ?? today;
    const [names, readings] = await Promise.all([portNames(), readingsAt(input.port)]);
    const current = congestionOn(readings, asked);
    const name = names.get(input.port);
    if (!name) throw await unknownPort(input.port, "port");
    if (!current) throw await notObserved(input.port, name.name, asked, readings.at(-1)?.observation.observedOn);
    const history = congestionHistory(readings, asked, input.days_back);
    return {
      port: input.port,
      port_name: name.name,
      country: countryName(name.country),
      country_code: name.country,
      date: asked,
      days_back: input.days_back,
      current: showCurrent(current, today),
      history: history.map((reading) => showReading(reading, today)),
      rule,
      notes: notes(current, input.days_back, asked),
      _meta: qualityOf([current.observation, ...history.map(({ observation }) => observation)], {
        today,
        region: countryName(name.country),
        completeness: completeness(current, history.length > 0),
      }),
    };
  },
});

/** The share of the level, its three figures and the history that is on file. */
function completeness({ level, observation }: CongestionOnDate, hasHistory: boolean): number {
  const { waitingDays, vesselsWaiting, yardUtilisationPct } = observation;
  const parts = [level !== null, waitingDays !== null, vesselsWaiting !== null, yardUtilisationPct !== null, hasHistory];
  return parts.filter(Boolean).length / parts.length;
}

function notes({ ageDays, observation }: CongestionOnDate, daysBack: number, date: IsoDate): string[] {
  if (ageDays <= daysBack) return [];
  return [
    `Nothing is on file for the ${daysBack} days before ${date}: \`current\` was observed on ${observation.observedOn}, ${ageDays} days before it, and may have changed since.`,
  ];
}

async function notObserved(port: string, name: string, date: IsoDate, first: IsoDate | undefined): Promise<Failure> {
  if (first)
    return noData(`No observation of congestion at ${name} (${port}) on or before ${date} is on file.`, [{ path: "date", message: `on file from ${first}` }]);
  return noData(`No observation of congestion at ${name} (${port}) is on file.`, [{ path: "port", message: `on file: ${(await observedPorts()).join(", ")}` }]);
}
