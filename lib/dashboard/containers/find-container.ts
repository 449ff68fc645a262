import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { listContractsInUse } from "../contract-tariffs/contracts-in-use.ts";
import { type CountedContainer, countContainer } from "./count-container.ts";
import { toWatchedContainer } from "./watched-container.ts";

/** `null` when the account has none with this id. */
export async function findContainer(
  id: string,
  { db, userId, today }: { db: Database; userId: string; today: IsoDate },
): Promise<CountedContainer | null> {
  const row = isUuid(id) ? await db.watchedContainer.findFirst({ where: { id, userId } }) : null;
  return row && countContainer(toWatchedContainer(row), { today, contracts: await listContractsInUse({ db, userId }) });
}
