import { describe, expect, test } from "vitest";
import { addLine, findDays, findFreeTime, type Section } from "#lib/intake/readers/section.ts";
import { buildLine } from "#tests/support/build-line.ts";

function read(...lines: (string | Partial<Section>)[]): Section {
  let section: Section = {};
  for (const line of lines)
    section = typeof line === "string" ? addLine(section, buildLine(line)) : Object.assign({}, section, line);
  return section;
}

/** A table is between the lines. */
const TABLE = { isBelowTable: true };

describe("a heading says what is below it", () => {
  test("all that it names, with its place", () => {
    const section = read("Maersk import demurrage Kenya, dangerous goods in 40' high cube, USD");
    expect(section).toMatchObject({
      direction: { value: "import", basis: "heading" },
      charge: { value: "demurrage", isOneCharge: false },
      country: { value: "KE" },
      types: { value: { named: ["40HC"] } },
      cargo: { value: "DG" },
      currency: { value: "USD" },
      title: "Maersk import demurrage Kenya, dangerous goods in 40' high cube, USD",
    });
    expect(section.direction?.places.map(({ text }) => text)).toEqual([section.title]);
    expect(read("Maersk Line").carrier?.value).toBe("maersk");
    expect(read("Port of Gdynia").port).toMatchObject({
      value: "PLGDY",
      basis: "inferred",
      doubt: "The port is concluded from the name “Gdynia”.",
    });
    expect(read("Combined demurrage and detention").charge).toMatchObject({ value: "combined", isOneCharge: true });
    expect(read("PSS - Peak Season Surcharge").charged?.value).toBe("PSS - Peak Season Surcharge");
    expect(section.charged).toBeUndefined();
    expect(section.sharedSymbol).toBeUndefined();
  });

  test.each([
    ["several countries", "Kenya and Uganda", "country"],
    ["several currencies", "Rates in USD or EUR", "currency"],
    ["a port among other words", "Handling at Gdynia", "port"],
    ["a port of a direction", "Import Gdynia", "port"],
    ["a port with a size", "Gdynia 20'", "port"],
  ])("but not: %s", (_, text, name) => expect(read(text)).not.toHaveProperty(name));

  test("is no longer than twelve words", () => {
    const title = (words: number) => `Import ${"word ".repeat(words - 1)}`.trim();
    expect(read(title(12)).direction?.value).toBe("import");
    expect(read(title(13)).direction).toBeUndefined();
    expect(read(`${title(12)} - & -`).direction?.value).toBe("import");
  });

  test.each([
    ["Import charges.", true],
    ["Import one two three four.", true],
    ["Import one two three four five.", false],
    ["Import one two three four five;", false],
    ["* Import", false],
    ["Note: Import", false],
    ["NB Import", false],
    ["Nboma Import", true],
  ])("or a sentence or note: %s, %s", (text, isTitle) => {
    expect(read(text).direction?.value).toBe(isTitle ? "import" : undefined);
  });

  test("the first headings are the title of the document", () => {
    expect(read("Tariff 2026", "Import   Kenya").documentTitle).toBe("Tariff 2026 Import Kenya");
    const long = "x".repeat(119);
    expect(read(long, "Import").documentTitle).toBe(`${long} Import`);
    expect(read(`${long}x`, "Import").documentTitle).toBe(`${long}x`);
  });

  test.each([["Valid from 1 March 2026"], ["Currency: USD"], ["All rates in USD"], ["Page 2"], ["Agent of the line"]])(
    "a line about the document is no title: %s",
    (text) => {
      expect(read("Import demurrage", text).title).toBe("Import demurrage");
    },
  );

  test.each([
    ["a short line", "Other words of few letters", true],
    ["seven words", "one two three four five six seven", true],
    ["eight words", "one two three four five six seven eight", false],
    ["eight words with a direction", "one two three four five six seven import", true],
    ["eight words with a charge", "one two three four five six seven demurrage", true],
    ["eight words with containers", "one two three four five six seven 20'", true],
    ["eight words with a cargo", "one two three four five six dangerous goods", true],
    ["eight words with a country", "one two three four five six seven Kenya", true],
    ["eight words with a charge of lists", "one two three four five six seven ISPS", true],
  ])("the nearest heading is the title: %s", (_, text, isTitle) => {
    expect(read("Tariff", text).title).toBe(isTitle ? text : "Tariff");
  });

  test("a direction below the name of a charge leaves the name as the title", () => {
    expect(read("Terminal Handling Charge", "Import").title).toBe("Terminal Handling Charge");
    expect(read("Terminal Handling Charge", "Import").direction?.value).toBe("import");
    expect(read("Kenya", "Import").title).toBe("Import");
  });
});

