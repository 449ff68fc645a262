import { beforeAll, describe, expect, test } from "vitest";
import { Failure } from "#lib/operations/failure.ts";
import { calculateLandedCost } from "#lib/operations/rates/calculate-landed-cost.ts";
import { getRates } from "#lib/operations/rates/get-rates.ts";
import { getTransit } from "#lib/operations/schedules/get-transit.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";
import { folder, readTable, several } from "./tables.ts";

/**
 * Lanes across the trades with plausible bounds. Each bound comes from a published figure in the same row, never from
 * an answer of ours:
 * - price: 0.6 to 1.6 times the newest published price of the trade; the other size at a ratio from 0.45 to 1;
 * - landed cost of a 40HC: the price, plus at most USD 2,500 for the charges at both ends;
 * - transit: what the trade sails: at the widest from 0.85 times the shortest to 1.25 times the longest published days;
 * - distance: 5 % around the published distances, of the way through a canal and of the way around it. `no_price` names
 *   the sizes for which no price is on file.
 */
const lanes = readTable(new URL(".", import.meta.url), "lanes").rows.map(
  ({ cells }) => cells as Record<string, string>,
);
const known = new Set(readTable(folder("reference"), "sources").rows.map(({ cells }) => cells.source_id));
const prices = readTable(folder("reference"), "freight_rates").rows.map(({ cells }) => cells);

const today = "2026-11-22";
const SIZES = ["20DV", "40HC"] as const;

const formatLane = ({ origin, destination }: Record<string, string>) => `${origin} to ${destination}`;
const readBounds = (lane: Record<string, string>, name: string) => ({
  min: Number(lane[`${name}_min`]),
  max: Number(lane[`${name}_max`]),
});

function outside(what: string, value: number | null, { min, max }: { min: number; max: number }): string[] {
  return value !== null && value >= min && value <= max ? [] : [`${what} is ${value}, not from ${min} to ${max}`];
}

async function orNoData<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Failure && error.code === "no_data") return null;
    throw error;
  }
}

describe("the table of lanes", () => {
  test("has at least 30 lanes, each once, with a source for each bound", () => {
    expect(lanes.length).toBeGreaterThanOrEqual(30);
    expect(new Set(lanes.map(formatLane)).size).toBe(lanes.length);
    const isSource = (text = "") => text.startsWith("http") || known.has(text);
    for (const lane of lanes) {
      if (lane.price_40hc_min)
        expect([formatLane(lane), known.has(lane.price_source)]).toEqual([formatLane(lane), true]);
      if (lane.transit_min)
        expect([formatLane(lane), several(lane.transit_source).map(isSource)]).toEqual([
          formatLane(lane),
          several(lane.transit_source).map(() => true),
        ]);
      if (lane.distance_min) expect(lane.distance_source).not.toBe("");
    }
  });

  test("takes its prices from the newest row of each index", () => {
    for (const lane of lanes.filter(({ published_price }) => published_price)) {
      const row = prices.find(
        ({ source_id, mid, container_type }) =>
          several(source_id).includes(lane.price_source ?? "") &&
          mid === lane.published_price &&
          (container_type ?? "").includes(lane.published_size ?? ""),
      );
      const newer = prices.filter(
        (one) =>
          one.origin === row?.origin &&
          one.destination === row?.destination &&
          one.index_name === row?.index_name &&
          (one.observed_on ?? "") > (row?.observed_on ?? ""),
      );
      expect([formatLane(lane), row !== undefined, newer]).toEqual([formatLane(lane), true, []]);
    }
  });

  test("has bounds that follow from the published figures", () => {
    for (const lane of lanes) {
      const published = Number(lane.published_price);
      if (published) {
        const [own, other] =
          lane.published_size === "40HC" ? ["price_40hc", "price_20dv"] : ["price_20dv", "price_40hc"];
        expect(readBounds(lane, own)).toEqual({ min: Math.round(published * 0.6), max: Math.round(published * 1.6) });
        expect(readBounds(lane, other).max).toBeLessThanOrEqual(Math.round(Math.round(published * 1.6) / 0.45));
      }
      if (lane.published_days) {
        const days = lane.published_days.split("-").map(Number);
        expect(readBounds(lane, "transit").min).toBeGreaterThanOrEqual(Math.floor(0.85 * Math.min(...days)));
        expect(readBounds(lane, "transit").max).toBeLessThanOrEqual(Math.ceil(1.25 * Math.max(...days)));
      }
      const miles = several(lane.published_nm).map(Number);
      if (miles.length > 0) {
        expect(readBounds(lane, "distance")).toEqual({
          min: Math.round(Math.min(...miles) * 0.95),
          max: Math.round(Math.max(...miles) * 1.05),
        });
      }
    }
  });
});

describe("answers are within the bounds of each lane", () => {
  beforeAll(async () => {
    await referenceDatabase();
  });

  test.each(lanes)("$origin to $destination: price", async (lane) => {
    const { origin = "", destination = "" } = lane;
    const faults: string[] = [];
    const found = new Map<string, number>();
    for (const container_type of SIZES) {
      const input = getRates.input.parse({ origin, destination, container_type });
      const rate = await orNoData(getRates.run(input, { today }));
      const mayBeMissing = lane.no_price?.split(" ").includes(container_type);
      if (!rate && !mayBeMissing && lane.price_40hc_min) faults.push(`${container_type} has no price`);
      if (!rate) continue;
      found.set(container_type, rate.mid);
      if (lane.price_40hc_min)
        faults.push(...outside(container_type, rate.mid, readBounds(lane, `price_${container_type.toLowerCase()}`)));
    }
    const [small, large] = SIZES.map((size) => found.get(size));
    if (small !== undefined && large !== undefined)
      faults.push(...outside("20DV of 40HC", small / large, { min: 0.45, max: 1 }));
    expect(faults).toEqual([]);
  });

  test.each(lanes.filter(({ cost_min }) => cost_min))("$origin to $destination: landed cost of $line", async (lane) => {
    const { origin = "", destination = "", line = "" } = lane;
    const input = calculateLandedCost.input.parse({ line, origin, destination, container_type: "40HC" });
    const cost = await orNoData(calculateLandedCost.run(input, { today }));
    if (!cost) expect(lane.no_price).toContain("40HC");
    else expect(outside("landed cost", cost.total_landed_cost, readBounds(lane, "cost"))).toEqual([]);
  });

  test.each(lanes.filter(({ transit_min, distance_min }) => transit_min || distance_min))(
    "$origin to $destination: transit and distance",
    async (lane) => {
      const { origin = "", destination = "" } = lane;
      const transit = await getTransit.run(getTransit.input.parse({ origin, destination }), { today });
      const faults = [
        ...(lane.transit_min ? outside("transit", transit.days, readBounds(lane, "transit")) : []),
        ...(lane.distance_min ? outside("distance", transit.distance_nm, readBounds(lane, "distance")) : []),
      ];
      expect(faults).toEqual([]);
    },
  );
});
