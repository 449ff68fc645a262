import type { Prisma } from "#generated/prisma/client.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { hasPart } from "../has-part.ts";
import { findListPage, LIST_PAGE_SIZE } from "../list-page.ts";
import { type Sort, toDirection } from "../lists/sort.ts";
import { toContractTariff } from "./contract-row.ts";

export const CONTRACT_SORTS = ["carrier", "name", "valid_to"] as const;
export type ContractSort = (typeof CONTRACT_SORTS)[number];

export const BY_CARRIER: Sort<ContractSort> = { key: "carrier", isDescending: false };

/** An absent field does not narrow the list. */
export interface ContractFilter {
  carrier?: string;
  /** A part of the name. */
  text?: string;
}

export interface ContractPage {
  contracts: ContractTariff[];
  /** How many the filter selects. */
  count: number;
  /** From 1. */
  page: number;
  pages: number;
  /** Of every contract tariff of the account. */
  carriers: string[];
}

/** Each is unique by its last key, and each begins as an index does after the account. */
const ORDERS: Record<ContractSort, (sort: "asc" | "desc") => Prisma.ContractTariffOrderByWithRelationInput[]> = {
  carrier: (sort) => [{ carrier: sort }, { country: sort }, { name: sort }, { id: sort }],
  name: (sort) => [{ name: sort }, { id: sort }],
  valid_to: (sort) => [{ validTo: { sort, nulls: "last" } }, { name: "asc" }, { id: "asc" }],
};

/** One page of them, for people: `listContracts` has all that can apply to a container. */
export async function pageContracts(
  {
    page: wanted = 1,
    sort = BY_CARRIER,
    carrier,
    text,
  }: ContractFilter & { page?: number; sort?: Sort<ContractSort> | undefined },
  { db, userId }: { db: Database; userId: string },
): Promise<ContractPage> {
  const where: Prisma.ContractTariffWhereInput = { userId, carrier, ...(text && { name: hasPart(text) }) };
  const [count, carriers] = await Promise.all([
    db.contractTariff.count({ where }),
    db.contractTariff.findMany({
      where: { userId },
      distinct: "carrier",
      select: { carrier: true },
      orderBy: { carrier: "asc" },
    }),
  ]);
  const { page, pages, ...part } = findListPage(wanted, { count, size: LIST_PAGE_SIZE });
  const rows = await db.contractTariff.findMany({ where, orderBy: ORDERS[sort.key](toDirection(sort)), ...part });
  return { contracts: rows.map(toContractTariff), count, page, pages, carriers: carriers.map((one) => one.carrier) };
}
