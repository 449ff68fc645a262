import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import type { CongestionLevel } from "./level.ts";

/** A published report of a disruption. */
export interface Alert extends Fact {
  id: string;
  publishedOn: IsoDate;
  /** UN/LOCODE; `null` for an alert about the whole country. */
  port: string | null;
  country: string;
  severity: CongestionLevel;
  headline: string;
  summary: string;
  cause: string | null;
}

/** Alerts at the ports, or about the whole of one of the countries, published from `from` to `to`, both inclusive. */
export interface AlertQuery {
  ports: readonly string[];
  countries: readonly string[];
  from: IsoDate;
  to: IsoDate;
  severity?: CongestionLevel;
}

/** Newest first, without duplicates. */
export function selectAlerts(alerts: readonly Alert[], { ports, countries, from, to, severity }: AlertQuery): Alert[] {
  const matching = alerts.filter(
    (alert) =>
      (alert.port === null ? countries.includes(alert.country) : ports.includes(alert.port)) &&
      isPublishedWithin(alert, from, to) &&
      (!severity || alert.severity === severity),
  );
  return sortAlerts([...new Map(matching.map((alert) => [alert.id, alert])).values()]);
}

export const isPublishedWithin = ({ publishedOn }: Alert, from: IsoDate, to: IsoDate) =>
  from <= publishedOn && publishedOn <= to;

/** Newest first. Alerts of one day have a fixed order. */
export function sortAlerts(alerts: readonly Alert[]): Alert[] {
  return alerts.toSorted((a, b) =>
    a.publishedOn === b.publishedOn ? (a.id < b.id ? -1 : 1) : a.publishedOn > b.publishedOn ? -1 : 1,
  );
}
