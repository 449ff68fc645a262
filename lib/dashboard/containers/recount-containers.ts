import { memoizeBy } from "#lib/domain/memoize-by.ts";
import { readDatasetVersion } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { takeTurns } from "#lib/platform/take-turns.ts";
import { listContractsInUse } from "../contract-tariffs/contracts-in-use.ts";
import { countForm, toContainerForm } from "./container-form.ts";
import { findFirstReminder, toCountedDays, toDateColumn } from "./counted-columns.ts";

const BATCH = 500;

/** The row is left alone when a person has changed it meanwhile. A last free day that moved gives new reminders. */
const UPDATE = `
  UPDATE watched_container AS c
  SET last_free_day = v.last, latest_free_day = v.latest, counted_on = $1::date, facts_version = $2,
      closed_at = CASE WHEN v.has_ended THEN $3::timestamptz END,
      remind_on = CASE WHEN c.last_free_day IS DISTINCT FROM v.last THEN v.remind ELSE c.remind_on END
  FROM unnest($4::uuid[], $5::timestamptz[], $6::date[], $7::date[], $8::date[], $9::boolean[]) AS v(id, updated_at, last, latest, remind, has_ended)
  WHERE c.id = v.id AND c.updated_at = v.updated_at AND c.closed_at IS NULL`;

interface Scope {
  db: Database;
  today: IsoDate;
  now?: Date;
  /** Only the containers of this account. */
  userId?: string;
  signal?: AbortSignal;
}

/**
 * Only open containers whose last count was on another day or with other facts. A container that cannot be counted is
 * logged and stays as it is.
 * @returns the number of containers that were counted
 */
export async function recountContainers({ db, today, now = new Date(), userId, signal }: Scope): Promise<number> {
  const factsVersion = await readDatasetVersion();
  const isStale = {
    OR: [
      { countedOn: null },
      { countedOn: { not: toDateColumn(today) } },
      { factsVersion: null },
      { factsVersion: { not: factsVersion } },
    ],
  };
  const listContracts = memoizeBy(String, (account: string) => listContractsInUse({ db, userId: account, now }));
  const turn = takeTurns();
  let counted = 0;
  let after: string | undefined;
  while (!signal?.aborted) {
    const rows = await db.watchedContainer.findMany({
      where: { userId, closedAt: null, ...isStale, ...(after && { id: { gt: after } }) },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    const results: { id: string; updatedAt: Date; last: IsoDate | null; latest: IsoDate | null; hasEnded: boolean }[] =
      [];
    for (const row of rows) {
      try {
        const { reference: _, ...form } = toContainerForm(row);
        const { lastFreeDay, latestFreeDay, hasEnded } = toCountedDays(
          await countForm(form, { today, contracts: await listContracts(row.userId) }),
        );
        results.push({ id: row.id, updatedAt: row.updatedAt, last: lastFreeDay, latest: latestFreeDay, hasEnded });
        await turn();
      } catch (error) {
        log.error({ container: row.id, reason: (error as Error).message }, "a watched container could not be counted");
      }
    }
    await db.$executeRawUnsafe(
      UPDATE,
      today,
      factsVersion,
      now,
      results.map(({ id }) => id),
      results.map(({ updatedAt }) => updatedAt),
      results.map(({ last }) => toDateColumn(last)),
      results.map(({ latest }) => toDateColumn(latest)),
      results.map(({ last }) => toDateColumn(findFirstReminder(last, today))),
      results.map(({ hasEnded }) => hasEnded),
    );
    counted += results.length;
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.id;
  }
  return counted;
}
