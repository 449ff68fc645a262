import type { Prisma } from "#generated/prisma/client.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { listContractsInUse } from "../contract-tariffs/contracts-in-use.ts";
import { hasPart } from "../has-part.ts";
import { findListPage } from "../list-page.ts";
import { type CountedContainer, countContainer } from "./count-container.ts";
import { recountContainers } from "./recount-containers.ts";
import { toWatchedContainer } from "./watched-container.ts";

const PAGE_SIZE = 50;

export const CONTAINER_STATUSES = ["open", "closed", "all"] as const;
export type ContainerStatus = (typeof CONTAINER_STATUSES)[number];

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

/** By their last free day, and closed ones alone by the day of closing. */
export async function listContainers(
  { page: wanted = 1, status, carrier, text }: ContainerFilter & { page?: number },
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
  const { page, pages, ...part } = findListPage(wanted, { count, size: PAGE_SIZE });
  const byDay: Prisma.WatchedContainerOrderByWithRelationInput[] = [
    { lastFreeDay: { sort: "asc", nulls: "last" } },
    { containerNumber: "asc" },
    { id: "asc" },
  ];
  const rows = await db.watchedContainer.findMany({
    where,
    orderBy: status === "closed" ? [{ closedAt: "desc" }, { id: "desc" }] : byDay,
    ...part,
  });
  const contracts = await listContractsInUse({ db, userId });
  const containers = await Promise.all(
    rows.map((row) => countContainer(toWatchedContainer(row), { today, contracts })),
  );
  return { containers, count, page, pages, carriers: carriers.map((one) => one.carrier) };
}
