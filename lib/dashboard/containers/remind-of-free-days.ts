import { createHash } from "node:crypto";
import type { Prisma, WatchedContainer as Row } from "#generated/prisma/client.ts";
import { queueMail } from "#lib/accounts/mail/queue-mail.ts";
import { planOf } from "#lib/accounts/plan-of.ts";
import { addDays, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { formatMoney } from "#lib/platform/money.ts";
import type { CountDay } from "./container-form.ts";
import { contractsInUse } from "./contracts-in-use.ts";
import { countContainer } from "./count-container.ts";
import { dateOf } from "./counted-columns.ts";
import { type DueContainer, freeDaysMail } from "./free-day-mails.ts";
import { recountContainers } from "./recount-containers.ts";
import { type WatchedContainer, watchedContainerOf } from "./watched-container.ts";

const BATCH = 100;

/** A mail of this number of containers has their rates too. */
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
 * Writes a mail to each person who watches a container whose last free day (UTC) is in two days or tomorrow: one mail for all that are due. Each container is
 * reminded of once for each of the two days, and again when its last free day moves. The earliest last free day counts. Only people whose plan keeps
 * containers, and who did not switch the mails off, get them. A failure of one account does not stop the others.
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
        containers: { some: dueOn(today) },
        OR: [{ settings: null }, { settings: { remindsOfFreeDays: true } }],
      },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true, name: true, email: true },
    });
    for (const person of people) {
      try {
        if ((await planOf(person.id, { db, now })).gives.keeps && (await remindPerson(person, { db, today }))) written += 1;
      } catch (error) {
        log.error({ account: person.id, reason: (error as Error).message }, "a reminder of last free days could not be written");
      }
    }
    if (people.length < BATCH) break;
    after = people.at(-1)?.id;
  }
  return written;
}

const dueOn = (today: IsoDate): Prisma.WatchedContainerWhereInput => {
  const day = dateOf(today) as Date;
  return { closedAt: null, remindOn: { lte: day }, lastFreeDay: { gt: day } };
};

/** Takes the containers that are due in the transaction of the mail, so that processes that run at once write one mail. */
async function remindPerson({ id: userId, name, email }: Person, { db, today }: { db: Database; today: IsoDate }): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const tomorrow = addDays(today, 1);
    const where = { userId, ...dueOn(today) };
    await transaction.$queryRaw`SELECT id FROM watched_container WHERE user_id = ${userId} AND closed_at IS NULL AND remind_on <= ${dateOf(today)} FOR UPDATE`;
    const rows = await transaction.watchedContainer.findMany({ where, orderBy: [{ lastFreeDay: "asc" }, { containerNumber: "asc" }] });
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    // The second reminder is the day before; after it there is none.
    await transaction.watchedContainer.updateMany({ where: { id: { in: ids } }, data: { remindOn: null } });
    await transaction.$executeRaw`UPDATE watched_container SET remind_on = last_free_day - 1 WHERE id = ANY(${ids}::uuid[]) AND last_free_day > ${dateOf(tomorrow)}`;
    const day = { today, contracts: await contractsInUse({ db, userId }) };
    const due = await Promise.all(rows.map((row, index) => dueOf(row, index < MAX_WITH_RATE ? day : null)));
    const key = createHash("sha256")
      .update(rows.map(({ id, lastFreeDay }) => `${id} ${lastFreeDay?.toISOString()}`).join())
      .digest("hex");
    const content = freeDaysMail({ name, due, today, pageUrl: `${env.PUBLIC_BASE_URL}/dashboard/containers` });
    const mail = await queueMail(transaction, { kind: "free_days", to: email, userId, onceKey: `free_days:${userId}:${today}:${key}`, content });
    return mail !== null;
  });
}

/** @param day for the rate; `null` leaves it out */
async function dueOf(row: Row, day: CountDay | null): Promise<DueContainer> {
  const container = watchedContainerOf(row);
  const { containerNumber, reference, carrier, lastFreeDay, latestFreeDay } = container;
  return { containerNumber, reference, carrier, lastFreeDay: lastFreeDay as IsoDate, latestFreeDay, rate: day && (await rateOf(container, day)) };
}

/** A mail without a rate is better than none. */
async function rateOf(container: WatchedContainer, day: CountDay): Promise<string | null> {
  try {
    const { answer } = await countContainer(container, day);
    if (answer.kind !== "counted") return null;
    const { nextRate, currency } = answer.container.main;
    return nextRate && formatMoney(nextRate.rate, currency);
  } catch (error) {
    log.error({ container: container.id, reason: (error as Error).message }, "a watched container could not be counted");
    return null;
  }
}
