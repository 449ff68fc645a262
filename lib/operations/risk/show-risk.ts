import type { z } from "zod";
import type { Alert } from "#lib/domain/congestion/alert.ts";
import type { CongestionOnDate } from "#lib/domain/congestion/observation.ts";
import { countryName } from "#lib/domain/countries.ts";
import type { PortName } from "#lib/domain/ports/facts.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { type AlertOnRoute, alertWindow } from "#lib/domain/risk/alerts-on-route.ts";
import type { PassedChokepoint, RouteRisk } from "#lib/domain/risk/assess-route.ts";
import type { ChokepointStatusOn } from "#lib/domain/risk/chokepoint.ts";
import { alertSeverity, RISK_PARTS, type RiskPart, statusSeverity, WEIGHTS } from "#lib/domain/risk/score.ts";
import type { Reroute } from "#lib/domain/routes/reroute.ts";
import { REFERENCE_KNOTS, sailingDays } from "#lib/domain/routes/sailing-days.ts";
import type { SeaRoute } from "#lib/domain/routes/sea-route.ts";
import { daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { cited } from "../cited.ts";
import type { assessmentOutput } from "./get-risk-score.output.ts";

type Output = z.infer<typeof assessmentOutput>;
type Part = Output["parts"][number];
type Evidence = Part["evidence"][number];
type Names = ReadonlyMap<string, PortName>;

interface Context {
  /** Day of the assessment. */
  date: IsoDate;
  names: Names;
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

function showWay({ distanceNm, chokepoints, nodes }: SeaRoute): NonNullable<Output["route"]>["usual"] {
  return {
    distance_nm: Math.round(distanceNm),
    sailing_days: rounded(sailingDays(distanceNm), 1),
    chokepoints: [...chokepoints],
    waypoints: nodes.map(({ name, lat, lon }) => ({ name, lat, lon })),
  };
}

/** Usual route and detour. The additions are differences of the rounded figures, so that they add up. */
export function showRoute(way: Reroute): NonNullable<Output["route"]> {
  const usual = showWay(way.usual);
  const rerouted = way.rerouted === way.usual ? null : showWay(way.rerouted);
  return {
    status: way.cutOffBy.size > 0 ? "cut_off" : rerouted ? "rerouted" : "usual",
    speed_knots: REFERENCE_KNOTS,
    usual,
    rerouted,
    added_nm: rerouted && rerouted.distance_nm - usual.distance_nm,
    added_days: rerouted && rounded(rerouted.sailing_days - usual.sailing_days, 1),
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
    ...cited(place, date),
  };
}

/** Parts of the score with their evidence, in the order of RISK_PARTS. */
export function showParts(risk: RouteRisk, context: Context): Output["parts"] {
  const { severities, chokepoints, alerts } = risk;
  const evidence: Record<RiskPart, Evidence[]> = {
    congestion_origin: ofCongestion(risk.origin, severities.congestion_origin, "origin", context),
    congestion_destination: ofCongestion(risk.destination, severities.congestion_destination, "destination", context),
    alerts: alerts.map((alert) => ofAlert(alert, context)),
    chokepoints: chokepoints.flatMap(({ known }) => (known ? [ofStatus(known, context)] : [])),
  };
  return RISK_PARTS.map((part) => {
    const severity = severities[part];
    const [deciding] = evidence[part].toSorted((a, b) => b.severity - a.severity || a.age_days - b.age_days);
    const dated = { as_of: deciding?.date ?? null, age_days: deciding?.age_days ?? null, evidence: evidence[part] };
    return severity === null
      ? { part, state: "unknown", weight: WEIGHTS[part], severity, points: null, ...unknownPart(part, risk, context), ...dated }
      : {
          part,
          state: "known",
          weight: WEIGHTS[part],
          severity: rounded(severity, 4),
          points: rounded(WEIGHTS[part] * severity, 2),
          reason: null,
          last_known: null,
          ...dated,
        };
  });
}

/** The reason why a part is unknown, and its newest observation if that is too old. */
function unknownPart(part: RiskPart, risk: RouteRisk, { date }: Context): Pick<Part, "reason" | "last_known"> {
  switch (part) {
    case "congestion_origin":
      return unknownCongestion(risk.origin);
    case "congestion_destination":
      return unknownCongestion(risk.destination);
    case "alerts": {
      const { from, to } = alertWindow(date);
      return { reason: `no report of any place from ${from} to ${to} is on file`, last_known: null };
    }
    case "chokepoints": {
      if (!risk.seaRoutes) return { reason: "no sea lane connects the two ports", last_known: null };
      const unknown = risk.chokepoints.filter(({ known }) => known === null).map(({ place }) => place.name);
      return { reason: `no status from the last 24 months of ${unknown.join(", ")} is on file`, last_known: null };
    }
  }
}

function unknownCongestion(newest: CongestionOnDate | null): Pick<Part, "reason" | "last_known"> {
  if (!newest) return { reason: "no observation is on file", last_known: null };
  const { observation, level, ageDays } = newest;
  if (isIllustrative(observation)) return { reason: "only an illustrative observation is on file", last_known: null };
  if (level === null) return { reason: `the document of ${observation.observedOn} states no level`, last_known: null };
  return {
    reason: `last observed on ${observation.observedOn}, ${ageDays} days earlier (${level}); an observation counts for 30 days`,
    last_known: { level, date: observation.observedOn, age_days: ageDays, source_id: observation.source.id },
  };
}

function ofCongestion(current: CongestionOnDate | null, severity: number | null, end: "origin" | "destination", { date, names }: Context): Evidence[] {
  if (!current?.level || severity === null) return [];
  const { observation, level, ageDays } = current;
  return [
    {
      about: "port",
      place: observation.port,
      place_name: portName(observation.port, names),
      on_the_way: end,
      chokepoint: null,
      level,
      text: congestionInWords(current),
      date: observation.observedOn,
      age_days: ageDays,
      severity: rounded(severity, 4),
      ...cited(observation, date),
    },
  ];
}

function congestionInWords({ observation, basis }: CongestionOnDate): string {
  const { waitingDays, vesselsWaiting, yardUtilisationPct } = observation;
  const figures = [
    waitingDays === null ? null : `waiting days ${waitingDays}`,
    vesselsWaiting === null ? null : `ships waiting ${vesselsWaiting}`,
    yardUtilisationPct === null ? null : `yard ${yardUtilisationPct} % full`,
  ].filter((figure) => figure !== null);
  return [basis === "published" ? "level as published" : "level by the rule of /api/congestion", ...figures].join("; ");
}

const portName = (code: string, names: Names) => names.get(code)?.name ?? code;

const placeOf = ({ port, country }: Alert, names: Names) =>
  port === null
    ? { about: "country" as const, place: country, place_name: countryName(country) }
    : { about: "port" as const, place: port, place_name: portName(port, names) };

function ofAlert({ alert, reason, chokepoint }: AlertOnRoute, { date, names }: Context): Evidence {
  return {
    ...placeOf(alert, names),
    on_the_way: reason,
    chokepoint,
    level: alert.severity,
    text: alert.headline,
    date: alert.publishedOn,
    age_days: daysBetween(alert.publishedOn, date),
    severity: rounded(alertSeverity(alert, date), 4),
    ...cited(alert, date),
  };
}

function ofStatus(known: ChokepointStatusOn, { date }: Pick<Context, "date">): Evidence {
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
    severity: statusSeverity(known.status),
    ...cited(known, date),
  };
}
