import { addDays, buildDateFormat, formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { getCountryName } from "../countries.ts";
import { fillPattern } from "./fill-pattern.ts";
import { LETTER_LOCALES, type LetterLanguage } from "./languages.ts";
import type { Basis, LetterPoint, LetterValue, LineName, OtherTariff } from "./letter-point.ts";
import { de } from "./messages/de.ts";
import { en, type LetterMessages } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import { fr } from "./messages/fr.ts";
import { pt } from "./messages/pt.ts";
import { tr } from "./messages/tr.ts";
import { zh } from "./messages/zh.ts";

export const LETTER_MESSAGES: Readonly<Record<LetterLanguage, LetterMessages>> = { en, es, pt, fr, de, tr, zh };

type Plural = LetterMessages["phrases"]["days"];

/**
 * Writes values in a language. Amounts have one form in all languages, `USD 1,234.56`, which is that of the invoice and
 * of our pages: a clerk can compare and search them. Dates name the month, so that no reader can swap it with the day.
 */
export interface LetterFormats {
  language: LetterLanguage;
  messages: LetterMessages;
  formatDate(date: IsoDate): string;
  /** `{count}` is the number. */
  pluralise(count: number, forms: Plural, values?: Record<string, string>): string;
  formatDays(days: number): string;
  formatList(names: readonly string[]): string;
  formatCountry(code: string): string;
  formatLineName(name: LineName): string;
  formatPeriod(from: IsoDate, to: IsoDate): string;
  /** As periods: `4 Jul 2026 and 6 Jul 2026 to 9 Jul 2026`. */
  formatDates(dates: readonly IsoDate[]): string;
}

const cache = new Map<LetterLanguage, LetterFormats>();

export function getLetterFormats(language: LetterLanguage): LetterFormats {
  const known = cache.get(language) ?? buildFormats(language);
  cache.set(language, known);
  return known;
}

function buildFormats(language: LetterLanguage): LetterFormats {
  const locale = LETTER_LOCALES[language];
  const messages = LETTER_MESSAGES[language];
  const { phrases } = messages;
  const plurals = new Intl.PluralRules(locale);
  const lists = new Intl.ListFormat(locale, { type: "conjunction" });
  const countries = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  const isEnglish = language === "en";
  const formatDay = isEnglish ? formatDate : buildDateFormat(locale, language === "pt" ? " de " : null);
  const pluralise: LetterFormats["pluralise"] = (count, forms, values) =>
    fillPattern(plurals.select(count) === "one" ? forms.one : forms.other, { ...values, count: String(count) });
  const formatList = (names: readonly string[]) => (names.length < 2 ? (names[0] ?? "") : lists.format(names));
  const formatPeriod = (from: IsoDate, to: IsoDate) =>
    from === to ? formatDay(from) : fillPattern(phrases.period, { from: formatDay(from), to: formatDay(to) });
  return {
    language,
    messages,
    formatDate: formatDay,
    pluralise,
    formatDays: (count) => pluralise(count, phrases.days),
    formatList,
    formatCountry: (code) =>
      isEnglish || !/^[A-Z]{2}$/.test(code) ? getCountryName(code) : (countries.of(code) ?? code),
    formatLineName: ({ container, line }) => {
      const values = { container: container ?? "", line: String(line ?? "") };
      if (container !== null) return fillPattern(line === null ? phrases.container : phrases.lineWithContainer, values);
      return line === null ? phrases.onlyContainer : fillPattern(phrases.line, values);
    },
    formatPeriod,
    formatDates: (dates) => formatDates(dates, { formatPeriod, formatList, messages }),
  };
}

/** What a finding says in a language: its heading, and its sentences for the letter. */
export function writeLetterPoint(
  { key, values }: LetterPoint,
  language: LetterLanguage,
): { title: string; sentence: string } {
  const formats = getLetterFormats(language);
  const { title, sentence } = formats.messages.points[key];
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value, formats)]));
  const locale = LETTER_LOCALES[language];
  return { title: fillPattern(title, texts, locale), sentence: fillPattern(sentence, texts, locale) };
}

