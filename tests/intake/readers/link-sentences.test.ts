import { expect, test } from "vitest";
import { linkSentences } from "#lib/intake/readers/link-sentences.ts";
import { buildLine } from "#tests/support/build-line.ts";

const link = (...lines: string[]) => linkSentences(lines.map(buildLine)).map(({ sentences }) => sentences);

test("lines that are whole sentences are left as they are", () => {
  expect(link("Rates are in USD.", "Taxes are not included.")).toEqual([undefined, undefined]);
  expect(link()).toEqual([]);
});

test.each([
  ["Las tarifas no", "incluyen IVA.", "Las tarifas no incluyen IVA."],
  ["All rates are", "exclusive of tax.", "All rates are exclusive of tax."],
  ["Rates are stated without", "VAT.", "Rates are stated without VAT."],
  ["Rates in USD,", "EUR or GBP.", "Rates in USD, EUR or GBP."],
  ["Preise zzgl.", "MwSt.", "Preise zzgl. MwSt."],
  ["Rates (", "VAT included)", "Rates ( VAT included)"],
  ["Tarifs hors", "TVA.", "Tarifs hors TVA."],
])("“%s” goes on in the line below", (first, second, whole) => expect(link(first, second)).toEqual([whole, whole]));

test.each([
  ["Rates are in USD.", "Import containers"],
  ["Rates are in USD;", "import containers"],
  ["Rates are in USD:", "import containers"],
  ["Rates in USD", "Import containers"],
  ["Rates in USD", "VAT included"],
  ["Rate   USD", "incluyen IVA"],
  ["Rates do not", "include   VAT"],
])("“%s” and “%s” below it are two texts", (first, second) =>
  expect(link(first, second)).toEqual([undefined, undefined]),
);

test("a full line without an end goes on with the tax below it", () => {
  const full = "The charges of this tariff are for each container";
  expect(link(full, "VAT is not included")).toEqual([`${full} VAT is not included`, `${full} VAT is not included`]);
  const long = `The charges are for one ${"a".repeat(17)}`;
  expect(link(long, "VAT is not included").map(Boolean)).toEqual([true, true]);
  expect(link(long.slice(0, 40), "VAT is not included").map(Boolean)).toEqual([false, false]);
});

test("only the sentence that goes over the end of a line is taken from the lines around", () => {
  expect(
    link("Rates are in USD. All of them are", "without tax. They are per day. Lines", "and agents pay them."),
  ).toEqual([
    "Rates are in USD. All of them are without tax.",
    "All of them are without tax. They are per day. Lines and agents pay them.",
    "Lines and agents pay them.",
  ]);
  expect(link("Rates; all of", "them are net; lines", "pay them")).toEqual([
    "Rates; all of them are net;",
    "all of them are net; lines pay them",
    "lines pay them",
  ]);
});

test("a sentence of many lines keeps three of them before and behind", () => {
  const lines = "ABCDEFGHI".split("").map((letter, index) => (index === 0 ? "Rate A" : `${letter.toLowerCase()} more`));
  expect(link(...lines)[4]).toBe("b more c more d more e more f more g more h more");
  expect(link(...lines)[0]).toBe("Rate A b more c more d more");
  expect(link(...lines)[8]).toBe("f more g more h more i more");
});
