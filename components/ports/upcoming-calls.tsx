import type { ReactNode } from "react";
import { Notes } from "../answers/notes.tsx";
import { formatDay, pluralise } from "../format.ts";
import type { VesselSchedule } from "./answers.ts";
import { CallRow } from "./call-row.tsx";
import { mergeDuplicateCalls } from "./distinct-calls.ts";

interface Props {
  schedule: VesselSchedule;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
}

/** Services without dated calls are listed apart from the calls. */
export function UpcomingCalls({ schedule, portNames }: Props) {
  const { cancelled, date: from, until, rule, _meta } = schedule;
  const shared = { sources: new Map(_meta.sources.map((source) => [source.id, source])), portNames, from, until };
  const calls = mergeDuplicateCalls(schedule.calls);
  const services = mergeDuplicateCalls(schedule.services);
  return (
    <div className="space-y-8">
      <Group
        title={calls.length > 0 ? `${pluralise(calls.length, "call")} with a date` : "No call with a date on file"}
      >
        {calls.length > 0 && (
          <ul className="border-t border-line">
            {calls.map((call, index) => (
              <CallRow
                key={`${call.line} ${call.service_code} ${call.arrival ?? call.departure ?? index}`}
                call={call}
                {...shared}
              />
            ))}
          </ul>
        )}
      </Group>
      {services.length > 0 && (
        <Group title={`${pluralise(services.length, "service")} without dated calls`}>
          <p className="mb-3 text-sm text-soft">
            These services call here by their published order of ports, some on a published weekday. No carrier has
            confirmed the days.
          </p>
          <ul className="border-t border-line">
            {services.map((service, index) => (
              <CallRow
                key={`${service.line} ${service.service_code} ${service.next_port ?? index}`}
                call={service}
                {...shared}
              />
            ))}
          </ul>
        </Group>
      )}
      {cancelled.length > 0 && (
        <Group title={pluralise(cancelled.length, "cancelled call")}>
          <ul className="space-y-1 text-sm">
            {cancelled.map((call) => (
              <li key={`${call.line} ${call.service_code} ${call.export_voyage} ${call.arrival}`}>
                {call.line_name} {call.service_code}
                {call.vessel_name && `, ${call.vessel_name}`}
                {call.arrival && `, ${formatDay(call.arrival.slice(0, 10))}`}: {call.status}
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Notes notes={[rule]} />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-base">{title}</h3>
      {children}
    </div>
  );
}