describe("a heading ends what headings before it said", () => {
  test("another direction or charge ends the free days and days above", () => {
    expect(read("Import demurrage", "Free time: 5 days", "Export demurrage").freeDays).toBeUndefined();
    expect(read("Import demurrage", "Free time: 5 days", "Import detention").freeDays).toBeUndefined();
    expect(read("Import demurrage", "Free time: 5 days", "Import demurrage in Kenya").freeDays?.value).toBe(5);
  });

  test("other services are not of the charge and the containers above", () => {
    const before = ["Import demurrage", "Dangerous goods in 20' reefer", "Empty containers", "Days after free time"];
    const section = read(...before, "Other services");
    for (const name of ["charge", "types", "cargo", "isEmptyContainer", "afterFreeTime"])
      expect(section).not.toHaveProperty(name);
    expect(section.direction?.value).toBe("import");
    expect(read(...before, "Additional demurrage charges").charge?.value).toBe("demurrage");
    expect(read(...before, "Other import charges").types).toBeDefined();
  });

  test("below a table, a wider heading ends the class above", () => {
    expect(read("Import - dangerous goods", TABLE, "Import containers").cargo).toBeUndefined();
    expect(read("Import - dangerous goods", "Import containers").cargo?.value).toBe("DG");
    expect(read("Import", "Reefer", TABLE, "Export")).not.toHaveProperty("types");
    expect(read("Import", "Dangerous goods", TABLE, "High cube containers").cargo).toBeUndefined();
    expect(read("Import", "Dangerous goods", TABLE, "40' HC").cargo).toBeUndefined();
    expect(read("Import", TABLE, "Reefer", TABLE, "Open top").types?.value.kinds).toEqual(["OT"]);
    expect(read("Import", "Empty containers", TABLE, "Export").isEmptyContainer).toBeUndefined();
    expect(read("Reefer", "Import", TABLE, "Export").types?.value.kinds).toEqual(["RF"]);
    expect(read("Import", TABLE, "Kenya")).not.toHaveProperty("isBelowTable");
    expect(read("Import", TABLE, "Other words")).toHaveProperty("isBelowTable");
  });

  test("below a table, a size that has no type here ends the size above", () => {
    expect(read("20'", TABLE, "45' containers").types?.value).toMatchObject({ plain: [], others: ["45'"] });
    expect(read("20'", TABLE, "40' tank containers").types?.value).toMatchObject({ plain: [], others: ["40TK"] });
    expect(read("20'", "45' containers").types?.value.plain).toEqual(["20"]);
    expect(read("20'", TABLE, "All containers").types?.value.plain).toEqual(["20"]);
    expect(read("All containers").types).toBeUndefined();
    expect(read("45' containers").types).toBeUndefined();
  });

  test("dry containers are no dangerous goods", () => {
    expect(read("Dangerous goods", "Dry containers").cargo).toBeUndefined();
    expect(read("Dangerous goods", "20'").cargo?.value).toBe("DG");
  });

  test("full containers are not empty", () => {
    expect(read("Empty containers").isEmptyContainer).toBe(true);
    expect(read("Empty containers", "Laden containers").isEmptyContainer).toBe(false);
    expect(read("Empty containers", "Contenedores llenos").isEmptyContainer).toBe(false);
    expect(read("Empty containers", "20'").isEmptyContainer).toBe(true);
    expect(read("Free time for empty containers").isEmptyContainer).toBe(true);
  });

  test("days of a heading end at the next heading, but not at a size", () => {
    const days = read("Storage from day 8 to day 15");
    expect(days.tier?.label.days).toEqual({ kind: "range", from: 8, to: 15 });
    expect(read("Storage from day 8 to day 15", "20'").tier).toBeDefined();
    expect(read("Storage from day 8 to day 15", "- 1 -").tier).toBeDefined();
    expect(read("Storage from day 8 to day 15", "Kenya").tier).toBeUndefined();
    expect(read("Storage, first 5 days free").tier).toBeUndefined();
    expect(read("From day 8 to day 15").tier).toBeUndefined();
  });
});

