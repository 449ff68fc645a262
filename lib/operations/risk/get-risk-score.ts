import { z } from "zod";
import type { CongestionOnDate } from "#lib/domain/congestion/observation.ts";
import { formatChokepointStatus, selectDelayingPlaces } from "#lib/domain/risk/chokepoint.ts";
import { readRouteRisk } from "#lib/domain/risk/facts.ts";
import { MIN_KNOWN_POINTS } from "#lib/domain/risk/score.ts";
import { createNoDataFailure, type Failure, type FaultDetail } from "../failure.ts";
import { date } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { listLastKnownCongestion } from "../ports/congestion-reading.ts";
import { checkLane, laneFields } from "../schedules/schedule-fields.ts";
import { assessRisk, type RiskAssessment } from "./assess-risk.ts";
import exampleAnswer from "./get-risk-score.example.json" with { type: "json" };
import { riskOutput } from "./get-risk-score.output.ts";

export const getRiskScore = defineOperation({
  id: "get_risk_score",
  area: "risk",
  summary: "Risk score of a route",
  whenToUse:
    "Scores from 0 to 100 how likely a route is to go wrong, with the reasons. It also finds the way round a closed strait or canal. For one port use `get_congestion`. For reports of what happened use `congestion_news`. For a carrier's punctuality use `get_reliability`.",
  description:
    "Give two UN/LOCODEs. Returns the score, its `parts` and the way by sea. The parts are congestion at both ends, alerts along the way, and the straits and canals passed. Each part has its weight, its severity by `rule` and its evidence with age and source. A part is `unknown` without recent data: it is named in `missing` with a reason and does not change the score. `known_points` is the sum of the known weights. Below 50 of 100 there is no score, and the call fails with `no_data` and is not charged. `route` is the shortest way by sea. If a strait or canal on it is `disrupted` on `date`, `rerouted` avoids it and says what that adds. `rerouted` goes through Panama only if the usual way does or no other way is left. `cut_off` means that no way avoids it. An `elevated` strait or canal is not avoided.",
  method: "POST",
  path: "/api/risk-score",
  price: "0.10",
  input: z
    .object({
      ...laneFields,
      date: date.optional().meta({ description: "The route as known on this day. Default: today.", format: "date" }),
    })
    .check(checkLane),
  output: riskOutput,
  example: { input: { origin: "SGSIN", destination: "NLRTM", date: "2024-04-30" }, output: exampleAnswer },
  noDataExample: { origin: "FKPSY", destination: "ZZZZZ" },
  errors: ["no_data"],
  run: async ({ origin, destination, date }, { today }) => {
    const assessment = await assessRisk({ origin, destination }, date ?? today);
    const { risk_score, risk_level } = assessment;
    if (risk_score === null || risk_level === null)
      throw createTooLittleKnownFailure(assessment, await listLastKnownAtEnds(assessment));
    return { ...assessment, risk_score, risk_level };
  },
});

/** The congestion at each end, where it is known, but past its usable life. */
async function listLastKnownAtEnds(assessment: RiskAssessment): Promise<FaultDetail[]> {
  const { origin, origin_name, destination, destination_name, date } = assessment;
  const risk = await readRouteRisk(origin, destination, date);
  const listAt = (code: string, name: string, reading: CongestionOnDate | null) =>
    reading && !reading.isCurrent ? listLastKnownCongestion({ code, name }, reading, date) : [];
  return [...listAt(origin, origin_name, risk.origin), ...listAt(destination, destination_name, risk.destination)];
}

/** Its details say what is known and what is not, part by part. */
function createTooLittleKnownFailure(
  { origin, origin_name, destination, destination_name, date, known_points, parts, ...way }: RiskAssessment,
  lastKnown: readonly FaultDetail[],
): Failure {
  return createNoDataFailure(
    `Too little is known about the risk from ${origin_name} (${origin}) to ${destination_name} (${destination}) on ${date}: ` +
      `${known_points} of 100 points. A score needs ${MIN_KNOWN_POINTS}. Only published facts count.`,
    [
      ...parts.map(({ part, weight, reason, as_of }) => ({
        path: part,
        message: `${weight} points: ${reason ?? `known${as_of ? `, as of ${as_of}` : ""}`}`,
      })),
      { path: "route", message: describeSeaRoute(way) },
      ...lastKnown,
    ],
  );
}

/** `get_transit` also avoids what is only `elevated`, so its way may be longer. */
function describeSeaRoute({ route, chokepoints }: Pick<RiskAssessment, "route" | "chokepoints">): string {
  if (!route) return "no sea lane connects the two ports";
  const way = route.rerouted ?? route.usual;
  const troubled = selectDelayingPlaces(way, chokepoints);
  const through = troubled.map((place) => formatChokepointStatus({ ...place, statusOn: place.status_on })).join(", ");
  if (route.status === "cut_off")
    return `${way.distance_nm} nm, but ships do not pass ${through}, and there is no other way`;
  const distance = `${way.distance_nm} nm by the shortest open way`;
  if (troubled.length === 0) return `${distance}. \`get_transit\` estimates the days`;
  return `${distance}, which passes ${through}. Ships that go another way need more days: \`get_transit\` estimates them`;
}
