import { cacheByDate, cacheFacts } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { read, type Sql, sql } from "#lib/platform/db/read.ts";
import { buildDerivedFactColumns, buildFactColumns, isAvailable } from "../quality/fact-row.ts";
import { preferPublished } from "../quality/prefer-published.ts";
import { type Alert, sortAlerts } from "./alert.ts";
import type { CongestionLevel } from "./level.ts";
import { type Observation, type Reading, sortReadings, toReading } from "./observation.ts";

/** Newest first. Illustrative readings are used only when none is published. One query. */
export const readCongestionReadings: (port: string) => Promise<readonly Reading[]> = cacheFacts(async (port) => {
  const observations = await read<Observation>(sql`
    SELECT c.id, c.port, c.observed_on AS "observedOn", c.level AS "publishedLevel", c.waiting_days::float8 AS "waitingDays",
           c.vessels_waiting AS "vesselsWaiting", c.yard_utilisation_pct::float8 AS "yardUtilisationPct",
           c.observed_on AS "effectiveFrom", null AS "effectiveTo", c.note, ${buildDerivedFactColumns(sql`c`, "congestion")}
    FROM port_congestion c JOIN served_source source USING (source_id)
    WHERE c.port = ${port} AND ${isAvailable()}`);
  return sortReadings(preferPublished(observations).map(toReading));
});

/** Sorted by code. One query. */
export const readObservedPorts: () => Promise<readonly string[]> = cacheFacts(async () => {
  const rows = await read<{ port: string }>(sql`
    SELECT DISTINCT port FROM port_congestion JOIN served_source source USING (source_id)
    WHERE ${isAvailable()} ORDER BY port`);
  return rows.map(({ port }) => port);
});

const readAlerts = (condition: Sql) =>
  read<Alert>(sql`
    SELECT n.id, n.published_on AS "publishedOn", n.port, n.country, n.severity, n.headline, n.summary, n.cause,
           n.published_on AS "effectiveFrom", null AS "effectiveTo", null AS note, ${buildFactColumns("congestion")}
    FROM congestion_news n JOIN served_source source USING (source_id)
    WHERE ${condition}`);

/**
 * Newest first. Illustrative alerts are used only when none is published there. One query.
 * @param place UN/LOCODE of a port, or a country code for the alerts that name no port
 */
export const readAlertsAtPlace: (place: string) => Promise<readonly Alert[]> = cacheFacts(async (place) => {
  const isThere = place.length === 2 ? sql`n.port IS NULL AND n.country = ${place}` : sql`n.port = ${place}`;
  return sortAlerts(preferPublished(await readAlerts(sql`${isThere} AND ${isAvailable()}`)));
});

const isPublished = sql`source.kind <> 'illustrative'`;

/**
 * Published alerts only, newest first. One query.
 * @param year such as `2026`
 */
export const readAlertsOfYear: (year: string) => Promise<readonly Alert[]> = cacheFacts(async (year) =>
  sortAlerts(
    await readAlerts(
      sql`n.published_on BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date AND ${isPublished}`,
    ),
  ),
);

/** The newest published alert on or before `date`, optionally of one severity. `null` when there is none. One query. */
export const readNewestAlert: (date: IsoDate, severity?: CongestionLevel) => Promise<Alert | null> = cacheByDate(
  async (date, severity) => {
    const isOfSeverity = severity === undefined ? sql`true` : sql`n.severity = ${severity}`;
    const [newest] = await readAlerts(sql`n.published_on <= ${date}::date AND ${isOfSeverity} AND ${isPublished}
      ORDER BY n.published_on DESC, n.id LIMIT 1`);
    return newest ?? null;
  },
);
