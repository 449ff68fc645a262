import { type Cell, getSpan, type Span, type TextLine } from "#lib/documents/lines.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { parseChargeWords } from "../lines/line-columns.ts";
import { readHeading } from "../lines/read-heading.ts";
import {
  findInvoiceCurrency,
  findInvoiceExchangeRate,
  findInvoiceTax,
  findInvoiceTotal,
  findNets,
  proveTax,
  type SeenAmount,
  type SeenTotal,
  type Tax,
} from "./amounts.ts";
import { collectDrafts } from "./collect-drafts.ts";
import { calculateSums, listIncompleteReasons, type Sums } from "./completeness.ts";
import { chooseDay, type DocumentOrder, decideDocumentOrder, isAmbiguous } from "./document-dates.ts";
import { doubtAmountsWithoutTotal, doubtContradictions } from "./doubts.ts";
import type { CollectedRows, Draft } from "./drafts.ts";
import { findAllLabelled, findLabelledTexts, type Labelled, type LabelledText } from "./labelled-values.ts";
import { findLabels, type LabelledField } from "./labels.ts";
import { findBilledPiece, isOtherProduct, readLineValues } from "./line-values.ts";
import { isOtherCharge } from "./other-charges.ts";
import {
  findChargeInTitle,
  findDocumentKind,
  findInvoiceCarrier,
  findInvoiceDirection,
  INVOICE_PATTERN,
} from "./parties.ts";
import type {
  Certainty,
  IncompleteReason,
  InvoiceField,
  ReadCharge,
  ReadInvoice,
  ReadLine,
  ReadValue,
} from "./read-invoice.ts";
import { isCreditLabel, readReference } from "./references.ts";
import { mergeRepeatedTables } from "./repeated-tables.ts";
import type { Piece } from "./row.ts";
import { isSameAmount } from "./same-amount.ts";
import { findSegments } from "./tables.ts";
import { findTokens } from "./tokens.ts";
import { findDisputeWindow, findUsFields } from "./us-fields.ts";

/** Signs of an invoice from the United States, where the month is written first. */
const AMERICAN = /\b(?:46 ?CFR|FMC|federal maritime|U\.?S\.?A\.?|united states)\b|, [A-Z]{2} \d{5}\b|\bUS[A-Z]{3}\b/;

interface Seen {
  value: { toString(): string };
  span: Span;
  certainty?: Certainty;
}

