import { type Cell, getSpan, type TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { findMonth } from "#lib/invoices/lines/parse-day.ts";
import type { CandidateCell, Place } from "./candidate.ts";
import { type DateToken, listDates } from "./dates-in-text.ts";

/** A value with its places. */
export interface Known<Value = string> {
  value: Value;
  places: readonly Place[];
  basis: CandidateCell["basis"];
  /** Why a person should look at it. */
  doubt?: string;
}

export interface Validity {
  from?: Known;
  to?: Known;
}

export function toPlace(line: TextLine, start: number, end: number): Place {
  const { page, box, text } = getSpan(line, start, end);
  return { page, box, text: text.replaceAll("\t", " ") };
}

/** A text that goes over several lines has a place in each of them. */
export function toPlaces(line: TextLine, start: number, end: number): Place[] {
  const within = line.words.filter((word) => word.start < end && word.start + word.text.length > start);
  const rows: { top: number; from: number; to: number }[] = [];
  for (const { box, start: from, text } of within) {
    const row = rows.at(-1);
    if (row && Math.abs(row.top - box.y) < box.height / 2) row.to = from + text.length;
    else rows.push({ top: box.y, from, to: from + text.length });
  }
  return rows.map(({ from, to }) => toPlace(line, Math.max(start, from), Math.min(end, to)));
}

export const toCellPlace = (line: TextLine, { start, end }: Pick<Cell, "start" | "end">): Place =>
  toPlace(line, start, end);

const FROM =
  /(?:effective|valid|validity|vigen\w*|vigor|applicable|apply|applies|gultig\w*|gultigkeit|valable|validade|valido|en vigueur|as (?:of|from)|starting|commencing|from|desde|a partir|ab|a compter|with effect|w\.?e\.?f\.?|生效|有效|自|eff\b|start date|depuis|du|dal|decorrere|on or after)\D{0,40}$/;
const STRONG_FROM =
  /(?:effective|valid|validity|vigen\w*|vigor|applicable|gultig\w*|valable|validade|valido|en vigueur|as from|with effect|w\.?e\.?f|生效|有效|eff\b|start date)/;
const TO =
  /(?:\buntil|\bto\b|\btill|\bthrough|\bthru|\bhasta|\bbis\b|\bau\b|\bal\b|\bate\b|jusqu'?au|至|[-–]|\bexp\b:?|expir\w*|valid to|end date)\s*(?:el |le |zum |the |o )?$/;
/** "Applicable au 1er mars", "vigente al 1 de marzo": no last day. */
const AT = /(?:applicables?|vigueur|effet|vigentes?|vigor|valables?|decorrenza)\s+(?:au|al|ao)\s*$/;
/** Turkish: "1 Nisan 2026 tarihinden itibaren", "01.04.2026'dan itibaren". */
const FROM_BEHIND = /^(?:['’]?[dt][ae]n|\s+tarihinden)?\s+itibar(?:en|iyle)\b/;
const NOT_VALIDITY =
  /(?:printed|printed on|page|issued|last updated|updated|print date|published|revision date|as at|dated)\D{0,20}$/;
const LOCAL = /\b(?:desde|vigen\w*|hasta|valable|vigueur|partir|gultig|ab|du|vigor|validade|ate)\b/;

/** The validity that a text states: dates behind words such as "effective". A heading such as "Valid from" can be given. */
export function readValidity(line: TextLine, country: string | undefined, heading = ""): Validity {
  const text = line.text.replaceAll("\t", " ");
  const found: Validity = readMonths(line, text);
  const isValidity = STRONG_FROM.test(fold(text)) || STRONG_FROM.test(fold(heading));
  for (const token of listDates(text)) {
    const before = `${fold(heading)} ${fold(text.slice(0, token.start))}`;
    if (NOT_VALIDITY.test(before)) continue;
    const known = toDate(token, toPlaces(line, token.start, token.end), country, LOCAL.test(before));
    if (!known) continue;
    if (AT.test(before) || FROM_BEHIND.test(fold(text.slice(token.end)))) found.from ??= known;
    else if (TO.test(before) && (isValidity || found.from)) found.to ??= known;
    else if (FROM.test(before) && (isValidity || isDirectlyFrom(text, before))) found.from ??= known;
  }
  return found;
}

const MONTH = "(\\p{L}{3,9})\\.? (20\\d{2})";
const MONTHS = new RegExp(`(?<![\\p{L}\\d])${MONTH}\\s*(?:-|–|—|to|until|through|bis|a|al|au)\\s*${MONTH}(?!\\d)`, "u");
const FROM_MONTH = new RegExp(
  `\\b(?:effective|valid|vigen\\w*|gultig\\w*|valable|with effect|as)(?: date)?(?: from| of| as of| as from)?\\s*:?\\s*${MONTH}(?!\\d)`,
  "iu",
);
const OF_TARIFF =
  /\b(?:tariff\w*|rates?|prices?|charges|valid\w*|effective|tarif\w*|preis\w*|precios|prix|vigen\w*|period)\b/;

/** "Tariff book April 2024 - March 2025", "Effective May 2026": whole months. */
function readMonths(line: TextLine, text: string): Validity {
  if (!OF_TARIFF.test(fold(text))) return {};
  const both = MONTHS.exec(text);
  const match = both ?? FROM_MONTH.exec(text);
  if (!match) return {};
  const [, month = "", year = "", lastMonth, lastYear] = match;
  const from = toMonth(month);
  if (!from) return {};
  const places = [toPlace(line, match.index, match.index + match[0].length)];
  const doubt = `“${match[0]}” names months: their first and last days are concluded.`;
  const toKnown = (value: string): Known => ({ value, places, basis: "inferred", doubt });
  const to = lastMonth && lastYear ? toMonth(lastMonth) : undefined;
  return {
    from: toKnown(`${year}-${from}-01`),
    ...(to && lastYear && { to: toKnown(findLastDay(Number(lastYear), Number(to))) }),
  };
}

/** Two digits. */
const toMonth = (name: string) => findMonth(name)?.toString().padStart(2, "0");

const findLastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** "Tariff, from 01.01.2026": the word is directly before the date, and the text is no sentence. */
const isDirectlyFrom = (text: string, before: string) =>
  text.split(/\s+/).length <= MAX_TITLE_WORDS &&
  /(?:\bfrom|\bon or after|\bas (?:of|from)|\bdesde(?: el)?|\bab(?: dem)?|\ba (?:partir|compter) d\w+|\bdal|自|w\.?e\.?f\.?)\s*$/.test(
    before,
  );

const MAX_TITLE_WORDS = 24;

export function toDate(
  token: Pick<DateToken, "dmy" | "mdy">,
  places: readonly Place[],
  country: string | undefined,
  isLocal: boolean,
): Known | null {
  const { dmy, mdy } = token;
  const isAmerican = country === "US";
  const value = isAmerican ? (mdy ?? dmy) : (dmy ?? mdy);
  if (!value) return null;
  const isOpen = dmy !== null && mdy !== null && dmy !== mdy && !isAmerican && !isLocal;
  return {
    value,
    places,
    basis: "read",
    ...(isOpen && {
      doubt: `“${places.map(({ text }) => text).join(" ")}” can be ${dmy} or ${mdy}: the order of day and month is not stated.`,
    }),
  };
}
