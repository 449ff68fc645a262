import { describe, expect, test } from "vitest";
import { GRID_RULES } from "#lib/intake/readers/grid-rules.ts";

const split = (text: string) => text.split(" | ");

test.each([
  ["120", true],
  ["USD 120", true],
  ["1,250.00", true],
  ["5%", true],
  ["free", true],
  ["N/A", true],
  ["5 days", true],
  ["6-10: USD 20 / 11+: USD 40", true],
  ["-", false],
  [" - ", false],
  ["free for 5 days", false],
  ["Import", false],
  ["20'", false],
  ["5-8", false],
  ["21+", false],
  ["", false],
])("“%s” is a value of a table: %s", (text, isValue) => expect(GRID_RULES.isValue(text)).toBe(isValue));

describe("a row of the first days", () => {
  test.each([
    ["1 - 5 | - | -", true],
    ["1 - 5 | -", true],
    ["0 - 5 | – | –", true],
    ["1 - 5 | Libre | Libre", true],
    ["1 - 5 | Nil | Nil", true],
    ["1 - 5", false],
    ["6 - 10 | - | -", false],
    ["Day 1 onwards | - | -", false],
    ["1 - 5 | - | Libre", false],
    ["1 - 5 | 20 | 20", false],
    ["1 - 5 | Reefer | Reefer", false],
    ["1 - 5 | no | no", false],
    ["first 5 days | - | -", false],
    ["Import | - | -", false],
  ])("“%s” has no charge: %s", (text, isRow) => expect(GRID_RULES.isRow?.(split(text))).toBe(isRow));

  test("of no cells is none", () => expect(GRID_RULES.isRow?.([])).toBe(false));
});

describe("a title and its date above a table", () => {
  test.each([
    ["Import demurrage - Chile | Effective 1 May 2026", true],
    ["Tariff of storage | Valid from 1 May 2026", true],
    ["Import charges here | Valid from 1 May 2026", true],
    ["Local rates Kenya | en vigueur au 1 May 2026", true],
    ["Import demurrage - Chile | Effective 1 May 2026 | USD", false],
    ["Import demurrage - Chile", false],
    ["Import demurrage - Chile | Effective soon", false],
    ["Import demurrage 1 May 2026 | Effective 1 May 2026", false],
    ["Import demurrage 20' | Effective 1 May 2026", false],
    ["Import demurrage - Chile | Effective 1 May 2026 USD", false],
    ["Import demurrage - Chile | Effective 1 May 2026 for 20'", false],
    ["Import demurrage - Chile | Rates until 1 May 2026", false],
    ["Import demurrage | Effective 1 May 2026", false],
    ["Prices of our house | Effective 1 May 2026", false],
    ["Storage from day 4 to day 8 | Effective 1 May 2026", false],
  ])("%s: %s", (text, isTitle) => expect(GRID_RULES.isTitleLine?.(split(text))).toBe(isTitle));

  test("is no line without cells", () => expect(GRID_RULES.isTitleLine?.([])).toBe(false));
});

test.each([
  ["20' 40' 40'HC", ["20'", "40'", "40'HC"]],
  ["20ft 40ft", ["20ft", "40ft"]],
  ["20 DV 40 DV 40 HC", ["20 DV", "40 DV", "40 HC"]],
  ["120 240", []],
  ["20 DV import", ["20 DV"]],
  ["Charge", []],
])("the titles in “%s”", (text, titles) =>
  expect(GRID_RULES.splitTitles(text).map(({ start, end }) => text.slice(start, end))).toEqual(titles),
);

test.each([
  // Titles of sizes or of days.
  ["Days | 20' | 40'", true],
  ["Container | 20 | 40", true],
  ["20' | 40'", true],
  ["20 | 40", true],
  ["20 | 40 | 45", true],
  ["Charge | 20' | 40' | 40'HC", true],
  ["Port | 1-5 | 6-10", true],
  ["Days | 1-5 | 6-10 | 11+", true],
  ["Port | 5 - 8 | 9+", true],
  ["Container | Reefer 20' | Reefer 40'", true],
  ["Type | first 5 days | next 7 days | thereafter", true],
  ["Tarif | 20 ft | 40 ft", true],
  // Titles of a list.
  ["Code | Charge | Currency | Per B/L", true],
  ["Description | Unit | Amount", true],
  ["Código | Concepto | Moneda | Importe", true],
  // One title has no column next to it.
  ["Unit | Amount", false],
  ["Unit | Unit | Amount", false],
  ["Code | Charge | Anything", false],
  ["Days", false],
  ["20'", false],
  // "Free" among titles.
  ["Container | Free | Period 1 | USD | Period 2 | USD", true],
  ["Equipo | Libre | Tramo 1 | Tramo 2", true],
  ["Container | Free | Free | Period 1 | Period 2", false],
  ["Container | Free | Period 1 | USD", false],
  ["Container | Period 1 | Period 2 | Rate", false],
  // Rows.
  ["8 to 14 | 20 | 40", false],
  ["8 to 14 | 20' | 40'", true],
  ["5-8 | 30 | 60", false],
  ["5-8 | 9-12", false],
  ["Import | 5-8 | 30", false],
  ["20' | 30 | 60", false],
  ["Handling | per container | USD | 20 | 40", false],
  ["Handling | per container | 20 | 40", true],
  ["Handling | USD | 20 | 40", true],
  ["Handling | 20 | 20", false],
  ["Handling | 20 | 45", false],
  ["Handling | 40 | 40", false],
  ["Handling | 20 | 40 | 120", false],
  ["Handling | 20' | 40' | USD 120", false],
  ["20' | 40' | 5", false],
  ["20' | 40' | 40'HC: USD 30", false],
  ["Handling | per container | THC | 20 | 40", true],
  ["20' | 40' | 5-8", true],
  ["20' | 40' | 21+", true],
  ["Import | Export", false],
  ["Days 4-8 | 20 | 40", false],
  ["Days | 20 | 40", true],
  ["Storage 20' | 12 | per day", false],
  ["20' DV | 6-10 | 20 | 11+ | 40 | like 40' HC", false],
  ["Port | 20' day 4-8", false],
  ["4-8 | 25/40 | 60/80", false],
  ["Port | 1/10 | 11/20", true],
  ["first 5 days | 6/10 | 11+", true],
  ["Rates 2nd half | 20 | 40 | 40' HC", true],
  ["Port | Reefer | Dry", false],
  ["Port | 45' | Tank 20'", true],
  ["first 5 days | thereafter", true],
  ["first 5 days | next 7 days | thereafter", true],
  // Spaces around the words.
  [" Code |  Charge  |  Unit ", true],
  [" Container |  Free  |  Period 1  |  Period 2 ", true],
])("“%s” are the titles of a table: %s", (text, isHeading) =>
  expect(GRID_RULES.isHeading(split(text))).toBe(isHeading),
);
