import { type PlacedPort, regionHolds } from "./areas.ts";
import { type TradeLane, tradeLaneOf } from "./trade-lanes.ts";

/** A lane as a document publishes it: each end is a port, several ports (`CNSHA; CNNGB`) or the name of a region. */
export interface Lane {
  origin: string;
  destination: string;
}

/**
 * How a published lane serves the ports asked for. `port`: it names both. `region`: it names a region that holds one of them or both.
 * `trade_lane`: it names other ports, whose market index stands for the trade.
 */
export type LaneMatch = "port" | "region" | "trade_lane";

export interface MatchedLane {
  lane: Lane;
  match: LaneMatch;
  /** The trade that the lane stands for, when it names other ports. */
  trade: TradeLane | null;
}

/** A port asked for; `placed` is null when nothing but its code is known. */
export interface RequestedPort {
  code: string;
  placed: PlacedPort | null;
}

const namesPort = (end: string, code: string) => end === code || (end.includes(";") && end.split(";").some((part) => part.trim() === code));

function endMatch(end: string, port: RequestedPort): "port" | "region" | undefined {
  if (namesPort(end, port.code)) return "port";
  return port.placed && regionHolds(end, port.placed) ? "region" : undefined;
}

function laneMatch(lane: Lane, origin: RequestedPort, destination: RequestedPort): "port" | "region" | undefined {
  const from = endMatch(lane.origin, origin);
  const to = from && endMatch(lane.destination, destination);
  if (!from || !to) return undefined;
  return from === "port" && to === "port" ? "port" : "region";
}

const tradeOf = (origin: RequestedPort, destination: RequestedPort): TradeLane | null =>
  (origin.placed && destination.placed && tradeLaneOf(origin.placed, destination.placed)) ?? null;

/** The lanes from one port to one port that may serve two ports, on file or not: their own, and the index lane of their trade. */
export function portLanes(origin: RequestedPort, destination: RequestedPort): Lane[] {
  const own = { origin: origin.code, destination: destination.code };
  const index = tradeOf(origin, destination)?.index ?? own;
  return index.origin === own.origin && index.destination === own.destination ? [own] : [own, index];
}

/** The published lanes that serve two ports: those that name them, regions that hold them, and the index lane of their trade. */
export function matchLanes(lanes: readonly Lane[], origin: RequestedPort, destination: RequestedPort): MatchedLane[] {
  const trade = tradeOf(origin, destination);
  const from: RequestedPort | null = trade && { code: trade.index.origin, placed: null };
  const to: RequestedPort | null = trade && { code: trade.index.destination, placed: null };
  return lanes.flatMap((lane): MatchedLane[] => {
    const own = laneMatch(lane, origin, destination);
    if (own) return [{ lane, match: own, trade: null }];
    return from && to && laneMatch(lane, from, to) === "port" ? [{ lane, match: "trade_lane", trade }] : [];
  });
}