describe("the heading of free time", () => {
  test("gives a meaning to the number of days below it", () => {
    expect(read("Free time", "Import: 5 days").freeDays?.value).toBe(5);
    expect(read("Import: 5 days").freeDays).toBeUndefined();
    expect(read("Free time", "Demurrage", "5 days").freeDays).toBeUndefined();
    expect(read("Free time of 2026", "Import: 5 days").freeDays).toBeUndefined();
  });

  test("is no heading of a charge, unless it joins names or has brackets", () => {
    expect(read("Free time of demurrage").charge).toBeUndefined();
    expect(read("Free time and demurrage").charge).toBeDefined();
    expect(read("Demurrage and free time").charge?.value).toBe("demurrage");
    expect(read("Storage of import containers (free time: 5 days)")).toMatchObject({
      charge: { value: "storage" },
      direction: { value: "import" },
      freeDays: { value: 5 },
    });
    expect(read("Import containers (free time: 5 days)").direction).toBeUndefined();
  });
});

describe("sentences", () => {
  test("give the free days, at their place", () => {
    const { freeDays } = read("Free time   5 days are free of charge");
    expect(freeDays).toMatchObject({ value: 5, basis: "read" });
    expect(freeDays?.places.map(({ text }) => text)).toEqual(["5"]);
  });

  test("that give other free days leave both", () => {
    const section = read("Free time: 5 days", "Free time: 7 days");
    expect(section.freeDays?.value).toBe(7);
    expect(section.otherFreeDays?.map(({ value }) => value)).toEqual([5]);
    expect(read("Free time: 5 days", "Free time: 5 days").otherFreeDays).toBeUndefined();
    const three = read("Free time: 5 days", "Free time: 7 days", "Free time: 9 days");
    expect(three.otherFreeDays?.map(({ value }) => value)).toEqual([5, 7]);
    const before = read("Free time: 5 days").freeDays;
    const onPage2 = {
      freeDays: before && { ...before, places: before.places.map((place) => ({ ...place, page: 2 })) },
    };
    expect(read(onPage2, "Free time: 7 days").otherFreeDays).toBeUndefined();
  });

  test("for some containers only do not change those of the others", () => {
    const section = read("Free time: 5 days", "Free time for reefers: 3 days", "Free time for dangerous goods: 2 days");
    expect(section.freeDays?.value).toBe(5);
    expect(section.otherFreeDays?.map(({ value }) => value)).toEqual([3, 2]);
  });

  test("name the currency, the tax and its rate", () => {
    expect(read("All rates are in USD").currency?.value).toBe("USD");
    expect(read("All rates are in USD 2026").currency?.value).toBe("USD");
    expect(read("The fee is USD 20").currency).toBeUndefined();
    const section = read("Rates are plus 15 % VAT");
    expect(section.tax?.value).toBeDefined();
    expect(section.taxPercent).toMatchObject({ value: "15", basis: "read" });
    expect(section.taxPercent?.places.map(({ text }) => text)).toEqual(["15"]);
    expect(read("15 % VAT of others").taxPercent).toBeUndefined();
    expect(read("$ rates").sharedSymbol?.map(({ text }) => text)).toEqual(["$ rates"]);
  });

  test("say which days count", () => {
    expect(read("Free time: 5 working days").dayBasis?.value).toBe("working");
    expect(read("Calendar days").dayBasis?.value).toBe("calendar");
    expect(read("Calendar days", "Working days").dayBasis?.value).toBe("calendar");
    expect(read("Calendar days", "Free time: 5 working days").dayBasis?.value).toBe("working");
    const both = read("Free time: 5 working days", "Calendar days are charged");
    expect(both.dayBasis?.value).toBe("working");
    expect(both.chargeDayBasis?.value).toBe("calendar");
    expect(read("Calendar days are charged")).toMatchObject({ dayBasis: { value: "calendar" } });
    expect(read("Calendar days are charged").chargeDayBasis).toBeUndefined();
    expect(read("Calendar days", "After 5 free working days").chargeDayBasis).toBeUndefined();
  });

  test("say what the amounts are for", () => {
    expect(read("Rates per day").sentence).toBe("Rates per day");
    expect(read("Rates por día", "Others").sentence).toBe("Rates por día");
    expect(read("Rates per 20").sentence).toBeUndefined();
    expect(read("Rates   each container").sentencePlaces?.map(({ text }) => text)).toEqual(["each container"]);
  });

  test("say from when days count", () => {
    expect(read("Days after free time").afterFreeTime?.map(({ text }) => text)).toEqual(["Days after free time"]);
    expect(read("After free time of 5 days").afterFreeTime).toBeUndefined();
    expect(read("Free time begins on the day after discharge").firstDay?.value).toBe("next");
    expect(read("Free time").firstDay).toBeUndefined();
  });

  test("give the validity: a new first day ends the last day before", () => {
    expect(read("Valid from 1 March 2026 to 30 June 2026")).toMatchObject({
      from: { value: "2026-03-01" },
      to: { value: "2026-06-30" },
    });
    expect(read("Valid from 1 March 2026 to 30 June 2026", "Valid from 1 July 2026").to).toBeUndefined();
    expect(read("Valid until 30 June 2026", "Import").to?.value).toBe("2026-06-30");
    expect(read("Valid from 1 March 2026", "Valid until 30 June 2026")).toMatchObject({
      from: { value: "2026-03-01" },
      to: { value: "2026-06-30" },
    });
  });
});

