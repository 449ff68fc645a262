import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { buildLongCalendar, type CalendarDay, describeLatestFreeDay } from "#lib/invoices/free-time-calendar.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { createLinkToken, hashLinkToken } from "#lib/platform/link-token.ts";
import { recountContainers } from "./recount-containers.ts";

interface Scope {
  db: Database;
  userId: string;
}

/** Only its hash is stored. The secret before it stops working. */
export async function makeCalendarToken({ db, userId }: Scope): Promise<string> {
  const token = createLinkToken();
  const calendarTokenHash = hashLinkToken(token);
  await db.accountSettings.upsert({
    where: { userId },
    create: { userId, calendarTokenHash },
    update: { calendarTokenHash },
  });
  return token;
}

export async function removeCalendarToken({ db, userId }: Scope): Promise<void> {
  await db.accountSettings.updateMany({ where: { userId }, data: { calendarTokenHash: null } });
}

/** `null` when no account has this secret. */
export async function findCalendarAccount(token: string, { db }: Pick<Scope, "db">): Promise<string | null> {
  const calendarTokenHash = hashLinkToken(token);
  if (!calendarTokenHash) return null;
  const found = await db.accountSettings.findUnique({ where: { calendarTokenHash }, select: { userId: true } });
  return found?.userId ?? null;
}

/**
 * The last free days of open containers, and the last days to dispute the invoices that are not disputed yet. On one
 * day, the same rows give the same text.
 * @param site the address of the site, for links
 */
export async function buildCalendarFeed({
  db,
  userId,
  today,
  site,
}: Scope & { today: IsoDate; site: string }): Promise<string> {
  await recountContainers({ db, userId, today });
  const [containers, audits] = await Promise.all([
    db.watchedContainer.findMany({
      where: { userId, closedAt: null, lastFreeDay: { not: null } },
      orderBy: [{ lastFreeDay: "asc" }, { id: "asc" }],
    }),
    db.savedAudit.findMany({
      where: { userId, status: "draft", disputeBy: { not: null } },
      orderBy: [{ disputeBy: "asc" }, { id: "asc" }],
      select: { id: true, invoiceNumber: true, carrier: true, disputeBy: true },
    }),
  ]);
  const stamp = new Date(`${today}T00:00:00Z`);
  const days: CalendarDay[] = [
    ...containers.map(({ id, containerNumber, carrier, port, country, reference, lastFreeDay, latestFreeDay }) => {
      const day = toIsoDate(lastFreeDay as Date);
      const place = [getCarrierName(carrier), port ?? country, reference && `reference ${reference}`]
        .filter(Boolean)
        .join(", ");
      const latest =
        latestFreeDay === null
          ? " It can be later: see the open questions."
          : describeLatestFreeDay(day, toIsoDate(latestFreeDay));
      return {
        id: `container-${id}`,
        day,
        summary: `Last free day: ${containerNumber}, ${getCarrierName(carrier)}`,
        description: `${place}.${latest}`,
        address: `${site}/dashboard/containers/${id}`,
        stamp,
      };
    }),
    ...audits.map(({ id, invoiceNumber, carrier, disputeBy }) => ({
      id: `audit-${id}`,
      day: toIsoDate(disputeBy as Date),
      summary: `Last day to dispute: ${invoiceNumber ? `invoice ${invoiceNumber}, ` : ""}${getCarrierName(carrier)}`,
      description: "The dispute is not sent yet.",
      address: `${site}/dashboard/invoices/${id}`,
      stamp,
    })),
  ];
  return buildLongCalendar("Quayside: last free days and disputes", days);
}
