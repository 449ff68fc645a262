import type { TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import type { Place } from "./candidate.ts";
import { toPlace } from "./document-head.ts";
import { type Label, readLabel } from "./label.ts";

/** A mark behind a word or a number. */
const MARK_BEHIND = /[\p{L}\d)%'’]\s?(\*{1,4}|[¹²³⁴⁵†‡]|\(\*+\)|\((?:note )?\d\))$/iu;

/** A note begins with its mark. */
const MARK_BEFORE = /^\s*(\*{1,4}|[¹²³⁴⁵†‡]|\(\*+\)|\(?(?:note )?\d\))\s*[:.-]?\s*(?=\p{L})/iu;

export interface Footnote {
  text: string;
  places: readonly Place[];
  label: Label;
  /** It says nothing but what the label holds. */
  isUnderstood: boolean;
  /** "A single charge": not per day. */
  isOnce: boolean;
}

export type Footnotes = ReadonlyMap<string, Footnote>;

const toMark = (text: string) => text.replace(/[()\s]|note/gi, "");

export const readMark = (text: string): string | undefined => {
  const mark = MARK_BEHIND.exec(text.trim())?.[1];
  return mark === undefined ? undefined : toMark(mark);
};

/** Notes whose mark is behind a word or number of the document, by their mark. */
export function readFootnotes(lines: readonly TextLine[]): { notes: Footnotes; lines: ReadonlySet<TextLine> } {
  const marks = new Set(lines.flatMap(({ cells }) => cells.flatMap(({ text }) => readMark(text) ?? [])));
  const notes = new Map<string, Footnote>();
  const own = new Set<TextLine>();
  for (const line of lines) {
    const found = MARK_BEFORE.exec(line.text);
    const mark = found?.[1] && toMark(found[1]);
    if (!found || !mark || !marks.has(mark) || line.cells.length > 2) continue;
    own.add(line);
    const text = line.text.slice(found[0].length).replaceAll("\t", " ");
    // Two notes with one mark: which one is meant is not known.
    const isFirst = !notes.has(mark);
    const label = readLabel(text);
    notes.set(mark, {
      text,
      places: [toPlace(line, found[0].length, line.text.length)],
      label,
      isUnderstood: isFirst && isUnderstood(text, label),
      isOnce: isFirst && ONCE.test(fold(text)),
    });
  }
  return { notes, lines: own };
}

const ONCE =
  /\b(?:single charge|once(?: only)?|one[ -](?:off|time)|per container not per day|una sola vez|une seule fois|einmalig)\b/;

const FILLERS =
  /\b(?:all|the|these|those|this|rates?|amounts?|charges?|prices?|tariffs?|values?|are|is|in|quoted|stated|payable|charged|expressed|free|time|days?|period|working|calendar|business|only|per|counted|as|of|and|for|en|em|los|las|les|sont|dias?|jours?|libres?|francs?|habiles|calendario|ouvrables|importes?|tarifas?|montants?|betrage|werktage|kalendertage)\b/g;

const isUnderstood = (text: string, { currencies, dayBasis }: Label) =>
  (currencies.length === 1 || dayBasis !== undefined) &&
  fold(text)
    .replace(
      new RegExp(
        `\\b(?:${currencies.join("|").toLowerCase() || "-"})\\b|[$€£]|\\b(?:us )?dollars?\\b|\\beuros?\\b`,
        "g",
      ),
      " ",
    )
    .replace(FILLERS, " ")
    .replace(/[^\p{L}\p{N}]+/gu, "") === "";
