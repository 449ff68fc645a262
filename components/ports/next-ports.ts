import type { Answer } from "../answers/answer.ts";
import type { VesselSchedule } from "./answers.ts";

const MOST = 8;

/** The ports that services still sailed go on to, in the order of the calls; those alone that are on file. */
export function nextPorts(schedule: Answer<VesselSchedule>, names: ReadonlyMap<string, string>): { code: string; name: string }[] {
  if ("nothing" in schedule) return [];
  const codes = new Set(schedule.answer.calls.flatMap(({ next_port, is_old }) => (next_port && !is_old ? [next_port] : [])));
  return [...codes]
    .flatMap((code) => ({ code, name: names.get(code) ?? "" }))
    .filter(({ name }) => name !== "")
    .slice(0, MOST);
}
