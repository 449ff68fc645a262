import Link from "next/link";
import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import type { IsoDate, Moment } from "#lib/platform/dates.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { formatAge, formatDay, formatPort, pluralise } from "../format.ts";
import type { CallingService, UpcomingCall } from "./distinct-calls.ts";

interface Props {
  call: UpcomingCall | CallingService;
  sources: ReadonlyMap<string, Pick<Source, "publisher" | "title" | "url">>;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  /** The first and the last day of the period. */
  from: IsoDate;
  until: IsoDate;
}

/** One call, or the calls of one service. */
export function CallRow({ call, sources, portNames, from, until }: Props) {
  const { previous_port: previous, next_port: next } = call;
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[11rem_1fr_1.2fr]">
      <p className="figures">
        <When call={call} until={until} />
      </p>
      <div>
        <h4 className="font-sans text-sm font-[600]">
          {getShortCarrierName(call.line)} {call.service_code}
        </h4>
        <p className="text-soft">
          {[
            ...listVesselDetails(call),
            call.service_name?.toLowerCase() !== call.service_code.toLowerCase() && call.service_name,
            call.alliance,
            call.shared_with.length > 0 &&
              `with ${call.shared_with.map(({ line, service_code }) => `${getShortCarrierName(line)} ${service_code}`).join(", ")}`,
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
              next leg to <PortLink code={next} portNames={portNames} />
              {call.days_to_next_port !== null && `: ${pluralise(call.days_to_next_port, "day")}`}
              {call.days_to_next_port_basis === "estimated" && ", estimated"}
            </>
          )}
          {!previous && !next && <span className="text-soft">previous and next port not on file</span>}
        </p>
        <p className="text-xs text-soft">
          {call.as_of && !call.illustrative && `As of ${formatDay(call.as_of)}, ${formatAge(call.as_of, from)} old: `}
          <CitedNote item={call} sources={sources} isAgeHidden={call.as_of !== null} />
        </p>
      </div>
    </li>
  );
}

const isDated = (call: UpcomingCall | CallingService): call is UpcomingCall => call.basis === "schedule";

function listVesselDetails(call: UpcomingCall | CallingService): (string | null)[] {
  if (!isDated(call)) return [];
  const { vessel_name, import_voyage, export_voyage } = call;
  return [
    vessel_name,
    import_voyage && `inward voyage ${import_voyage}`,
    export_voyage && `outward voyage ${export_voyage}`,
  ];
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function When({ call, until }: Pick<Props, "call" | "until">) {
  if (isDated(call)) {
    const { arrival, arrival_basis, departure, departure_basis } = call;
    return (
      <>
        {arrival && <span className="font-[600]">{formatMoment(arrival)}</span>}
        {arrival && arrival_basis && <span className="text-soft">, {arrival_basis}</span>}
        {departure && (
          <span className={arrival ? "block text-xs text-soft" : "font-[600]"}>
            departs {formatMoment(departure)}
            {departure_basis && `, ${departure_basis}`}
          </span>
        )}
      </>
    );
  }
  const { expected_calls: expected, assumed, estimated_within_days: days } = call;
  const [next] = call.expected_days;
  const nextDay = next?.arrival ?? next?.departure;
  const weekday = WEEKDAYS[(call.weekday_arrival ?? call.weekday_departure ?? 0) - 1];
  return (
    <>
      <span className="font-[600]">{days === 7 ? "Weekly" : `Every ${pluralise(days, "day")}`}</span>
      {assumed.includes("weekly") && <span className="text-soft">, assumed</span>}
      <span className="block text-xs text-soft">
        {weekday ?? "Day of the week not published"}
        {nextDay && `, next ${formatDay(nextDay)} by that pattern`};{" "}
        {expected.least === expected.most
          ? pluralise(expected.most, "call")
          : `${expected.least} to ${expected.most} calls`}{" "}
        by {formatDay(until)}
      </span>
    </>
  );
}

/** `21 Nov 2026, 04:00 UTC`, or `21 Nov 2026` if the hour is not known. */
function formatMoment(moment: Moment): string {
  const [day = "", time] = moment.split("T");
  return time ? `${formatDay(day)}, ${time.slice(0, 5)} UTC` : formatDay(day);
}

function PortLink({ code, portNames }: { code: string; portNames: ReadonlyMap<string, string> }) {
  if (!portNames.has(code)) return code;
  return (
    <Link href={`/ports/${code}`} prefetch={false}>
      {formatPort(code, portNames)}
    </Link>
  );
}