/** One invoice. */
export function readInvoiceFields(lines: readonly TextLine[]): ReadInvoice {
  const tokens = lines.map((line) => findTokens(line.text, line));
  const labelled = findLabelledTexts(lines);
  const direction = findInvoiceDirection(lines, labelled);
  const way = direction?.value ?? "import";
  const segments = findSegments(lines, tokens, way);
  const order = decideDocumentOrder(
    tokens.flat(),
    segments.flatMap((segment) => (segment.kind === "table" ? segment.table.rows : [])),
    lines.some(({ text }) => AMERICAN.test(text)),
  );
  const tax = findInvoiceTax(labelled);
  const collected = collectDrafts(segments, { order, direction: way });
  const firstTotal = findInvoiceTotal(labelled, []);
  const likely = findInvoiceCurrency(lines, labelled, firstTotal);
  const title = findChargeInTitle(lines);
  const context = {
    order,
    direction: way,
    charge: title ?? findLabelledCharge(collected.common),
    isChargeOpen: hasBothCharges(lines) || title?.isOpen === true,
    common: collected.common,
    seen: collected.seen,
    isOnly: new Set(collected.drafts.map(({ container }) => container)).size === 1 && collected.drafts.length === 1,
  } as const;
  const otherCharges = readOtherCharges(collected);
  const nets = findNets(labelled);
  const exchange = findInvoiceExchangeRate(labelled);
  const closeIn = (code: string | null) => (drafts: readonly Draft[]) => {
    const isUnsure = drafts.map((draft) => hasUnsureAmount(draft, code));
    const read = drafts.map((draft) => readLineValues(draft, { ...context, currency: code }));
    const sums = calculateSums(read, otherCharges, tax);
    const total = findInvoiceTotal(labelled, sums.candidates, { currency: code, exchange: exchange?.value ?? null });
    const isNet = sums.net !== null && nets.some((net) => isSameAmount(net, sums.net as Decimal));
    // A printed tax can be the difference, whatever the words next to it are.
    const isTaxed = total !== null && !total.isSum && proveTax(lines, sums.net, total.value) !== null;
    const isClosed = isTaxed || (total?.isSum ?? isNet);
    return { read, sums, total, isClosed, isUnsure };
  };
  const asLikely = closeIn(likely?.value ?? null)(collected.drafts);
  const currency = (asLikely.isClosed ? null : findClosedCurrency(collected, likely, closeIn)) ?? likely;
  const close = closeIn(currency?.value ?? null);
  const asRead = currency === likely ? asLikely : close(collected.drafts);
  // The sums decide whether a table repeats another, or bills the same again.
  const merged = asRead.isClosed ? null : mergeRepeatedTables(collected.drafts, currency?.value ?? null);
  const asMerged = merged && close(merged);
  const asOwned = asRead.isClosed || asMerged?.isClosed ? null : closeWithoutOrphans(collected, close);
  const { read, sums, total, isClosed, isUnsure } = asMerged?.isClosed ? asMerged : (asOwned ?? asRead);
  const isProved = isClosed && !total?.isOpen;
  const confirmed = read.map((line, index) =>
    isProved && !isUnsure[index] ? confirmAmounts(line) : doubtAmounts(line),
  );
  const invoiceLines = doubtContradictions(confirmed);
  const document = findDocumentKind(lines);
  const fields = collectFields({
    lines,
    labelled,
    order,
    way,
    currency: findCurrencyOfTotal(currency, total) ?? currency,
    exchange,
    total,
    tax,
    sums,
    isClosed,
    document,
    direction,
    drafts: collected.drafts,
  });
  const pages = [...new Set(lines.map(({ page }) => page))];
  const incomplete = listIncompleteReasons({
    lines: invoiceLines,
    others: collected.others,
    seen: collected.seen,
    sums,
    stated: total ? fields.billed : undefined,
    isClosed,
  });
  return {
    fields,
    lines: doubtIncomplete(invoiceLines, incomplete),
    otherCharges,
    incomplete,
    pages,
    usFields: findUsFields(lines, labelled, invoiceLines),
    disputeWindowDays: findDisputeWindow(lines),
    notes: listNotes(order, document?.value),
  };
}

/** The currency of the total that the lines add up to, where the document has another total too. */
const findCurrencyOfTotal = (currency: Seen | undefined, total: SeenTotal | null): Seen | null =>
  total?.isSum && total.currency && total.currency !== currency?.value.toString()
    ? { value: total.currency, span: total.span, certainty: "check" }
    : null;

/** Of two columns of amounts, the one whose currency closes the document. */
function findClosedCurrency(
  { drafts }: CollectedRows,
  likely: Seen | undefined,
  closeIn: (code: string) => (drafts: readonly Draft[]) => { isClosed: boolean },
): { value: string; span: Span; certainty: Certainty } | undefined {
  const pieces = drafts.flatMap(({ charged }) => charged.flatMap((row) => row.pieces));
  const places = new Map(
    pieces.flatMap(({ role, currency, span }) =>
      currency !== null && AMOUNTS.includes(role) && currency !== likely?.value ? [[currency, span] as const] : [],
    ),
  );
  const [found, ...others] = [...places].filter(([code]) => closeIn(code)(drafts).isClosed);
  return found && others.length === 0 ? { value: found[0], span: found[1], certainty: "check" } : undefined;
}

const AMOUNTS: readonly Piece["role"][] = ["billed", "local"];

/** Rows without a container are no lines if all containers have theirs, and those add up to the total. */
function closeWithoutOrphans<Closed extends { isClosed: boolean }>(
  { drafts, seen }: CollectedRows,
  close: (drafts: readonly Draft[]) => Closed,
): Closed | null {
  const owned = drafts.filter(({ container }) => container !== null);
  const isWhole = [...seen.keys()].every((number) => owned.some(({ container }) => container === number));
  if (owned.length === 0 || owned.length === drafts.length || !isWhole) return null;
  const closed = close(owned);
  return closed.isClosed ? closed : null;
}

