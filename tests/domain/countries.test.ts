import { describe, expect, it } from "vitest";
import { COUNTRIES, formatCountryInSentence, getCountryName, isCountry } from "#lib/domain/countries.ts";

describe("countries", () => {
  it("lists every assigned code once, sorted by name", () => {
    const codes = COUNTRIES.map(({ code }) => code);
    expect(codes).toHaveLength(250);
    expect(new Set(codes).size).toBe(250);
    expect(codes).toEqual(expect.arrayContaining(["IN", "HK", "BO", "XK"]));
    expect(COUNTRIES[0]).toEqual({ code: "AF", name: "Afghanistan" });
  });

  it("leaves out withdrawn and reserved codes", () => {
    const codes = COUNTRIES.map(({ code }) => code);
    for (const code of ["SU", "DD", "YU", "EU", "UN", "ZZ", "UK"]) expect(codes).not.toContain(code);
  });

  it("returns the name of a code, and an unknown code unchanged", () => {
    expect(getCountryName("CI")).toBe("Côte d’Ivoire");
    expect(getCountryName("QQ")).toBe("QQ");
    for (const text of ["", "\u0000", "India", "1", "'; DROP"]) expect(getCountryName(text)).toBe(text);
    expect(isCountry("QQ")).toBe(false);
    expect(isCountry("India")).toBe(false);
  });
});

it("a name in a sentence has its article", () => {
  expect(["US", "GB", "IN"].map(formatCountryInSentence)).toEqual(["the United States", "the United Kingdom", "India"]);
});
