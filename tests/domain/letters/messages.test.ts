import { describe, expect, test } from "vitest";
import { getLetterFormats, LETTER_MESSAGES, writeLetterPoint } from "#lib/domain/letters/format-letter.ts";
import { chooseLetterLanguage, LETTER_LANGUAGES, type LetterLanguage } from "#lib/domain/letters/languages.ts";
import type { LetterPoint, PointKey, PointValues } from "#lib/domain/letters/letter-point.ts";
import { Decimal } from "#lib/platform/money.ts";
import { readFigures } from "#tests/support/letter-figures.ts";

const OTHERS = LETTER_LANGUAGES.filter((language) => language !== "en");

/** Every text by the path of its keys. */
function listTexts(messages: object, path = ""): [path: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : listTexts(value as object, `${path}${key}.`),
  );
}

const listPlaceholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]).toLowerCase()).sort();

describe.each(OTHERS)("the texts in %s", (language) => {
  const english = new Map(listTexts(LETTER_MESSAGES.en));
  const texts = listTexts(LETTER_MESSAGES[language]);

  test("name the same values as the English ones", () => {
    const different = texts.filter(
      ([path, text]) => String(listPlaceholders(text)) !== String(listPlaceholders(english.get(path) ?? "")),
    );
    // A day can be named without its number: "the day of the start event".
    expect(different.map(([path]) => path)).toEqual([]);
  });

  test("have the same figures and citations as the English ones", () => {
    const readNumbers = (text: string) => (text.replace(/\{\w+\}/g, "").match(/\d+(\.\d+)?/g) ?? []).sort();
    const different = texts.filter(
      ([path, text]) => String(readNumbers(text)) !== String(readNumbers(english.get(path) ?? "")),
    );
    expect(different.map(([path]) => path)).toEqual([]);
  });

  test("are not left in English", () => {
    const same = texts.filter(
      ([path, text]) => text === english.get(path) && /[a-z]{4}/i.test(text.replace(/\{\w+\}/g, "")),
    );
    expect(same.length).toBeLessThan(16);
  });
});

const money = (amount: number) => ({ money: new Decimal(amount), currency: "USD" });
const line = { lines: [{ container: "CSQU3054383", line: null }] };
const two = { lines: [line.lines[0] as { container: string; line: null }, { container: null, line: 2 }] };
const days = (count: number) => ({ days: count });
const date = (day: string) => ({ date: day });
const dates = { dates: ["2026-07-04", "2026-07-06", "2026-07-07", "2026-07-31"] };
const basis = {
  basis: {
    kind: "tariff",
    direction: "import",
    charge: "combined",
    port: null,
    country: "IN",
    from: "2026-01-01",
  },
} as const;
const above = {
  amount: money(1234.5),
  terms: { terms: "tariff" },
  billed: money(98_765.43),
  basis,
  highest: money(97_530.93),
  tax: { tax: { percent: "18", name: "GST" } },
} as const;
const twice = {
  days: days(4),
  container: { text: "CSQU3054383" },
  first: { text: "2" },
  second: { text: "5" },
  dates,
  amount: money(400),
};
const version = { line, other: { otherTariff: { kind: "from", date: "2025-01-01" } }, basis } as const;

