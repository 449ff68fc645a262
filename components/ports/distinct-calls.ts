import type { VesselSchedule } from "./answers.ts";

export type UpcomingCall = VesselSchedule["calls"][number];
export type CallingService = VesselSchedule["services"][number];

/** The fields that decide whether two carriers list the same call. */
type Listed = Pick<UpcomingCall, "line" | "service_code" | "shared_with"> &
  Partial<Pick<UpcomingCall, "arrival" | "departure" | "vessel_imo" | "vessel_name">>;

/**
 * Carriers that share a service or a ship all list the same call. The first carrier keeps the call, and `shared_with`
 * names the others.
 */
export function mergeDuplicateCalls<Call extends Listed>(calls: readonly Call[]): Call[] {
  const listed = new Set<string>();
  const serviceCalls = calls.filter((call) => {
    const buildKey = (line: string, service: string) => [line, service, findCallTime(call)].join("|");
    if (listed.has(buildKey(call.line, call.service_code))) return false;
    for (const { line, service_code } of call.shared_with) listed.add(buildKey(line, service_code));
    return true;
  });
  return [...Map.groupBy(serviceCalls, getShipKey).values()].map(([first, ...others]) => {
    const call = first as Call;
    return {
      ...call,
      shared_with: [...call.shared_with, ...others.map(({ line, service_code }) => ({ line, service_code }))],
    };
  });
}

const findCallTime = ({ arrival, departure }: Listed) => arrival ?? departure;

/** The ship and its time, or the call itself if it names no ship. */
function getShipKey(call: Listed): unknown {
  const vessel = call.vessel_imo ?? call.vessel_name;
  return vessel && findCallTime(call) ? `${vessel} ${findCallTime(call)}` : call;
}
