import { beforeAll, describe, expect, test } from "vitest";
import { renderPack } from "#components/dispute-pack/render-pack.tsx";
import { findLettersWithoutGlyph, type PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { LETTER_LANGUAGES, type LetterLanguage } from "#lib/domain/letters/languages.ts";
import { OVERBILLED } from "#tests/support/hapag-invoice.ts";
import { readFigures } from "#tests/support/letter-figures.ts";
import { readByPdftotext } from "#tests/support/pdftotext.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";
import { buildPackContent, MAERSK_US, SENDER, THREE_LINES } from "./pack-samples.ts";

const OTHERS = LETTER_LANGUAGES.filter((language) => language !== "en");

const US = { ...MAERSK_US, container_number: "CSQU3054383" };

const SAMPLES: [name: string, fields: Record<string, string>][] = [
  ["one container", OVERBILLED],
  ["reasons that overlap", { ...OVERBILLED, billed: "170000" }],
  ["three containers", THREE_LINES],
  ["an invoice in the United States", US],
];

beforeAll(async () => {
  await referenceDatabase();
});

const build = (fields: Record<string, string>, language: LetterLanguage): Promise<PackContent> =>
  buildPackContent(
    fields,
    "lines" in fields ? "/check-demurrage-invoice/lines" : "/check-demurrage-invoice",
    [],
    language,
  );

test.each(SAMPLES)("the letter for %s has the same figures in every language", async (_, fields) => {
  const english = await build(fields, "en");
  const figures = readFigures(`${english.subject}\n${english.letter}`, "en");
  expect(figures.length).toBeGreaterThan(8);
  for (const language of OTHERS) {
    const { subject, letter, audit } = await build(fields, language);
    expect(readFigures(`${subject}\n${letter}`, language), language).toEqual(figures);
    expect(audit.findings.map(({ citation }) => citation.match(/\d+ CFR [\d.]+/)?.[0])).toEqual(
      english.audit.findings.map(({ citation }) => citation.match(/\d+ CFR [\d.]+/)?.[0]),
    );
    expect(findLettersWithoutGlyph(letter)).toBe("");
  }
});

/** The head and foot of a page repeat theirs, and a longer language can have one page more. */
const readDistinctFigures = (text: string, language: LetterLanguage) => [
  ...new Set(readFigures(text, language, { hasPlainNumbers: false })),
];

describe("a pack that pdftotext reads back", () => {
  let english: string[];

  const readPack = async (language: LetterLanguage) => {
    const content = await build(US, language);
    const text = await readByPdftotext(await renderPack(content, { number: 7, hash: "0123456789abcdef".repeat(4) }));
    return { content, text };
  };

  beforeAll(async () => {
    english = readDistinctFigures((await readPack("en")).text, "en");
  });

  test.each(LETTER_LANGUAGES)("has the same amounts, dates and references in %s", async (language) => {
    const { content, text } = await readPack(language);
    expect(readDistinctFigures(text, language)).toEqual(english);
    for (const reference of [SENDER.billOfLading, SENDER.reference, US.invoice_number, US.container_number, "USHOU"])
      expect(text).toContain(reference);
    const dense = text.replace(/\s/g, "");
    for (const paragraph of content.letter.split("\n\n").slice(0, 2))
      expect(dense).toContain(paragraph.replace(/\s/g, ""));
    expect(text.split("\f").filter(Boolean).length).toBeLessThanOrEqual(language === "en" ? 3 : 4);
  });
});

test("a name in Chinese is in the pack, whatever the language of the letter", async () => {
  const content = await build(OVERBILLED, "en");
  const company = "上海某某国际货运代理有限公司（浦东）";
  expect(findLettersWithoutGlyph(company)).toBe("");
  const sender = { ...content.sender, company };
  const pdf = await renderPack({ ...content, sender }, { number: 7, hash: "0123456789abcdef".repeat(4) });
  expect(await readByPdftotext(pdf)).toContain(company);
});
