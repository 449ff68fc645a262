import type { Answer } from "../answers/answer.ts";
import type { VesselSchedule } from "./answers.ts";

const MAX_PORTS = 8;

/** The next ports of the services, in the order of the calls. Ports that are not on file and old rotations are left out. */
export function nextPorts(schedule: Answer<VesselSchedule>, names: ReadonlyMap<string, string>): { code: string; name: string }[] {
  if ("nothing" in schedule) return [];
  const codes = new Set(schedule.answer.calls.flatMap(({ next_port, is_old }) => (next_port && !is_old ? [next_port] : [])));
  return [...codes]
    .flatMap((code) => ({ code, name: names.get(code) ?? "" }))
    .filter(({ name }) => name !== "")
    .slice(0, MAX_PORTS);
}
