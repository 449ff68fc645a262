import { expect, test } from "vitest";
import { LISTED_DAYS, listRouteListings } from "#lib/access/payments/route-listings.ts";
import type { Database } from "#lib/platform/db/client.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

/** @param paid the days since the last payment, by operation */
const list = (paid: Record<string, number>) => {
  const rows = Object.entries(paid).map(([operation, days]) => ({ operation, lastPaidAt: daysAgo(days), payments: 1 }));
  return listRouteListings({ $queryRaw: async () => rows } as unknown as Database, NOW);
};

test("routes that no directory lists come first by address, then those that leave the lists first", async () => {
  const listings = await list({ compare_dd: 2, get_port: LISTED_DAYS - 1, get_rates: 9 });
  expect(listings.slice(-3).map(({ operation }) => operation)).toEqual(["get_port", "get_rates", "compare_dd"]);
  const others = listings.slice(0, -3).map(({ path }) => path);
  expect(others.length).toBeGreaterThan(10);
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other)));
});

test("a route leaves the lists 30 days after its last payment, to the moment", async () => {
  const moment = 1 / 86_400_000;
  const listings = await list({ get_port: LISTED_DAYS, get_rates: LISTED_DAYS - moment });
  const find = (id: string) => listings.find(({ operation }) => operation === id);
  expect(find("get_port")).toMatchObject({ lastPaidAt: daysAgo(30), listedUntil: null });
  expect(find("get_rates")?.listedUntil?.getTime()).toBe(NOW.getTime() + 1);
  expect(find("get_transit")).toMatchObject({ lastPaidAt: null, payments: 0, listedUntil: null });
});
