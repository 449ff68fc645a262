import { describe, expect, test } from "vitest";
import { readFootnotes, readMark } from "#lib/intake/readers/footnotes.ts";
import { buildLine } from "#tests/support/build-line.ts";

test.each([
  ["Storage*", "*"],
  ["Storage **", "**"],
  ["120¹", "¹"],
  ["Reefer (*)", "*"],
  ["120 (1)", "1"],
  ["Storage (note 2)", "2"],
  ["40'†", "†"],
  ["Storage", undefined],
  ["* Storage", undefined],
  ["120 (12)", undefined],
  ["*****", undefined],
])("the mark behind “%s” is %s", (text, mark) => expect(readMark(text)).toBe(mark));

const read = (...lines: string[]) => {
  const { notes, lines: own } = readFootnotes(lines.map(buildLine));
  return {
    notes: [...notes].map(([mark, { text, isUnderstood, isOnce }]) => [mark, text, isUnderstood, isOnce]),
    lines: [...own].map(({ text }) => text),
  };
};

describe("a note of a tariff", () => {
  test("is a line that begins with a mark of a cell", () => {
    expect(read("Storage*   120", "* All rates are in USD")).toEqual({
      notes: [["*", "All rates are in USD", true, false]],
      lines: ["* All rates are in USD"],
    });
  });

  test.each([
    ["no cell has its mark", ["Storage   120", "* All rates are in USD"]],
    ["another cell has another mark", ["Storage**   120", "* All rates are in USD"]],
    ["the mark is that of a row with amounts", ["Storage*   120", "* Import   120   240"]],
    ["it is a line without a mark", ["Storage*   120", "All rates are in USD"]],
    ["nothing but a number is behind the mark", ["Storage*   120", "* 120"]],
  ])("is none if %s", (_, lines) => expect(read(...lines)).toEqual({ notes: [], lines: [] }));

  test("can have its mark in a cell of its own", () => {
    expect(read("Storage (1)   120", "(1)   Rates in EUR")).toMatchObject({
      notes: [["1", "Rates in EUR", true, false]],
    });
    expect(read("Storage (1)   120", "1) Rates in EUR")).toMatchObject({ notes: [["1", "Rates in EUR", true, false]] });
  });

  test.each([
    ["All rates are in USD", true],
    ["Amounts quoted in US dollars", true],
    ["USD ($) per day", true],
    ["Working days", true],
    ["Calendar days only", true],
    ["Los importes en EUR", true],
    ["All rates", false],
    ["All rates are in USD for members of the association", false],
    ["Rates in USD or EUR", false],
    ["Rates in USD above 5 tonnes", false],
    ["Subject to approval", false],
  ])("“%s” is understood: %s", (text, isUnderstood) =>
    expect(read("Storage*   120", `* ${text}`).notes).toEqual([["*", text, isUnderstood, false]]),
  );

  test.each([
    ["A single charge", true],
    ["Charged once only", true],
    ["One-off fee", true],
    ["Einmalig", true],
    ["Per container not per day", true],
    ["Charged for each day", false],
  ])("“%s” is for one time: %s", (text, isOnce) =>
    expect(read("Storage*   120", `* ${text}`).notes[0]?.[3]).toBe(isOnce),
  );

  test("with the mark of another one is not understood", () => {
    expect(read("Storage*   120", "* Rates in USD", "* A single charge").notes).toEqual([
      ["*", "A single charge", false, false],
    ]);
    expect(read("Storage*   120", "* A single charge", "* Rates in USD").notes).toEqual([
      ["*", "Rates in USD", false, false],
    ]);
    expect(read("Storage*   120", "Seal**   15", "* Rates in USD", "** A single charge").notes).toEqual([
      ["*", "Rates in USD", true, false],
      ["**", "A single charge", false, true],
    ]);
  });
});