/** Such as "Service: Import Detention". */
function findLabelledCharge(common: readonly Piece[]) {
  const span = common.find(({ role }) => role === "charge")?.span;
  const value = span && parseChargeWords(span.text);
  return span && value ? { value, span } : null;
}

const MAX_TITLE = 30;

/** Demurrage and detention as titles of their own can be two charges of a container. */
function hasBothCharges(lines: readonly TextLine[]): boolean {
  const named = new Set(
    lines.flatMap(({ cells }) =>
      cells.map(({ text }) => (text.length < MAX_TITLE ? parseChargeWords(text) : undefined)),
    ),
  );
  return named.has("demurrage") && named.has("detention");
}

/** An amount with tax can add up to the total too, and what has a rival is not proved by a sum of many. */
const hasUnsureAmount = ({ charged }: Draft, currency: string | null): boolean =>
  charged.some((row) => {
    const piece = findBilledPiece(row, currency);
    const isOther = charged.length === 1 && isOtherProduct(row, currency);
    return piece !== undefined && (piece.role === "gross" || piece.isDoubtful === true || isOther);
  });

/** Amounts that add up to the total of the document are right. */
function confirmAmounts(line: ReadLine): ReadLine {
  if (!line.billed) return line;
  const amounts = line.tiers?.map(({ amount }) => amount);
  const sum = amounts?.reduce((all, amount) => all.plus(amount?.value ?? 0), new Decimal(0));
  const areParts = sum !== undefined && isSameAmount(sum, line.billed.value);
  const tiers = line.tiers?.map((tier) =>
    tier.amount && areParts ? { ...tier, amount: { ...tier.amount, certainty: "sure" as const } } : tier,
  );
  return { ...line, billed: { ...line.billed, certainty: "sure" }, ...(tiers ? { tiers } : {}) };
}

/** Amounts that do not add up to the total of the document need a person, unless days times rate gives them. */
function doubtAmounts(line: ReadLine): ReadLine {
  const doubt = (amount: ReadValue | undefined, days: ReadValue | undefined, rate: ReadValue | undefined) => {
    if (!amount) return undefined;
    const isProduct = days && rate && isSameAmount(new Decimal(days.value).times(rate.value), amount.value);
    return isProduct ? amount : { ...amount, certainty: "check" as const };
  };
  const tiers = line.tiers?.map((tier) => {
    const amount = doubt(tier.amount, tier.days, tier.rate);
    return amount ? { ...tier, amount } : tier;
  });
  const isSum = tiers && tiers.length > 1 && tiers.every(({ amount }) => amount?.certainty === "sure");
  const billed = isSum ? line.billed : doubt(line.billed, line.charged_days, line.rate);
  return { ...line, ...(billed ? { billed } : {}), ...(tiers ? { tiers } : {}) };
}

function doubtIncomplete(lines: readonly ReadLine[], incomplete: readonly IncompleteReason[]): readonly ReadLine[] {
  if (incomplete.length === 0) return lines;
  return lines.map(incomplete.some(({ kind }) => kind !== "no_total") ? doubtLine : doubtAmountsWithoutTotal);
}

/** When lines are missing or do not add up, a value can be in the wrong line. */
function doubtLine({ tiers, container_number, ...line }: ReadLine): ReadLine {
  const doubt = <Values extends object>(values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { ...(value as ReadValue), certainty: "check" }]),
    ) as Values;
  return {
    ...doubt(line),
    ...(container_number ? { container_number } : {}),
    ...(tiers ? { tiers: tiers.map(doubt) } : {}),
  };
}

const readOtherCharges = ({ others }: CollectedRows): ReadCharge[] =>
  others.map(({ description, amount, span }) => ({
    description,
    amount: {
      value: amount.toFixed(2),
      text: span.text.trim(),
      page: span.page,
      box: span.box,
      certainty: span.confidence === 1 ? "sure" : "check",
    },
  }));

