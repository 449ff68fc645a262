import { describe, expect, test } from "vitest";
import { findDays } from "#lib/intake/readers/section.ts";
import { createTextFinder } from "#lib/intake/readers/text-at-place.ts";
import { listCountryCodes } from "#lib/intake/readers/words.ts";
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
  ])("%s: %j", (text, codes) => expect(listCountryCodes(text)).toEqual(codes));
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
