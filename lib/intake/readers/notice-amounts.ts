import type { TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { type AmountInText, findAmounts, findSizes, type Part, pairWithSizes } from "./amounts-in-text.ts";
import type { Place } from "./candidate.ts";
import { readTypes, type TypesLabel } from "./container-types.ts";
import { toPlaces } from "./document-head.ts";
import type { Point } from "./notice-points.ts";
import { cutSentence } from "./paragraphs.ts";
import { findSlashAmounts } from "./slash-amounts.ts";
import { readUnit } from "./units.ts";

/** "currently USD 500", "from USD 400 to USD 500", "instead of USD 400": an amount until now, directly behind the words. */
const UNTIL_NOW =
  /(?:\b(?:current(?:ly| (?:level|amount|rate) (?:of|is))?|present(?:ly)?|previous(?:ly)?|formerly|existing|instead of|until now|old(?: amount)?)\b[\s(:,]{0,3}(?:of|at|is|was)?|\b(?:increased?|reduced?|changed?|raised|lowered|adjusted|amended|decreased?)\b[^.;]{0,8}\bfrom)\s*$/;

/** The amount that is in force from now: "will be reduced to USD 350", "increased from USD 300 to USD 400". */
const FROM_NOW =
  /\b(?:increase[ds]?|reduced?|change[ds]?|raised|lower(?:ed)?|adjust(?:ed)?|amend(?:ed)?|decrease[ds]?|revised|set|will be|new (?:level|amount|rate))\b[^.;\d]{0,40}(?:\bfrom (?:[a-z]{3} ?|[$€£] ?)?\d[\d.,]*[^.;\d]{0,24})?\b(?:to|at|of|be|is|:)\s*$/;

/** Sentences whose amount is a limit, or an earlier one. */
const NOT_THE_AMOUNT =
  /\b(?:exceed\w*|not more than|maximum|minimum|up to|at least|previous\w*|formerly|current(?:ly)?|instead of|until now|so far|ranging|(?:reduced|increased?) from (?=(?:[a-z]{3} ?|[$€£] ?)?\d)|deposit|penalt\w+|limit\w*|example|costs? (?:of|incurred))\b/;

export interface NoticeAmount {
  amount: AmountInText;
  unit: string | undefined;
  types: TypesLabel | undefined;
  /** From the amount to the end of its unit. */
  end: number;
  typePlaces: Place[];
  /** The sentence pairs amounts and sizes by their order. */
  isInOrder?: boolean;
}

/** Amounts that have a unit or a container next to them. */
export function listAmounts({ line, start, field }: Point): NoticeAmount[] {
  const text = line.text.replaceAll("\t", " ");
  const folded = fold(text);
  if (field !== undefined && field !== "amount") return [];
  const amounts = findAmounts(text).filter(
    (amount) =>
      amount.start >= start &&
      !UNTIL_NOW.test(folded.slice(0, amount.start)) &&
      (field === "amount" ||
        FROM_NOW.test(folded.slice(0, amount.start)) ||
        !NOT_THE_AMOUNT.test(cutSentence(folded, amount.start))),
  );
  const isSizeFirst = hasSizesFirst(text, start, amounts);
  const inOrder = pairWithSizes(text, amounts);
  return amounts.flatMap((amount, index) => {
    const pair = inOrder[index];
    if (pair) return [toPaired(line, amount, pair)];
    const slashed = findSlashAmounts(text, amount);
    if (slashed) return slashed.amounts.map((own, order) => toPaired(line, own, slashed.sizes[order] as Part));
    const after = cut(text, amounts, index);
    const before = {
      text: text.slice(amounts[index - 1]?.end ?? start, amount.start),
      start: amounts[index - 1]?.end ?? start,
    };
    const part = isSizeFirst ? before : after;
    const unit = /(?:\bper\b|\/|\bfor\b|\beach\b|\bpor\b|\bpar\b|\bpro\b|\bje\b|^\s*teu)/i.test(after.text)
      ? after.text
      : isSizeFirst
        ? ""
        : undefined;
    const label = hasSize(part.text) ? (readTypes(part.text) ?? undefined) : undefined;
    const own = unit === undefined && !label ? undefined : readUnit(cutUnit(unit ?? ""));
    const isFeu = /\bfeus?\b/i.test(after.text.slice(0, 24));
    if (!own && !label && !isFeu) return [];
    return [
      {
        amount,
        unit: isFeu ? undefined : label ? "container" : own,
        types: isFeu ? undefined : label,
        end: after.start + after.text.trimEnd().length,
        typePlaces: findSizes(part).flatMap((size) => toPlaces(line, size.start, size.end)),
      },
    ];
  });
}

/** "20': USD 300, 40': USD 600": behind the first amount is the size of the second. */
function hasSizesFirst(text: string, start: number, amounts: readonly AmountInText[]): boolean {
  const hasSizeBehind = amounts.map((_, index) => hasSize(cut(text, amounts, index).text));
  const hasSizeBefore = amounts.map((amount, index) =>
    hasSize(text.slice(amounts[index - 1]?.end ?? start, amount.start)),
  );
  if (!hasSizeBefore[0]) return false;
  return !hasSizeBehind[0] || (!hasSizeBehind.at(-1) && hasSizeBefore.every(Boolean));
}

/** The size of an amount that has the same place in another list. */
const toPaired = (line: TextLine, amount: AmountInText, { start, text }: Part): NoticeAmount => ({
  amount,
  unit: "container",
  types: readTypes(text.trim()) ?? undefined,
  end: amount.end,
  typePlaces: toPlaces(line, start, start + text.trimEnd().length),
  isInOrder: true,
});

/** "per container with effect from 1 May (date of bill of lading)": the unit is before the other words. */
const cutUnit = (text: string) => text.split(/\s(?:with|from|as|starting|valid|to|on|in|\(date)\b/i)[0] ?? text;

const hasSize = (text: string) => {
  const label = readTypes(text);
  return label !== null && label.plain.length + label.named.length + label.others.length > 0;
};

/** What follows an amount, up to the next one or the end of its clause. */
function cut(text: string, amounts: readonly AmountInText[], index: number): { text: string; start: number } {
  const start = amounts[index]?.end ?? 0;
  const part = text.slice(start, amounts[index + 1]?.start ?? text.length).slice(0, 90);
  const stop = part.search(
    /[;|]|\.\s|,\s(?!\d)|\s(?:applicable|effective|will|for (?:all|shipments|cargo)|[àa] compter|a partir|desde|vigente|ab|gültig)\b/i,
  );
  return { text: stop < 0 ? part : part.slice(0, stop), start };
}
