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
  found.map(({ legs }) => legs.map(({ rotation: { serviceCode }, ports }) => [serviceCode, ...ports.map(({ port, days }) => `${port} ${days}`)]));

describe("searchServices", () => {
  test("returns all services without ports, newest first, with days from the first port", () => {
    expect(shown(search({}))).toEqual([[["EAST", "XXA00 0", "XXA02 2", "XXA05 7"]], [["WEST", "XXA05 0", "XXA01 4"]], [["ONWARD", "XXA02 0", "XXA09 7"]]]);
  });

  test("returns the ports that each service reaches from a port, fastest first", () => {
    expect(shown(search({ origin: "XXA02" }))).toEqual([[["EAST", "XXA05 3", "XXA00 10"]], [["ONWARD", "XXA09 7"]]]);
  });

  test("returns the ports from which each service reaches a port, fastest first", () => {
    expect(shown(search({ destination: "XXA05" }))).toEqual([[["EAST", "XXA02 3", "XXA00 7"]], [["WEST", "XXA01 4"]]]);
  });

  test("returns direct routes between two ports, then transhipments", () => {
    const [direct] = search({ origin: "XXA00", destination: "XXA02" });
    expect(direct?.transit).toMatchObject({ days: 4, basis: "published", transhipmentPorts: [] });
    expect(direct?.legs.map(({ from, to, ports }) => [from, to, ports.map(({ port }) => port)])).toEqual([["XXA00", "XXA02", ["XXA00", "XXA02"]]]);
    const [changing] = search({ origin: "XXA00", destination: "XXA09" });
    expect(changing?.transit).toMatchObject({ days: 13, transhipmentPorts: ["XXA02"] });
    expect(changing?.legs.map(({ from, to }) => [from, to])).toEqual([
      ["XXA00", "XXA02"],
      ["XXA02", "XXA09"],
    ]);
  });

  test("excludes routes over maxDays", () => {
    expect(shown(search({ maxDays: 4 }))).toEqual([[["EAST", "XXA00 0", "XXA02 2"]], [["WEST", "XXA05 0", "XXA01 4"]]]);
    expect(shown(search({ origin: "XXA02", maxDays: 3 }))).toEqual([[["EAST", "XXA05 3"]]]);
    expect(search({ origin: "XXA00", destination: "XXA09", maxDays: 12 })).toEqual([]);
  });
});
