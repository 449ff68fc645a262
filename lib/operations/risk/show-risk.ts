import type { z } from "zod";
import { type Basis, describeActivity } from "#lib/domain/activity/activity.ts";
import type { Alert } from "#lib/domain/congestion/alert.ts";
import type { CongestionOnDate } from "#lib/domain/congestion/observation.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import type { PortName } from "#lib/domain/ports/facts.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { type AlertOnRoute, getAlertWindow } from "#lib/domain/risk/alerts-on-route.ts";
import type { PassedChokepoint, RouteRisk } from "#lib/domain/risk/assess-route.ts";
import type { ChokepointStatusOn } from "#lib/domain/risk/chokepoint.ts";
import {
  calculateAlertSeverity,
  getStatusSeverity,
  RISK_PARTS,
  type RiskPart,
  WEIGHTS,
} from "#lib/domain/risk/score.ts";
import type { Reroute } from "#lib/domain/routes/reroute.ts";
import { calculateSailingDays, REFERENCE_KNOTS } from "#lib/domain/routes/sailing-days.ts";
import type { SeaRoute } from "#lib/domain/routes/sea-route.ts";
import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { showActivityProof } from "../activity-fields.ts";
import { citeFact } from "../cited.ts";
import type { assessmentOutput } from "./get-risk-score.output.ts";

type Output = z.infer<typeof assessmentOutput>;
type Part = Output["parts"][number];
type Evidence = Part["evidence"][number];
type Names = ReadonlyMap<string, PortName>;

interface Context {
  date: IsoDate;
  names: Names;
}

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals));

function showWay({ distanceNm, chokepoints, nodes }: SeaRoute): NonNullable<Output["route"]>["usual"] {
  return {
    distance_nm: Math.round(distanceNm),
    sailing_days: roundTo(calculateSailingDays(distanceNm), 1),
    chokepoints: [...chokepoints],
    waypoints: nodes.map(({ name, lat, lon }) => ({ name, lat, lon })),
  };
}

/** The additions are differences of the rounded figures, so that they add up. */
export function showRoute(way: Reroute): NonNullable<Output["route"]> {
  const usual = showWay(way.usual);
  const rerouted = way.rerouted === way.usual ? null : showWay(way.rerouted);
  return {
    status: way.cutOffBy.size > 0 ? "cut_off" : rerouted ? "rerouted" : "usual",
    speed_knots: REFERENCE_KNOTS,
    usual,
    rerouted,
    added_nm: rerouted && rerouted.distance_nm - usual.distance_nm,
    added_days: rerouted && roundTo(rerouted.sailing_days - usual.sailing_days, 1),
    avoided: [...way.avoided],
    cut_off_by: [...way.cutOffBy],
  };
}

export function showChokepoint({ place, known }: PassedChokepoint, date: IsoDate): Output["chokepoints"][number] {
  return {
    slug: place.slug,
    name: place.name,
    lat: place.lat,
    lon: place.lon,
    status: known?.status ?? null,
    status_on: known?.statusOn ?? null,
    age_days: known?.ageDays ?? null,
    detail: known?.detail ?? null,
    ...(known?.derivation && {
      basis: "derived",
      activity: showActivityProof(known.derivation, "chokepoint_transit", place.slug),
    }),
    ...citeFact(place, date),
  };
}

/** In the order of RISK_PARTS. */
export function showParts(risk: RouteRisk, context: Context): Output["parts"] {
  const { severities, chokepoints, alerts } = risk;
  const evidence: Record<RiskPart, Evidence[]> = {
    congestion_origin: showCongestion(risk.origin, severities.congestion_origin, "origin", context),
    congestion_destination: showCongestion(risk.destination, severities.congestion_destination, "destination", context),
    alerts: alerts.map((alert) => showAlert(alert, context)),
    chokepoints: chokepoints.flatMap(({ known }) => (known ? [showStatus(known, context)] : [])),
  };
  return RISK_PARTS.map((part) => {
    const severity = severities[part];
    const [deciding] = evidence[part].toSorted((a, b) => b.severity - a.severity || a.age_days - b.age_days);
    const basis: Basis | null = deciding ? (deciding.basis ?? "stated") : null;
    const dated = {
      as_of: deciding?.date ?? null,
      age_days: deciding?.age_days ?? null,
      basis,
      evidence: evidence[part],
    };
    return severity === null
      ? {
          part,
          state: "unknown",
          weight: WEIGHTS[part],
          severity,
          points: null,
          ...describeUnknownPart(part, risk, context),
          ...dated,
        }
      : {
          part,
          state: "known",
          weight: WEIGHTS[part],
          severity: roundTo(severity, 4),
          points: roundTo(WEIGHTS[part] * severity, 2),
          reason: null,
          last_known: null,
          ...dated,
        };
  });
}

