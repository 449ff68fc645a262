import type { ReactNode } from "react";
import { Notes } from "../answers/notes.tsx";
import { formatDay, plural } from "../format.ts";
import type { VesselSchedule } from "./answers.ts";
import { CallRow } from "./call-row.tsx";
import { distinctCalls, type UpcomingCall } from "./distinct-calls.ts";

interface Props {
  schedule: VesselSchedule;
  /** Names of ports by UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
}

/** The expected calls: calls with a date first, then services without dates. Services known only from old rotations are folded. */
export function UpcomingCalls({ schedule, portNames }: Props) {
  const { calls, cancelled, date: from, until, rule, _meta } = schedule;
  const sources = new Map(_meta.sources.map((source) => [source.id, source]));
  const distinct = distinctCalls(calls);
  const dated = distinct.filter(({ basis }) => basis !== "estimated");
  const undated = distinct.filter(({ basis, is_old }) => basis === "estimated" && !is_old);
  const old = distinct.filter(({ basis, is_old }) => basis === "estimated" && is_old);
  const rows = (shown: readonly UpcomingCall[]) => (
    <ul className="border-t border-line">
      {shown.map((call, index) => (
        <CallRow key={`${call.line} ${call.service_code} ${call.arrival ?? call.departure ?? index}`} {...{ call, sources, portNames, from, until }} />
      ))}
    </ul>
  );
  return (
    <div className="space-y-8">
      {dated.length > 0 && <Group title={`${plural(dated.length, "call")} with a date`}>{rows(dated)}</Group>}
      {undated.length > 0 && <Group title={`${plural(undated.length, "service")} without published dates`}>{rows(undated)}</Group>}
      {old.length > 0 && (
        <details className="text-sm">
          <summary className="target">
            <h3 className="inline font-sans text-sm font-normal">{plural(old.length, "service")} from rotations more than two years old</h3>
          </summary>
          <div className="mt-3">{rows(old)}</div>
        </details>
      )}
      {cancelled.length > 0 && (
        <Group title={plural(cancelled.length, "cancelled call")}>
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
