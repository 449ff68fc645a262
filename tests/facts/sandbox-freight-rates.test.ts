import { describe, expect, test } from "vitest";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { listPortLanes } from "#lib/domain/rates/match-lanes.ts";
import { ANCHORS } from "#scripts/sandbox/freight-anchors.ts";
import { MAIN_PORTS } from "#scripts/sandbox/main-ports.ts";
import { requestedPort } from "#tests/domain/rates/reference-rates.ts";
import { folder, readTable } from "./tables.ts";

const rows = readTable(folder("sandbox"), "freight_rates").rows.map(({ cells }) => cells);
const published = readTable(folder("reference"), "freight_rates").rows.map(({ cells }) => cells);
const codes = MAIN_PORTS.map(({ code }) => code);
const pairs = codes.flatMap((origin) =>
  codes.filter((code) => code.slice(0, 2) !== origin.slice(0, 2)).map((destination) => ({ origin, destination })),
);

const SMALL_FACTOR = 0.6;

test("illustrative freight covers every pair of main ports of two countries in both directions and all container types", () => {
  const covered = new Set(
    rows.flatMap(({ origin, destination, container_type }) =>
      (container_type ?? "").split(" ").map((type) => [origin, destination, type].join(" ")),
    ),
  );
  expect(covered).toEqual(
    new Set(
      pairs.flatMap(({ origin, destination }) => CONTAINER_TYPES.map((type) => [origin, destination, type].join(" "))),
    ),
  );
});

test("illustrative freight has low, mid and high in order, and prices four and twelve weeks before the last", () => {
  for (const { low, mid, high } of rows) expect(Number(low) < Number(mid) && Number(mid) < Number(high)).toBe(true);
  expect([...new Set(rows.map(({ observed_on }) => observed_on))]).toEqual([
    "2026-08-07",
    "2026-09-04",
    "2026-10-02",
    "2026-10-30",
  ]);
});

test("illustrative freight matches the example in the README", () => {
  const [last] = rows.filter(
    ({ origin, destination, container_type, observed_on }) =>
      origin === "INMUN" && destination === "NLRTM" && container_type === "40DV 40HC" && observed_on === "2026-10-30",
  );
  expect(last).toMatchObject({ low: "5835", mid: "6485", high: "7265", currency: "USD" });
});

describe("illustrative freight follows the published index of the trade", () => {
  test.each(Object.values(ANCHORS))(
    "$origin to $destination: the price of the rule is the newest published one",
    (anchor) => {
      const lane = published.filter(({ origin, destination, container_type, index_name, carrier }) => {
        const isSameLane =
          origin === anchor.origin && destination === anchor.destination && container_type === anchor.containerType;
        return isSameLane && (index_name !== "FAK base rate" || carrier === "cma-cgm");
      });
      const newest = lane.reduce(
        (found, row) => ((row.observed_on ?? "") > (found?.observed_on ?? "") ? row : found),
        lane[0],
      );
      expect(newest).toMatchObject({
        mid: String(anchor.price),
        observed_on: anchor.observedOn,
        source_id: anchor.sourceId,
      });
    },
  );

  test("every price of a trade with an index is within 0.6 to 1.6 times its newest index, for every date and size", () => {
    let compared = 0;
    for (const { origin, destination } of pairs) {
      const index = newestIndex(origin, destination);
      if (index === undefined) continue;
      for (const row of rows.filter((one) => one.origin === origin && one.destination === destination)) {
        const factor = { "20DV": SMALL_FACTOR, "40DV 40HC": 1 }[row.container_type ?? ""];
        if (factor === undefined) continue;
        const ratio = Number(row.mid) / (index * factor);
        expect([origin, destination, row.observed_on, ratio >= 0.6 && ratio <= 1.6]).toEqual([
          origin,
          destination,
          row.observed_on,
          true,
        ]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  test("20 ft costs between 0.45 and 1 of 40 ft on every lane", () => {
    for (const { origin, destination } of pairs) {
      const [small, large] = ["20DV", "40DV 40HC"].map((type) =>
        rows.find((row) => row.origin === origin && row.destination === destination && row.container_type === type),
      );
      const ratio = Number(small?.mid) / Number(large?.mid);
      expect([origin, destination, ratio >= 0.45 && ratio <= 1]).toEqual([origin, destination, true]);
    }
  });
});

/** Of the lane or its trade, for a 40 ft container. */
function newestIndex(origin: string, destination: string): number | undefined {
  const lanes = listPortLanes(requestedPort(origin), requestedPort(destination));
  const [newest] = published
    .filter(
      ({ carrier, origin: from, destination: to }) =>
        carrier === "" && lanes.some((lane) => lane.origin === from && lane.destination === to),
    )
    .sort((a, b) => ((a.observed_on ?? "") < (b.observed_on ?? "") ? 1 : -1));
  if (!newest) return undefined;
  return newest.container_type === "20DV" ? Number(newest.mid) / SMALL_FACTOR : Number(newest.mid);
}
