import type { IsoDate } from "#lib/platform/dates.ts";
import { type Alert, isPublishedWithin } from "../congestion/alert.ts";
import { type CongestionOnDate, congestionOn, type Reading } from "../congestion/observation.ts";
import { type Reroute, reroute } from "../routes/reroute.ts";
import type { SeaLanes } from "../routes/sea-lanes.ts";
import { ALERT_WINDOW_DAYS, type AlertOnRoute, alertsOnRoute, alertWindow, NEAR_NM, type RouteEnd } from "./alerts-on-route.ts";
import { type ChokepointState, type ChokepointStatusOn, disruptedOn, STATUS_MAX_AGE_DAYS, statusesOn } from "./chokepoint.ts";
import {
  ALERT,
  alertsSeverity,
  CONGESTION,
  CONGESTION_MAX_AGE_DAYS,
  chokepointsSeverity,
  congestionSeverity,
  FRESH_DAYS,
  LEVEL_FROM,
  type RiskPart,
  type RiskScore,
  riskScore,
  type Severity,
  STATUS,
} from "./score.ts";

const inFigures = (scale: Record<string, number>) =>
  Object.entries(scale)
    .map(([level, figure]) => `${level} ${figure}`)
    .join(", ");
const fadesAfter = (days: number) => `half of it after ${days} days, a quarter after ${2 * days}`;

/** The rule in words, as answers state it. */
export const RISK_RULE =
  "A part's points are its weight times its severity; the score is the points of the parts that can be judged, as a percentage of their weights. " +
  `Congestion at either end: the newest observation (${inFigures(CONGESTION)}), ${fadesAfter(FRESH_DAYS.congestion)}, unknown after ${CONGESTION_MAX_AGE_DAYS}. ` +
  `Alerts of ${ALERT_WINDOW_DAYS} days: at either port, for its country as a whole, at a port within ${NEAR_NM} nm of a strait or canal of the way, or naming one; ` +
  `each gives its severity (${inFigures(ALERT)}), ${fadesAfter(FRESH_DAYS.alert)}, and together 1 at most; unknown where no alert of any place is on file for those days. ` +
  `Chokepoints: the worst status (${inFigures(STATUS)}) on the usual way and the re-routed one, unknown after ${STATUS_MAX_AGE_DAYS} days. ` +
  `Levels by the score they begin at: ${inFigures(LEVEL_FROM)}.`;

/** A strait or canal of the way; its status is null where none recent enough is on file, and `place` is then any document that tells where it is. */
export interface PassedChokepoint {
  place: ChokepointState;
  known: ChokepointStatusOn | null;
}

/** What is on file of one end. */
export interface EndFacts extends RouteEnd {
  /** Newest first. */
  readings: readonly Reading[];
}

interface RouteFacts {
  origin: EndFacts;
  destination: EndFacts;
  /** Alerts of every place, at least those of the window. */
  everywhere: readonly Alert[];
  /** In the order of their days. */
  states: readonly ChokepointState[];
  lanes: SeaLanes;
}

/** How a route was judged. */
export interface RouteRisk {
  score: RiskScore;
  severities: Record<RiskPart, Severity>;
  /** The newest reading at either end, however old. */
  origin: CongestionOnDate | null;
  destination: CongestionOnDate | null;
  alerts: readonly AlertOnRoute[];
  /** Undefined where the sea lanes join no way. */
  way: Reroute | undefined;
  /** Those of the usual way, then those that only the re-routed one passes. */
  chokepoints: readonly PassedChokepoint[];
}

const slugsOf = ({ usual, rerouted }: Reroute) => [...new Set([...usual.chokepoints, ...rerouted.chokepoints])];

/** Judges a route on a day by RISK_RULE. */
export function assessRoute({ origin, destination, everywhere, states, lanes }: RouteFacts, date: IsoDate): RouteRisk {
  const way = reroute(lanes, { code: origin.port }, { code: destination.port }, disruptedOn(states, date));
  const { from, to } = alertWindow(date);
  const statuses = statusesOn(states, date);
  const slugs = way ? slugsOf(way) : [];
  const chokepoints = slugs.flatMap((slug): PassedChokepoint[] => {
    const known = statuses.get(slug) ?? null;
    const place = known ?? states.find((state) => state.slug === slug);
    return place ? [{ place, known }] : [];
  });
  const alerts = alertsOnRoute({ origin, destination, passed: chokepoints.map(({ place }) => place), everywhere, date, lanes });
  const isReported = alerts.length > 0 || everywhere.some((alert) => isPublishedWithin(alert, from, to));
  const atOrigin = congestionOn(origin.readings, date);
  const atDestination = congestionOn(destination.readings, date);
  const severities: Record<RiskPart, Severity> = {
    congestion_origin: congestionSeverity(atOrigin),
    congestion_destination: congestionSeverity(atDestination),
    alerts: isReported
      ? alertsSeverity(
          alerts.map(({ alert }) => alert),
          date,
        )
      : null,
    chokepoints: way ? chokepointsSeverity(slugs.map((slug) => statuses.get(slug)?.status ?? null)) : null,
  };
  return { score: riskScore(severities), severities, origin: atOrigin, destination: atDestination, alerts, way, chokepoints };
}