function collectFields({
  lines,
  labelled,
  order,
  way,
  currency,
  exchange,
  total,
  tax,
  sums,
  isClosed,
  document,
  direction,
  drafts,
}: {
  exchange: SeenAmount | null;
  drafts: readonly Draft[];
  lines: readonly TextLine[];
  labelled: readonly LabelledText[];
  order: DocumentOrder;
  way: "import" | "export";
  currency: Seen | undefined;
  total: SeenTotal | null;
  tax: Tax;
  sums: Sums;
  isClosed: boolean;
  document: ReturnType<typeof findDocumentKind>;
  direction: Seen | undefined;
}): ReadInvoice["fields"] {
  const billOfLading = findOnlyReference(labelled, "bill_of_lading");
  const isCredit = document?.value === "credit_note";
  const numbers = orderSentencesLast(findAllLabelled(labelled, "invoice_number", readReference));
  const ownNumbers = numbers.filter(({ labelled: { label } }) => isCreditLabel(label.text));
  const number = isCredit && ownNumbers.length > 0 ? ownNumbers : numbers;
  const originals = [
    ...findAllLabelled(labelled, "original_invoice", readReference),
    ...(isCredit && ownNumbers.length > 0 ? numbers.filter((each) => !ownNumbers.includes(each)) : []),
  ];
  const formatMoney = (seen: SeenAmount | null) => seen && { ...seen, value: seen.value.toFixed(2) };
  const proved = tax.percent && tax.amount ? null : proveTax(lines, sums.net, total?.value ?? null);
  const seen: Partial<Record<InvoiceField, Seen | null | undefined>> = {
    document,
    carrier: findInvoiceCarrier(lines, billOfLading),
    direction,
    port: findPortName(labelled, way),
    invoice_number:
      chooseOwnNumber(number, isCredit && ownNumbers.length === 0) ??
      findNumberBelowTitle(lines) ??
      findNumberNextToWord(lines),
    original_invoice: isCredit || isReplacement(originals) ? chooseOnly(originals) : undefined,
    invoice_date:
      findFirstDay(labelled, "invoice_date", order) ??
      findDayBehindNumber(labelled, order) ??
      findOnlyDay(lines, labelled, order),
    due_date: findFirstDay(labelled, "due_date", order),
    bill_of_lading: billOfLading,
    currency: currency && {
      ...currency,
      certainty: isClosed && !total?.isOpen ? (currency.certainty ?? "sure") : "check",
    },
    billed: formatMoney(total),
    tax_percent: tax.percent ?? findTaxOfLines(drafts) ?? proved?.percent,
    tax_amount: formatMoney(confirmTax(tax, total, sums)) ?? formatMoney(proved?.amount ?? null),
    exchange_rate: exchange,
  };
  return Object.fromEntries(
    Object.entries(seen).flatMap(([field, value]) => (value ? [[field, toReadValue(value)]] : [])),
  );
}

const toReadValue = ({ value, span, certainty }: Seen): ReadValue => ({
  value: value.toString(),
  text: span.text.trim(),
  page: span.page,
  box: span.box,
  certainty: span.confidence === 1 ? (certainty ?? "sure") : certainty === "sure" ? "sure" : "check",
});

/** Other words, such as "refers to invoice", can name any other invoice. */
const isReplacement = (originals: readonly { labelled: LabelledText }[]): boolean =>
  originals.some(({ labelled: { label } }) => REPLACED.test(label.text));

const REPLACED =
  /replac|supersed|cancel|correct|annul|rempla|rectifi|sustitu|reempla|substitu|ersetz|stornier|berichtig|sostitu|vervang|zast[ęe]p|korygu|ganti|thay th/iu;

const WORDS_OF_SENTENCE = 3;

/** A number in a sentence can be that of any invoice. */
function isInSentence({ label, line }: LabelledText): boolean {
  const before = line.text.slice(0, label.start).split("\t").at(-1) ?? "";
  return (before.match(/\p{L}+/gu)?.length ?? 0) >= WORDS_OF_SENTENCE;
}

const orderSentencesLast = <Found extends { labelled: LabelledText }>(found: readonly Found[]): Found[] =>
  [...found].sort((one, other) => Number(isInSentence(one.labelled)) - Number(isInSentence(other.labelled)));

