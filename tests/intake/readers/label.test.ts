import { expect, test } from "vitest";
import { readLabel } from "#lib/intake/readers/label.ts";

const range = (from: number, to: number | null) => ({ kind: "range", from, to });

test.each([
  ["Storage 20' day 4 to 10", range(4, 10)],
  ["Demurrage import 4-10 days", range(4, 10)],
  ["Reefer storage, over 10 days", range(11, null)],
  ["Almacenaje del día 4 al 10", range(4, 10)],
  ["Storage (day 4 to 10)", range(4, 10)],
  ["Handling 20' day 4 to 10", undefined],
  ["Storage 20'", undefined],
  ["Storage: 5 days free", undefined],
  ["Storage, first 5 days free", undefined],
  ["Reefer storage, first 5 days free", undefined],
])("the days inside the words of “%s”", (text, days) => {
  const label = readLabel(text);
  expect(label.isTierInside ? label.tier?.days : undefined).toEqual(days);
});

test("days are not looked for inside a text of more than 90 letters", () => {
  const text = "Storage 20' day 4 to 10";
  expect(readLabel(text.replace(" ", " ".repeat(91 - text.length))).text).toHaveLength(90);
  expect(readLabel(text.replace(" ", " ".repeat(91 - text.length))).tier?.days).toEqual(range(4, 10));
  expect(readLabel(text.replace(" ", " ".repeat(92 - text.length))).tier).toBeUndefined();
});

test.each([
  ["5-8", null],
  ["20 - 40 days", null],
  ["5-8 20'", ["20"]],
  ["Storage 20' day 4 to 10", ["20"]],
  ["20'", ["20"]],
])("the containers of “%s”", (text, plain) => expect(readLabel(text).types?.plain ?? null).toEqual(plain));

test.each([
  ["Free time", true, false],
  ["Tiempo libre", true, false],
  ["Freizeit", true, false],
  ["free", true, false],
  ["After free time", false, true],
  ["nach Ablauf der Freizeit", false, true],
  ["Storage", false, false],
])("“%s” is free time: %s, or after it: %s", (text, isFreeTime, isAfterFreeTime) =>
  expect(readLabel(text)).toMatchObject({ isFreeTime, isAfterFreeTime }),
);

test.each([
  ["Storage", "storage"],
  ["Almacenaje", "storage"],
  ["Demurrage", "demurrage"],
  ["Detention", "detention"],
  ["ab dem 11. Tag", undefined],
  ["Handling", undefined],
])("the charge in “%s” is %s", (text, charge) => expect(readLabel(text).charge).toBe(charge));

test.each([
  ["Dangerous goods", "DG"],
  ["Reefer", "reefer"],
  ["Out of gauge", "OOG"],
  ["General cargo", "general"],
  ["Import containers other than reefers", undefined],
  ["non-hazardous cargo", undefined],
  ["Import", undefined],
])("the cargo in “%s” is %s", (text, cargo) => expect(readLabel(text).cargo).toBe(cargo));

test("words are read once, and each time the same", () => {
  expect(readLabel("Import 20' Kenya USD per day")).toBe(readLabel("Import 20' Kenya USD per day"));
  expect(readLabel("Import 20' Kenya USD per day")).toMatchObject({
    direction: "import",
    countries: ["KE"],
    currencies: ["USD"],
    isPerDay: true,
    isOneCharge: false,
    isEmptyContainer: false,
  });
  expect(readLabel("Kenya, Kenya and Uganda").countries).toEqual(["KE", "UG"]);
});
