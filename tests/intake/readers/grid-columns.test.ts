import { describe, expect, test } from "vitest";
import { readColumns, toAmountPlace } from "#lib/intake/readers/grid-columns.ts";
import { buildGrid as build, buildCell } from "#tests/support/reader-parts.ts";

const listRoles = (...parts: Parameters<typeof build>) => readColumns(build(...parts)).map(({ role }) => role);

test("columns are what their cells are", () => {
  expect(listRoles(["Container", "Days", "USD"], ["20'", "4-8", "30"], ["40'", "9 and over", "60"])).toEqual([
    "type",
    "tier",
    "value",
  ]);
});

test("cells of headings between the rows say nothing of their column", () => {
  const rows = [["20'", "4-8", "30"], ["Dangerous goods"], ["40'", "9 and over", "60"]];
  expect(listRoles(["", "", ""], ...rows)).toEqual(["type", "tier", "value"]);
  const column = readColumns(build(["Charge", "Amount"], ["Seal"], ["Handling", "30"]))[0];
  expect(column?.head.text).toBe("Charge");
});

describe("units behind the amounts", () => {
  test("need no title", () => {
    expect(listRoles(["Charge", "USD", ""], ["Handling", "30", "per container"], ["Seal fee", "5", "per B/L"])).toEqual(
      ["text", "value", "unit"],
    );
  });

  test.each([
    ["cargo", ["per ton", "per cbm"], "unit"],
    ["one other word", ["per container", "Mombasa only"], "text"],
    ["a sentence", ["charged for each of the containers", "per container"], "text"],
    ["four words", ["per container per day", "per container"], "unit"],
    ["words before the unit", ["for each container", "for each document"], "unit"],
    ["three words before the unit", ["for each full container", "for each container"], "unit"],
    ["no words", ["", ""], "text"],
  ])("are read from %s", (_, [first = "", second = ""], role) => {
    const roles = listRoles(["Charge", "USD", ""], ["Handling", "30", first], ["Seal fee", "5", second]);
    expect(roles[2] === "unit").toBe(role === "unit");
  });

  test("are not words before the amounts, or in a table without amounts", () => {
    const rows = [
      ["for each container", "30"],
      ["for each document", "5"],
    ];
    expect(listRoles(["", "USD"], ...rows)[0]).toBe("text");
    expect(listRoles(["", ""], ["for each container", "Mombasa"], ["for each document", "Dar"])[0]).toBe("text");
    expect(listRoles(["USD", ""], ...rows.map((row) => row.toReversed()))).toEqual(["value", "unit"]);
    expect(listRoles(["USD", "Description"], ...rows.map((row) => row.toReversed()))[1]).toBe("text");
  });

  test("with a title are what the title says", () => {
    const rows = [
      ["Handling", "30", "per container"],
      ["Seal fee", "5", "per B/L"],
    ];
    expect(listRoles(["Charge", "USD", "Remarks"], ...rows)[2]).toBe("remark");
    expect(listRoles(["", ""], ["per container", "free of charge text"])).not.toContain("value");
  });
});

describe("sizes above the labels", () => {
  const SHIFTED = ["Days / 20'", "40'", ""];
  const read = (titles: readonly string[], ...rows: readonly (readonly string[])[]) =>
    readColumns(build(titles, ...rows)).map(({ role, head, isShifted, places }) => [
      role,
      head.text,
      isShifted ?? false,
      places.map(({ text }) => text),
    ]);
  const ROWS = [
    ["4-8", "30", "60"],
    ["9 and over", "45", "90"],
  ];

  test("and the first amounts belong to the amounts, in their order", () => {
    expect(read(["20'", "40'", ""], ...ROWS)).toEqual([
      ["tier", "", false, []],
      ["value", "20'", true, ["20'"]],
      ["value", "40'", true, ["40'"]],
    ]);
    expect(read(SHIFTED, ...ROWS).map(([, , isShifted]) => isShifted)).toEqual([false, true, true]);
  });

  test.each([
    ["if each amount has its own", ["", "20'", "40'"]],
    ["if there is one title", ["20'", "", ""]],
    ["if the titles name no sizes", ["Import", "Export", ""]],
    ["if the titles are days", ["4-8", "9-12", ""]],
    ["if the titles are kinds", ["Reefer", "Dry", ""]],
    ["if one title has a size and another a kind", ["20'", "Reefer", ""]],
  ])("stay where they are %s", (_, titles) =>
    expect(read(titles, ...ROWS).map(([, , isShifted]) => isShifted)).toEqual([false, false, false]),
  );

  test("stay if the first is above amounts", () => {
    const rows = [
      ["30", "60", "Mombasa"],
      ["45", "90", "Dar es Salaam"],
    ];
    expect(read(["20'", "", "40'"], ...rows).map(([, , isShifted]) => isShifted)).toEqual([false, false, false]);
  });

  test("stay if they are more than the amounts", () => {
    expect(read(["20'", "40'", "45'"], ...ROWS).map(([, title]) => title)).toEqual(["20'", "40'", "45'"]);
    expect(read(["20'", ""], ["4-8", "30"], ["9 and over", "45"]).map(([, title]) => title)).toEqual(["20'", ""]);
  });
});

