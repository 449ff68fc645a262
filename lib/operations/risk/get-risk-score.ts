import { z } from "zod";
import { countryName } from "#lib/domain/countries.ts";
import { type PortName, portNames } from "#lib/domain/ports/facts.ts";
import { qualityOf } from "#lib/domain/quality/quality.ts";
import { ALERT_WINDOW_DAYS, alertWindow } from "#lib/domain/risk/alerts-on-route.ts";
import { RISK_RULE, type RouteRisk } from "#lib/domain/risk/assess-route.ts";
import { routeRiskOn } from "#lib/domain/risk/facts.ts";
import { CONGESTION_MAX_AGE_DAYS, RISK_PARTS } from "#lib/domain/risk/score.ts";
import { seaLaneDocuments } from "#lib/domain/routes/facts.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Failure, noData } from "../failure.ts";
import { date } from "../fields.ts";
import { operation } from "../operation.ts";
import { unknownPort } from "../ports/unknown-port.ts";
import { checkLane, laneFields } from "../schedules/schedule-fields.ts";
import exampleAnswer from "./get-risk-score.example.json" with { type: "json" };
import { riskOutput } from "./get-risk-score.output.ts";
import { riskNotes } from "./risk-notes.ts";
import { showChokepoint, showParts, showRoute } from "./show-risk.ts";

export const getRiskScore = operation({
  id: "get_risk_score",
  area: "risk",
  summary: "Risk score of a route",
  whenToUse:
    "Scores from 0 to 100 how likely a route is to go wrong, with the reasons. It also finds the way round a closed strait or canal. For one port use `get_congestion`. For reports of what happened use `congestion_news`. For a carrier's punctuality use `get_reliability`.",
  description:
    "Give two UN/LOCODEs. Returns the score, its `parts` and the way by sea. The parts are congestion at both ends, alerts along the way, and the straits and canals passed. Each part has its weight, its severity by `rule` and its evidence. A part without data is null, is named in `missing` and does not change the score. `completeness_score` is the share of the weights with data; the score is null if no part has data. `route` is the shortest way by sea. If a strait or canal on it is `disrupted` on `date`, `rerouted` avoids it and says what that adds. `rerouted` goes through Panama only if the usual way does or no other way is left. `cut_off` means that no way avoids it. An `elevated` strait or canal is not avoided.",
  method: "POST",
  path: "/api/risk-score",
  price: "0.10",
  input: z
    .object({ ...laneFields, date: date.optional().meta({ description: "The route as known on this day. Default: today.", format: "date" }) })
    .check(checkLane),
  output: riskOutput,
  example: { input: { origin: "SGSIN", destination: "NLRTM", date: "2024-04-30" }, output: exampleAnswer },
  noDataExample: { origin: "FKPSY", destination: "ZZZZZ" },
  errors: ["no_data"],
  run: async ({ origin, destination, date }, { today }) => {
    const day = date ?? today;
    const names = await portNames();
    const from = names.get(origin);
    const to = names.get(destination);
    if (!from) throw await unknownPort(origin, "origin");
    if (!to) throw await unknownPort(destination, "destination");
    const [risk, laneDocuments] = await Promise.all([routeRiskOn(origin, destination, day), seaLaneDocuments()]);
    if (!risk.seaRoutes && risk.score.score === null) throw notJudged(from, to, day);
    const route = risk.seaRoutes ? showRoute(risk.seaRoutes) : null;
    const facts = [...factsOf(risk), ...(route ? laneDocuments : [])];
    return {
      origin,
      origin_name: from.name,
      destination,
      destination_name: to.name,
      date: day,
      risk_score: risk.score.score,
      risk_level: risk.score.level,
      parts: showParts(risk, { date: day, today, names }),
      alert_window: alertWindow(day),
      route,
      chokepoints: risk.chokepoints.map((chokepoint) => showChokepoint(chokepoint, today)),
      rule: RISK_RULE,
      missing: [...RISK_PARTS.filter((part) => risk.severities[part] === null), ...(route ? [] : ["route"])],
      notes: riskNotes({ origin: from, destination: to, date: day, risk, route, facts }),
      _meta: qualityOf(facts, {
        today,
        region: [...new Set([from, to].map(({ country }) => countryName(country)))].join(", "),
        completeness: risk.score.completeness,
      }),
    };
  },
});

/** Facts behind the answer, in the order of its parts. */
function factsOf({ severities, origin, destination, alerts, chokepoints }: RouteRisk) {
  return [
    ...(severities.congestion_origin !== null && origin ? [origin.observation] : []),
    ...(severities.congestion_destination !== null && destination ? [destination.observation] : []),
    ...alerts.map(({ alert }) => alert),
    ...chokepoints.map(({ place }) => place),
  ];
}

function notJudged(from: PortName, to: PortName, date: IsoDate): Failure {
  return noData(`No data about the risk from ${from.name} (${from.code}) to ${to.name} (${to.code}) on ${date} is on file.`, [
    {
      path: "",
      message: `no sea lane connects the two ports; there is no congestion of the last ${CONGESTION_MAX_AGE_DAYS} days at either, and no alert of the last ${ALERT_WINDOW_DAYS} days`,
    },
  ]);
}
