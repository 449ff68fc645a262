import { expect, test } from "vitest";
import { checkInput } from "#lib/operations/call.ts";
import { demoCompare } from "#lib/operations/demurrage/demo-compare.ts";
import { listNearestCountries } from "#lib/operations/nearest-country.ts";
import { listCoverageStates } from "#lib/operations/reference/list-coverage.ts";

test.each([
  ["Indai", ["India (IN)"]],
  ["IND", ["India (IN)", "Indonesia (ID)"]],
  ["Germny", ["Germany (DE)"]],
  ["Untied Arab Emirates", ["United Arab Emirates (AE)"]],
  ["Netherland", ["Netherlands (NL)"]],
  ["Atlantis", []],
  ["ZZ", []],
  ["x".repeat(200), []],
])("the nearest countries of %s", (text, near) => {
  expect(listNearestCountries(text)).toEqual(near);
});

test("countries with facts come first, and only valid ones are suggested", () => {
  expect(listNearestCountries("Icelnd")).toEqual(["Iceland (IS)", "Ireland (IE)"]);
  expect(listNearestCountries("Icelnd", { first: new Set(["IE"]) })).toEqual(["Ireland (IE)", "Iceland (IS)"]);
  expect(listNearestCountries("Icelnd", { only: ["IN", "IE"] })).toEqual(["Ireland (IE)"]);
  expect(() => checkInput(demoCompare, { country: "Netherland" })).toThrow(/IN, SG, GB, VN, BR, DE, SE$/);
});

test("a misspelled country is refused with the nearest one", () => {
  expect(() => checkInput(listCoverageStates, { country: "Indai" })).toThrow(/did you mean India \(IN\)\?$/);
});
