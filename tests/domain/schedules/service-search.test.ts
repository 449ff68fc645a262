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
const search = (asked: { origin?: string; destination?: string; maxDays?: number }) =>
  searchServices(services, [], { carrier: "msc", date: "2026-11-21", ...asked }, distances);
const shown = (found: ReturnType<typeof search>) =>
  found.map(({ legs }) => legs.map(({ rotation: { serviceCode }, ports }) => [serviceCode, ...ports.map(({ port, days }) => `${port} ${days}`)]));

describe("a carrier's services", () => {
  test("all of them, newest first, with the days from the first port", () => {
    expect(shown(search({}))).toEqual([[["EAST", "XXA00 0", "XXA02 2", "XXA05 7"]], [["WEST", "XXA05 0", "XXA01 4"]], [["ONWARD", "XXA02 0", "XXA09 7"]]]);
  });

  test("from a port: what each reaches, nearest first", () => {
    expect(shown(search({ origin: "XXA02" }))).toEqual([[["EAST", "XXA05 3", "XXA00 10"]], [["ONWARD", "XXA09 7"]]]);
  });

  test("to a port: from where each reaches it, nearest first", () => {
    expect(shown(search({ destination: "XXA05" }))).toEqual([[["EAST", "XXA02 3", "XXA00 7"]], [["WEST", "XXA01 4"]]]);
  });

  test("between two ports: direct, with the stated days, then with a change of ships", () => {
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

  test("only what takes so many days", () => {
    expect(shown(search({ maxDays: 4 }))).toEqual([[["EAST", "XXA00 0", "XXA02 2"]], [["WEST", "XXA05 0", "XXA01 4"]]]);
    expect(shown(search({ origin: "XXA02", maxDays: 3 }))).toEqual([[["EAST", "XXA05 3"]]]);
    expect(search({ origin: "XXA00", destination: "XXA09", maxDays: 12 })).toEqual([]);
  });
});
