import type { VesselSchedule } from "./answers.ts";

export type UpcomingCall = VesselSchedule["calls"][number];

/**
 * The calls of ships, each once. Carriers that share a service, or a ship that their feeds name, all list the call: the first of them stands for
 * the others, which it names in `shared_with`.
 */
export function distinctCalls(calls: readonly UpcomingCall[]): UpcomingCall[] {
  const named = new Set<string>();
  const ofServices = calls.filter((call) => {
    const of = (line: string, service: string) => [line, service, call.basis, momentOf(call)].join("|");
    if (named.has(of(call.line, call.service_code))) return false;
    for (const { line, service_code } of call.shared_with) named.add(of(line, service_code));
    return true;
  });
  return [...Map.groupBy(ofServices, shipOf).values()].map(([first, ...others]) => {
    const call = first as UpcomingCall;
    return { ...call, shared_with: [...call.shared_with, ...others.map(({ line, service_code }) => ({ line, service_code }))] };
  });
}

const momentOf = ({ arrival, departure }: UpcomingCall) => arrival ?? departure;

/** The ship and its moment; where no ship is named, the call itself. */
function shipOf(call: UpcomingCall): unknown {
  const vessel = call.vessel_imo ?? call.vessel_name;
  return vessel && momentOf(call) ? `${vessel} ${momentOf(call)}` : call;
}