/** One of each kind, with values that no other one has. */
const POINTS: { [Key in PointKey]: PointValues[Key] } = {
  after_end_event: { days: days(3), line, dates, event: { event: "empty_returned", on: "2026-07-02" } },
  amount_above_tariff: above,
  amount_above_tariff_on_lines: { ...above, lines: two },
  days_before_availability: { days: days(4), line, dates, available: date("2026-08-01") },
  free_time_before_availability: { days: days(2), line, available: date("2026-08-01"), amount: money(250) },
  combined_as_two: { container: { text: "CSQU3054383" }, basis, amount: money(75.5) },
  container_number: { container: { text: "CSQU3054384" } },
  days_above_period: { extra: days(2), line, charged: days(12), period: days(10), amount: money(240) },
  days_above_count: { extra: days(1), line, charged: days(9), counted: days(8) },
  duplicate_line: twice,
  duplicate_days: twice,
  exchange_rate: {
    percent: { text: "7.5" },
    stated: { text: "1 USD = 89.25 INR" },
    published: { text: "1 USD = 83.0233 INR" },
    day: date("2026-08-20"),
    amount: money(900),
  },
  free_days_short: { missing: days(1), stated: days(3), line, basis, allowed: { text: "4" } },
  closure_counted: { days: days(4), line, dates, basis },
  could_not_move: {
    days: days(4),
    dates,
    line,
    reasons: { interruptions: ["closure", "government_hold", "no_appointment"] },
    amount: money(320),
  },
  invoice_sum: { billed: money(1100), sum: money(1000) },
  invoice_sum_with_tax: { billed: money(1300), sum: money(1000), most: money(1180) },
  line_product: { billed: money(1100), line, days: days(8), rate: money(125), product: money(1000) },
  storage_covered: {
    container: { text: "CSQU3054383" },
    dates,
    basis: { basis: { kind: "own_rules" } },
    charge: { charge: "demurrage" },
    amount: money(60),
  },
  tax_twice: { percent: { text: "18" }, amount: money(1180), line, basis },
  us_late_invoice: {
    late: days(7),
    lines: two,
    last: date("2026-07-14"),
    issued: date("2026-08-20"),
    limit: date("2026-08-13"),
  },
  us_no_answer: { sent: date("2026-07-01"), limit: days(30), due: date("2026-07-31") },
  us_required_fields: {
    missing: { missingFields: 2 },
    citation: { text: "46 CFR 541.6(a), (b)" },
    fields: { text: "bill of lading number; due date" },
  },
  us_short_window: { days: days(14), limit: { text: "30" } },
  working_days_ignored: { counted: { uncounted: "weekends_and_holidays" }, line, basis, days: days(4), dates },
  wrong_currency: {
    from: { text: "USD" },
    to: { text: "INR" },
    billed: money(500),
    line,
    basis: { basis: { kind: "storage", operator: "JNPA", port: "INNSA", from: null } },
    own: { money: new Decimal(41_500), currency: "INR" },
  },
  one_rate_for_all_days: {
    rate: money(150),
    line,
    days: days(8),
    basis: { basis: { kind: "contract" } },
    tiers: {
      tiers: [
        { days: 5, rate: new Decimal(100) },
        { days: 3, rate: new Decimal(150) },
      ],
      currency: "USD",
    },
  },
  rate_not_reached: { rate: money(180), line, basis, highest: money(150) },
  version_of_date: { ...version, date: date("2025-01-01") },
  other_version: { ...version, other: { otherTariff: { kind: "another" } } },
  other_port: { ...version, other: { otherTariff: { kind: "port", port: "INMAA" } } },
  other_container_type: { ...version, other: { otherTariff: { kind: "container_types", types: ["40RF"] } } },
};

test.each(Object.entries(POINTS) as [PointKey, PointValues[PointKey]][])(
  "%s has the same amounts, dates, days and citations in every language",
  (key, values) => {
    const write = (language: LetterLanguage) => {
      const { title, sentence } = writeLetterPoint({ key, values } as LetterPoint, language);
      return { title: readFigures(title, language), sentence: readFigures(sentence, language) };
    };
    const english = write("en");
    for (const language of OTHERS) expect(write(language), language).toEqual(english);
  },
);

describe("a value in a language", () => {
  test.each([
    [
      "es",
      "según su tarifa de sobrestadía y detención (demurrage y detention) de importación (India, en vigor desde el 1 ene 2026)",
    ],
    [
      "pt",
      "Segundo a sua tarifa de sobrestadia e detenção (demurrage e detention) de importação (Índia, em vigor desde 1 jan. 2026)",
    ],
    [
      "fr",
      "selon votre tarif import de surestaries et détention (demurrage et detention) (Inde, en vigueur depuis le 1 janv. 2026)",
    ],
    ["de", "gemäß Ihrem Tarif für Demurrage und Detention im Import (Indien, gültig ab 1. Jan. 2026)"],
    ["tr", "İthalat demuraj ve detention tarifeniz (Hindistan, 1 Oca 2026 tarihinden itibaren geçerli) uyarınca"],
    ["zh", "根据贵司进口滞期费和滞箱费费率（印度，自 2026年1月1日 起生效）"],
  ] as const)("%s", (language, text) => {
    const { sentence } = writeLetterPoint({ key: "free_days_short", values: POINTS.free_days_short }, language);
    expect(sentence.toLocaleLowerCase(language)).toContain(text.toLocaleLowerCase(language));
  });

  test("has the plural of its language", () => {
    expect(LETTER_LANGUAGES.map((language) => getLetterFormats(language).formatDays(1))).toEqual([
      "1 day",
      "1 día",
      "1 dia",
      "1 jour",
      "1 Tag",
      "1 gün",
      "1 天",
    ]);
    expect(LETTER_LANGUAGES.map((language) => getLetterFormats(language).formatDays(3))).toEqual([
      "3 days",
      "3 días",
      "3 dias",
      "3 jours",
      "3 Tage",
      "3 gün",
      "3 天",
    ]);
  });
});

test.each([
  ["MX", "es"],
  ["BR", "pt"],
  ["MA", "fr"],
  ["AT", "de"],
  ["TR", "tr"],
  ["CN", "zh"],
  ["IN", "en"],
  ["US", "en"],
])("the office in %s gets a letter in %s", (country, language) => expect(chooseLetterLanguage(country)).toBe(language));
