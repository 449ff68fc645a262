import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import type { CongestionLevel } from "./level.ts";

/** A report of a disruption. */
export interface Alert extends Fact {
  id: string;
  publishedOn: IsoDate;
  /** UN/LOCODE; null when it concerns the country as a whole. */
  port: string | null;
  country: string;
  severity: CongestionLevel;
  headline: string;
  summary: string;
  cause: string | null;
}

/** Which alerts count: those at one of the ports, and those of one of the countries as a whole; published in the window, both ends included. */
export interface AlertQuery {
  ports: readonly string[];
  countries: readonly string[];
  from: IsoDate;
  to: IsoDate;
  severity?: CongestionLevel;
}

/** The alerts along a set of ports and countries in a window, each once, newest first. */
export function alertsAlong(alerts: readonly Alert[], { ports, countries, from, to, severity }: AlertQuery): Alert[] {
  const fitting = alerts.filter(
    (alert) =>
      (alert.port === null ? countries.includes(alert.country) : ports.includes(alert.port)) &&
      isPublishedWithin(alert, from, to) &&
      (!severity || alert.severity === severity),
  );
  return sortAlerts([...new Map(fitting.map((alert) => [alert.id, alert])).values()]);
}

export const isPublishedWithin = ({ publishedOn }: Alert, from: IsoDate, to: IsoDate) => from <= publishedOn && publishedOn <= to;

/** Newest first; of one day in a fixed order. */
export function sortAlerts(alerts: readonly Alert[]): Alert[] {
  return alerts.toSorted((a, b) => (a.publishedOn === b.publishedOn ? (a.id < b.id ? -1 : 1) : a.publishedOn > b.publishedOn ? -1 : 1));
}