describe("a title of several lines", () => {
  const read = (title: string) => readColumns(build(["Container", title], ["20'", "30"], ["40'", "60"]))[1];

  test("names days in one line and the containers in another", () => {
    const column = read("Day 4 to 8 / 20'");
    expect(column?.head.tier?.days).toEqual({ kind: "range", from: 4, to: 8 });
    expect(column?.tierPlaces.map(({ text }) => text)).toEqual(["Day 4 to 8"]);
    expect(column?.typePlaces.map(({ text }) => text)).toEqual(["20'"]);
    expect(column?.places.map(({ text }) => text)).toEqual(["Day 4 to 8", "20'"]);
  });

  test("names days in its last two lines together", () => {
    expect(read("Rates of storage / Day 4 / to 8")?.head.tier?.days).toEqual({ kind: "range", from: 4, to: 8 });
    expect(read("Tariff 2026 / Day 4 / to 8")?.head.tier?.days).toEqual({ kind: "range", from: 4, to: 8 });
    expect(read("Storage / per day / USD")?.head.tier).toBeUndefined();
  });

  test("is one word if a line ends with a hyphen", () => {
    expect(read("Contai- / ner")?.head.text).toBe("Container");
    expect(read("20- / Import")?.head.text).toBe("20- Import");
  });

  test("without days has all its places for them", () => {
    expect(read("Rate / in USD")?.tierPlaces.map(({ text }) => text)).toEqual(["Rate", "in USD"]);
  });

  test("leaves out a line with amounts, which is a row that was taken for a title", () => {
    expect(read("USD 50 per container / 20'")?.head.text).toBe("20'");
  });
});

describe("names of charges", () => {
  test("that look like units are names, if nothing else is", () => {
    expect(listRoles(["", "USD"], ["Documentation", "30"], ["Seal", "5"])).toEqual(["text", "value"]);
  });

  test("have no title, and are before the amounts", () => {
    const rows = [
      ["Documentation", "30"],
      ["Seal", "5"],
    ];
    expect(listRoles(["Unit", "USD"], ...rows)[0]).toBe("unit");
    expect(listRoles(["USD", ""], ["30", "Documentation"], ["5", "Seal"])).toEqual(["value", "unit"]);
    expect(listRoles(["Charge", "", "USD"], ["Handling", "container", "30"], ["Lifting", "document", "5"])).toEqual([
      "text",
      "unit",
      "value",
    ]);
  });

  test("are in another column, if there is one", () => {
    expect(
      listRoles(["Charge", "Unit", "USD"], ["Handling", "container", "30"], ["Lifting", "container", "5"]),
    ).toEqual(["text", "unit", "value"]);
  });
});

test("a last day without a first day is a column of numbers", () => {
  const rows = [
    ["20'", "4", "8", "30"],
    ["40'", "9", "15", "60"],
  ];
  expect(listRoles(["Container", "From day", "To day", "USD"], ...rows)).toEqual(["type", "from", "to", "value"]);
  expect(listRoles(["Container", "Unit", "To day", "USD"], ["20'", "box", "8", "30"])).not.toContain("to");
});

test("the place of an amount is its cell, unless the cell has other numbers", () => {
  const place = (text: string, digits: string) => {
    const start = text.indexOf(digits);
    return toAmountPlace(buildCell(text), { start, end: start + digits.length }).text;
  };
  expect(place("USD 30 per day", "30")).toBe("USD 30 per day");
  expect(place("20' USD 30", "30")).toBe("30");
  expect(place("USD 30 per 20'", "30")).toBe("30");
});
