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
  summary: "How risky a route is, 0 to 100: congestion at both ends, alerts along the way, straits and canals passed",
  whenToUse:
    "For one figure of how likely a route is to go wrong, with its reasons, and the way round a closed strait or canal. For the state of one port ask `get_congestion`; for reports of what happened `congestion_news`; for a carrier's punctuality `get_reliability`.",
  description:
    "`parts` are the weights and severities by `rule`, each with its evidence. A part that nothing on file tells of is null and in `missing`: it neither raises nor lowers the score, and `completeness_score` is the share of the weights that could be judged; the score is null when none could. `route` is the shortest way over the sea lanes. Where a strait or canal of it is `disrupted` on `date`, `rerouted` is the way that keeps clear, with what it adds (through Panama only where the usual way goes there, or none else is left); `cut_off`: no way does. An `elevated` one is passed.",
  method: "POST",
  path: "/api/risk-score",
  price: "0.10",
  input: z
    .object({ ...laneFields, date: date.optional().meta({ description: "The route as it was known on this day; today when not given.", format: "date" }) })
    .check(checkLane),
  output: riskOutput,
  example: { input: { origin: "SGSIN", destination: "NLRTM", date: "2024-04-30" }, output: exampleAnswer },
  noDataExample: { origin: "FKPSY", destination: "ZZZZZ" },
  errors: ["no_data"],
  run: async ({ origin, destination, date }, { today }) => {
    const asked = date ?? today;
    const names = await portNames();
    const from = names.get(origin);
    const to = names.get(destination);
    if (!from) throw await unknownPort(origin, "origin");
    if (!to) throw await unknownPort(destination, "destination");
    const [risk, laneDocuments] = await Promise.all([routeRiskOn(origin, destination, asked), seaLaneDocuments()]);
    if (!risk.way && risk.score.score === null) throw notJudged(from, to, asked);
    const route = risk.way ? showRoute(risk.way) : null;
    const facts = [...factsOf(risk), ...(route ? laneDocuments : [])];
    return {
      origin,
      origin_name: from.name,
      destination,
      destination_name: to.name,
      date: asked,
      risk_score: risk.score.score,
      risk_level: risk.score.level,
      parts: showParts(risk, { date: asked, today, names }),
      alert_window: alertWindow(asked),
      route,
      chokepoints: risk.chokepoints.map((chokepoint) => showChokepoint(chokepoint, today)),
      rule: RISK_RULE,
      missing: [...RISK_PARTS.filter((part) => risk.severities[part] === null), ...(route ? [] : ["route"])],
      notes: riskNotes({ origin: from, destination: to, date: asked, risk, route, facts }),
      _meta: qualityOf(facts, {
        today,
        region: [...new Set([from, to].map(({ country }) => countryName(country)))].join(", "),
        completeness: risk.score.completeness,
      }),
    };
  },
});

/** The rows that the answer rests on, in the order of its parts. */
function factsOf({ severities, origin, destination, alerts, chokepoints }: RouteRisk) {
  return [
    ...(severities.congestion_origin !== null && origin ? [origin.observation] : []),
    ...(severities.congestion_destination !== null && destination ? [destination.observation] : []),
    ...alerts.map(({ alert }) => alert),
    ...chokepoints.map(({ place }) => place),
  ];
}

function notJudged(from: PortName, to: PortName, date: IsoDate): Failure {
  return noData(`Nothing to judge the risk from ${from.name} (${from.code}) to ${to.name} (${to.code}) on ${date} by is on file.`, [
    {
      path: "",
      message: `no sea lane joins the two, and there is no congestion of the ${CONGESTION_MAX_AGE_DAYS} days before at either, nor any alert of ${ALERT_WINDOW_DAYS} days`,
    },
  ]);
}
