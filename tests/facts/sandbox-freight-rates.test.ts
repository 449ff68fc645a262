import { expect, test } from "vitest";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { MAIN_PORTS } from "#scripts/sandbox/main-ports.ts";
import { folder, readTable } from "./tables.ts";

const rows = readTable(folder("sandbox"), "freight_rates").rows.map(({ cells }) => cells);

test("illustrative freight covers every pair of main ports in both directions and all container types", () => {
  const covered = new Set(
    rows.flatMap(({ origin, destination, container_type }) => (container_type ?? "").split(" ").map((type) => [origin, destination, type].join(" "))),
  );
  const codes = MAIN_PORTS.map(({ code }) => code);
  const wanted = codes.flatMap((origin) =>
    codes.filter((code) => code !== origin).flatMap((destination) => CONTAINER_TYPES.map((type) => [origin, destination, type].join(" "))),
  );
  expect(covered).toEqual(new Set(wanted));
});

test("illustrative freight has low, mid and high in order, and prices four and twelve weeks before the last", () => {
  for (const { low, mid, high } of rows) expect(Number(low) < Number(mid) && Number(mid) < Number(high)).toBe(true);
  expect([...new Set(rows.map(({ observed_on }) => observed_on))]).toEqual(["2026-08-07", "2026-09-04", "2026-10-02", "2026-10-30"]);
});

test("illustrative freight matches the example in the README", () => {
  const [last] = rows.filter(
    ({ origin, destination, container_type, observed_on }) =>
      origin === "INMUN" && destination === "NLRTM" && container_type === "40DV 40HC" && observed_on === "2026-10-30",
  );
  expect(last).toMatchObject({ low: "1715", mid: "1905", high: "2135", currency: "USD" });
});
