import { addDays, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { recountContainers } from "../containers/recount-containers.ts";
import type { OverviewScope } from "./overview-scope.ts";

export const DAYS_AHEAD = 14;

/** Deadlines of each kind on the overview; the pages of the kinds have them all. */
const MAX_LISTED = 10;

export interface Deadline {
  /** `dispute`: a dispute must be sent. `container`: a container is free until then. */
  kind: "dispute" | "container";
  id: string;
  day: IsoDate;
  /** The latest day when points are open, for a container; `null` when nothing bounds it. */
  latest: IsoDate | null;
  /** Of the invoice or of the container. */
  number: string | null;
  carrier: string;
}

export interface Deadlines {
  /** Today and the days ahead, the nearest first. */
  next: Deadline[];
  /** Days that have passed with nothing done, the newest first. */
  overdue: Deadline[];
  /** How many there are beyond those. */
  more: number;
}

export async function listDeadlines({ db, userId, today }: OverviewScope): Promise<Deadlines> {
  await recountContainers({ db, userId, today });
  const ahead = { gte: toDateColumn(today), lte: toDateColumn(addDays(today, DAYS_AHEAD)) };
  const passed = { lt: toDateColumn(today) };
  const [next, overdue] = await Promise.all([
    readDeadlines(ahead, "asc", { db, userId }),
    readDeadlines(passed, "desc", { db, userId }),
  ]);
  return { next: next.listed, overdue: overdue.listed, more: next.more + overdue.more };
}

async function readDeadlines(
  days: { gte?: Date; lte?: Date; lt?: Date },
  order: "asc" | "desc",
  { db, userId }: { db: Database; userId: string },
): Promise<{ listed: Deadline[]; more: number }> {
  const audits = { userId, status: "draft", disputeBy: days };
  const containers = { userId, closedAt: null, lastFreeDay: days };
  const [disputes, disputeCount, open, openCount] = await Promise.all([
    db.savedAudit.findMany({
      where: audits,
      orderBy: { disputeBy: order },
      take: MAX_LISTED,
      select: { id: true, disputeBy: true, invoiceNumber: true, carrier: true },
    }),
    db.savedAudit.count({ where: audits }),
    db.watchedContainer.findMany({ where: containers, orderBy: { lastFreeDay: order }, take: MAX_LISTED }),
    db.watchedContainer.count({ where: containers }),
  ]);
  const listed = [
    ...disputes.map(({ id, disputeBy, invoiceNumber, carrier }): Deadline => {
      const day = toIsoDate(disputeBy as Date);
      return { kind: "dispute", id, day, latest: day, number: invoiceNumber, carrier };
    }),
    ...open.map(
      ({ id, lastFreeDay, latestFreeDay, containerNumber, carrier }): Deadline => ({
        kind: "container",
        id,
        day: toIsoDate(lastFreeDay as Date),
        latest: latestFreeDay && toIsoDate(latestFreeDay),
        number: containerNumber,
        carrier,
      }),
    ),
  ];
  const direction = order === "asc" ? 1 : -1;
  return {
    listed: listed.toSorted((a, b) => (a.day < b.day ? -direction : a.day > b.day ? direction : 0)),
    more: disputeCount + openCount - listed.length,
  };
}

const toDateColumn = (day: IsoDate) => new Date(`${day}T00:00:00Z`);
