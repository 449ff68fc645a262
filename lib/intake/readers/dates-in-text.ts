import { findMonth, parseDay } from "#lib/invoices/lines/parse-day.ts";
import { findTokens } from "#lib/invoices/reading/tokens.ts";

const DAY_AND_MONTH =
  /(?<!\d)(\d{1,2})(?:\s?(?:er|[ºª°]|\.º|st|nd|rd|th))?\s+(?:de |of |d['’])?(\p{L}{3,10})\.?,?\s+(?:del? )?(20\d{2})(?!\d)/giu;

export interface DateToken {
  start: number;
  end: number;
  dmy: string | null;
  mdy: string | null;
}

export function listDates(text: string): DateToken[] {
  const tokens: DateToken[] = findTokens(text).flatMap((token) =>
    token.kind === "date" ? [{ start: token.start, end: token.end, ...token.reading }] : [],
  );
  const isFree = (start: number, end: number) => tokens.every((token) => token.start >= end || token.end <= start);
  // "1st December 2014" and "August 15th, 2021" have endings that some readers leave out; 20121005 has no marks at all.
  for (const match of text.matchAll(/(?<!\d)(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/g)) {
    const date = `${match[1]}-${match[2]}-${match[3]}`;
    tokens.push({ start: match.index, end: match.index + 8, dmy: date, mdy: date });
  }
  for (const match of text.matchAll(/(?<!\p{L})(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d{2})(?!\d)/gu)) {
    const end = match.index + match[0].length;
    const reading = parseDay(match[0]);
    if (reading.dmy && isFree(match.index, end)) tokens.push({ start: match.index, end, ...reading });
  }
  // "1er mars 2026", "1 de marzo de 2026", "1º de março de 2026"
  for (const match of text.matchAll(DAY_AND_MONTH)) {
    const [whole, day, name, year] = match;
    const end = match.index + whole.length;
    const reading = parseDay(`${day} ${name} ${year}`);
    if (reading.dmy && isFree(match.index, end)) tokens.push({ start: match.index, end, ...reading });
  }
  // May/07/14
  for (const match of text.matchAll(/(?<!\p{L})(\p{L}{3})\/(\d{2})\/((?:20)?\d{2})(?!\d)/gu)) {
    const month = findMonth(match[1])?.toString().padStart(2, "0");
    const date = `20${(match[3] as string).slice(-2)}-${month}-${match[2]}`;
    const end = match.index + match[0].length;
    if (month && isFree(match.index, end)) tokens.push({ start: match.index, end, dmy: date, mdy: date });
  }
  return tokens.sort((one, other) => one.start - other.start);
}

/** "until November 30, 2026 and are in USD": the number here is the year of a date, whose month can be in the line above. */
export function isYear(text: string, start: number): boolean {
  if (!/^20\d{2}(?![\d.,'’]*\d)/.test(text.slice(start))) return false;
  const before = text.slice(0, start);
  const [word] = /\p{L}{3,}(?=\.?,?(?:\sdel?)?\s*$)/u.exec(before) ?? [];
  return (
    /(?<![\d.,])\d{1,2}(?:st|nd|rd|th)?,\s*$/.test(before) || /\d[./-]$/.test(before) || findMonth(word) !== undefined
  );
}
