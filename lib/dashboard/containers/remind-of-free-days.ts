import { createHash } from "node:crypto";
import type { Prisma, WatchedContainer as Row } from "#generated/prisma/client.ts";
import { queueMail } from "#lib/accounts/mail/queue-mail.ts";
import { readCurrentPlan } from "#lib/accounts/read-current-plan.ts";
import { addDays, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { listContractsInUse } from "../contract-tariffs/contracts-in-use.ts";
import type { CountDay } from "./container-form.ts";
import { countContainer } from "./count-container.ts";
import { toDateColumn } from "./counted-columns.ts";
import { buildFreeDaysMail, type DueContainer } from "./free-day-mails.ts";
import { recountContainers } from "./recount-containers.ts";
import { toWatchedContainer, type WatchedContainer } from "./watched-container.ts";

const BATCH = 100;

/** Up to this number, the containers of a mail have their rates too. */
const MAX_WITH_RATE = 50;

interface Scope {
  now?: Date;
  signal?: AbortSignal;
}

interface Person {
  id: string;
  name: string;
  email: string;
}

/**
 * One mail to a person for all containers whose last free day (UTC) is in two days or tomorrow. Each container is
 * reminded of once for each of the two days, and again when its last free day moves. The earliest last free day counts.
 * Only people whose plan watches containers, and who did not switch the mails off, get them. A failure of one account
 * does not stop the others.
 * @returns the number of mails
 */
export async function remindOfFreeDays(db: Database, { now = new Date(), signal }: Scope = {}): Promise<number> {
  const today = toIsoDate(now);
  await recountContainers({ db, today, now, signal });
  let written = 0;
  let after: string | undefined;
  while (!signal?.aborted) {
    const people = await db.user.findMany({
      where: {
        ...(after && { id: { gt: after } }),
        containers: { some: buildDueCondition(today) },
        OR: [{ settings: null }, { settings: { remindsOfFreeDays: true } }],
      },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true, name: true, email: true },
    });
    for (const person of people) {
      try {
        if (
          (await readCurrentPlan(person.id, { db, now })).gives.watchesContainers &&
          (await remindPerson(person, { db, today }))
        )
          written += 1;
      } catch (error) {
        log.error(
          { account: person.id, reason: (error as Error).message },
          "a reminder of last free days could not be written",
        );
      }
    }
    if (people.length < BATCH) break;
    after = people.at(-1)?.id;
  }
  return written;
}

const buildDueCondition = (today: IsoDate): Prisma.WatchedContainerWhereInput => {
  const day = toDateColumn(today) as Date;
  return { closedAt: null, remindOn: { lte: day }, lastFreeDay: { gt: day } };
};

/**
 * Takes the containers in the transaction of the mail, so that processes that run at the same time write one mail. A
 * container that has changed meanwhile waits for the next run.
 */
async function remindPerson(
  { id: userId, name, email }: Person,
  { db, today }: { db: Database; today: IsoDate },
): Promise<boolean> {
  const rows = await db.watchedContainer.findMany({
    where: { userId, ...buildDueCondition(today) },
    orderBy: [{ lastFreeDay: "asc" }, { containerNumber: "asc" }],
  });
  const day = { today, contracts: await listContractsInUse({ db, userId }) };
  const found = await Promise.all(rows.map((row, index) => buildDueContainer(row, index < MAX_WITH_RATE ? day : null)));
  return db.$transaction(async (transaction) => {
    const taken = await take(rows, today, transaction);
    const due = found.filter(({ id }) => taken.has(id));
    if (due.length === 0) return false;
    const key = createHash("sha256")
      .update(due.map(({ id, lastFreeDay }) => `${id} ${lastFreeDay}`).join())
      .digest("hex");
    const content = buildFreeDaysMail({ name, due, today, pageUrl: `${env.PUBLIC_BASE_URL}/dashboard/containers` });
    const mail = await queueMail(transaction, {
      kind: "free_days",
      to: email,
      userId,
      onceKey: `free_days:${userId}:${today}:${key}`,
      content,
    });
    return mail !== null;
  });
}

/**
 * Marks containers as reminded of: the second reminder is the day before the last free day, and after it there is none.
 * @returns the ids of those that were still due
 */
async function take(rows: readonly Row[], today: IsoDate, transaction: Prisma.TransactionClient): Promise<Set<string>> {
  const [ids, days] = [rows.map(({ id }) => id), rows.map(({ lastFreeDay }) => lastFreeDay)];
  const taken = await transaction.$queryRaw<{ id: string }[]>`
    UPDATE watched_container AS c SET remind_on = CASE WHEN v.last > ${toDateColumn(addDays(today, 1))}::date THEN v.last - 1 END
    FROM unnest(${ids}::uuid[], ${days}::date[]) AS v(id, last)
    WHERE c.id = v.id AND c.last_free_day = v.last AND c.closed_at IS NULL AND c.remind_on <= ${toDateColumn(today)}::date
    RETURNING c.id`;
  return new Set(taken.map(({ id }) => id));
}

/** @param day for the rate; `null` leaves it out */
async function buildDueContainer(row: Row, day: CountDay | null): Promise<DueContainer & { id: string }> {
  const container = toWatchedContainer(row);
  const { id, containerNumber, reference, carrier, lastFreeDay, latestFreeDay } = container;
  return {
    id,
    containerNumber,
    reference,
    carrier,
    lastFreeDay: lastFreeDay as IsoDate,
    latestFreeDay,
    rate: day && (await findNextRate(container, day)),
  };
}

/** A mail without a rate is better than none. */
async function findNextRate(container: WatchedContainer, day: CountDay): Promise<string | null> {
  try {
    const { answer } = await countContainer(container, day);
    if (answer.kind !== "counted") return null;
    const { nextRate, currency } = answer.container.main;
    return nextRate && formatMoney(nextRate.rate, currency);
  } catch (error) {
    log.error(
      { container: container.id, reason: (error as Error).message },
      "a watched container could not be counted",
    );
    return null;
  }
}
