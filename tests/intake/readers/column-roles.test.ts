import { describe, expect, test } from "vitest";
import { isTierText, readRole } from "#lib/intake/readers/column-roles.ts";
import { readLabel } from "#lib/intake/readers/label.ts";

const read = (title: string, ...cells: string[]) => readRole(readLabel(title), cells);

/** As many cells of each text as given. */
const fill = (...counts: readonly (readonly [number, string])[]) =>
  counts.flatMap(([count, text]) => Array.from({ length: count }, () => text));

describe("what a column is about", () => {
  test.each<[string, string, readonly string[]]>([
    ["value", "Rate", ["20.00", "40.00"]],
    ["value", "20' container", ["20.00", "40.00"]],
    ["value", "45' container", ["20.00", "40.00"]],
    ["value", "Reefer container", ["120.00", "140.00"]],
    ["value", "Dry containers", ["120.00", "140.00"]],
    ["text", "All container types", ["120.00", "140.00"]],
    ["value", "Container type USD", ["20.00", "40.00"]],
    ["value", "Amount per container", ["20.00", "40.00"]],
    ["value", "Per container", ["20.00", "40.00"]],
    ["text", "Container", ["20.00", "40.00"]],
    ["type", "Container", ["20'", "40'"]],
    ["type", "", ["20' DV", "40' HC"]],
    ["type", "Container", ["all", "any"]],
    ["text", "Container", ["full", "empty"]],
    ["tier", "Days", ["6 - 10", "11 +"]],
    ["tier", "", ["6 - 10", "11 +"]],
    ["tier", "Days", ["6", "11"]],
    ["tier", "", ["15 +", "21 +"]],
    ["value", "Duty free rate", ["20.00", "40.00"]],
    ["text", "Service", ["Asia to Europe", "Europe to Asia"]],
    ["type", "", ["20' container", "40' container"]],
    ["unit", "Unit", ["20' container", "40' container"]],
    ["country", "", ["All the ports and places of Kenya", "All the ports and places of Uganda"]],
    ["value", "Days", ["1,250.00", "1,300.00"]],
    ["tier", "Thereafter days", ["6 - 10", "11 - 15"]],
    ["tier", "Thereafter days", ["15 +", "21 +"]],
    ["value", "Rate", ["-", "-"]],
    ["value", "Thereafter", ["20.00", "40.00"]],
    ["value", "Day 6-10", ["20.00", "40.00"]],
    ["free_days", "First 5 days free", ["20.00", "40.00"]],
    ["free_days", "Free days", ["5", "7"]],
    ["free_days", "Free time", ["5", "7"]],
    ["free_days", "Free", ["5", "7"]],
    ["from", "From", ["6", "11"]],
    ["from", "From", ["day 6", "day 11"]],
    ["to", "To", ["10", "15"]],
    ["value", "To", ["10.50", "15.00"]],
    ["origin", "From", ["Asia", "Europe"]],
    ["destination", "To", ["Asia", "Europe"]],
    ["lane", "Trade lane", ["Asia to Europe", "Europe to Asia"]],
    ["text", "Trade lane", ["Surcharge", "Fee"]],
    ["lane", "", ["Asia to Europe", "Europe to Asia"]],
    ["text", "", ["Asia - Europe", "Europe - Asia"]],
    ["country", "Country", ["Kenya", "Uganda"]],
    ["country", "", ["Kenya", "Uganda"]],
    ["country", "Area", ["Port of Kenya", "All of Uganda"]],
    ["origin", "Origin", ["Kenya", "Uganda"]],
    ["destination", "Destination", ["Kenya", "Uganda"]],
    ["carrier", "", ["Maersk", "MSC"]],
    ["port", "", ["Gdynia", "Port of Mombasa"]],
    ["currency", "", ["USD", "EUR"]],
    ["currency", "Currency", ["dollars", "euros"]],
    ["tax", "VAT %", ["15", "15"]],
    ["unit", "Unit", ["per box", "each"]],
    ["unit", "", ["per container", "per BL"]],
    ["direction", "", ["Import", "Export"]],
    ["charge", "", ["Demurrage", "Detention"]],
    ["code", "Code", ["100", "200"]],
    ["code", "Code", ["THC", "DOC"]],
    ["minimum", "Minimum charge", ["20", "30"]],
    ["valid_from", "Effective date", ["01.01.2026", "01.02.2026"]],
    ["valid_to", "Valid until", ["01.01.2026", "01.02.2026"]],
    ["valid", "Validity", ["01.01.2026", "01.02.2026"]],
    ["valid", "Dates", ["Eff: 01.01.2026", "Eff: 01.02.2026"]],
    ["value", "Effective date", ["75.00", "80.00"]],
    ["value", "Effective date", ["1250", "1300"]],
    ["remark", "Remarks", ["plus tax", "net"]],
    ["text", "Description", ["Terminal handling", "Seal fee"]],
    ["text", "Description", ["Container", "Document"]],
    ["text", "", []],
    ["carrier", "Carrier", []],
    ["unit", "Birim / Unit", ["konteyner", "adet"]],
    ["value", "Rate", ["-", "-", "-", "20.00"]],
    ["from", "From *", ["6", "11"]],
    ["unit", "Birim / Unit", ["çift", "kap"]],
    ["currency", "Minimum charge", ["USD", "EUR"]],
    ["currency", "Currency code", ["840", "978"]],
    ["free_days", "Free days", ["15 +", "21 +"]],
    ["tier", "", ["first 5 days"]],
    ["text", "Charge type", ["Terminal handling", "Seal fee"]],
    ["text", "Valid until", ["Terminal handling", "Seal fee"]],
    ["text", "Container", ["all", "full"]],
    ["valid_from", "Effective date", ["5 March 26", "6 April 26"]],
    ["text", "", ["Reefer", "Dry"]],
  ])("%s: “%s” above %j", (role, title, cells) => expect(read(title, ...cells)).toBe(role));

  test.each(["-", "–", "N/A", "n.a."])("cells that say nothing do not count: %s", (text) => {
    expect(read("", ...fill([8, text], [2, "6 - 10"]))).toBe("tier");
    expect(read("Container", ...fill([8, text], [2, "20'"]))).toBe("type");
  });
});

