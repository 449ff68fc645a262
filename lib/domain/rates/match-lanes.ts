import { type Area, doesRegionContain, findArea, type PlacedPort } from "./areas.ts";
import { findTradeLane, INDEX_AREAS, type TradeLane } from "./trade-lanes.ts";

/** Each end is a port, several ports (`CNSHA; CNNGB`) or the name of a region. */
export interface Lane {
  origin: string;
  destination: string;
}

/**
 * `port`: the lane names both ports. `region`: a region at one end or both contains the port. `trade_lane`: the lane
 * names other ports, and its market index represents the whole trade.
 */
export type LaneMatch = "port" | "region" | "trade_lane";

export interface MatchedLane {
  lane: Lane;
  match: LaneMatch;
  /** Trade that the lane represents, when `match` is `trade_lane`. */
  trade: TradeLane | null;
  /**
   * Areas of the requested ports; `null` when one is unknown, or when the index of the trade is for ports of other
   * areas.
   */
  areas: readonly [Area, Area] | null;
}

/** `placed` is `null` when only the code is known. */
export interface RequestedPort {
  code: string;
  placed: PlacedPort | null;
}

const hasPort = (end: string, code: string) =>
  end === code || (end.includes(";") && end.split(";").some((part) => part.trim() === code));

function findEndMatch(end: string, port: RequestedPort): "port" | "region" | undefined {
  if (hasPort(end, port.code)) return "port";
  return port.placed && doesRegionContain(end, port.placed) ? "region" : undefined;
}

function findLaneMatch(lane: Lane, origin: RequestedPort, destination: RequestedPort): "port" | "region" | undefined {
  const from = findEndMatch(lane.origin, origin);
  const to = from && findEndMatch(lane.destination, destination);
  if (!from || !to) return undefined;
  return from === "port" && to === "port" ? "port" : "region";
}

const toPort = (code: string): RequestedPort => ({ code, placed: null });

const findTrade = (origin: RequestedPort, destination: RequestedPort): TradeLane | null =>
  (origin.placed && destination.placed && findTradeLane(origin.placed, destination.placed)) ?? null;

function findAreas(origin: RequestedPort, destination: RequestedPort): readonly [Area, Area] | null {
  const [from, to] = [origin, destination].map(({ placed }) => placed && findArea(placed));
  return from && to ? [from, to] : null;
}

/** Their own lane and the index lane of their trade, on file or not. */
export function listPortLanes(origin: RequestedPort, destination: RequestedPort): Lane[] {
  const own = { origin: origin.code, destination: destination.code };
  const index = findTrade(origin, destination)?.index ?? own;
  return index.origin === own.origin && index.destination === own.destination ? [own] : [own, index];
}

/** By port, by region, or as the index lane of their trade. */
export function matchLanes(lanes: readonly Lane[], origin: RequestedPort, destination: RequestedPort): MatchedLane[] {
  const trade = findTrade(origin, destination);
  const areas = findAreas(origin, destination);
  const isOfIndex =
    trade && areas?.[0] === INDEX_AREAS[trade.index.origin] && areas?.[1] === INDEX_AREAS[trade.index.destination];
  return lanes.flatMap((lane): MatchedLane[] => {
    const own = findLaneMatch(lane, origin, destination);
    if (own) return [{ lane, match: own, trade: null, areas }];
    return trade && findLaneMatch(lane, toPort(trade.index.origin), toPort(trade.index.destination)) === "port"
      ? [{ lane, match: "trade_lane", trade, areas: isOfIndex ? areas : null }]
      : [];
  });
}
