import { describe, expect, test } from "vitest";
import { findDays } from "#lib/intake/readers/section.ts";
import { createTextFinder } from "#lib/intake/readers/text-at-place.ts";
import {
  findCountries,
  findCurrencies,
  findTaxPercent,
  hasSharedSymbol,
  listCountryCodes,
  readCountryCell,
  readDayBasis,
  readDirection,
  readNamedDirection,
} from "#lib/intake/readers/words.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

describe("the countries of a text", () => {
  test.each([
    ["Southern Germany", ["DE"]],
    ["North Italy and Central India", ["IT", "IN"]],
    ["America", ["US"]],
    ["Latin America", []],
    ["South America", []],
    ["North and South America", []],
    ["America del Sur", []],
    ["Gulf of Mexico", []],
    ["Mexico", ["MX"]],
    ["Ports of America", ["US"]],
    ["Central America", []],
    ["Meso-America", []],
    ["North and Middle America", []],
    ["South of America", ["US"]],
    ["America Latina", []],
    ["América do Norte", []],
    ["Bank of America del Sur", []],
    ["Golfo de México", []],
    ["Golf von Mexiko", []],
    ["Sea of Japan", []],
    ["Mar do Japão", []],
    ["Japan, Sea of Okhotsk", ["JP"]],
    ["South Africa", ["ZA"]],
    ["United States of America", ["US"]],
    ["USA", ["US"]],
    ["Contact us in the office", []],
    ["US, IN and GB", []],
    ["UK", ["GB"]],
    ["UAE", ["AE"]],
    ["uae", []],
    ["Korea", ["KR"]],
    ["Côte d'Ivoire", ["CI"]],
    ["Cote d’Ivoire", ["CI"]],
    ["U.S.A.", ["US"]],
    ["Bosnia and Herzegovina", ["BA"]],
    ["Spain, Portugal and Spain", ["ES", "PT"]],
    ["Spanien und die Niederlande", ["ES", "NL"]],
    ["İspanya", ["ES"]],
    ["Port of Callao", []],
  ])("%s: %j", (text, codes) => expect(listCountryCodes(text)).toEqual(codes));

  test("are found at their places, in the order of the text", () => {
    expect(findCountries("From Spain to South Africa and Chile")).toEqual([
      { code: "ES", text: "Spain", start: 5 },
      { code: "ZA", text: "South Africa", start: 14 },
      { code: "CL", text: "Chile", start: 31 },
    ]);
    expect(findCountries("United Kingdom of Great Britain and Northern Ireland")[0]).toMatchObject({
      code: "GB",
      start: 0,
    });
  });

  test.each([
    ["Spain", "ES"],
    [" ES ", "ES"],
    ["XX", undefined],
    ["es", undefined],
    ["Spain and Portugal", undefined],
    ["Port", undefined],
  ])("a cell with “%s”", (text, code) => expect(readCountryCell(text)).toBe(code));
});

describe("the direction of a text", () => {
  test.each([
    ["Import", "import", "import"],
    ["Exports", "export", "export"],
    ["Import and export", "both", "both"],
    ["Discharge", "import", undefined],
    ["Loading", "export", undefined],
    ["Loading and discharge", "both", undefined],
    ["Import: from discharge to loading", "import", "import"],
    ["Export: from loading", "export", "export"],
    ["Exp. date", "export", "export"],
    ["Exp: 1 May", undefined, undefined],
    ["进口", "import", "import"],
    ["出口", "export", "export"],
    ["Einfuhr", "import", "import"],
    ["Containers", undefined, undefined],
  ])("%s", (text, direction, named) => {
    expect(readDirection(text)).toBe(direction);
    expect(readNamedDirection(text)).toBe(named);
  });
});

