import clsx from "clsx";
import Link from "next/link";
import type { Deadline, Deadlines } from "#lib/dashboard/overview/list-deadlines.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { pluralise } from "../format.ts";
import { formatLastFreeDay, formatRelativeDay } from "../watched-containers/container-texts.ts";

interface Props {
  deadlines: Deadlines;
  daysAhead: number;
  today: IsoDate;
}

/** Passed days are marked. */
export function DeadlineList({ deadlines: { next, overdue, more }, daysAhead, today }: Props) {
  return (
    <section aria-labelledby="deadlines-heading" className="mb-14">
      <h2 id="deadlines-heading" className="mb-4">
        Deadlines of the next {daysAhead} days
      </h2>
      {next.length === 0 ? <p>None.</p> : <Rows deadlines={next} today={today} />}
      {overdue.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-red">Overdue</h3>
          <Rows deadlines={overdue} today={today} />
        </>
      )}
      {more > 0 && (
        <p className="mt-4 text-sm">
          There {more === 1 ? "is 1 more" : `are ${pluralise(more, "more", "more")}`}: see{" "}
          <Link href="/dashboard/containers">containers</Link> and{" "}
          <Link href="/dashboard/invoices?status=draft">invoices</Link>.
        </p>
      )}
    </section>
  );
}

const Rows = ({ deadlines, today }: { deadlines: readonly Deadline[]; today: IsoDate }) => (
  <ul className="border-t border-ink">
    {deadlines.map((deadline) => (
      <Row key={`${deadline.kind} ${deadline.id}`} deadline={deadline} today={today} />
    ))}
  </ul>
);

function Row({ deadline: { kind, id, day, latest, number, carrier }, today }: { deadline: Deadline; today: IsoDate }) {
  const isLate = day < today;
  const what =
    kind === "dispute"
      ? isLate
        ? "The last day to dispute was"
        : "Send the dispute by"
      : isLate
        ? "Free time ended on"
        : "Last free day";
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-[1.2fr_1.5fr_auto] sm:items-baseline">
      <Link
        href={kind === "dispute" ? `/dashboard/invoices/${id}` : `/dashboard/containers/${id}`}
        prefetch={false}
        className="figures target text-base font-[600]"
      >
        {kind === "dispute" ? `Invoice${number ? ` ${number}` : ""}` : number}
      </Link>
      <p className="figures">
        {what} <strong>{formatLastFreeDay(day, latest)}</strong>,{" "}
        <span className={clsx(isLate && "font-[600] text-red")}>{formatRelativeDay(day, today)}</span>
      </p>
      <p className="text-soft">{getCarrierName(carrier)}</p>
    </li>
  );
}
