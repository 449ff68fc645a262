import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { COUNTRY_ALIASES, findCountryCode } from "#lib/domain/countries.ts";
import { createFindByName, PORT_ALIASES } from "#lib/domain/ports/port-names.ts";
import { createPortSearch } from "#lib/domain/ports/port-search.ts";

const ports: Record<"code" | "name" | "city" | "country", string>[] = parse(readFileSync("data/reference/ports.csv"), {
  columns: true,
});
const find = createFindByName(ports);
const search = createPortSearch(ports.map((port) => ({ ...port, coordinates: null, annualTeu: null })));
const codes = (text: string) =>
  find(text)
    .map(({ code }) => code)
    .sort();

describe("the other names of ports", () => {
  const aliases = Object.entries(PORT_ALIASES).flatMap(([code, names]) => names.map((name) => [name, code] as const));

  test("belong to ports of the table", () => {
    const known = new Set(ports.map(({ code }) => code));
    expect(Object.keys(PORT_ALIASES).filter((code) => !known.has(code))).toEqual([]);
  });

  // Kochi in Japan and Cochin, now Kochi, in India.
  test.each(aliases.filter(([name]) => name !== "Kochi"))("%s means %s alone, also in a search", (name, code) => {
    expect(codes(name)).toEqual([code]);
    expect(search(name, 1)[0]?.code).toBe(code);
  });
});

test.each([
  ["Dubai", "AEJEA"],
  ["HCMC", "VNSGN"],
  ["saigon", "VNSGN"],
  ["JNPT", "INNSA"],
  ["Nhava Sheva", "INNSA"],
  ["Jawaharlal Nehru", "INNSA"],
  ["Bombay", "INBOM"],
  ["Chattogram", "BDCGP"],
  ["Gothenburg", "SEGOT"],
  ["Göteborg", "SEGOT"],
  ["LeHavre", "FRLEH"],
  ["le havre", "FRLEH"],
  ["LE-HAVRE", "FRLEH"],
  ["Port of Rotterdam", "NLRTM"],
  ["Genoa", "ITGOA"],
  ["Karachi", "PKKHI"],
  ["New York", "USNYC"],
  ["Port of Spain", "TTPOS"],
  ["Hamburg, Germany", "DEHAM"],
  ["Hamburg DE", "DEHAM"],
  ["Tripoli, Lebanon", "LBKYE"],
  ["Kochi, India", "INCOK"],
  ["Kochi JP", "JPKCZ"],
])("%s names %s", (text, code) => {
  expect(codes(text)).toEqual([code]);
});

test.each([
  ["Georgetown", ["GYGEO", "KYGEC"]],
  ["Tripoli", ["LBKYE", "LYTIP"]],
  ["Freeport", ["BSFPO", "USFPO"]],
  ["Manzanillo", ["MXZLO", "PAMIT"]],
  ["Kochi", ["INCOK", "JPKCZ"]],
])("%s names several ports", (text, expected) => {
  expect(codes(text)).toEqual(expected);
});

test.each(["Derby", "Delhi", "qqqq", "", "'; DROP TABLE port;--"])("%j names no port", (text) => {
  expect(codes(text)).toEqual([]);
});

describe("the names of countries", () => {
  test.each([
    ["in", "IN"],
    ["India", "IN"],
    ["usa", "US"],
    ["U.S.A.", "US"],
    ["UK", "GB"],
    ["Great Britain", "GB"],
    ["Viet Nam", "VN"],
    ["vietnam", "VN"],
    ["UAE", "AE"],
    ["the Netherlands", "NL"],
    ["South Korea", "KR"],
    ["Côte d'Ivoire", "CI"],
    ["Ivory Coast", "CI"],
    ["Turkey", "TR"],
    ["Hong Kong", "HK"],
  ])("%s is %s", (text, code) => {
    expect(findCountryCode(text)).toBe(code);
  });

  test.each(["ZZ", "QQ", "EU", "", "X", "Atlantis", "__proto__"])("%j is no country", (text) => {
    expect(findCountryCode(text)).toBeUndefined();
  });

  test("have an assigned code, and no name means two countries", () => {
    const names = Object.entries(COUNTRY_ALIASES).flatMap(([code, aliases]) =>
      aliases.map((alias) => [alias, code] as const),
    );
    for (const [alias, code] of names) expect([alias, findCountryCode(alias)]).toEqual([alias, code]);
  });
});

test("an exact code is the only result of a search", () => {
  for (const { code } of ports) expect(search(code, 20).map((port) => port.code)).toEqual([code]);
});

test("the name of a country finds its ports", () => {
  expect(search("usa", 100).every(({ country }) => country === "US")).toBe(true);
  expect(search("uk", 100).map(({ code }) => code)).toContain("GBFXT");
});
