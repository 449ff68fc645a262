import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { type Alert, alertsAlong, isPublishedWithin, sortAlerts } from "../congestion/alert.ts";
import { greatCircleNm, type Position } from "../routes/great-circle.ts";
import type { SeaLanes } from "../routes/sea-lanes.ts";

/** How far back alerts count. */
export const ALERT_WINDOW_DAYS = 90;

/** An alert at a port this near to a strait or canal counts for the ways that pass it. */
export const NEAR_NM = 100;

/** The days whose alerts count on a day, both included. */
export const alertWindow = (date: IsoDate) => ({ from: addDays(date, -ALERT_WINDOW_DAYS), to: date });

/** A strait or canal, and where it is. */
export interface NamedPlace extends Position {
  slug: string;
  name: string;
}

/** An alert and what it has to do with the way: it is at one end, it names a strait or canal of the way, or it is at a port near to one. */
export interface AlertOnRoute {
  alert: Alert;
  reason: "origin" | "destination" | "named" | "near";
  /** The slug of the strait or canal; null at an end. */
  chokepoint: string | null;
}

/** One end of the way, with the alerts at the port and those for its country as a whole. */
export interface RouteEnd {
  port: string;
  country: string;
  alerts: readonly Alert[];
}

interface Asked {
  origin: RouteEnd;
  destination: RouteEnd;
  passed: readonly NamedPlace[];
  /** Alerts of every place in the window. */
  everywhere: readonly Alert[];
  date: IsoDate;
  /** Tell where a port is. */
  lanes: Pick<SeaLanes, "places">;
}

/** What reports call a strait besides its name. */
const ALSO_CALLED: Partial<Record<string, string>> = { "bab-el-mandeb": "red sea" };

/** The first of some straits and canals that the alert's words name: the Strait of Hormuz by `Hormuz`, the Korea Strait only by its whole name. */
function namedIn({ headline, summary, cause }: Alert, passed: readonly NamedPlace[]): NamedPlace | undefined {
  const text = `${headline} ${summary} ${cause ?? ""}`.toLowerCase();
  const isNamed = (called: string | undefined) => called !== undefined && text.includes(called);
  return passed.find(({ slug, name }) => isNamed(name.replace(/^Strait of /, "").toLowerCase()) || isNamed(ALSO_CALLED[slug]));
}

/** The alerts of the window that have to do with the way, each once, newest first. */
export function alertsOnRoute({ origin, destination, passed, everywhere, date, lanes }: Asked): AlertOnRoute[] {
  const window = alertWindow(date);
  const found = new Map<string, AlertOnRoute>();
  const add = (alert: Alert, reason: AlertOnRoute["reason"], chokepoint: string | null = null) => {
    if (!found.has(alert.id)) found.set(alert.id, { alert, reason, chokepoint });
  };
  const atEnd = ({ port, country, alerts }: RouteEnd) => alertsAlong(alerts, { ports: [port], countries: [country], ...window });
  for (const alert of atEnd(origin)) add(alert, "origin");
  for (const alert of atEnd(destination)) add(alert, "destination");
  for (const alert of everywhere.filter((one) => isPublishedWithin(one, window.from, window.to))) {
    const named = namedIn(alert, passed);
    if (named) add(alert, "named", named.slug);
    const position = alert.port === null ? undefined : lanes.places.get(alert.port);
    const near = position && passed.find((place) => greatCircleNm(place, position) <= NEAR_NM);
    if (near) add(alert, "near", near.slug);
  }
  return sortAlerts([...found.values()].map(({ alert }) => alert)).map(({ id }) => found.get(id) as AlertOnRoute);
}
