import type { Answer } from "../answers/answer.ts";
import type { VesselSchedule } from "./answers.ts";

const MAX_PORTS = 8;

/** In the order of the calls and services. Ports that are not on file are left out. */
export function listNextPorts(
  schedule: Answer<VesselSchedule>,
  names: ReadonlyMap<string, string>,
): { code: string; name: string }[] {
  if ("nothing" in schedule) return [];
  const { calls, services } = schedule.answer;
  const codes = new Set([...calls, ...services].flatMap(({ next_port }) => next_port ?? []));
  return [...codes]
    .flatMap((code) => ({ code, name: names.get(code) ?? "" }))
    .filter(({ name }) => name !== "")
    .slice(0, MAX_PORTS);
}
