import { describe, expect, test } from "vitest";
import { findCarrier, findShortName, readCarrierCell } from "#lib/intake/readers/carrier-names.ts";
import { buildLine } from "#tests/support/build-line.ts";

const buildLines = (texts: readonly string[]) => texts.map(buildLine);
const blank = (count: number) => Array.from({ length: count }, () => "Tariff");

describe("the carrier of a document", () => {
  test("is the one that its first eight lines name, though lines below name another more often", () => {
    const carrier = findCarrier(buildLines([...blank(7), "Maersk", "MSC", "MSC", "MSC", "MSC"]));
    expect(carrier?.value).toBe("maersk");
    expect(carrier?.doubt).toBe("The document names several carriers.");
  });

  test("is the one that most lines name", () => {
    expect(findCarrier(buildLines(["Evergreen", "Maersk", "Maersk"]))?.value).toBe("maersk");
    expect(findCarrier(buildLines([...blank(8), "MSC", "Maersk", "MSC"]))?.value).toBe("msc");
  });

  test("has no doubt, if it is named twice as often as any other", () => {
    const carrier = findCarrier(buildLines(["Maersk", "Hapag-Lloyd", "Maersk"]));
    expect(carrier).toMatchObject({ value: "maersk", basis: "heading" });
    expect(carrier?.doubt).toBeUndefined();
  });

  test("has a doubt, if another is named almost as often", () => {
    const carrier = findCarrier(buildLines(["Maersk", "Maersk", "MSC", ...blank(6), "MSC"]));
    expect(carrier).toMatchObject({ value: "maersk", doubt: "The document names several carriers." });
  });

  test("has the place where it is named first", () => {
    const carrier = findCarrier(buildLines(["Tariff of Hapag-Lloyd AG", "Hapag-Lloyd"]));
    expect(carrier?.places.map(({ text }) => text)).toEqual(["Hapag-Lloyd"]);
    expect(carrier?.places[0]?.box.x).toBeGreaterThan(0.03);
  });

  test("can be written together with another word", () => {
    const carrier = findCarrier(buildLines(["Agents of MaerskLine"]));
    expect(carrier?.value).toBe("maersk");
    expect(carrier?.places.map(({ text }) => text)).toEqual(["Maersk"]);
  });

  test("is unknown, if no line names one", () => expect(findCarrier(buildLines(blank(3)))).toBeUndefined());
});

describe("a cell that is nothing but the name of a carrier", () => {
  test.each([
    ["MSC", "msc"],
    ["ONE", "one"],
    [" ONE : ", "one"],
    ["Maersk Line A/S", "maersk"],
    ["Mediterranean Shipping Company S.A., Geneva", "msc"],
    ["CMA-CGM:", "cma-cgm"],
    ["Ocean Network Express Pte. Ltd.", "one"],
    ["MaerskLine", "maersk"],
    ["Maersk Line Shipping Company Limited Group Co", "maersk"],
  ])("%s: %s", (text, slug) => expect(readCarrierCell(text)).toBe(slug));

  test.each([
    ["it says more", "Maersk demurrage"],
    ["it names two carriers", "Maersk / MSC"],
    ["it names none", "Line"],
    ["it has a number", "MSC 2"],
    ["“one” is a word", "one"],
    ["it is longer than a name", "Maersk Line Shipping Company Limited Group Ltd"],
  ])("is none, if %s: %s", (_, text) => expect(readCarrierCell(text)).toBeUndefined());
});

describe("the carrier ONE", () => {
  test.each(["ONE", "ONE - Tariff", "ONE import tariff", "ONE Local Charges"])(
    "at the beginning of a title: %s",
    (text) => {
      const carrier = findShortName(buildLines(["Tariff", text]));
      expect(carrier).toMatchObject({ value: "one", basis: "heading" });
      expect(carrier?.doubt).toMatch(/can be a carrier/);
      expect(carrier?.places.map((place) => place.text)).toEqual(["ONE"]);
    },
  );

  test.each(["ONE DAY", "One container per day", "one import container", "LEVEL ONE"])("not in: %s", (text) =>
    expect(findShortName(buildLines([text]))).toBeUndefined(),
  );

  test("only in the first six lines", () => {
    expect(findShortName(buildLines([...blank(5), "ONE"]))?.value).toBe("one");
    expect(findShortName(buildLines([...blank(6), "ONE"]))).toBeUndefined();
  });
});
