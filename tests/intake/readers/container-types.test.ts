import { expect, test } from "vitest";
import { listTypes, readTypes } from "#lib/intake/readers/container-types.ts";

test.each([
  ["Contenedor estándar y High Cube de 40'", "40DV 40HC"],
  ["Contenedor estándar de 20'", "20DV"],
  ["Standard / High Cube 40'", "40DV 40HC"],
  ["Dry 20', dry and high cube 40'", "20DV 40DV 40HC"],
  ["Dry 20' and Reefer 40'", "20DV 40RF"],
  ["Reefer and dry 20'/40'", "20DV 40DV 20RF 40RF"],
  ["Reefer 20' / 40'", "20RF 40RF"],
  ["40' dry and high cube", "40DV 40HC"],
  ["40' Dry / High", "40DV 40HC"],
  ["dry-20 reefer-40", "20DV 40RF"],
  ["Dry 20' Reefer 40'", "20DV 40RF"],
  ["dry - 20, 40", "20DV 40DV"],
  ["20-40 reefer-40", "20DV 40DV 40HC 40RF"],
])("%s: %s", (text, types) => {
  expect(listTypes(readTypes(text), [], { isEveryKind: false, elsewhere: [] }).join(" ")).toBe(types);
});

test.each(["High Security Seal", "High season"])("%s names no container", (text) => {
  expect(readTypes(text)).toBeNull();
});
