import type { Prisma } from "#generated/prisma/client.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import type { FormFault } from "#lib/invoices/invoice-fields.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import { readDatasetVersion } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { takeTurns } from "#lib/platform/take-turns.ts";
import { listContractsInUse } from "../contract-tariffs/contracts-in-use.ts";
import { LONG_TRANSACTION } from "../long-transaction.ts";
import { readContainer, toEnteredColumns } from "./container-form.ts";
import { findFirstReminder, toCountedDays, toDateColumn } from "./counted-columns.ts";

/**
 * Open containers of one account. A forwarder with more needs a program, and the list and its mails would help nobody.
 */
export const MAX_OPEN = 2_000;

/** Rows of one statement. The process answers other requests in between. */
const BATCH = 50;

export type AddedContainer =
  | { ok: true; id: string; containerNumber: string; hasEnded: boolean }
  | { ok: false; faults: readonly FormFault[] };

interface Scope {
  db: Database;
  userId: string;
  today: IsoDate;
  now?: Date;
  /** The audit that they come from. */
  savedAuditId?: string;
}

/**
 * Each on its own: a fault in one does not stop the others. A container that the account watches already is refused. So
 * is one more than the maximum, also when two forms are sent at the same time. One whose clock has ended is added as
 * closed.
 * @returns the outcome of each, in the order of `forms`
 */
export async function addContainers(forms: readonly InvoiceForm[], scope: Scope): Promise<AddedContainer[]> {
  const { db, userId, today } = scope;
  const contracts = await listContractsInUse(scope);
  const read: ReadContainer[] = [];
  const turn = takeTurns();
  for (const form of forms) {
    read.push(await readContainer(form, { today, contracts }));
    await turn();
  }
  const factsVersion = await readDatasetVersion();
  return db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const open = await transaction.watchedContainer.findMany({
      where: { userId, closedAt: null },
      select: { containerNumber: true, carrier: true },
    });
    const known: Known = { watched: new Set(open.map(buildContainerKey)), listed: new Set() };
    const checked: NewContainer[] = [];
    for (const one of read) {
      checked.push(createRow(one, known, { ...scope, factsVersion }));
      await turn();
    }
    const rows = checked.flatMap((one) => (one.ok ? [one.row] : []));
    const ids: { id: string }[] = [];
    for (let from = 0; from < rows.length; from += BATCH)
      ids.push(
        ...(await transaction.watchedContainer.createManyAndReturn({
          data: rows.slice(from, from + BATCH),
          select: { id: true },
        })),
      );
    // The rows come back in the order in which they were written.
    return checked.map((one) =>
      one.ok
        ? {
            ok: true,
            id: (ids.shift() as { id: string }).id,
            containerNumber: one.row.containerNumber,
            hasEnded: one.hasEnded,
          }
        : one,
    );
  }, LONG_TRANSACTION);
}

/** With the carrier: when one number comes with two carriers, one is a mistake, and the person must find it. */
const buildContainerKey = ({ containerNumber, carrier }: { containerNumber: string; carrier: string }) =>
  `${containerNumber} ${carrier}`;

type ReadContainer = Awaited<ReturnType<typeof readContainer>>;

type NewContainer =
  | { ok: true; row: Prisma.WatchedContainerCreateManyInput; hasEnded: boolean }
  | { ok: false; faults: readonly FormFault[] };

/** The open containers of the account and those of the list so far, by their keys. */
interface Known {
  watched: Set<string>;
  listed: Set<string>;
}

function createRow(
  read: ReadContainer,
  { watched, listed }: Known,
  { userId, today, now = new Date(), savedAuditId, factsVersion }: Scope & { factsVersion: number },
): NewContainer {
  if (!read.ok) return read;
  const { entered, count } = read;
  const refuseOne = (message: string) => ({ ok: false as const, faults: [{ field: "container_number", message }] });
  if (listed.has(buildContainerKey(entered))) return refuseOne(`${entered.containerNumber} is in an earlier row.`);
  if (watched.has(buildContainerKey(entered))) return refuseOne(`You watch ${entered.containerNumber} already.`);
  if (watched.size >= MAX_OPEN)
    return refuseOne(
      `An account watches ${MAX_OPEN.toLocaleString("en")} open containers. Close or delete some first.`,
    );
  const { lastFreeDay, latestFreeDay, hasEnded } = toCountedDays(count);
  listed.add(buildContainerKey(entered));
  if (!hasEnded) watched.add(buildContainerKey(entered));
  const row = {
    userId,
    ...toEnteredColumns(entered),
    savedAuditId: savedAuditId ?? null,
    lastFreeDay: toDateColumn(lastFreeDay),
    latestFreeDay: toDateColumn(latestFreeDay),
    countedOn: toDateColumn(today),
    factsVersion,
    remindOn: toDateColumn(findFirstReminder(lastFreeDay, today)),
    closedAt: hasEnded ? now : null,
  };
  return { ok: true, row, hasEnded };
}
