import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { createPortSearch } from "#lib/domain/ports/port-search.ts";

const rows: Record<"code" | "name" | "city" | "country" | "annual_teu", string>[] = parse(
  readFileSync("data/reference/ports.csv"),
  { columns: true },
);
const search = createPortSearch(
  rows.map((row) => ({ ...row, coordinates: null, annualTeu: row.annual_teu === "" ? null : Number(row.annual_teu) })),
);
const codes = (keyword: string, limit = 20) => search(keyword, limit).map((port) => port.code);

describe("the best match comes first", () => {
  test.each([
    ["INNSA", "INNSA"],
    ["innsa", "INNSA"],
    ["IN NSA", "INNSA"],
    ["nhava sheva", "INNSA"],
    ["Rotterdam", "NLRTM"],
    ["rotter", "NLRTM"],
    ["Singapore", "SGSIN"],
    ["shanghai", "CNSHA"],
  ])("%s", (keyword, code) => {
    expect(codes(keyword)[0]).toBe(code);
  });
});

describe("small typos and other spellings match", () => {
  test.each([
    ["Roterdam", "NLRTM"],
    ["shangai", "CNSHA"],
    ["Hamberg", "DEHAM"],
    ["Gdansk", "PLGDN"],
    ["Gdańsk", "PLGDN"],
    ["mombassa", "KEMBA"],
  ])("%s", (keyword, code) => {
    expect(codes(keyword).slice(0, 3)).toContain(code);
  });
});

test("finds ports by country name or code", () => {
  const kenya = codes("Kenya");
  expect(kenya).toContain("KEMBA");
  expect(kenya.every((code) => code.startsWith("KE"))).toBe(true);
  const byCode = codes("KE");
  expect(byCode.slice(0, kenya.length).sort()).toEqual([...kenya].sort());
});

test("puts the busiest ports of a country first, in any language", () => {
  expect(codes("Brasil")[0]).toBe("BRSSZ");
  expect(codes("China").slice(0, 2)).toEqual(["CNSHA", "CNNGB"]);
  expect(codes("Germany")[0]).toBe("DEHAM");
});

test("returns an empty list without a match, and respects the limit", () => {
  expect(codes("qqqqqqqq")).toEqual([]);
  expect(codes("!!!")).toEqual([]);
  expect(codes("port", 3).length).toBeLessThanOrEqual(3);
});
