import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCsv } from "#lib/ingest/read-csv.ts";
import portNames from "#lib/intake/readers/port-names.json" with { type: "json" };
import { findPorts, readPortCell } from "#lib/intake/readers/ports.ts";

test("the reader's ports are those of the reference data", () => {
  const { rows } = readCsv(readFileSync("data/reference/ports.csv"));
  const expected = Object.fromEntries(
    rows.map(({ cells: [code = "", name = "", city = ""] }) => [code, [...new Set([name, city].filter(Boolean))]]),
  );
  expect(portNames).toEqual(expected);
});

describe("ports by name", () => {
  test.each([
    ["DP WORLD Yarımca Terminal", ["TRYAR"]],
    ["Local charges Gdynia", ["PLGDY"]],
    ["Port of Mobile, Alabama", ["USMOB"]],
    ["use our mobile app", []],
    ["Mobile app", []],
    ["Manzanillo", []],
  ])("%s", (text, codes) => expect(findPorts(text).map(({ code }) => code)).toEqual(codes));

  test("a cell with other words is no port", () => {
    expect(readPortCell("Gdynia")?.code).toBe("PLGDY");
    expect(readPortCell("Terminal handling charge at the port of Gdynia")).toBeUndefined();
  });
});
