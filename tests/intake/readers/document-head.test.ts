import { describe, expect, test } from "vitest";
import { readValidity, toDate, toPlace, toPlaces } from "#lib/intake/readers/document-head.ts";
import { buildLine } from "#tests/support/build-line.ts";

const read = (text: string, country?: string, heading?: string) => {
  const { from, to } = readValidity(buildLine(text), country, heading);
  return [from?.value, to?.value];
};

describe("the validity that a text states", () => {
  test.each<[string, string | undefined, string | undefined]>([
    ["Effective 1 March 2026", "2026-03-01", undefined],
    ["Effective 2026-03-01", "2026-03-01", undefined],
    ["Valid from 1 March 2026 to 30 June 2026", "2026-03-01", "2026-06-30"],
    ["Valid from 2026-03-01 until 2026-06-30", "2026-03-01", "2026-06-30"],
    ["Valid until 30 June 2026", undefined, "2026-06-30"],
    ["Vigente desde el 1 de marzo de 2026 hasta el 30 de junio de 2026", "2026-03-01", "2026-06-30"],
    ["Applicable au 1er mars 2026", "2026-03-01", undefined],
    ["Vigente al 1 de marzo de 2026", "2026-03-01", undefined],
    ["1 Nisan 2026 tarihinden itibaren", "2026-04-01", undefined],
    ["Tariff, from 1 March 2026", "2026-03-01", undefined],
    ["Tariff   from 1 March 2026   to 30 June 2026", "2026-03-01", "2026-06-30"],
    ["Effective 1 March 2026 and effective 1 April 2026", "2026-03-01", undefined],
    ["Valid from 1 March 2026 to 30 June 2026 or to 31 July 2026", "2026-03-01", "2026-06-30"],
    ["Printed 1 March 2026", undefined, undefined],
    ["Published on 1 March 2026, valid from 1 May 2026", "2026-05-01", undefined],
    ["1 March 2026", undefined, undefined],
    ["Until 30 June 2026", undefined, undefined],
    ["Effective date of the tariff", undefined, undefined],
    ["Tariff book April 2024 - March 2025", "2024-04-01", "2025-03-31"],
    ["Rates February 2028 to February 2028", "2028-02-01", "2028-02-29"],
    ["Effective May 2026", "2026-05-01", undefined],
    ["Valid from: May 2026", "2026-05-01", undefined],
    ["Report April 2024 - March 2025", undefined, undefined],
    ["Tariff Abcd 2024 - Efgh 2025", undefined, undefined],
    ["Tariff April 2024 - Efgh 2025", "2024-04-01", undefined],
    ["Tariff of May 2026", undefined, undefined],
  ])("%s: from %s to %s", (text, from, to) => expect(read(text)).toEqual([from, to]));

  test("a title can give a meaning to the date", () => {
    expect(read("1 March 2026", undefined, "Valid from")).toEqual(["2026-03-01", undefined]);
    expect(read("1 March 2026", undefined, "Valid to")).toEqual([undefined, "2026-03-01"]);
    expect(read("1 March 2026", undefined, "Page")).toEqual([undefined, undefined]);
  });

  test("a long sentence with from and a date does not state it", () => {
    const sentence = (words: number) => `${"word ".repeat(words - 4)}from 1 March 2026`;
    expect(read(sentence(24))).toEqual(["2026-03-01", undefined]);
    expect(read(sentence(25))).toEqual([undefined, undefined]);
    expect(read("Containers from Asia on 1 March 2026")).toEqual([undefined, undefined]);
  });

  test("the order of day and month can be open", () => {
    const find = (text: string, country?: string) => readValidity(buildLine(text), country).from;
    expect(find("Effective 02/03/2026")).toMatchObject({
      value: "2026-03-02",
      doubt: "“02/03/2026” can be 2026-03-02 or 2026-02-03: the order of day and month is not stated.",
    });
    expect(find("Effective 02/03/2026", "KE")?.doubt).toBeDefined();
    expect(find("Effective 02/03/2026", "US")).toMatchObject({ value: "2026-02-03" });
    expect(find("Effective 02/03/2026", "US")).not.toHaveProperty("doubt");
    expect(find("Effective 13/03/2026")).not.toHaveProperty("doubt");
    expect(find("Effective 13/03/2026", "US")).toMatchObject({ value: "2026-03-13" });
    expect(find("Effective 03/13/2026")).toMatchObject({ value: "2026-03-13" });
    expect(find("Effective 03/03/2026")).not.toHaveProperty("doubt");
    expect(find("Vigente desde 02/03/2026")).toMatchObject({ value: "2026-03-02" });
    expect(find("Vigente desde 02/03/2026")).not.toHaveProperty("doubt");
  });

  test("months have a doubt, and one place", () => {
    const { from, to } = readValidity(buildLine("Tariff book April 2024 - March 2025"), undefined);
    const doubt = "“April 2024 - March 2025” names months: their first and last days are concluded.";
    expect(from).toMatchObject({ basis: "inferred", doubt });
    expect(to).toMatchObject({ basis: "inferred", doubt });
    expect(from?.places.map(({ text }) => text)).toEqual(["April 2024 - March 2025"]);
  });
});

describe("a date", () => {
  test("that has no reading is none", () => expect(toDate({ dmy: null, mdy: null }, [], undefined, false)).toBeNull());

  test("has the words at its places in its doubt", () => {
    const line = buildLine("on 02/03/2026");
    const places = [toPlace(line, 3, 13)];
    expect(toDate({ dmy: "2026-03-02", mdy: "2026-02-03" }, places, undefined, false)).toEqual({
      value: "2026-03-02",
      places,
      basis: "read",
      doubt: "“02/03/2026” can be 2026-03-02 or 2026-02-03: the order of day and month is not stated.",
    });
  });
});

describe("the places of a text", () => {
  test("are one in each line", () => {
    const first = buildLine("valid from 1 March");
    const words = first.words.map((word, index) => (index < 2 ? word : { ...word, box: { ...word.box, y: 0.2 } }));
    const line = { ...first, words };
    expect(toPlaces(line, 0, 18).map(({ text, box }) => [text, box.y])).toEqual([
      ["valid from", 0.1],
      ["1 March", 0.2],
    ]);
    expect(toPlaces(line, 6, 12).map(({ text }) => text)).toEqual(["from", "1"]);
    expect(toPlaces(line, 2, 4).map(({ text }) => text)).toEqual(["li"]);
    expect(toPlaces(line, 11, 18).map(({ text }) => text)).toEqual(["1 March"]);
    expect(toPlaces(line, 5, 10).map(({ text }) => text)).toEqual(["from"]);
  });

  test("words that are a little lower are in the same line", () => {
    const first = buildLine("valid from");
    const shift = (by: number) => ({
      ...first,
      words: first.words.map((word, index) => (index === 0 ? word : { ...word, box: { ...word.box, y: 0.1 + by } })),
    });
    expect(toPlaces(shift(0.004), 0, 10)).toHaveLength(1);
    expect(toPlaces(shift(-0.004), 0, 10)).toHaveLength(1);
    expect(toPlaces(shift(0.006), 0, 10)).toHaveLength(2);
  });

  test("a gap between cells is a space", () => {
    expect(toPlace(buildLine("valid   from"), 0, 10).text).toBe("valid from");
  });
});
