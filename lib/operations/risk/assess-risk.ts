import type { z } from "zod";
import { getCountryName } from "#lib/domain/countries.ts";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { assessQuality, isIllustrative } from "#lib/domain/quality/quality.ts";
import { getAlertWindow } from "#lib/domain/risk/alerts-on-route.ts";
import { RISK_RULE, type RouteRisk } from "#lib/domain/risk/assess-route.ts";
import { readRouteRisk } from "#lib/domain/risk/facts.ts";
import { RISK_PARTS } from "#lib/domain/risk/score.ts";
import { readSeaLaneDocuments } from "#lib/domain/routes/facts.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { createUnknownPortFailure } from "../ports/unknown-port.ts";
import type { assessmentOutput } from "./get-risk-score.output.ts";
import { listRiskNotes } from "./risk-notes.ts";
import { showChokepoint, showParts, showRoute } from "./show-risk.ts";

export type RiskAssessment = z.infer<typeof assessmentOutput>;

interface Lane {
  origin: string;
  destination: string;
}

/**
 * What is known about each part, and the score if enough is known. Pages use it, because they show the known parts
 * without a score too.
 * @throws Failure `no_data` for an unknown port
 */
export async function assessRisk({ origin, destination }: Lane, date: IsoDate): Promise<RiskAssessment> {
  const names = await readPortNames();
  const from = names.get(origin);
  const to = names.get(destination);
  if (!from) throw await createUnknownPortFailure(origin, "origin");
  if (!to) throw await createUnknownPortFailure(destination, "destination");
  const [risk, laneDocuments] = await Promise.all([readRouteRisk(origin, destination, date), readSeaLaneDocuments()]);
  const route = risk.seaRoutes ? showRoute(risk.seaRoutes) : null;
  const facts = [...listFacts(risk), ...(route ? laneDocuments : [])];
  const outdated = [risk.origin, risk.destination].flatMap((end) =>
    end && !end.isCurrent && !isIllustrative(end.observation) ? end.observation : [],
  );
  const region = [...new Set([from, to].map(({ country }) => getCountryName(country)))].join(", ");
  const quality = assessQuality(facts, { date: date, region, completeness: risk.score.knownPoints / 100 });
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
    alert_window: getAlertWindow(date),
    route,
    chokepoints: risk.chokepoints.map((chokepoint) => showChokepoint(chokepoint, date)),
    rule: RISK_RULE,
    missing: [...RISK_PARTS.filter((part) => risk.severities[part] === null), ...(route ? [] : ["route"])],
    notes: listRiskNotes({ origin: from, destination: to, risk, route }),
    _meta: { ...quality, sources: assessQuality([...facts, ...outdated], { date: date, region }).sources },
  };
}

/** In the order of the parts of the answer. Outdated observations are not among them. */
function listFacts({ severities, origin, destination, alerts, chokepoints }: RouteRisk) {
  return [
    ...(severities.congestion_origin !== null && origin ? [origin.observation] : []),
    ...(severities.congestion_destination !== null && destination ? [destination.observation] : []),
    ...alerts.map(({ alert }) => alert),
    ...chokepoints.map(({ place }) => place),
  ];
}
