import { refuse } from "#lib/operations/refuse.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { toCountedDays } from "./counted-columns.ts";
import { findContainer } from "./find-container.ts";
import { updateContainer } from "./update-container.ts";

interface Scope {
  db: Database;
  userId: string;
  today: IsoDate;
  now?: Date;
}

/**
 * The person says that it is over, or gives the day of the event that stops its clock. After this event another clock
 * can run, as detention does after demurrage. Then the container stays open.
 * @param endedOn the day of the event that stops the clock; `null` when it is not known
 * @returns whether it is closed; `null` when the account has no container with this id
 * @throws Failure when the day is not possible
 */
export async function closeContainer(
  id: string,
  { endedOn, ...scope }: Scope & { endedOn: IsoDate | null },
): Promise<{ isClosed: boolean } | null> {
  const { db, userId, today, now = new Date() } = scope;
  const found = await findContainer(id, scope);
  if (!found) return null;
  const { answer } = found;
  if (endedOn !== null && answer.kind === "counted") {
    if (endedOn > today) refuse("Enter a day that is not in the future.", "ended_on");
    const { endEvent } = answer.container.main;
    const updated = await updateContainer(id, (form) => ({ ...form, [endEvent]: endedOn }), scope);
    return updated && { isClosed: updated.hasEnded };
  }
  await db.watchedContainer.updateMany({ where: { id, userId, closedAt: null }, data: { closedAt: now } });
  return { isClosed: true };
}

/** @returns false when the account has none with this id @throws Failure when its clock has ended */
export async function reopenContainer(id: string, { db, userId, today }: Scope): Promise<boolean> {
  const found = await findContainer(id, { db, userId, today });
  if (!found) return false;
  if (toCountedDays(found.answer).hasEnded)
    refuse("The clock of this container has stopped. Correct its last event first.");
  // It is counted again at its next use.
  await db.watchedContainer.updateMany({ where: { id, userId }, data: { closedAt: null, countedOn: null } });
  return true;
}
