import { expect, test } from "vitest";
import { toPoint } from "#lib/intake/readers/notice-points.ts";
import { findCountry, readNoticeScope } from "#lib/intake/readers/notice-scope.ts";
import { findNamed } from "#lib/intake/readers/surcharge-names.ts";
import { readLines } from "#tests/support/read-lines.ts";

const known = (value: string, doubt?: string) => ({
  value,
  places: [],
  basis: "heading" as const,
  ...(doubt === undefined ? {} : { doubt }),
});

test.each([
  ["Peru", "PE"],
  ["United States of America", "US"],
  ["East Coast South America", undefined],
  ["Latin America and USA", "US"],
  ["Spain and Portugal", undefined],
  ["Asia", undefined],
  ["Estados Unidos", "US"],
  ["États-Unis d'America", "US"],
  ["Mombasa, Kenya", "KE"],
])("the country of a surcharge to %s", (destination, country) => {
  expect(findCountry(known(destination))).toBe(country);
});

test("the country of a surcharge without a destination is not known", () => {
  expect(findCountry(undefined)).toBeUndefined();
});

const DAYS = { from: known("2026-01-01"), to: known("2026-12-31") };
const DOUBTFUL = { carrier: known("msc", "several") };

test.each<[string, Parameters<typeof read>[1], Record<string, string>]>([
  [
    "Peak Season Surcharge\n• Origin: Asia\n• Destination: Kenya\n• Effective date: 1 May 2026",
    {},
    { origin: "Asia", destination: "Kenya", from: "2026-05-01" },
  ],
  [
    "Peak Season Surcharge from Asia to Kenya\n• Effective date: 1 May 2026",
    {},
    { origin: "Asia", destination: "Kenya", from: "2026-05-01" },
  ],
  [
    "Peak Season Surcharge\n• Scope: Asia to Kenya\n• Effective from: 1 May 2026 to 31 May 2026",
    {},
    { origin: "Asia", destination: "Kenya", from: "2026-05-01", to: "2026-05-31" },
  ],
  ["Peak Season Surcharge from India to Oman\n• Scope: Asia to Kenya", {}, { origin: "Asia", destination: "Kenya" }],
  ["Peak Season Surcharge from India to Oman\n• Origin: Asia", {}, { origin: "Asia", destination: "Oman" }],
  [
    "Peak Season Surcharge\nEffective 1 May 2026.\nValid from 15 May 2026.",
    {},
    { from: "2026-05-01 ? The notice states several first days." },
  ],
  ["Peak Season Surcharge\nEffective 1 May 2026.\nValid from 1 May 2026.", {}, { from: "2026-05-01" }],
  ["Peak Season Surcharge\nEffective 1 May 2026.\n• Effective date: 15 May 2026", {}, { from: "2026-05-15" }],
  [
    "Peak Season Surcharge\n• Effective date: 05/06/2026\n• Destination: United States",
    {},
    { destination: "United States", from: "2026-05-06" },
  ],
  ["Peak Season Surcharge\n• Effective date: 05/06/2026", { country: known("US") }, { from: "2026-05-06" }],
  ["Peak Season Surcharge", DAYS, { from: "2026-01-01", to: "2026-12-31" }],
  ["Peak Season Surcharge\nEffective 1 May 2026.", DAYS, { from: "2026-05-01" }],
  ["Peak Season Surcharge\nMaersk", DOUBTFUL, { carrier: "maersk" }],
  ["Peak Season Surcharge\nMaersk", { carrier: known("msc") }, { carrier: "msc" }],
  ["Peak Season Surcharge of Maersk", DOUBTFUL, { carrier: "maersk" }],
  ["Peak Season Surcharge", DOUBTFUL, { carrier: "msc ? several" }],
  ["Peak Season Surcharge\nCustomers of MSC pay it to\nMaersk", DOUBTFUL, { carrier: "maersk" }],
  ["Peak Season Surcharge\n• Start date: 15 May 2026", {}, { from: "2026-05-15" }],
  ["Peak Season Surcharge\n• Effective date: 15 May 2026, no longer 1 May 2026", {}, { from: "2026-05-15" }],
  ["Peak Season Surcharge\nMaersk and MSC", DOUBTFUL, { carrier: "msc ? several" }],
])("%j with %j", async (text, facts, expected) => expect(await read(text, facts)).toEqual(expected));

async function read(text: string, facts: Record<string, ReturnType<typeof known>>): Promise<Record<string, string>> {
  const points = (await readLines(text)).map(toPoint);
  const named = points[0] && findNamed(points[0].line);
  if (!named) throw new Error("the first line names no surcharge");
  const scope = readNoticeScope(named, points, {
    footnotes: new Map(),
    namesHighCube: false,
    hasLimitedFreeTime: false,
    isCurrencyInTables: false,
    saysAfterFreeTime: false,
    findCountryCurrency: () => undefined,
    ...facts,
  });
  const { named: _, ...others } = scope;
  return Object.fromEntries(
    Object.entries(others).map(([name, { value, doubt }]) => [name, doubt ? `${value} ? ${doubt}` : value]),
  );
}

test("the lane of the sentence with the amount comes first", async () => {
  const points = (
    await readLines("Peak Season Surcharge from India to Oman\n\nFrom Asia to Kenya, it is USD 300.")
  ).map(toPoint);
  const named = points[0] && findNamed(points[0].line);
  if (!named) throw new Error("the first line names no surcharge");
  const facts = {
    footnotes: new Map(),
    namesHighCube: false,
    hasLimitedFreeTime: false,
    isCurrencyInTables: false,
    saysAfterFreeTime: false,
    findCountryCurrency: () => undefined,
  };
  expect(readNoticeScope(named, points, facts, points[1]).destination?.value).toBe("Kenya");
  expect(readNoticeScope(named, points, facts).destination?.value).toBe("Oman");
});
