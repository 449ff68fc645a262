import { expect, test } from "vitest";
import { findLegBetween } from "#lib/domain/schedules/rotation-legs.ts";
import { buildSeaDistances, createRouteSearches } from "#lib/domain/schedules/sea-distances.ts";
import { seaLanes } from "../domain/routes/lanes.ts";
import { rotation } from "../domain/schedules/schedules.ts";
import { folder, type Row, readTable } from "./tables.ts";

const rows = (table: string) => readTable(folder("reference"), table).rows.map(({ cells }: Row) => cells);

const regions = new Map(rows("ports").map(({ code, trade_lane_region }) => [code, trade_lane_region]));
const ways = buildSeaDistances(createRouteSearches(seaLanes), undefined, (port) => regions.get(port));

const buildServiceKey = (row: Record<string, string>) => `${row.carrier} ${row.service_code}`;
const routes = new Map(rows("services").map((row) => [buildServiceKey(row), row.route]));
const calls = Map.groupBy(rows("service_calls"), buildServiceKey);

/** Stated direct transit times of services with a known order of ports, each with its estimate. */
const compared = rows("transit_times").flatMap((time) => {
  const ports = calls.get(buildServiceKey(time))?.map(({ port }) => port ?? "");
  if (!ports || time.transhipment_ports) return [];
  const ride = findLegBetween(
    rotation("A", ports, { route: routes.get(buildServiceKey(time)) === "cape" ? "cape" : null }),
    time.origin ?? "",
    time.destination ?? "",
    ways,
  );
  if (!ride || ride.days === null) return [];
  return [
    {
      lane: `${time.origin}-${time.destination}`,
      stated: Number(time.transit_days),
      estimated: ride.days,
      isOnReturn: ride.isOnReturn,
    },
  ];
});

/**
 * Allowed difference: three days or a fifth. On the return from the last port to the first, it is a quarter: ships sail
 * slower, or call at ports that the document does not list. The three stated times of MSC Panda (Sydney, Melbourne and
 * Brisbane to Busan) show it.
 */
const allowed = ({ stated, isOnReturn }: { stated: number; isOnReturn: boolean }) =>
  Math.max(3, stated * (isOnReturn ? 0.25 : 0.2));

test("the estimated days are close to every stated time, some above and some below", () => {
  expect(compared.length).toBeGreaterThanOrEqual(10);
  const errors = compared.map(({ stated, estimated }) => estimated - stated).sort((one, other) => one - other);
  expect(compared.filter((one) => Math.abs(one.estimated - one.stated) > allowed(one))).toEqual([]);
  expect(errors[0]).toBeLessThanOrEqual(0);
  expect(errors.at(-1)).toBeGreaterThanOrEqual(0);
  expect(Math.abs(errors[Math.floor(errors.length / 2)] ?? 99)).toBeLessThanOrEqual(1);
});