describe("the share of its cells that a column needs", () => {
  const other = "Ordinary words of a line that say nothing of it";

  test.each<[string, string, string, number, number, string]>([
    ["Dates", "Eff: 01.01.2026", "valid", 6, 5, "text"],
    ["Effective date", "01.01.2026", "valid_from", 6, 5, "text"],
    ["Minimum charge", "20.00", "minimum", 4, 3, "minimum"],
    ["Thereafter days", "6 - 10", "tier", 8, 7, "tier"],
    ["Day 6-10", "20.00", "value", 4, 3, "text"],
    ["Free days", "5", "free_days", 4, 3, "text"],
    ["From", "6", "from", 6, 5, "value"],
    ["To", "10", "to", 3, 2, "destination"],
    ["Trade lane", "Asia to Europe", "lane", 3, 2, "text"],
    ["", "Asia to Europe", "lane", 8, 7, "text"],
    ["", "6 - 10", "tier", 5, 2, "text"],
    ["Country", "Kenya", "country", 6, 5, "country"],
    ["", "Kenya", "country", 6, 5, "text"],
    ["", "Maersk", "carrier", 6, 5, "text"],
    ["", "USD", "currency", 6, 5, "text"],
    ["VAT %", "15", "tax", 4, 3, "tax"],
    ["Rate", "20.00", "value", 5, 3, "text"],
    ["", "20' DV", "type", 6, 5, "text"],
    ["", "per container", "unit", 6, 5, "text"],
    ["", "Import", "direction", 6, 5, "text"],
    ["", "Demurrage", "charge", 6, 5, "text"],
    ["Remarks", "20' DV", "type", 6, 5, "remark"],
    ["", "first 5 days", "tier", 5, 1, "text"],
    ["", "6 - 10 days", "tier", 3, 2, "text"],
  ])("“%s” with %s: %s from %i of ten, not %i", (title, text, role, enough, few, otherwise) => {
    expect(read(title, ...fill([enough, text], [10 - enough, other]))).toBe(role);
    expect(read(title, ...fill([few, text], [10 - few, other]))).toBe(otherwise);
  });

  test("a few amounts among words are amounts", () => {
    expect(read("", ...fill([7, "20.00"], [13, other]))).toBe("value");
    expect(read("", ...fill([6, "20.00"], [14, other]))).toBe("text");
  });

  test("open days among other numbers are days", () => {
    expect(read("", ...fill([8, "15 +"], [2, "20.00"]))).toBe("tier");
    expect(read("", ...fill([7, "15 +"], [3, "20.00"]))).toBe("value");
    expect(read("Thereafter days", ...fill([8, "15 +"], [2, "20.00"]))).toBe("tier");
    expect(read("Thereafter days", ...fill([7, "15 +"], [3, "20.00"]))).toBe("value");
    expect(read("", ...fill([8, "Asia to Europe"], [2, "20"]))).toBe("text");
  });

  test("days with decimals behind them are amounts", () => {
    expect(read("To", ...fill([9, "10"], [1, "10.50"]))).toBe("value");
  });

  test("two rows with days among other charges are days, one is none", () => {
    expect(read("", ...fill([2, "6 - 10 days"], [4, other]))).toBe("tier");
    expect(read("", ...fill([1, "6 - 10 days"], [2, other]))).toBe("text");
  });

  test("one port alone is no column of ports", () => {
    expect(read("", "Gdynia")).toBe("text");
    expect(read("", "Gdynia", "Mombasa", "Seal fee")).toBe("text");
    expect(read("Name", "Gdynia", "Mombasa")).toBe("text");
  });

  test("days in figures below a title of days", () => {
    expect(read("Days", ...fill([8, "6"], [2, "75.00"]))).toBe("tier");
    expect(read("Days", ...fill([7, "6"], [3, "75.00"]))).toBe("value");
    expect(read("Rate", ...fill([10, "6"]))).toBe("value");
  });

  test("long charges are names", () => {
    expect(read("", ...fill([5, "Import demurrage per day"]))).toBe("charge");
    expect(read("", ...fill([5, "Import demurrage per calendar day"]))).toBe("text");
  });

  test("long lines with a country are no countries", () => {
    const line = (letters: number) => `${"x".repeat(letters - 9)} in Kenya`;
    const others = [
      [1, "20"],
      [3, other],
    ] as const;
    expect(read("Area", ...fill([6, line(29)], ...others))).toBe("country");
    expect(read("Area", ...fill([6, line(30)], ...others))).toBe("text");
    expect(read("Area", ...fill([5, line(29)], ...others))).toBe("text");
  });
});

test.each([
  ["6 - 10", true],
  ["thereafter", true],
  ["Free time", true],
  ["Seal fee", false],
])("a text of days or free time: %s, %s", (text, expected) => expect(isTierText(text)).toBe(expected));
