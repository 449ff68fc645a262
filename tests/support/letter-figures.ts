import { getLetterFormats } from "#lib/domain/letters/format-letter.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";

/** Days that samples have. */
const FIRST = "2018-01-01";
const LAST = "2027-12-31";

const finders = new Map<LetterLanguage, { days: ReadonlyMap<string, IsoDate>; pattern: RegExp }>();

function buildFinder(language: LetterLanguage) {
  const { formatDate } = getLetterFormats(language);
  const days = new Map<string, IsoDate>();
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) days.set(joinLines(formatDate(day)), day);
  const patterns = [...days.keys()]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(".", "\\.").replaceAll(" ", " ?"));
  return {
    pattern: new RegExp(`(?<!\\d)(?:${patterns.join("|")})`, "g"),
    days: new Map([...days].map(([text, day]) => [text.replaceAll(" ", ""), day])),
  };
}

const joinLines = (text: string) => text.replace(/\s+/g, " ");

function getFinder(language: LetterLanguage) {
  const finder = finders.get(language) ?? buildFinder(language);
  finders.set(language, finder);
  return finder;
}

/**
 * What must be the same in every language, sorted: dates as ISO, amounts with their currency, citations, container
 * numbers, and the other numbers.
 */
export function readFigures(text: string, language: LetterLanguage, { hasPlainNumbers = true } = {}): string[] {
  const found: string[] = [];
  // A line of a PDF can end between two words, and in Chinese anywhere.
  let rest = joinLines(text.replace(/(?<=\p{sc=Han})\s+|\s+(?=\p{sc=Han})/gu, ""));
  const take = (pattern: RegExp, write = (match: string) => match) => {
    rest = rest.replace(pattern, (match) => {
      found.push(write(match));
      return "|";
    });
  };
  take(/46 ?CFR ?\d+\.\d+/g, (citation) => citation.replaceAll(" ", ""));
  take(/ISO ?6346/g, () => "ISO6346");
  take(/[A-Z]{4}\d{7}/g);
  // The title of a tariff is a citation, with its day in English.
  for (const { pattern, days } of [getFinder(language), getFinder("en")])
    take(pattern, (day) => String(days.get(day.replaceAll(" ", ""))));
  take(/(?<![A-Z])[A-Z]{3} ?\d{1,3}(?:,\d{3})*(?:\.\d{2})?(?!\d)/g, (amount) => amount.replace(" ", ""));
  take(/\d{1,3}(?:,\d{3})*\.\d{2}(?!\d)/g);
  if (hasPlainNumbers) take(/\d+(?:\.\d+)?/g);
  return found.sort();
}