describe("the currencies of a text", () => {
  test.each([
    ["USD 40", ["USD"]],
    ["USD or EUR, USD", ["USD", "EUR"]],
    ["AUSD 40", []],
    ["XYZ 40", []],
    ["ALL RATES", []],
    ["ALL", ["ALL"]],
    ["(TOP)", ["TOP"]],
    ["TOP 40", ["TOP"]],
    ["40 TOP", ["TOP"]],
    ["Rates in PEN", ["PEN"]],
    ["Rate/PEN", ["PEN"]],
    ["OPEN TOP 20'", ["TOP"]],
    ["OPEN TOP containers", []],
    ["euros", ["EUR"]],
    ["Euro or US dollars", ["USD", "EUR"]],
    ["amounts in USD, euros", ["USD"]],
    ["no money", []],
  ])("%s", (text, codes) => expect(findCurrencies(text).toSorted()).toEqual(codes.toSorted()));

  test.each([
    ["$ 40", true],
    ["US$ 40", false],
    ["A$", false],
    ["¥ 400", true],
    ["Rs. 40", true],
    ["Rs 40", true],
    ["Rs", true],
    ["Rsx", false],
    ["F CFA", true],
    ["FCFA 4 000", true],
    ["USD ($) 40", false],
    ["€ 40", false],
  ])("%s: its symbol belongs to several of them is %j", (text, isShared) =>
    expect(hasSharedSymbol(text)).toBe(isShared),
  );
});

test.each([
  ["calendar and working days", undefined],
  ["days", undefined],
  ["días hábiles", "working"],
  ["jours calendaires", "calendar"],
])("the kind of days: %s", (text, basis) => expect(readDayBasis(text)).toBe(basis));

describe("the rate of a tax", () => {
  test.each([
    ["VAT at 15%", "15", "15"],
    ["15 % VAT", "15", "15"],
    ["value added tax of 15 per cent", "15", "15"],
    ["plus 19,5 % MwSt", "19.5", "19,5"],
    ["IVA (16%)", "16", "16"],
    ["KDV %20", "20", "20"],
    ["20 units: 18 % of VAT", "18", "18"],
    ["115% VAT", undefined, undefined],
    ["VAT of 2026, discount 5.5.5 %", undefined, undefined],
    ["Discount 15 %", undefined, undefined],
    ["VAT", undefined, undefined],
  ])("%s", (text, percent, printed) => {
    const found = findTaxPercent(text);
    expect(found?.percent).toBe(percent);
    expect(found && text.slice(found.start, found.end)).toBe(printed);
  });
});

describe("a number of days", () => {
  test.each([
    ["5 Tage", "5"],
    ["frei: 5 Tage", "5"],
    ["five days", "five"],
  ])("has its place in the text: %s", (text, printed) => {
    const found = findDays(text);
    expect(text.slice(found?.start, found?.end)).toBe(printed);
    expect(found?.days).toBe(5);
  });

  test("is left out where its place is not certain, because simple letters make the text longer", () => {
    expect(findDays("Großraum 5 Tage")).toBeUndefined();
  });
});

test("a place without width or height has no text", async () => {
  const [page] = await readPages("text", Buffer.from("Free time 5 days\nRate USD 40\n"));
  if (!page?.words[0]) throw new Error("the page has no words");
  const { text, box } = page.words[0];
  const find = createTextFinder([page]);
  const read = (changes: Partial<typeof box>) => find({ text, page: 1, box: { ...box, ...changes } });
  expect(read({})).toBe("Free");
  for (const changes of [{ width: 0 }, { height: 0 }, { height: -box.height }, { x: Number.NaN }])
    expect(read(changes)).toBeUndefined();
});

test("a place that touches the line below has the text of its own line only", async () => {
  const [page] = await readPages("text", Buffer.from("USD 40\nEUR 35\n"));
  const [own, , below] = page?.words ?? [];
  if (!page || !own || !below) throw new Error("the page has no words");
  const height = below.box.y + below.box.height / 4 - own.box.y;
  const find = createTextFinder([page]);
  expect(find({ text: own.text, page: 1, box: { ...own.box, height } })).toBe("USD");
});