/** For a finding: the point, and its texts in the language of the API and the pages. */
export const buildLetterTexts = (letter: LetterPoint): { letter: LetterPoint; title: string; sentence: string } => ({
  letter,
  ...writeLetterPoint(letter, "en"),
});

function formatValue(value: LetterValue, formats: LetterFormats): string {
  const { phrases } = formats.messages;
  if ("money" in value) return formatMoney(value.money, value.currency);
  if ("days" in value) return formats.formatDays(value.days);
  if ("date" in value) return formats.formatDate(value.date);
  if ("dates" in value) return formats.formatDates(value.dates);
  if ("text" in value) return value.text;
  if ("lines" in value) return formats.formatList(value.lines.map(formats.formatLineName));
  if ("basis" in value) return formatBasis(value.basis, formats);
  if ("terms" in value) return phrases.terms[value.terms];
  if ("event" in value) return formatEvent(value, formats);
  if ("tax" in value) return value.tax === null ? "" : fillPattern(phrases.withTax, value.tax);
  if ("charge" in value) return phrases.charges[value.charge];
  if ("interruptions" in value) return formats.formatList(value.interruptions.map((one) => phrases.interruptions[one]));
  if ("uncounted" in value) return phrases.uncounted[value.uncounted];
  if ("otherTariff" in value) return formatOtherTariff(value.otherTariff, formats.language);
  if ("missingFields" in value) return formats.pluralise(value.missingFields, phrases.missingFields);
  return value.tiers
    .map(({ days, rate }) =>
      fillPattern(phrases.tier, { days: formats.formatDays(days), rate: formatMoney(rate, value.currency) }),
    )
    .join(", ");
}

const MAX_PERIODS = 4;

function formatDates(
  dates: readonly IsoDate[],
  { formatPeriod, formatList, messages }: Pick<LetterFormats, "formatPeriod" | "formatList" | "messages">,
): string {
  const periods: { from: IsoDate; to: IsoDate }[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const last = periods.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else periods.push({ from: date, to: date });
  }
  const words = periods.map(({ from, to }) => formatPeriod(from, to));
  if (words.length <= MAX_PERIODS) return formatList(words);
  const count = String(words.length - MAX_PERIODS + 1);
  return formatList([...words.slice(0, MAX_PERIODS - 1), fillPattern(messages.phrases.morePeriods, { count })]);
}

function formatEvent(
  { event, on }: Extract<LetterValue, { event: unknown }>,
  { messages, formatDate }: LetterFormats,
): string {
  const { other, ...events } = messages.phrases.events;
  return fillPattern(event in events ? events[event as keyof typeof events] : other, { date: formatDate(on) });
}

function formatBasis(basis: Basis, formats: LetterFormats): string {
  const { basis: texts, charges, directions } = formats.messages.phrases;
  if (basis.kind === "contract") return texts.contract;
  if (basis.kind === "own_rules") return texts.ownRules;
  const where = basis.kind === "storage" ? basis.port : (basis.port ?? formats.formatCountry(basis.country));
  const place =
    basis.from === null ? where : fillPattern(texts.inForce, { place: where, date: formats.formatDate(basis.from) });
  return basis.kind === "storage"
    ? fillPattern(texts.storage, { operator: basis.operator, place })
    : fillPattern(texts.tariff, { direction: directions[basis.direction], charge: charges[basis.charge], place });
}

/** `the version in force from 1 Jan 2026`. */
export function formatOtherTariff(other: OtherTariff, language: LetterLanguage): string {
  const { messages, formatDate } = getLetterFormats(language);
  const texts = messages.phrases.otherTariff;
  switch (other.kind) {
    case "port":
      return other.port === null ? texts.country : fillPattern(texts.port, { port: other.port });
    case "container_types":
      return fillPattern(texts.containerTypes, { types: other.types.join(", ") });
    case "another":
      return texts.another;
    default:
      return fillPattern(texts[other.kind], { date: formatDate(other.date) });
  }
}