function describeUnknownPart(part: RiskPart, risk: RouteRisk, { date }: Context): Pick<Part, "reason" | "last_known"> {
  switch (part) {
    case "congestion_origin":
      return describeUnknownCongestion(risk.origin);
    case "congestion_destination":
      return describeUnknownCongestion(risk.destination);
    case "alerts": {
      const { from, to } = getAlertWindow(date);
      return { reason: `no report of any place from ${from} to ${to} is on file`, last_known: null };
    }
    case "chokepoints": {
      if (!risk.seaRoutes) return { reason: "no sea lane connects the two ports", last_known: null };
      const unknown = risk.chokepoints.filter(({ known }) => known === null).map(({ place }) => place.name);
      return { reason: `no status from the last 24 months of ${unknown.join(", ")} is on file`, last_known: null };
    }
  }
}

function describeUnknownCongestion(newest: CongestionOnDate | null): Pick<Part, "reason" | "last_known"> {
  if (!newest) return { reason: "no observation is on file", last_known: null };
  const { observation, level, ageDays } = newest;
  if (isIllustrative(observation)) return { reason: "only an illustrative observation is on file", last_known: null };
  if (level === null) return { reason: `the document of ${observation.observedOn} states no level`, last_known: null };
  return {
    reason: `last observed on ${observation.observedOn}, ${ageDays} days earlier (${level}); an observation counts for 30 days`,
    last_known: { level, date: observation.observedOn, age_days: ageDays, source_id: observation.source.id },
  };
}

function showCongestion(
  current: CongestionOnDate | null,
  severity: number | null,
  end: "origin" | "destination",
  { date, names }: Context,
): Evidence[] {
  if (!current?.level || severity === null) return [];
  const { observation, level, ageDays } = current;
  return [
    {
      about: "port",
      place: observation.port,
      place_name: getPortName(observation.port, names),
      on_the_way: end,
      chokepoint: null,
      level,
      text: describeCongestion(current),
      date: observation.observedOn,
      age_days: ageDays,
      severity: roundTo(severity, 4),
      ...(observation.derivation && {
        basis: "derived",
        activity: showActivityProof(observation.derivation, "port_activity", observation.port),
      }),
      ...citeFact(observation, date),
    },
  ];
}

function describeCongestion({ observation, basis }: CongestionOnDate): string {
  const { waitingDays, vesselsWaiting, yardUtilisationPct, derivation } = observation;
  if (derivation)
    return `derived from port calls, no waiting time is known: ${describeActivity(derivation.activityPct)}`;
  const figures = [
    waitingDays === null ? null : `waiting days ${waitingDays}`,
    vesselsWaiting === null ? null : `ships waiting ${vesselsWaiting}`,
    yardUtilisationPct === null ? null : `yard ${yardUtilisationPct} % full`,
  ].filter((figure) => figure !== null);
  return [basis === "published" ? "level as published" : "level by the rule of /api/congestion", ...figures].join("; ");
}

const getPortName = (code: string, names: Names) => names.get(code)?.name ?? code;

const showPlace = ({ port, country }: Alert, names: Names) =>
  port === null
    ? { about: "country" as const, place: country, place_name: getCountryName(country) }
    : { about: "port" as const, place: port, place_name: getPortName(port, names) };

function showAlert({ alert, reason, chokepoint }: AlertOnRoute, { date, names }: Context): Evidence {
  return {
    ...showPlace(alert, names),
    on_the_way: reason,
    chokepoint,
    level: alert.severity,
    text: alert.headline,
    date: alert.publishedOn,
    age_days: countDaysBetween(alert.publishedOn, date),
    severity: roundTo(calculateAlertSeverity(alert, date), 4),
    ...citeFact(alert, date),
  };
}

function showStatus(known: ChokepointStatusOn, { date }: Pick<Context, "date">): Evidence {
  return {
    about: "chokepoint",
    place: known.slug,
    place_name: known.name,
    on_the_way: "passed",
    chokepoint: known.slug,
    level: known.status,
    text: known.detail,
    date: known.statusOn,
    age_days: known.ageDays,
    severity: getStatusSeverity(known.status),
    ...(known.derivation && { basis: "derived" }),
    ...citeFact(known, date),
  };
}
