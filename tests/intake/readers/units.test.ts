import { expect, test } from "vitest";
import { hasCargoUnit, readStationUnit, readUnit } from "#lib/intake/readers/units.ts";

test.each([
  ["per container", "container", false],
  ["per container and day", "container-day", false],
  ["per TEU", "teu", false],
  ["per B/L", "bl", false],
  ["per document", "document", false],
  ["per seal", "seal", false],
  ["per shipment", "shipment", false],
  ["per hour", "hour", false],
  ["per day", "day", false],
  ["per item", "item", false],
  ["5 %", "percent", false],
  ["per ton", undefined, true],
  ["per cbm", undefined, true],
  ["w/m", undefined, true],
  ["each", undefined, false],
  ["per week", undefined, false],
])("%s", (text, unit, isOfCargo) => {
  expect(readUnit(text)).toBe(unit);
  expect(hasCargoUnit(text)).toBe(isOfCargo);
});

test.each([
  ["per pallet", "pallet"],
  ["per pallet and day", "pallet-day"],
  ["por palet y día", "pallet-day"],
  ["per pallet and week", "pallet-week"],
  ["per week", undefined],
  ["per day", "item-day"],
  ["whatever", undefined],
])("at a freight station: %s", (text, unit) => expect(readStationUnit(text)).toBe(unit));
