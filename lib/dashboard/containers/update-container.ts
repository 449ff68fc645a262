import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import type { FieldFault } from "#lib/operations/refuse.ts";
import { refuseFields } from "#lib/operations/refuse.ts";
import { readDatasetVersion } from "#lib/platform/cache.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { listContractsInUse } from "../contract-tariffs/contracts-in-use.ts";
import { readContainer, toContainerForm, toEnteredColumns } from "./container-form.ts";
import { findFirstReminder, toCountedDays, toDateColumn } from "./counted-columns.ts";

interface Scope {
  db: Database;
  userId: string;
  today: IsoDate;
  now?: Date;
}

/**
 * Another last free day gives new reminders. A container whose clock has ended is closed.
 * @param change the new fields from the present ones
 * @returns whether its clock has ended; `null` when the account has no container with this id
 * @throws Failure when a field has a fault
 */
export async function updateContainer(
  id: string,
  change: (form: InvoiceForm) => InvoiceForm,
  { db, userId, today, now = new Date() }: Scope,
): Promise<{ hasEnded: boolean } | null> {
  const row = isUuid(id) ? await db.watchedContainer.findFirst({ where: { id, userId } }) : null;
  if (!row) return null;
  const read = await readContainer(change(toContainerForm(row)), {
    today,
    contracts: await listContractsInUse({ db, userId, now }),
  });
  if (!read.ok) refuseFields(read.faults as FieldFault[]);
  const { lastFreeDay, latestFreeDay, hasEnded } = toCountedDays(read.count);
  const isMoved = lastFreeDay !== (row.lastFreeDay && toIsoDate(row.lastFreeDay));
  await db.watchedContainer.updateMany({
    where: { id, userId },
    data: {
      ...toEnteredColumns(read.entered),
      lastFreeDay: toDateColumn(lastFreeDay),
      latestFreeDay: toDateColumn(latestFreeDay),
      countedOn: toDateColumn(today),
      factsVersion: await readDatasetVersion(),
      ...(hasEnded && { closedAt: row.closedAt ?? now }),
      ...(isMoved && { remindOn: toDateColumn(findFirstReminder(lastFreeDay, today)) }),
    },
  });
  return { hasEnded };
}
