import type { Table } from "#lib/operations/operation.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { listContractsInUse } from "../contract-tariffs/contracts-in-use.ts";
import { sortByIds } from "../lists/sort-by-ids.ts";
import { type CountedContainer, countContainer } from "./count-container.ts";
import { toWatchedContainer } from "./watched-container.ts";

const COLUMNS = [
  "container_number",
  "container_type",
  "reference",
  "carrier",
  "country",
  "port",
  "status",
  "closed_on",
  "last_free_day",
  "latest_last_free_day",
  "cost",
  "currency",
];

/** As a table for a spreadsheet, in the order of the ids. Ids that the account does not have are left out. */
export async function buildContainerTable(
  ids: readonly string[],
  { db, userId, today }: { db: Database; userId: string; today: IsoDate },
): Promise<Table> {
  const rows = await db.watchedContainer.findMany({ where: { id: { in: ids.filter(isUuid) }, userId } });
  const contracts = await listContractsInUse({ db, userId });
  const counted = await Promise.all(
    sortByIds(rows, ids).map((row) => countContainer(toWatchedContainer(row), { today, contracts })),
  );
  return { columns: COLUMNS, rows: counted.map(toTableRow) };
}

function toTableRow({ container, answer }: CountedContainer): Table["rows"][number] {
  const main = answer.kind === "counted" ? answer.container.main : null;
  return {
    container_number: container.containerNumber,
    container_type: container.containerType,
    reference: container.reference,
    carrier: container.carrier,
    country: container.country,
    port: container.port,
    status: container.closedOn ? "closed" : "open",
    closed_on: container.closedOn,
    last_free_day: main?.freeTimeEndsOn ?? null,
    latest_last_free_day: (main?.freeTimeEndsOn && main.latestFreeTimeEnd) ?? null,
    cost: main?.accruedCost?.toFixed() ?? null,
    currency: main?.accruedCost ? main.currency : null,
  };
}