/** @param isOther whether it can be the number of the invoice that a credit note corrects */
function chooseOwnNumber(found: readonly Labelled<string>[], isOther: boolean): Seen | undefined {
  const chosen = chooseOnly(found);
  const [first] = found;
  return chosen && first && (isOther || isInSentence(first.labelled)) ? { ...chosen, certainty: "check" } : chosen;
}

/** A tax that makes the total out of the lines is right. */
function confirmTax({ amount }: Tax, total: SeenAmount | null, { net }: Sums): SeenAmount | null {
  if (!amount || !total || !net) return amount;
  return isSameAmount(net.plus(amount.value), total.value) ? { ...amount, certainty: "sure" } : amount;
}

/** Different values next to the same label need a person. */
function chooseOnly<Value extends { toString(): string }>(found: readonly Labelled<Value>[]): Seen | undefined {
  const [first] = found;
  if (!first) return undefined;
  const isOnly = !first.isSecond && found.every(({ value }) => value.toString() === first.value.toString());
  const certainty: Certainty = isOnly && first.span.confidence === 1 ? "sure" : "check";
  return { value: first.value, span: first.span, certainty };
}

function findOnlyReference(labelled: readonly LabelledText[], field: LabelledField) {
  const found = findAllLabelled(labelled, field, readReference);
  const only = chooseOnly(found);
  return only && { value: only.value.toString(), span: only.span, certainty: only.certainty as Certainty };
}

