import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { type Alert, isPublishedWithin, selectAlerts, sortAlerts } from "../congestion/alert.ts";
import { calculateGreatCircleNm, type Position } from "../routes/great-circle.ts";
import type { SeaLanes } from "../routes/sea-lanes.ts";

/** The usable life of an alert. */
export const ALERT_WINDOW_DAYS = 30;

/** An alert whose port is within this distance of a strait or canal counts for routes through it. */
export const NEAR_NM = 100;

/** Both ends inclusive. */
export const getAlertWindow = (date: IsoDate) => ({ from: addDays(date, -ALERT_WINDOW_DAYS), to: date });

/** A strait or canal. */
export interface NamedPlace extends Position {
  slug: string;
  name: string;
}

/** The alert is at one end, its text names a strait or canal of the route, or its port is near one. */
export interface AlertOnRoute {
  alert: Alert;
  reason: "origin" | "destination" | "named" | "near";
  /** Slug of the strait or canal; `null` for an alert at one end. */
  chokepoint: string | null;
}

/** The alerts are for its port and its country. */
export interface RouteEnd {
  port: string;
  country: string;
  alerts: readonly Alert[];
}

interface RouteAlertsInput {
  origin: RouteEnd;
  destination: RouteEnd;
  passed: readonly NamedPlace[];
  /** Alerts of all places in the period. */
  everywhere: readonly Alert[];
  date: IsoDate;
  /** For the positions of ports. */
  lanes: Pick<SeaLanes, "places">;
}

/** Other names for straits in reports. */
const ALIASES: Partial<Record<string, readonly string[]>> = { "bab-el-mandeb": ["red sea"] };

/**
 * The first one that the text names. `Hormuz` is enough for the Strait of Hormuz; the Korea Strait needs its whole
 * name.
 */
function findNamedPlace({ headline, summary, cause }: Alert, passed: readonly NamedPlace[]): NamedPlace | undefined {
  const text = `${headline} ${summary} ${cause ?? ""}`.toLowerCase();
  return passed.find(({ slug, name }) =>
    [name.replace(/^Strait of /, "").toLowerCase(), ...(ALIASES[slug] ?? [])].some((one) => text.includes(one)),
  );
}

/** Newest first, without duplicates. */
export function selectAlertsOnRoute({
  origin,
  destination,
  passed,
  everywhere,
  date,
  lanes,
}: RouteAlertsInput): AlertOnRoute[] {
  const window = getAlertWindow(date);
  const found = new Map<string, AlertOnRoute>();
  const add = (alert: Alert, reason: AlertOnRoute["reason"], chokepoint: string | null = null) => {
    if (!found.has(alert.id)) found.set(alert.id, { alert, reason, chokepoint });
  };
  const selectAtEnd = ({ port, country, alerts }: RouteEnd) =>
    selectAlerts(alerts, { ports: [port], countries: [country], ...window });
  for (const alert of selectAtEnd(origin)) add(alert, "origin");
  for (const alert of selectAtEnd(destination)) add(alert, "destination");
  for (const alert of everywhere.filter((candidate) => isPublishedWithin(candidate, window.from, window.to))) {
    const named = findNamedPlace(alert, passed);
    if (named) add(alert, "named", named.slug);
    const position = alert.port === null ? undefined : lanes.places.get(alert.port);
    const near = position && passed.find((place) => calculateGreatCircleNm(place, position) <= NEAR_NM);
    if (near) add(alert, "near", near.slug);
  }
  return sortAlerts([...found.values()].map(({ alert }) => alert)).map(({ id }) => found.get(id) as AlertOnRoute);
}