describe("the free days of a sentence", () => {
  test.each<[string, string, number]>([
    ["Free time: 5 calendar days", "5", 5],
    ["Free days = 7", "7", 7],
    ["Tiempo libre: 10 días", "10", 10],
    ["5 days free of charge", "5", 5],
    ["No storage is charged for three working days", "three", 3],
    ["The first 5 days are free", "5", 5],
    ["5 free days", "5", 5],
    ["los primeros 5 días son libres", "5", 5],
    ["without charge for six days", "six", 6],
    ["5 premiers jours gratuits", "5", 5],
    ["5 days' free", "5", 5],
    ["Free time is five (5) days", "five", 5],
    ["5 5 free days", "5", 5],
    ["kostenlos für 6 Tage", "6", 6],
  ])("%s: %s", (text, printed, days) => {
    const found = findFreeTime(text);
    expect(found?.days).toBe(days);
    expect(text.slice(found?.start, found?.end)).toBe(printed);
  });

  test.each([
    "5 days",
    "Free time",
    "Free time costs USD 5",
    "Freitage in Großräumen: 5 Tage",
    "after free time of the first 5 days",
  ])("none in: %s", (text) => expect(findFreeTime(text)).toBeUndefined());

  test("a number of days needs no words of free time below their heading", () => {
    expect(findDays("Import: 5 days")).toEqual({ days: 5, start: 8, end: 9 });
    expect(findDays("twelve days")).toEqual({ days: 12, start: 0, end: 6 });
    expect(findDays("Import 5")).toBeUndefined();
    expect(findDays("1.5 days")).toBeUndefined();
  });
});