function findFirstDay(labelled: readonly LabelledText[], field: LabelledField, order: DocumentOrder): Seen | undefined {
  const found = findAllLabelled(labelled, field, (text, { line: { isScan } }) => {
    const token = findTokens(text, { isScan }).find(({ kind }) => kind === "date");
    const isFirst =
      token &&
      !/[\p{L}\p{N}]/u.test(text.slice(0, token.start).replace(/^(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*/iu, ""));
    return token?.kind === "date" && isFirst ? { value: token.reading, start: token.start, end: token.end } : undefined;
  });
  const best = Math.max(...found.map(({ labelled: { label } }) => getDateStrength(label.text)));
  const candidates = found.filter(({ labelled: { label } }) => getDateStrength(label.text) === best);
  const [first] = candidates;
  if (!first) return undefined;
  const day = (each: (typeof found)[number]): IsoDate => chooseDay(each.value, order);
  const isOpen = isAmbiguous(first.value) && !order.isKnown;
  const isOnly = found.every((each) => day(each) === day(first));
  const isOfOther = (best === 0 && isInSentence(first.labelled)) || (best === 1 && hasWordBefore(first.labelled));
  return {
    value: day(first),
    span: first.span,
    certainty: isOpen || !isOnly || isOfOther || first.isSecond || first.span.confidence < 1 ? "check" : "sure",
  };
}

/** Such as "Xyz date", where we do not know the first word. */
function hasWordBefore({ label, line }: LabelledText): boolean {
  const before = line.text.slice(0, label.start).split("\t").at(-1) ?? "";
  return /\p{L}/u.test(before);
}

/** "Date" alone can be any date, and "of 3 July" can belong to the number of another document. */
function getDateStrength(label: string): number {
  if (/^(?:vom|du|of|de|del|from)$/i.test(label.trim())) return 0;
  return /^(?:dated?|datum|data|fecha|日期)$/i.test(label.trim()) ? 1 : 2;
}

/** Below or next to the title of the document, behind a short word for a number. */
function findNumberBelowTitle(lines: readonly TextLine[]): Seen | undefined {
  for (const [index, line] of lines.slice(0, LINES_OF_TITLE).entries()) {
    const title = line.cells.find(({ text }) => INVOICE_PATTERN.test(text) && text.length < MAX_TITLE);
    if (!title) continue;
    for (const other of lines.slice(index, index + LINES_BELOW_TITLE))
      for (const cell of other.cells) {
        const near = Math.abs(cell.left - title.left) < NEAR_TITLE || Math.abs(cell.right - title.right) < NEAR_TITLE;
        const isBelow = other.page === line.page && (other === line || near);
        const [, word] =
          /^((?:n[°ºo]|no|nr|nro|núm|num|number|número|numéro|numero|nummer)\.? ?:? ?)\S/iu.exec(cell.text) ?? [];
        const from = word === undefined ? 0 : word.length;
        if (!isBelow || cell === title) continue;
        const found = readReferenceFrom(other, cell, from);
        if (found && (word !== undefined || (/\p{L}|-/u.test(found.value) && cell.text.length > MIN_NUMBER)))
          return found;
      }
  }
  return undefined;
}

/**
 * A word for a number alone, with its value in the next cell or behind a colon, in a column of labels where the line
 * below or above it has a label of the invoice, such as its date.
 */
function findNumberNextToWord(lines: readonly TextLine[]): Seen | undefined {
  const isTitle = ({ cells }: TextLine) =>
    cells.some(({ text }) => INVOICE_PATTERN.test(text) && text.length < MAX_TITLE);
  const first = lines.slice(0, LINES_OF_TITLE).findIndex(isTitle);
  if (first < 0) return undefined;
  for (const [index, line] of lines.slice(0, LINES_OF_TITLE).entries())
    for (const [at, cell] of line.cells.entries()) {
      const [label] = NUMBER_ALONE.exec(cell.text) ?? [];
      const value = label?.trim() === cell.text.trim() ? line.cells[at + 1] : cell;
      if (label === undefined || !value) continue;
      const found = readReferenceFrom(line, value, value === cell ? label.length : 0);
      const neighbours = [lines[index - 1], lines[index + 1]];
      const isOfInvoice = neighbours.some((other) => other?.page === line.page && hasDateLabelAt(other, cell));
      if (found && isOfInvoice) return found;
    }
  return undefined;
}

/** The rest of the cell from there, if it is a reference as a whole. */
function readReferenceFrom(line: TextLine, cell: Cell, from: number): (Seen & { value: string }) | undefined {
  const found = readReference(cell.text.slice(from));
  if (!found || found.end !== cell.text.length - from) return undefined;
  const start = cell.start + from;
  return {
    value: found.value,
    span: getSpan(line, start + found.start, start + found.end),
    certainty: "check",
  };
}

const NUMBER_ALONE =
  /^(?:n[°ºo]|no|nr|nro|núm|num|number|número|numéro|numero|nummer|nomor|numer|số|编号|号码)\.? ?(?:[:：] ?|$)/iu;

const hasDateLabelAt = (line: TextLine, { left }: Cell): boolean =>
  findLabels(line.text).some(
    ({ field, start }) =>
      (field === "invoice_date" || field === "due_date") &&
      line.cells.some((cell) => cell.start === start && Math.abs(cell.left - left) < SAME_EDGE),
  );

const SAME_EDGE = 0.012;

const LINES_OF_TITLE = 15;
const LINES_BELOW_TITLE = 4;
const NEAR_TITLE = 0.06;
const MIN_NUMBER = 6;

/** The only day above the tables that no other label has, such as "Le Havre, le 16/08/2026". */
function findOnlyDay(
  lines: readonly TextLine[],
  labelled: readonly LabelledText[],
  order: DocumentOrder,
): Seen | undefined {
  const first = lines.findIndex((line) => findTokens(line.text, line).some(({ kind }) => kind === "container"));
  const days = lines.slice(0, Math.max(0, first)).flatMap((line) => {
    const dates = findTokens(line.text, line).filter((token) => token.kind === "date");
    return dates.flatMap((token) => {
      const isLabelled = labelled.some(({ label, line: of, places }) => {
        if (label.field === "other") return false;
        if (of === line && label.end <= token.start) return true;
        return places.some((place) => place.isBelow && place.line === line && place.offset <= token.start);
      });
      return isLabelled ? [] : [{ day: chooseDay(token.reading, order), span: getSpan(line, token.start, token.end) }];
    });
  });
  const [only] = days;
  const isOnly = only && days.every(({ day }) => day === only.day);
  return only && isOnly ? { value: only.day, span: only.span, certainty: "check" } : undefined;
}

/** Behind a label such as "Invoice no. / Date". */
function findDayBehindNumber(labelled: readonly LabelledText[], order: DocumentOrder): Seen | undefined {
  const [found] = findAllLabelled(labelled, "invoice_number", (text, { label }) => {
    const token = /date/i.test(label.text) ? findTokens(text).find(({ kind }) => kind === "date") : undefined;
    return token?.kind === "date" ? { value: token.reading, start: token.start, end: token.end } : undefined;
  });
  if (!found) return undefined;
  const isOpen = isAmbiguous(found.value) && !order.isKnown;
  return { value: chooseDay(found.value, order), span: found.span, certainty: isOpen ? "check" : "sure" };
}

/** A column can state the same tax for each line. */
function findTaxOfLines(drafts: readonly Draft[]): Seen | undefined {
  const pieces = drafts.flatMap(({ charged }) =>
    charged.flatMap((row) => row.pieces.filter(({ role }) => role === "tax_percent")),
  );
  const [first] = pieces;
  const percent = first?.token?.kind === "number" ? first.token.amount : null;
  const isSame = pieces.every(({ token }) => token?.kind === "number" && percent?.equals(token.amount));
  return first && percent && isSame ? { value: percent, span: first.span, certainty: "check" } : undefined;
}

const PORT_LABELS: Readonly<Record<"import" | "export", readonly LabelledField[]>> = {
  import: ["port_of_discharge", "place_of_delivery"],
  export: ["port_of_loading", "place_of_delivery"],
};

/** Next to the label of the port where the container was held. The caller has to look up whether such a port exists. */
function findPortName(labelled: readonly LabelledText[], direction: "import" | "export"): Seen | undefined {
  for (const field of PORT_LABELS[direction]) {
    const all = findAllLabelled(labelled, field, (text) => {
      const match = /^[^\p{L}]{0,3}(\p{L}[\p{L}\p{M}\p{N} .,'’()/-]{2,59})/u.exec(text.split("\t")[0] ?? "");
      const value = match?.[1]?.trim().replace(/(?<=\p{L}{4})[.,]$/u, "");
      if (value && (/^(?:d[’']|de |du |of |da |do )/.test(value) || !isPlace(value))) return undefined;
      return match && value
        ? { value, start: match[0].length - (match[1]?.length ?? 0), end: match[0].length }
        : undefined;
    });
    const [found] = all;
    const isOnly = all.every(({ value }) => value === found?.value);
    // "Port" or "Terminal" alone can be part of another label.
    const isVague = field === "place_of_delivery";
    if (found)
      return {
        ...found,
        certainty: found.labelled.isOpen || found.isSecond || !isOnly || isVague ? "check" : undefined,
      };
  }
  return undefined;
}

/** Another label, the name of a column, or the end of a remark is no place. */
function isPlace(text: string): boolean {
  const label = findLabels(text).find(({ start }) => start === 0);
  const isLabel = label !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(label.end));
  const hasOpenBracket = (text.match(/\(/g)?.length ?? 0) !== (text.match(/\)/g)?.length ?? 0);
  const isTitle = text.split(/ ?\/ /).some((part) => readHeading(part, "import") !== null);
  const isSentence = (text.match(/\p{L}{2,}/gu)?.length ?? 0) > MAX_WORDS_OF_PLACE;
  const isOfInvoice = INVOICE_PATTERN.test(text) || parseChargeWords(text) !== undefined || isOtherCharge(text, false);
  return !isLabel && !hasOpenBracket && !isTitle && !isSentence && !isOfInvoice && !isDirection(text);
}

const MAX_WORDS_OF_PLACE = 7;

const isDirection = (text: string) => /(?:^|\()(?:import|export)\p{L}{0,6}(?:$|\))/iu.test(text.trim());

function listNotes(order: DocumentOrder, document: "invoice" | "credit_note" | undefined): string[] {
  return [
    ...(document === "credit_note"
      ? ["This is a credit note. Check the invoice that it corrects, not the credit note."]
      : []),
    ...(order.isKnown
      ? []
      : ["The dates can mean day and month or month and day. We read the day first: check each date."]),
  ];
}
