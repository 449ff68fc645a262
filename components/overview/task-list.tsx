import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import type { Deadline } from "#lib/dashboard/overview/list-deadlines.ts";
import type { Task } from "#lib/dashboard/overview/order-tasks.ts";
import type { UnsentDisputes } from "#lib/dashboard/overview/sum-unsent-disputes.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { pluralise } from "../format.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { formatLastFreeDay, formatRelativeDay } from "../watched-containers/container-texts.ts";

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** More are folded. */
const MAX_SHOWN = 12;

interface Props {
  tasks: readonly Task[];
  /** Deadlines that the list leaves out. */
  more: number;
  daysAhead: number;
  today: IsoDate;
}

export function TaskList({ tasks, more, daysAhead, today }: Props) {
  const folded = tasks.slice(MAX_SHOWN);
  return (
    <section aria-labelledby="tasks-heading" className="min-w-0">
      <h2 id="tasks-heading" className="mb-3">
        What needs you
      </h2>
      {tasks.length === 0 ? (
        <p className="border-y border-line py-4 text-soft">
          Nothing waits for you, and no deadline ends within {daysAhead} days.
        </p>
      ) : (
        <Rows tasks={tasks.slice(0, MAX_SHOWN)} today={today} />
      )}
      {folded.length > 0 && (
        <details className="mt-2">
          <summary className="target">{pluralise(folded.length, "more", "more")}</summary>
          <Rows tasks={folded} today={today} />
        </details>
      )}
      {more > 0 && (
        <p className="mt-3 text-soft">
          {pluralise(more, "more deadline")}: see <Link href="/dashboard/containers">containers</Link> and{" "}
          <Link href="/dashboard/invoices?status=draft">invoices</Link>.
        </p>
      )}
    </section>
  );
}

const Rows = ({ tasks, today }: Pick<Props, "tasks" | "today">) => (
  <ul className="border-t border-ink">
    {tasks.map((task) => (
      <Row key={`${task.kind} ${task.id}`} task={task} today={today} />
    ))}
  </ul>
);

interface Shown {
  icon: IconName;
  href: string;
  name: string;
  text: ReactNode;
  detail?: string;
  isLate?: boolean;
}

function Row({ task, today }: { task: Task; today: IsoDate }) {
  const { icon, href, name, text, detail, isLate } = describeTask(task, today);
  return (
    <li className="flex gap-3 border-b border-line py-2">
      <Icon name={icon} className={clsx("mt-1 size-4 shrink-0", isLate ? "text-red" : "text-soft")} />
      <div className="grid min-w-0 grow gap-x-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] sm:items-baseline">
        <p className="min-w-0">
          <Link href={href} prefetch={false} className="figures target min-w-0 font-[600] wrap-anywhere">
            {name}
          </Link>
          {detail && <span className="ml-2 text-xs whitespace-nowrap text-soft">{detail}</span>}
        </p>
        <p className="figures">{text}</p>
      </div>
    </li>
  );
}

function describeTask(task: Task, today: IsoDate): Shown {
  if ("day" in task) return describeDeadline(task, today);
  if (task.kind === "unsent") return describeUnsent(task.sums);
  const { kind, id, name, count } = task;
  const path = `/dashboard/audits/${id}`;
  if (kind === "doubts")
    return { icon: "list-checks", href: `${path}/review`, name, text: `Confirm ${pluralise(count, "doubtful value")}` };
  if (kind === "ready")
    return { icon: "list-checks", href: path, name, text: `Audit ${pluralise(count, "invoice")}: all is read` };
  return {
    icon: "circle-help",
    href: `${path}#questions-heading`,
    name,
    text: `Answer the questions that keep ${pluralise(count, "invoice")} without a verdict`,
  };
}

function describeUnsent(sums: readonly UnsentDisputes[]): Shown {
  const count = sums.reduce((total, sum) => total + sum.count, 0);
  const amounts = sums.map(({ amount, currency }) => formatMoney(amount, currency));
  return {
    icon: "file-text",
    href: "/dashboard/invoices?status=draft&sort=-found",
    name: pluralise(count, "draft"),
    text: (
      <>
        Send {count === 1 ? "the dispute" : "the disputes"}: <strong>{LIST.format(amounts)}</strong> not claimed yet
      </>
    ),
  };
}

function describeDeadline({ kind, id, day, latest, number, carrier }: Deadline, today: IsoDate): Shown {
  const isLate = day < today;
  const isDispute = kind === "dispute";
  const what = isDispute
    ? isLate
      ? "The last day to dispute was"
      : "Send the dispute by"
    : isLate
      ? "Free time ended on"
      : "Last free day";
  return {
    icon: isDispute ? "file-text" : "clock",
    href: isDispute ? `/dashboard/invoices/${id}` : `/dashboard/containers/${id}`,
    name: isDispute ? `Invoice${number ? ` ${number}` : ""}` : (number ?? ""),
    detail: getCarrierName(carrier),
    isLate,
    text: (
      <>
        {what} <strong>{formatLastFreeDay(day, latest)}</strong>,{" "}
        <span className={clsx(isLate && "font-[600] text-red")}>{formatRelativeDay(day, today)}</span>
        {latest !== day && ". A question decides it"}
      </>
    ),
  };
}
