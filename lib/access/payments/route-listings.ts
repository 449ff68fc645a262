import { catalogue } from "#lib/operations/catalogue.ts";
import type { Price } from "#lib/operations/operation.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { type Sql, sql } from "#lib/platform/db/read.ts";
import { toPaidOnlyPath } from "./paid-only.ts";

/** Directories remove a route that nobody paid for in this time (docs/guides/take-payments.md). */
export const LISTED_DAYS = 30;

/** A count stops here: an operator wants to know whether it is none, few or many. */
export const MAX_COUNTED = 1_000;

const DAY_MS = 86_400_000;

/** How a paid route looks to directories, by the payments that they can have seen. */
export interface RouteListing {
  operation: string;
  method: string;
  /** The address that directories list. */
  path: string;
  price: Exclude<Price, "free">;
  /** Of the newest settled payment over HTTP. Tools of MCP are listed by their own address. */
  lastPaidAt: Date | null;
  /** Settled payments within `LISTED_DAYS`, `MAX_COUNTED` at most. */
  payments: number;
  /** `null` when a directory has no reason to list the route. */
  listedUntil: Date | null;
}

interface Settled {
  operation: string;
  lastPaidAt: Date | null;
  payments: number;
}

/** Reads the newest entries of an index for each operation, and not the ledger. @internal */
export const buildSettledQuery = (operations: readonly string[], since: Date): Sql => sql`
  SELECT listed.operation, last.at AS "lastPaidAt", coalesce(counted.payments, 0) AS payments
  FROM unnest(${operations}::text[]) AS listed(operation)
  LEFT JOIN LATERAL (
    SELECT claimed_at AS at FROM payment
    WHERE payment.operation = listed.operation AND state = 'settled' AND method <> 'MCP'
    ORDER BY claimed_at DESC LIMIT 1
  ) last ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS payments FROM (
      SELECT FROM payment
      WHERE payment.operation = listed.operation AND state = 'settled' AND method <> 'MCP' AND claimed_at > ${since}::timestamptz
      LIMIT ${MAX_COUNTED}::int
    ) recent
  ) counted ON true`;

/** Every paid route: first those that no directory lists, then those that leave the lists first. */
export async function listRouteListings(db: Database, now: Date): Promise<RouteListing[]> {
  const paid = catalogue.flatMap(({ id, method, path, price }) =>
    price === "free" ? [] : [{ operation: id, method, path: toPaidOnlyPath(path), price }],
  );
  const since = new Date(now.getTime() - LISTED_DAYS * DAY_MS);
  const ids = paid.map(({ operation }) => operation);
  const rows = await db.$queryRaw<Settled[]>(buildSettledQuery(ids, since));
  const settled = new Map(rows.map((row) => [row.operation, row]));
  return paid
    .map((route) => {
      const { lastPaidAt = null, payments = 0 } = settled.get(route.operation) ?? {};
      const listedUntil =
        lastPaidAt && lastPaidAt > since ? new Date(lastPaidAt.getTime() + LISTED_DAYS * DAY_MS) : null;
      return { ...route, lastPaidAt, payments, listedUntil };
    })
    .sort((a, b) => (a.listedUntil?.getTime() ?? 0) - (b.listedUntil?.getTime() ?? 0) || a.path.localeCompare(b.path));
}
