import Link from "next/link";
import type { Source } from "#lib/domain/quality/quality.ts";
import type { IsoDate, Moment } from "#lib/platform/dates.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { shortName } from "../carrier-words.ts";
import { ageInWords, formatDay, plural, portWords } from "../format.ts";
import type { UpcomingCall } from "./distinct-calls.ts";

interface Props {
  call: UpcomingCall;
  sources: ReadonlyMap<string, Pick<Source, "publisher" | "title" | "url">>;
  /** Names of ports by UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  /** The first and the last day of the period. */
  from: IsoDate;
  until: IsoDate;
}

/** One call, or the calls of one service: time, carrier, previous and next port, source. */
export function CallRow({ call, sources, portNames, from, until }: Props) {
  const { previous_port: previous, next_port: next } = call;
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[11rem_1fr_1.2fr]">
      <p className="figures">
        <When call={call} until={until} />
      </p>
      <div>
        <h4 className="font-sans text-sm font-[600]">
          {shortName(call.line)} {call.service_code}
        </h4>
        <p className="text-soft">
          {[
            call.vessel_name,
            call.import_voyage && `inward voyage ${call.import_voyage}`,
            call.export_voyage && `outward voyage ${call.export_voyage}`,
            call.service_name?.toLowerCase() !== call.service_code.toLowerCase() && call.service_name,
            call.alliance,
            call.shared_with.length > 0 && `with ${call.shared_with.map(({ line, service_code }) => `${shortName(line)} ${service_code}`).join(", ")}`,
            call.terminal,
          ]
            .filter(Boolean)
            .join("; ")}
        </p>
      </div>
      <div>
        <p>
          {previous && (
            <>
              from <PortLink code={previous} portNames={portNames} />
            </>
          )}
          {previous && next && " "}
          {next && (
            <>
              to <PortLink code={next} portNames={portNames} />
              {call.days_to_next_port !== null && `, ${plural(call.days_to_next_port, "day")}`}
              {call.days_to_next_port_basis === "estimated" && ", estimated"}
            </>
          )}
          {!previous && !next && <span className="text-soft">previous and next port not on file</span>}
        </p>
        <p className="text-xs text-soft">
          {call.as_of && !call.illustrative && `As of ${formatDay(call.as_of)}, ${ageInWords(call.as_of, from)} old: `}
          <CitedNote item={call} sources={sources} />
        </p>
      </div>
    </li>
  );
}

function When({ call, until }: Pick<Props, "call" | "until">) {
  const { arrival, arrival_basis, departure, departure_basis, expected_calls: expected } = call;
  if (arrival || departure) {
    return (
      <>
        {arrival && <span className="font-[600]">{momentWords(arrival)}</span>}
        {arrival && arrival_basis && <span className="text-soft">, {arrival_basis}</span>}
        {departure && (
          <span className={arrival ? "block text-xs text-soft" : "font-[600]"}>
            departs {momentWords(departure)}
            {departure_basis && `, ${departure_basis}`}
          </span>
        )}
      </>
    );
  }
  return (
    <>
      <span className="font-[600]">Once in {plural(call.estimated_within_days ?? 0, "day")}</span>
      {call.frequency_basis === "assumed" && <span className="text-soft">, assumed</span>}
      <span className="block text-xs text-soft">
        {expected.least === expected.most ? plural(expected.most, "call") : `${expected.least} to ${expected.most} calls`} by {formatDay(until)}
      </span>
    </>
  );
}

/** `21 Nov 2026, 04:00 UTC`, or `21 Nov 2026` if the hour is not known. */
function momentWords(moment: Moment): string {
  const [day = "", time] = moment.split("T");
  return time ? `${formatDay(day)}, ${time.slice(0, 5)} UTC` : formatDay(day);
}

function PortLink({ code, portNames }: { code: string; portNames: ReadonlyMap<string, string> }) {
  if (!portNames.has(code)) return code;
  return (
    <Link href={`/ports/${code}`} prefetch={false}>
      {portWords(code, portNames)}
    </Link>
  );
}
