import type { z } from "zod";
import { countryName } from "#lib/domain/countries.ts";
import { portNames } from "#lib/domain/ports/facts.ts";
import { isIllustrative, qualityOf } from "#lib/domain/quality/quality.ts";
import { alertWindow } from "#lib/domain/risk/alerts-on-route.ts";
import { RISK_RULE, type RouteRisk } from "#lib/domain/risk/assess-route.ts";
import { routeRiskOn } from "#lib/domain/risk/facts.ts";
import { RISK_PARTS } from "#lib/domain/risk/score.ts";
import { seaLaneDocuments } from "#lib/domain/routes/facts.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { unknownPort } from "../ports/unknown-port.ts";
import type { assessmentOutput } from "./get-risk-score.output.ts";
import { riskNotes } from "./risk-notes.ts";
import { showChokepoint, showParts, showRoute } from "./show-risk.ts";

export type RiskAssessment = z.infer<typeof assessmentOutput>;

interface Lane {
  origin: string;
  destination: string;
}

/**
 * Assesses a route: what is known about each part, and the score if enough is known. Pages use it, because they show the known parts
 * without a score too.
 * @throws Failure `no_data` for an unknown port
 */
export async function assessRisk({ origin, destination }: Lane, date: IsoDate): Promise<RiskAssessment> {
  const names = await portNames();
  const from = names.get(origin);
  const to = names.get(destination);
  if (!from) throw await unknownPort(origin, "origin");
  if (!to) throw await unknownPort(destination, "destination");
  const [risk, laneDocuments] = await Promise.all([routeRiskOn(origin, destination, date), seaLaneDocuments()]);
  const route = risk.seaRoutes ? showRoute(risk.seaRoutes) : null;
  const facts = [...factsOf(risk), ...(route ? laneDocuments : [])];
  const outdated = [risk.origin, risk.destination].flatMap((end) => (end && !end.isCurrent && !isIllustrative(end.observation) ? end.observation : []));
  const region = [...new Set([from, to].map(({ country }) => countryName(country)))].join(", ");
  const quality = qualityOf(facts, { today: date, region, completeness: risk.score.knownPoints / 100 });
  return {
    origin,
    origin_name: from.name,
    destination,
    destination_name: to.name,
    date,
    risk_score: risk.score.score,
    risk_level: risk.score.level,
    known_points: risk.score.knownPoints,
    parts: showParts(risk, { date, names }),
    alert_window: alertWindow(date),
    route,
    chokepoints: risk.chokepoints.map((chokepoint) => showChokepoint(chokepoint, date)),
    rule: RISK_RULE,
    missing: [...RISK_PARTS.filter((part) => risk.severities[part] === null), ...(route ? [] : ["route"])],
    notes: riskNotes({ origin: from, destination: to, risk, route }),
    _meta: { ...quality, sources: qualityOf([...facts, ...outdated], { today: date, region }).sources },
  };
}

/** Facts behind the answer, in the order of its parts. Outdated observations are not among them. */
function factsOf({ severities, origin, destination, alerts, chokepoints }: RouteRisk) {
  return [
    ...(severities.congestion_origin !== null && origin ? [origin.observation] : []),
    ...(severities.congestion_destination !== null && destination ? [destination.observation] : []),
    ...alerts.map(({ alert }) => alert),
    ...chokepoints.map(({ place }) => place),
  ];
}
