import { type Cell, getSpan, type TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { findAmounts } from "./amounts-in-text.ts";
import { isYear } from "./dates-in-text.ts";
import { hasSeveralAmounts } from "./full-cells.ts";
import { readLabel } from "./label.ts";
import { readPrintedValue } from "./printed-values.ts";
import { findFreeTime } from "./section.ts";

const MAX_LABEL = 80;
const LEADER = /[.…·_]{3,}|…/gu;
const AMOUNT =
  "(?:(?:[A-Z]{3}|US ?\\$|R\\$|[$€£₹])\\s?)?\\d[\\d.,']*(?: \\d{3})*(?:[.,]\\d{1,2})?(?:\\s?(?:[A-Z]{3}|%|€))?(?:\\s*\\+\\s*(?:VAT|GST|IVA|TVA))?(?:\\s*(?:per|\\/|por|par|je|pro|a)\\s*[\\p{L}' /]{1,30})?(?:\\s*\\((?:all|per|[\\p{L}: /]).{0,40}\\))?";
const LINE = new RegExp(
  `^(?:[-•*·–▪]\\s*)?(.{2,${MAX_LABEL}}?)\\s*(?::|\\s[-–=]\\s|[.…·_]{3,}|…+|\\s|(?=[$€£]))\\s*(${AMOUNT})\\.?$`,
  "u",
);

/** "Die ISPS-Gebühr beträgt EUR 18", "the PSS from China to Kenya is USD 300": a sentence. */
const VERB_BEHIND =
  /\s(?:is|are|will be|shall be|amounts? to|betragt|betragen|kostet|est de|sont de|sera de|seront de|sera|seran|sao de|e de|asciende a)$/;

/** "THC: USD 140 per 20' / USD 190 per 40'" */
const PACKED = /^(?:[-•*·–▪]\s*)?(.{2,60}?)(?:\s*:|\s[-–])\s+(.+?)$/u;

const isPacked = (name: string, rest: string) =>
  /\p{L}{2}/u.test(name) &&
  !/[.;]\s/.test(name) &&
  findAmounts(name).length === 0 &&
  readLabel(name).tier === undefined &&
  readLabel(name).types === null &&
  !/\b(?:amounts?|quantum|rates?|levels?)\b/i.test(name) &&
  hasSeveralAmounts(rest);

/** "Day 6 to 10: USD 40 per day" is two cells: the days, and the rate. */
export function splitLooseLine(line: TextLine): TextLine {
  if (
    /^\W*(?:(?:new|revised|updated|current|old|previous|existing) )?(?:amount|quantum|rate|level)\s*:/i.test(line.text)
  )
    return line;
  const numbered = splitNumberedCharge(line);
  if (numbered) return numbered;
  const [cell, ...others] = line.cells;
  const isRevised = others.length === 1 && /\beff\w*\.?\s*:/i.test(others[0]?.text ?? "");
  if (!cell || (others.length > 0 && !isRevised) || cell.text.replace(LEADER, "").length > MAX_LABEL + 60) return line;
  const packed = PACKED.exec(cell.text);
  if (packed?.[1] && packed[2] && others.length === 0 && isPacked(packed[1], packed[2])) {
    const from = packed[0].indexOf(packed[1]);
    const at = packed[0].length - packed[2].length;
    return {
      ...line,
      cells: [toCell(line, cell, from, from + packed[1].length), toCell(line, cell, at, packed[0].length)],
    };
  }
  const match = LINE.exec(cell.text);
  const [, printed = "", amount = ""] = match ?? [];
  const name = cutSubject(printed);
  if (!match || !name || !/\p{L}|\d/u.test(name)) return line;
  if (VERB_BEHIND.test(fold(name))) return line;
  // Two amounts are those of a sentence, or of a row.
  if (findAmounts(name).length > 0) return line;
  // "Reefers: 5 free days, then EUR 95 per day" is a sentence.
  if (/,\s/.test(name) && findFreeTime(name)) return line;
  const label = readLabel(name.replace(/[:\s-]+$/, ""));
  const value = readPrintedValue(amount.replace(/\s*\(.*\)$/, ""));
  if (!value || value.amount === null) return line;
  // "Effective 1 March 2026. USD per day": the year ends a sentence.
  if (/^\d+\.\s/.test(amount)) return line;
  if (isYear(match[0], match[0].lastIndexOf(amount))) return line;
  const hasLeader = /[.…·_]{4,}|…/.test(match[0]) && /\d[.,]\d{2}$/.test(amount);
  const hasCurrency = value.currency !== null || value.hasSharedSymbol;
  const isSized =
    label.types !== null && label.types.plain.length + label.types.named.length + label.types.others.length > 0;
  const isTier = label.tier !== undefined && label.tier.days.kind !== "free";
  if (!hasCurrency && !isTier && !hasLeader) return line;
  // "Storage from day 8 to day 16" names days and no amount.
  if (!hasCurrency && !hasLeader && !/[.,]\d{2}$/.test(amount) && readLabel(cell.text).tier) return line;
  if (
    !isTier &&
    !isSized &&
    (name.split(" ").length > 9 ||
      /[.;]/.test(name.replace(/^\d{1,2}(?:\.\d{1,2})*\.\s/, "").replace(/\b\p{L}{1,5}\.|\d\.\d|\(.*?\)/gu, "")))
  )
    return line;
  if (/\d{4}$|^(?:page|tel|fax|phone|ref)\b/i.test(amount) && !hasCurrency) return line;
  const from = match.index + match[0].indexOf(name);
  const named = name.replace(/[\s.…·_]+$/u, "");
  const at = match[0].length - amount.length - (match[0].endsWith(".") ? 1 : 0);
  return {
    ...line,
    cells: [toCell(line, cell, from, from + named.length), toCell(line, cell, at, at + amount.length), ...others],
  };
}

/** "7.1    Weighing: USD 17.00 per container." */
const NUMBERED_CHARGE =
  /^\p{Lu}[^:.;\d]{2,50}:\s+(?:[A-Z]{3}\s?|[$€£])\d[\d.,]*\s+(?:per|por|par|je|pro)\s[^.;:\d]{2,40}\.?$/u;

function splitNumberedCharge(line: TextLine): TextLine | undefined {
  const [number, charge, ...others] = line.cells;
  if (!number || !charge || others.length > 0 || !NUMBERED_CHARGE.test(charge.text)) return undefined;
  if (!/^\d{1,2}(?:\.\d{1,2})+\.?$/.test(number.text) || findAmounts(charge.text).length !== 1) return undefined;
  const { tier, types } = readLabel(charge.text.split(":")[0] ?? "");
  if (tier || types) return undefined;
  const split = splitLooseLine({ ...line, cells: [charge] });
  return split.cells.length > 1 ? split : undefined;
}

/** "From 1 March the Terminal Handling Charge for import is": the charge between the article and the verb. */
const SUBJECT =
  /^(?:.*?\b(?:the|The)\s+)?((?=\p{L})[^.,;]*?\b(?:charge|fee|THC)s?\b.*?)\s(?:is|are|will be|amounts? to|is set at)$/iu;

const cutSubject = (name: string) => SUBJECT.exec(name)?.[1] ?? name;

function toCell(line: TextLine, { start }: Cell, from: number, to: number): Cell {
  const { box, text } = getSpan(line, start + from, start + to);
  return { text, start: start + from, end: start + to, left: box.x, right: box.x + box.width };
}
