import type { FormFault } from "#lib/accounts/forms/flash.ts";
import { FormRefusal } from "#lib/accounts/forms/form-route.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import { datasetVersion } from "#lib/platform/cache.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { columnsOf, formOfContainer, readContainer } from "./container-form.ts";
import { contractsInUse } from "./contracts-in-use.ts";
import { countedDays, dateOf, firstReminder } from "./counted-columns.ts";

interface Scope {
  db: Database;
  userId: string;
  today: IsoDate;
  now?: Date;
}

/**
 * Changes what was entered about a container. Another last free day gives new reminders. A container whose clock has ended is closed.
 * @param change the new fields from the present ones
 * @returns whether its clock has ended; `null` when the account has no container with this id
 * @throws FormRefusal when a field has a fault
 */
export async function updateContainer(
  id: string,
  change: (form: InvoiceForm) => InvoiceForm,
  { db, userId, today, now = new Date() }: Scope,
): Promise<{ hasEnded: boolean } | null> {
  const row = isUuid(id) ? await db.watchedContainer.findFirst({ where: { id, userId } }) : null;
  if (!row) return null;
  const read = await readContainer(change(formOfContainer(row)), { today, contracts: await contractsInUse({ db, userId, now }) });
  if (!read.ok) throw new FormRefusal(read.faults as FormFault[]);
  const { lastFreeDay, latestFreeDay, hasEnded } = countedDays(read.count);
  const isMoved = lastFreeDay !== (row.lastFreeDay && toIsoDate(row.lastFreeDay));
  await db.watchedContainer.updateMany({
    where: { id, userId },
    data: {
      ...columnsOf(read.entered),
      lastFreeDay: dateOf(lastFreeDay),
      latestFreeDay: dateOf(latestFreeDay),
      countedOn: dateOf(today),
      factsVersion: await datasetVersion(),
      ...(hasEnded && { closedAt: row.closedAt ?? now }),
      ...(isMoved && { remindOn: dateOf(firstReminder(lastFreeDay, today)) }),
    },
  });
  return { hasEnded };
}
