import type { IsoDate } from "#lib/platform/dates.ts";
import { type Alert, isPublishedWithin } from "../congestion/alert.ts";
import { type CongestionOnDate, findCongestionOnDate, type Reading } from "../congestion/observation.ts";
import { type Reroute, reroute } from "../routes/reroute.ts";
import type { SeaLanes } from "../routes/sea-lanes.ts";
import {
  ALERT_WINDOW_DAYS,
  type AlertOnRoute,
  getAlertWindow,
  NEAR_NM,
  type RouteEnd,
  selectAlertsOnRoute,
} from "./alerts-on-route.ts";
import {
  type ChokepointState,
  type ChokepointStatusOn,
  findChokepointStatuses,
  findDisruptedChokepoints,
} from "./chokepoint.ts";
import {
  ALERT_SEVERITY,
  CONGESTION_SEVERITY,
  calculateChokepointSeverity,
  calculateCongestionSeverity,
  calculateRiskScore,
  LEVEL_FROM,
  MIN_KNOWN_POINTS,
  type RiskPart,
  type RiskScore,
  type Severity,
  STATUS_SEVERITY,
  sumAlertSeverities,
} from "./score.ts";

const formatScale = (scale: Record<string, number>) =>
  Object.entries(scale)
    .map(([level, figure]) => `${level} ${figure}`)
    .join(", ");

/** For API answers. */
export const RISK_RULE =
  "Only published facts count. The points of a part are its weight times its severity. The score is the points of the known parts as a percentage of their weights. " +
  `A score needs at least ${MIN_KNOWN_POINTS} known points of 100. ` +
  `Congestion at each end: the newest observation counts for 30 days (${formatScale(CONGESTION_SEVERITY)}); without one, a level derived from port calls does; otherwise the part is unknown. ` +
  `Alerts: those of the last ${ALERT_WINDOW_DAYS} days count if they are at either port, about its country, at a port within ${NEAR_NM} nm of a strait or canal on the route, or name one. ` +
  `Each alert adds its severity (${formatScale(ALERT_SEVERITY)}), half of it after 14 days. The maximum sum is 1. The part is unknown when no alert of any place is on file for those days. ` +
  `Chokepoints: the worst status (${formatScale(STATUS_SEVERITY)}) on the usual and the re-routed route counts. A status is known for 24 months; after 30 days, one derived from transits replaces it. ` +
  "The part is unknown when every known status is normal and more than half of the straits and canals have none. " +
  `Lowest score of each level: ${formatScale(LEVEL_FROM)}.`;

export interface PassedChokepoint {
  /** The current status, or any document that states the position. */
  place: ChokepointState;
  /** `null` when no status within its usable life is on file. */
  known: ChokepointStatusOn | null;
}

export interface EndFacts extends RouteEnd {
  /** Newest first. */
  readings: readonly Reading[];
}

interface RouteFacts {
  origin: EndFacts;
  destination: EndFacts;
  /** Alerts of all places, at least those of the last ALERT_WINDOW_DAYS. */
  everywhere: readonly Alert[];
  /** Sorted by date, oldest first. */
  states: readonly ChokepointState[];
  lanes: SeaLanes;
}

export interface RouteRisk {
  score: RiskScore;
  severities: Record<RiskPart, Severity>;
  /** Newest congestion reading at each end, of any age. */
  origin: CongestionOnDate | null;
  destination: CongestionOnDate | null;
  alerts: readonly AlertOnRoute[];
  /** `undefined` when no sea route connects the ports. */
  seaRoutes: Reroute | undefined;
  /** Chokepoints of the usual route, then those that only the re-routed one passes. */
  chokepoints: readonly PassedChokepoint[];
}

const listChokepointSlugs = ({ usual, rerouted }: Reroute) => [
  ...new Set([...usual.chokepoints, ...rerouted.chokepoints]),
];

/** By RISK_RULE. */
export function assessRoute({ origin, destination, everywhere, states, lanes }: RouteFacts, date: IsoDate): RouteRisk {
  const seaRoutes = reroute(
    lanes,
    { code: origin.port },
    { code: destination.port },
    findDisruptedChokepoints(states, date),
  );
  const { from, to } = getAlertWindow(date);
  const statuses = findChokepointStatuses(states, date);
  const slugs = seaRoutes ? listChokepointSlugs(seaRoutes) : [];
  const chokepoints = slugs.flatMap((slug): PassedChokepoint[] => {
    const known = statuses.get(slug) ?? null;
    const place = known ?? states.find((state) => state.slug === slug);
    return place ? [{ place, known }] : [];
  });
  const alerts = selectAlertsOnRoute({
    origin,
    destination,
    passed: chokepoints.map(({ place }) => place),
    everywhere,
    date,
    lanes,
  });
  const isReported = alerts.length > 0 || everywhere.some((alert) => isPublishedWithin(alert, from, to));
  const atOrigin = findCongestionOnDate(origin.readings, date);
  const atDestination = findCongestionOnDate(destination.readings, date);
  const severities: Record<RiskPart, Severity> = {
    congestion_origin: calculateCongestionSeverity(atOrigin),
    congestion_destination: calculateCongestionSeverity(atDestination),
    alerts: isReported
      ? sumAlertSeverities(
          alerts.map(({ alert }) => alert),
          date,
        )
      : null,
    chokepoints: seaRoutes
      ? calculateChokepointSeverity(slugs.map((slug) => statuses.get(slug)?.status ?? null))
      : null,
  };
  return {
    score: calculateRiskScore(severities),
    severities,
    origin: atOrigin,
    destination: atDestination,
    alerts,
    seaRoutes,
    chokepoints,
  };
}
