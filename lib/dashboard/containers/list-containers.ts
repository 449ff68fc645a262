import type { Prisma } from "#generated/prisma/client.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { listContractsInUse } from "../contract-tariffs/contracts-in-use.ts";
import { hasPart } from "../has-part.ts";
import { findListPage, LIST_PAGE_SIZE } from "../list-page.ts";
import { type Sort, toDirection } from "../lists/sort.ts";
import { type CountedContainer, countContainer } from "./count-container.ts";
import { recountContainers } from "./recount-containers.ts";
import { toWatchedContainer } from "./watched-container.ts";

export const CONTAINER_STATUSES = ["open", "closed", "all"] as const;
export type ContainerStatus = (typeof CONTAINER_STATUSES)[number];

export const CONTAINER_SORTS = ["container", "carrier", "last_free_day", "closed"] as const;
export type ContainerSort = (typeof CONTAINER_SORTS)[number];

/** An absent field does not narrow the list. */
export interface ContainerFilter {
  status: ContainerStatus;
  carrier?: string;
  /** A part of the container number or of the reference. */
  text?: string;
}

export interface ContainerList {
  containers: CountedContainer[];
  /** How many the filter selects. */
  count: number;
  /** From 1. */
  page: number;
  pages: number;
  /** Of every container of the account. */
  carriers: string[];
}

/** Open ones by their last free day, and closed ones alone by the day of closing. */
export const getStandardSort = (status: ContainerStatus): Sort<ContainerSort> =>
  status === "closed" ? { key: "closed", isDescending: true } : { key: "last_free_day", isDescending: false };

type Order = Prisma.WatchedContainerOrderByWithRelationInput;

/** Each is unique by its last key, and each begins as an index does after the account. */
const ORDERS: Record<ContainerSort, (sort: "asc" | "desc") => Order[]> = {
  container: (sort) => [{ containerNumber: sort }, { id: sort }],
  carrier: (sort) => [{ carrier: sort }, { containerNumber: sort }, { id: sort }],
  last_free_day: (sort) => [{ lastFreeDay: { sort, nulls: "last" } }, { containerNumber: "asc" }, { id: "asc" }],
  closed: (sort) => [{ closedAt: { sort, nulls: "last" } }, { id: sort }],
};

export async function listContainers(
  {
    page: wanted = 1,
    sort,
    status,
    carrier,
    text,
  }: ContainerFilter & { page?: number; sort?: Sort<ContainerSort> | undefined },
  { db, userId, today }: { db: Database; userId: string; today: IsoDate },
): Promise<ContainerList> {
  await recountContainers({ db, userId, today });
  const where: Prisma.WatchedContainerWhereInput = {
    userId,
    carrier,
    ...(status !== "all" && { closedAt: status === "open" ? null : { not: null } }),
    ...(text && { OR: [{ containerNumber: hasPart(text.replace(/[\s-]/g, "")) }, { reference: hasPart(text) }] }),
  };
  const [count, carriers] = await Promise.all([
    db.watchedContainer.count({ where }),
    db.watchedContainer.findMany({
      where: { userId },
      distinct: "carrier",
      select: { carrier: true },
      orderBy: { carrier: "asc" },
    }),
  ]);
  const { page, pages, ...part } = findListPage(wanted, { count, size: LIST_PAGE_SIZE });
  const shown = sort ?? getStandardSort(status);
  const rows = await db.watchedContainer.findMany({ where, orderBy: ORDERS[shown.key](toDirection(shown)), ...part });
  const contracts = await listContractsInUse({ db, userId });
  const containers = await Promise.all(
    rows.map((row) => countContainer(toWatchedContainer(row), { today, contracts })),
  );
  return { containers, count, page, pages, carriers: carriers.map((one) => one.carrier) };
}
