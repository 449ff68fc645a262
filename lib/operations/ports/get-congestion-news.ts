import { z } from "zod";
import { type Alert, isPublishedWithin, selectAlerts } from "#lib/domain/congestion/alert.ts";
import { readAlertsAtPlace, readAlertsOfYear, readNewestAlert } from "#lib/domain/congestion/facts.ts";
import { CONGESTION_LEVELS, type CongestionLevel } from "#lib/domain/congestion/level.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { citedFields, citeFact } from "../cited.ts";
import { createNoDataFailure } from "../failure.ts";
import { buildChoiceSchema, date, meta, portCode } from "../fields.ts";
import { type KnownValue, listLastKnown } from "../last-known.ts";
import { defineOperation } from "../operation.ts";
import { daysBack, limit } from "../window-fields.ts";
import exampleAnswer from "./get-congestion-news.example.json" with { type: "json" };
import { createUnknownPortFailure } from "./unknown-port.ts";

export const getCongestionNews = defineOperation({
  id: "congestion_news",
  area: "ports",
  summary: "Reports of disruption at ports",
  whenToUse:
    "Lists dated reports of strikes, storms, closures and other disruption, at one port or everywhere. For figures of waiting times use `get_congestion`. For a score of a whole route use `get_risk_score`. For rules of authorities use `get_regulatory`.",
  description:
    "Give a port, or none for all ports, and how many days to look back. Returns the reports, newest first. By default these are the reports of the last 30 days; ask for older ones with `days_back` or `date`, and they are marked `is_stale`. With a port, reports for its whole country are included; their `port` is null. Without a port, illustrative reports are left out. If there is no report, but others of the period are on file, the list is empty and a note names the newest one before it. If nothing on file is as new as the period, the answer is 404 `no_data`, which is not charged.",
  method: "POST",
  path: "/api/congestion-news",
  price: "0.02",
  input: z.object({
    port: portCode.optional(),
    severity: buildChoiceSchema(CONGESTION_LEVELS).optional().meta({ description: "Only alerts of this severity." }),
    days_back: daysBack.default(30),
    limit: limit.default(20),
    date: date.optional().meta({ description: "Last day of the period. Default: today.", format: "date" }),
  }),
  output: z.strictObject({
    port: z.string().nullable(),
    severity: z.enum(CONGESTION_LEVELS).nullable(),
    from: z.string(),
    to: z.string(),
    total: z.int(),
    alerts: z.array(
      z.strictObject({
        published_on: z.string(),
        port: z.string().nullable(),
        port_name: z.string().nullable(),
        country: z.string(),
        severity: z.enum(CONGESTION_LEVELS),
        headline: z.string(),
        summary: z.string(),
        cause: z.string().nullable(),
        ...citedFields,
      }),
    ),
    notes: z.array(z.string()),
    _meta: meta,
  }),
  example: { input: { port: "INNSA", days_back: 30, date: "2026-03-31" }, output: exampleAnswer },
  noDataExample: { port: "ZZZZZ" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const to = input.date ?? today;
    const window: Window = { from: addDays(to, -input.days_back), to, severity: input.severity };
    const [names, { alerts, newest }] = await Promise.all([
      readPortNames(),
      input.port ? readAlertsNear(input.port, window) : readAlertsEverywhere(window),
    ]);
    const country = input.port && names.get(input.port)?.country;
    if (alerts.length === 0) await checkIsCovered(window, newest);
    const shown = alerts.slice(0, input.limit);
    return {
      port: input.port ?? null,
      severity: input.severity ?? null,
      from: window.from,
      to,
      total: alerts.length,
      alerts: shown.map((alert) => ({
        published_on: alert.publishedOn,
        port: alert.port,
        port_name: (alert.port && names.get(alert.port)?.name) ?? null,
        country: alert.country,
        severity: alert.severity,
        headline: alert.headline,
        summary: alert.summary,
        cause: alert.cause,
        ...citeFact(alert, to),
      })),
      notes: alerts.length > 0 ? [] : [describeNoAlerts(window, newest)],
      _meta: assessQuality(shown, {
        date: to,
        region: country ? getCountryName(country) : "World",
        completeness: alerts.length > 0 ? 1 : 0,
      }),
    };
  },
});

interface Window {
  from: IsoDate;
  to: IsoDate;
  severity?: CongestionLevel;
}

interface Found {
  alerts: readonly Alert[];
  /** The newest alert on or before the end of the window, even if it is before the window. */
  newest: Alert | null;
}

const isOfSeverity = (alert: Alert, { severity }: Window) => !severity || alert.severity === severity;

async function readAlertsNear(port: string, window: Window): Promise<Found> {
  const country = (await readPortNames()).get(port)?.country;
  if (!country) throw await createUnknownPortFailure(port, "port");
  const onFile = (await Promise.all([readAlertsAtPlace(port), readAlertsAtPlace(country)])).flat();
  const along = { ports: [port], countries: [country], ...window };
  const upToEnd = selectAlerts(onFile, { ...along, from: "" });
  return {
    alerts: upToEnd.filter(({ publishedOn }) => publishedOn >= window.from),
    newest: upToEnd[0] ?? null,
  };
}

async function readAlertsEverywhere(window: Window): Promise<Found> {
  const [first, last] = [window.from, window.to].map((day) => Number(day.slice(0, 4))) as [number, number];
  const years = Array.from({ length: last - first + 1 }, (_, back) => String(last - back));
  const onFile = (await Promise.all(years.map((year) => readAlertsOfYear(year)))).flat();
  const alerts = onFile.filter(
    (alert) => isPublishedWithin(alert, window.from, window.to) && isOfSeverity(alert, window),
  );
  return { alerts, newest: alerts[0] ?? (await readNewestAlert(window.to, window.severity)) };
}

/**
 * Checks that some report on file is as new as the period. Otherwise an empty list would not mean that nothing
 * happened.
 * @throws Failure `no_data` if none is
 */
async function checkIsCovered(window: Window, newest: Alert | null): Promise<void> {
  const newestOfAll = await readNewestAlert(window.to);
  if (newestOfAll !== null && newestOfAll.publishedOn >= window.from) return;
  const reach = newestOfAll
    ? `the newest report up to ${window.to} is of ${newestOfAll.publishedOn}`
    : `no report of ${window.to} or earlier is on file`;
  throw createNoDataFailure(`No report from ${window.from} to ${window.to} is on file.`, [
    {
      path: "days_back",
      message:
        newest && newest.publishedOn !== newestOfAll?.publishedOn
          ? `${reach}; the newest that matches the request is of ${newest.publishedOn}`
          : reach,
    },
    ...listLastKnown(newest ? [newest] : [], window.to, describeAlert),
  ]);
}

const describeAlert = ({ port, country, severity, headline }: Alert): KnownValue => ({
  about: `congestion news of ${port ?? getCountryName(country)}`,
  value: `${severity}: ${headline}`,
});

function describeNoAlerts({ from, to, severity }: Window, newest: Alert | null): string {
  const what = severity ? `alert of severity ${severity}` : "alert";
  return `No ${what} from ${from} to ${to} is on file${newest ? `; the newest earlier one is of ${newest.publishedOn}` : ", and no earlier one"}.`;
}
