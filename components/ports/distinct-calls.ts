import type { VesselSchedule } from "./answers.ts";

export type UpcomingCall = VesselSchedule["calls"][number];

/**
 * The calls without duplicates. Carriers that share a service or a ship all list the same call. The first carrier keeps the call, and `shared_with`
 * names the others.
 */
export function distinctCalls(calls: readonly UpcomingCall[]): UpcomingCall[] {
  const listed = new Set<string>();
  const serviceCalls = calls.filter((call) => {
    const keyOf = (line: string, service: string) => [line, service, call.basis, timeOf(call)].join("|");
    if (listed.has(keyOf(call.line, call.service_code))) return false;
    for (const { line, service_code } of call.shared_with) listed.add(keyOf(line, service_code));
    return true;
  });
  return [...Map.groupBy(serviceCalls, shipOf).values()].map(([first, ...others]) => {
    const call = first as UpcomingCall;
    return { ...call, shared_with: [...call.shared_with, ...others.map(({ line, service_code }) => ({ line, service_code }))] };
  });
}

const timeOf = ({ arrival, departure }: UpcomingCall) => arrival ?? departure;

/** The ship and its time, or the call itself if it names no ship. */
function shipOf(call: UpcomingCall): unknown {
  const vessel = call.vessel_imo ?? call.vessel_name;
  return vessel && timeOf(call) ? `${vessel} ${timeOf(call)}` : call;
}
