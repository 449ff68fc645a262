import { describe, expect, test } from "vitest";
import { AREAS, doesRegionContain, findArea, isKnownRegion } from "#lib/domain/rates/areas.ts";
import { PORTS, port, ROWS } from "./reference-rates.ts";

const CODE = /^[A-Z]{2}[A-Z0-9]{3}$/;
const ends = [...new Set(ROWS.flatMap(({ origin, destination }) => [origin, destination]))];

describe("areas", () => {
  test.each([
    ["CNNGB", "China and Hong Kong"],
    ["HKHKG", "China and Hong Kong"],
    ["TWKHH", "Taiwan"],
    ["SGSIN", "Singapore"],
    ["THLCH", "Other Southeast Asia"],
    ["INMUN", "North West India and Pakistan"],
    ["PKKHI", "North West India and Pakistan"],
    ["INCOK", "South West India"],
    ["INMAA", "South East India"],
    ["BDCGP", "East India and Bangladesh"],
    ["AEJEA", "Persian Gulf"],
    ["SADMM", "Persian Gulf"],
    ["SAJED", "Red Sea"],
    ["EGSOK", "Red Sea"],
    ["DJJIB", "Red Sea"],
    ["EGPSD", "East Mediterranean"],
    ["ILHFA", "East Mediterranean"],
    ["ITGOA", "West Mediterranean"],
    ["ITTRS", "Adriatic"],
    ["TRMER", "South Turkey"],
    ["TRIST", "North Turkey"],
    ["MAPTM", "North Africa"],
    ["ROCND", "Black Sea"],
    ["PLGDN", "North Europe"],
    ["USLGB", "North America West Coast"],
    ["CAVAN", "North America West Coast"],
    ["USHOU", "North America East Coast"],
    ["CAHAL", "North America East Coast"],
    ["BRSSZ", "South America East Coast"],
    ["COBUN", "South America West Coast"],
    ["KEMBA", "East Africa"],
    ["MZMPM", "Southern Africa"],
    ["GHTEM", "West Africa"],
    ["NZAKL", "Australia and New Zealand"],
  ])("%s is in %s", (code, area) => {
    expect(findArea(port(code))).toBe(area);
  });

  test("returns undefined for ports that no index or announcement covers", () => {
    for (const code of ["USHNL", "PRSJU", "MXZLO", "FJSUV", "PAMIT", "COCTG", "MUPLU", "RUVVO"])
      expect(findArea(port(code))).toBeUndefined();
  });

  test("every area has at least one port", () => {
    const usedAreas = new Set([...PORTS.values()].map(findArea));
    expect(AREAS.filter((area) => !usedAreas.has(area))).toEqual([]);
  });
});

describe("regions in documents", () => {
  test("every region of freight_rates.csv is known and has at least one port", () => {
    const regions = ends.filter((end) => !end.split("; ").every((part) => CODE.test(part)));
    expect(regions.length).toBeGreaterThan(10);
    expect(regions.filter((region) => !isKnownRegion(region))).toEqual([]);
    expect(regions.filter((region) => ![...PORTS.values()].some((one) => doesRegionContain(region, one)))).toEqual([]);
  });

  test("contain the expected ports and no others", () => {
    expect(doesRegionContain("North Europe", port("SEGOT"))).toBe(true);
    expect(doesRegionContain("North Europe", port("ITGOA"))).toBe(false);
    expect(doesRegionContain("Far East", port("VNSGN"))).toBe(true);
    expect(doesRegionContain("East Asia", port("VNSGN"))).toBe(false);
    expect(doesRegionContain("Algeria", port("DZALG"))).toBe(true);
    expect(doesRegionContain("Algeria", port("TNRDS"))).toBe(false);
    expect(doesRegionContain("Mediterranean", port("MAPTM"))).toBe(false);
    expect(doesRegionContain("Mediterranean and North Africa", port("MAPTM"))).toBe(true);
  });

  test("are known by any spelling of their name", () => {
    expect(isKnownRegion(" far EAST ")).toBe(true);
    expect(doesRegionContain(" North europe ", port("SEGOT"))).toBe(true);
  });

  test("can be of some countries of an area only", () => {
    expect(doesRegionContain("US East Coast", port("USHOU"))).toBe(true);
    expect(doesRegionContain("US East Coast", port("CAHAL"))).toBe(false);
    expect(doesRegionContain("North America East Coast", port("CAHAL"))).toBe(true);
  });

  test("contain no port without an area", () => {
    expect(doesRegionContain("US West Coast", port("USHNL"))).toBe(false);
    expect(doesRegionContain("Algeria", port("USHNL"))).toBe(false);
  });

  test("an unknown region contains no port", () => {
    expect(doesRegionContain("Atlantis", port("NLRTM"))).toBe(false);
    expect(isKnownRegion("Atlantis")).toBe(false);
  });
});
