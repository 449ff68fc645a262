import { describe, expect, test } from "vitest";
import { searchServices } from "#lib/domain/schedules/service-search.ts";
import { distances, network, rotation, stated } from "./schedules.ts";

const services = network(
  [
    rotation("EAST", ["XXA00", "XXA02", "XXA05"]),
    rotation("WEST", ["XXA05", "XXA01"], { effectiveFrom: "2025-02-01" }),
    rotation("ONWARD", ["XXA02", "XXA09"], { effectiveFrom: "2025-01-01" }),
    rotation("UNSTATED", []),
    rotation("OTHER", ["XXA00", "XXA05"], { carrier: "one" }),
  ],
  [stated("XXA00", "XXA02", 4, { versionCode: "EAST" })],
);
const search = (query: { origin?: string; destination?: string; maxDays?: number }) =>
  searchServices(services, [], { carrier: "msc", date: "2026-11-21", ...query }, distances);
const shown = (found: ReturnType<typeof search>) =>
  found.map(({ legs }) =>
    legs.map(({ rotation: { serviceCode }, ports }) => [
      serviceCode,
      ...ports.map(({ port, days }) => `${port} ${days}`),
    ]),
  );

describe("searchServices", () => {
  test("returns all services without ports, newest first, with days from the first port", () => {
    expect(shown(search({}))).toEqual([
      [["EAST", "XXA00 0", "XXA02 2", "XXA05 6"]],
      [["WEST", "XXA05 0", "XXA01 4"]],
      [["ONWARD", "XXA02 0", "XXA09 7"]],
    ]);
  });

  test("returns the ports that each service reaches from a port, fastest first", () => {
    expect(shown(search({ origin: "XXA02" }))).toEqual([[["EAST", "XXA05 3"]], [["ONWARD", "XXA09 7"]]]);
  });

  test("leaves out ports that a service reaches only the long way round its loop", () => {
    const loop = network([rotation("LOOP", ["XXA00", "XXA02", "XXA30"])]);
    expect(shown(searchServices(loop, [], { carrier: "msc", origin: "XXA02", date: "2026-11-21" }, distances))).toEqual(
      [[["LOOP", "XXA30 28"]]],
    );
    expect(
      shown(searchServices(loop, [], { carrier: "msc", destination: "XXA02", date: "2026-11-21" }, distances)),
    ).toEqual([[["LOOP", "XXA00 2", "XXA30 33"]]]);
  });

  test("lists services past their usable life and replaced versions only on request", () => {
    const history = network([
      rotation("OLD", ["XXA00", "XXA02"], { effectiveFrom: "2016-01-01" }),
      rotation("A-202501", ["XXA00", "XXA03"], { serviceCode: "A", effectiveFrom: "2025-01-01" }),
      rotation("A", ["XXA00", "XXA04"]),
    ]);
    const found = (withHistory: boolean) =>
      searchServices(history, [], { carrier: "msc", date: "2026-11-21", withHistory }, distances);
    expect(shown(found(false))).toEqual([[["A", "XXA00 0", "XXA04 4"]]]);
    expect(found(true).map(({ legs: [leg] }) => [leg?.rotation.versionCode, leg?.rotation.effectiveTo])).toEqual([
      ["A", null],
      ["A-202501", "2025-12-31"],
      ["OLD", null],
    ]);
  });

  test("returns the ports from which each service reaches a port, fastest first", () => {
    expect(shown(search({ destination: "XXA05" }))).toEqual([[["EAST", "XXA02 3", "XXA00 6"]], [["WEST", "XXA01 4"]]]);
  });

  test("returns direct routes between two ports, then transhipments", () => {
    const [direct] = search({ origin: "XXA00", destination: "XXA02" });
    expect(direct?.transit).toMatchObject({ days: 4, basis: "published", transhipmentPorts: [] });
    expect(direct?.legs.map(({ from, to, ports }) => [from, to, ports.map(({ port }) => port)])).toEqual([
      ["XXA00", "XXA02", ["XXA00", "XXA02"]],
    ]);
    const [changing] = search({ origin: "XXA00", destination: "XXA09" });
    expect(changing?.transit).toMatchObject({ days: 13, transhipmentPorts: ["XXA02"] });
    expect(changing?.legs.map(({ from, to }) => [from, to])).toEqual([
      ["XXA00", "XXA02"],
      ["XXA02", "XXA09"],
    ]);
  });

  test("excludes whole services over maxDays and never cuts one apart", () => {
    expect(shown(search({ maxDays: 4 }))).toEqual([[["WEST", "XXA05 0", "XXA01 4"]]]);
    expect(shown(search({ origin: "XXA02", maxDays: 6 }))).toEqual([[["EAST", "XXA05 3"]]]);
    expect(shown(search({ origin: "XXA00", maxDays: 5 }))).toEqual([]);
    expect(search({ origin: "XXA00", destination: "XXA09", maxDays: 12 })).toEqual([]);
  });
});
