import { cacheByDate, cacheFacts } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import type { Alert } from "../congestion/alert.ts";
import { readAlertsAtPlace, readAlertsOfYear, readCongestionReadings } from "../congestion/facts.ts";
import { readPortNames } from "../ports/facts.ts";
import { buildDerivedFactColumns, isAvailable } from "../quality/fact-row.ts";
import { isIllustrative } from "../quality/quality.ts";
import { readSeaLanes } from "../routes/facts.ts";
import { getAlertWindow } from "./alerts-on-route.ts";
import { assessRoute, type EndFacts, type RouteRisk } from "./assess-route.ts";
import type { ChokepointState } from "./chokepoint.ts";

/** Oldest first. Documents without a date come first. One query. */
export const readChokepointStates: () => Promise<readonly ChokepointState[]> = cacheFacts(async () =>
  read<ChokepointState>(sql`
    SELECT g.slug, g.name, g.lat, g.lon, g.status, g.status_on AS "statusOn", g.detail,
           g.status_on AS "effectiveFrom", null AS "effectiveTo", null AS note, ${buildDerivedFactColumns(sql`g`, "chokepoint")}
    FROM chokepoint_state g JOIN served_source source USING (source_id)
    WHERE ${isAvailable()} ORDER BY g.status_on NULLS FIRST, g.id`),
);

async function readEndFacts(port: string, country: string): Promise<EndFacts> {
  const [readings, atPort, inCountry] = await Promise.all([
    readCongestionReadings(port),
    readAlertsAtPlace(port),
    readAlertsAtPlace(country),
  ]);
  return { port, country, readings, alerts: [...atPort, ...inCountry].filter((alert) => !isIllustrative(alert)) };
}

/** Published alerts of all places, for the years that the alert period covers. */
async function readAlertsAround(date: IsoDate): Promise<Alert[]> {
  const { from, to } = getAlertWindow(date);
  const years = new Set([from, to].map((day) => day.slice(0, 4)));
  return (await Promise.all([...years].map((year) => readAlertsOfYear(year)))).flat();
}

/** Between two known ports. Two queries, or none when the result is cached. */
export const readRouteRisk: (origin: string, destination: string, date: IsoDate) => Promise<RouteRisk> = cacheByDate(
  async (origin, destination, date) => {
    const ports = await readPortNames();
    const findCountry = (code: string) => ports.get(code)?.country ?? code.slice(0, 2);
    const [from, to, everywhere, states, lanes] = await Promise.all([
      readEndFacts(origin, findCountry(origin)),
      readEndFacts(destination, findCountry(destination)),
      readAlertsAround(date),
      readChokepointStates(),
      readSeaLanes(),
    ]);
    return assessRoute({ origin: from, destination: to, everywhere, states, lanes }, date);
  },
);
