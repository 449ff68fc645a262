import type { TextLine } from "#lib/documents/lines.ts";
import { foldConfusedLetters } from "./confused-letters.ts";
import { findAllLabelled, findLabelledTexts, type LabelledText } from "./labelled-values.ts";
import { findDocumentKind, INVOICE_PATTERN } from "./parties.ts";
import { isCreditLabel, readReference } from "./references.ts";

/** Lines above the number of an invoice in which its title can be. */
const LINES_TO_TITLE = 14;

/** One file can have several invoices, one after the other. Each begins at its title, or with its page. */
export function splitInvoices(lines: readonly TextLine[]): TextLine[][] {
  const labelled = findLabelledTexts(lines);
  const isOwn = findOwnNumbers(lines, labelled);
  const found = findAllLabelled(labelled, "invoice_number", readReference)
    .filter(({ value, labelled: { label, line } }) => isCreditLabel(label.text) || isOwn(value, line.page))
    .filter(({ labelled: { label, line } }) => isNumberOfInvoice(label.text, line))
    .map(({ value, labelled: { line } }) => ({
      // Two pages of a scan can have the same number in two readings.
      number: line.isScan ? foldConfusedLetters(value) : value,
      index: lines.indexOf(line),
    }));
  const starts: { number: string; start: number }[] = [];
  for (const { number, index } of found) {
    const known = starts.find((each) => each.number === number);
    if (known) continue;
    starts.push({ number, start: starts.length === 0 ? 0 : findStart(lines, index) });
  }
  if (starts.length < 2) return [[...lines]];
  // Pages of one invoice can be apart: a page that repeats a number belongs to it.
  const owner = lines.map((_, index) => starts.findLastIndex(({ start }) => start <= index));
  for (const { number, index } of found) {
    const own = starts.findIndex((each) => each.number === number);
    if (owner[index] === own) continue;
    const page = lines[index]?.page;
    const others = found.filter((each) => lines[each.index]?.page === page && each.number !== number);
    if (others.length === 0) for (const [at, line] of lines.entries()) if (line.page === page) owner[at] = own;
  }
  return starts.map((_, own) => lines.filter((_, index) => owner[index] === own)).filter((part) => part.length > 0);
}

/**
 * A credit note names the invoices that it takes back. Next to it, an invoice has a page of its own with a title, or a
 * number that no credit note names.
 */
function findOwnNumbers(
  lines: readonly TextLine[],
  labelled: readonly LabelledText[],
): (number: string, page: number) => boolean {
  const credits = new Set(
    labelled
      .filter(({ label }) => label.field === "invoice_number" && isCreditLabel(label.text))
      .map(({ line }) => line.page),
  );
  const named = new Set(
    (["invoice_number", "original_invoice"] as const)
      .flatMap((field) => findAllLabelled(labelled, field, readReference))
      .filter(({ labelled: { line, label } }) => credits.has(line.page) && !isCreditLabel(label.text))
      .map(({ value }) => value),
  );
  const hasInvoiceTitle = (page: number) => {
    const title = lines
      .filter((line) => line.page === page)
      .slice(0, LINES_TO_TITLE)
      .find((line) => isTitle(line) && !/\d/.test(line.text));
    return title !== undefined && findDocumentKind([title])?.value === "invoice";
  };
  return (number, page) => credits.size === 0 || (!credits.has(page) && (hasInvoiceTitle(page) || !named.has(number)));
}

function findStart(lines: readonly TextLine[], index: number): number {
  const page = lines[index]?.page;
  let first = index;
  while (first > 0 && lines[first - 1]?.page === page) first--;
  if (index - first <= LINES_TO_TITLE) return first;
  for (let at = index; at >= Math.max(first, index - LINES_TO_TITLE); at--)
    if (isTitle(lines[at] as TextLine)) return at;
  return index;
}

const isTitle = ({ text, cells }: TextLine) =>
  INVOICE_PATTERN.test(text) && cells.length <= 2 && text.length < 60 && !/[:#]|\bn[o°º]\b/i.test(text);

/** A column of a table, or a sentence, can name the numbers of other invoices. */
const isNumberOfInvoice = (label: string, { text }: TextLine) =>
  text.length < 200 && !/^(?:bill|doc(?:ument)?)\b/i.test(label.trim());
