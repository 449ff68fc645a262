import { readPortNames } from "#lib/domain/ports/facts.ts";
import { readScheduleData, type ScheduleData } from "#lib/domain/schedules/facts.ts";
import { createUnknownPortFailure } from "../ports/unknown-port.ts";
import { type KnownPort, showPort } from "./schedule-fields.ts";

const isNamed = ({ published, illustrative }: ScheduleData, code: string) =>
  [published, illustrative].some(
    ({ byPort, transitTimes }) =>
      byPort.has(code) || [...transitTimes.keys()].some((lane) => lane.split(" ").includes(code)),
  );

/**
 * In the table of ports, or in a service or transit time.
 * @throws Failure `no_data` with the ports of its country
 */
export async function requirePort(code: string, path: string): Promise<KnownPort> {
  const [schedules, ports] = await Promise.all([readScheduleData(), readPortNames()]);
  const port = ports.get(code);
  if (!port && !isNamed(schedules, code)) throw await createUnknownPortFailure(code, path);
  return showPort(code, port);
}
