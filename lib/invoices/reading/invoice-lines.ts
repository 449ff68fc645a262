import { CONTAINER_EVENTS, getUsualClock } from "#lib/domain/demurrage/container-events.ts";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { Decimal } from "#lib/platform/money.ts";
import { type LineColumn, parseChargeWords } from "../lines/line-columns.ts";
import { mergeBoxes } from "#lib/documents/page.ts";
import type { FoundRow } from "./collect-rows.ts";
import { type DocumentOrder, isAmbiguous } from "./document-dates.ts";
import {
  countDaysInclusive,
  type DraftLine,
  DraftLines,
  findPiece,
  findPieceDay,
  findPieceNumber,
  findRowCharge,
  findRowContainer,
  isFreeTime,
} from "./draft-lines.ts";
import { type Certainty, chooseLeastCertain, type ReadLine, type ReadValue } from "./read-invoice.ts";
import type { Piece, Row } from "./table-rows.ts";
import type { Span } from "#lib/documents/lines.ts";

export interface LineContext {
  order: DocumentOrder;
  direction: Direction;
  /** Currency of the invoice, if known: of two columns of amounts, the one in this currency counts. */
  currency: string | null;
  charge: { value: string; span: Span } | null;
}

type Values = Partial<Record<LineColumn, ReadValue>>;

/** A recognized word above this confidence is nearly always right. */
const GOOD_CONFIDENCE = 0.85;

/** One line for each container and charge. */
export function buildInvoiceLines(found: readonly FoundRow[], context: LineContext): ReadLine[] {
  const drafts = new DraftLines(context.order);
  const common: Row[] = [];
  let block: DraftLine | undefined;
  for (const { kind, row } of found) {
    if (kind === "table" || kind === "loose") {
      drafts.addTableRow(row);
      if (findRowContainer(row)) block = undefined;
    } else if (kind === "block") {
      const container = findRowContainer(row) as string;
      if (block?.container !== container) drafts.begin(container, row);
      else block.rows.push(row);
      block = drafts.current;
    } else if (block) block.rows.push(row);
    else common.push(row);
  }
  const filled = withoutMentions(drafts.lines);
  return filled
    .map((draft) => withCommon(readValues(draft, context), common, context, filled.length === 1))
    .map((values) => completeValues(values, context));
}

/** A container that is only named, while others have days or amounts, is not charged. */
function withoutMentions(lines: readonly DraftLine[]): DraftLine[] {
  const hasValues = ({ rows }: DraftLine) =>
    rows.some(({ pieces }) =>
      pieces.some(({ column }) => column !== "container_number" && column !== "container_type"),
    );
  const filled = lines.filter(hasValues);
  if (filled.length > 0) return filled;
  return lines.filter((line, index) => lines.findIndex(({ container }) => container === line.container) === index);
}

function assessCertainty({ span, hasTitle }: Piece): Certainty {
  if (span.confidence < GOOD_CONFIDENCE) return "unsure";
  return hasTitle && span.confidence === 1 ? "sure" : "likely";
}

const read = (piece: Piece, value: string, certainty: Certainty = assessCertainty(piece)): ReadValue => ({
  value,
  text: piece.span.text.trim(),
  page: piece.span.page,
  box: piece.span.box,
  certainty,
});

function readValues({ rows }: DraftLine, context: LineContext): Values {
  const charged = rows.filter((row) => !isFreeTime(row));
  const values: Values = {};
  for (const row of rows) {
    for (const piece of row.pieces) {
      const value = readSimpleValue(piece, context);
      if (value) values[piece.column] ??= value;
    }
  }
  addPeriod(values, charged, context.order);
  addSums(values, charged, context);
  const free = rows.find(isFreeTime);
  const freeDays = free && (findPiece(free, "charged_days") ?? findPiece(free, "days") ?? findPiece(free, "free_days"));
  const count = findPieceNumber(freeDays);
  if (freeDays && count) values.free_days ??= read(freeDays, count.toString(), "likely");
  const named = rows.find((row) => findPiece(row, "charge"));
  const charge = named && findRowCharge(named);
  const piece = named && findPiece(named, "charge");
  if (charge && piece) values.charge = read(piece, charge);
  return values;
}

/** The value of a piece that a line has once. Sums and periods are made from all rows. */
function readSimpleValue(piece: Piece, { order }: LineContext): ReadValue | undefined {
  const { column, token } = piece;
  if (column === "container_number" && token?.kind === "container") {
    const isRight = checkContainerNumber(token.number).ok && !token.isRepaired;
    return read(piece, token.number, isRight ? "sure" : token.isRepaired ? "likely" : "unsure");
  }
  if (column === "container_type") {
    const type = token?.kind === "type" ? token.type : parseContainerTypeWords(piece.span.text);
    return type ? read(piece, type) : undefined;
  }
  if ((CONTAINER_EVENTS as readonly LineColumn[]).includes(column)) {
    const day = findPieceDay(piece, order);
    return day ? read(piece, day, assessDayCertainty(piece, order)) : undefined;
  }
  if (column === "free_days") {
    const days = findPieceNumber(piece);
    return days?.isInteger() && days.gte(0) ? read(piece, days.toString()) : undefined;
  }
  return undefined;
}

function assessDayCertainty(piece: Piece, order: DocumentOrder): Certainty {
  const isOpen = piece.token?.kind === "date" && isAmbiguous(piece.token.reading) && !order.isKnown;
  return isOpen ? "unsure" : assessCertainty(piece);
}

function addPeriod(values: Values, rows: readonly Row[], order: DocumentOrder): void {
  const days = (column: LineColumn) =>
    rows.flatMap((row) => {
      const piece = findPiece(row, column);
      const day = findPieceDay(piece, order);
      return piece && day ? [{ piece, day }] : [];
    });
  const first = days("charged_from").sort((one, other) => one.day.localeCompare(other.day))[0];
  const last = days("charged_to").sort((one, other) => other.day.localeCompare(one.day))[0];
  if (first) values.charged_from = read(first.piece, first.day, assessDayCertainty(first.piece, order));
  if (last) values.charged_to = read(last.piece, last.day, assessDayCertainty(last.piece, order));
}

function addSums(values: Values, rows: readonly Row[], context: LineContext): void {
  const billed = rows.flatMap((row) => findBilledPiece(row, context.currency) ?? []);
  const sum = sumPieces(billed);
  if (sum) values.billed = { ...sum, value: new Decimal(sum.value).toFixed(2) };
  const isChecked = rows.length > 0 && rows.every((row) => doesRateFit(row, context));
  if (values.billed && isChecked)
    values.billed = { ...values.billed, certainty: isFromText(billed) ? "sure" : "likely" };
  const charged = sumPieces(rows.flatMap((row) => findPiece(row, "charged_days") ?? []));
  const days = sumPieces(rows.flatMap((row) => findPiece(row, "days") ?? []));
  if (charged)
    values.charged_days = isChecked ? { ...charged, certainty: isFromText(billed) ? "sure" : "likely" } : charged;
  if (charged && days) values.days = days;
  // "Days" without more is what is charged if the rate or the dates say so, or if nothing else can be.
  else if (days)
    values[isHeld(values, days, isChecked) ? "days" : "charged_days"] = isChecked
      ? days
      : { ...days, certainty: chooseLeastCertain(days.certainty, "likely") };
  const rates = rows.flatMap((row) => findPiece(row, "rate") ?? []);
  const [rate] = rates;
  if (rate && rates.every((each) => findPieceNumber(each)?.equals(findPieceNumber(rate) ?? 0)))
    values.rate = read(rate, (findPieceNumber(rate) ?? new Decimal(0)).toString());
}

const isFromText = (pieces: readonly Piece[]) => pieces.every(({ span }) => span.confidence === 1);

function findBilledPiece(row: Row, currency: string | null): Piece | undefined {
  const amounts = row.pieces.filter(({ column }) => column === "billed");
  return amounts.find((each) => currency !== null && each.currency === currency) ?? amounts.at(-1);
}

function sumPieces(pieces: readonly Piece[]): ReadValue | undefined {
  const [first] = pieces;
  if (!first) return undefined;
  const total = pieces.reduce((sum, piece) => sum.plus(findPieceNumber(piece) ?? 0), new Decimal(0));
  const samePage = pieces.filter(({ span }) => span.page === first.span.page);
  return {
    ...read(first, total.toString(), chooseLeastCertain(...pieces.map(assessCertainty))),
    text: pieces.map(({ span }) => span.text.trim()).join(" + "),
    box: mergeBoxes(samePage.map(({ span }) => span.box)),
  };
}

/** Days times rate is the amount, in the currency of the rate. */
function doesRateFit(row: Row, { currency }: LineContext): boolean {
  const rate = findPieceNumber(findPiece(row, "rate"));
  const days = [findPieceNumber(findPiece(row, "charged_days")), findPieceNumber(findPiece(row, "days"))];
  const amounts = [findBilledPiece(row, currency), ...row.pieces.filter(({ column }) => column === "billed")].map(
    findPieceNumber,
  );
  return (
    rate !== null &&
    days.some((each) => each !== null && amounts.some((amount) => amount?.minus(each.times(rate)).abs().lte("0.02")))
  );
}

function isHeld(values: Values, days: ReadValue, isChecked: boolean): boolean {
  if (isChecked) return false;
  const { charged_from: from, charged_to: to, free_days: free } = values;
  if (from && to) return false;
  return free !== undefined && Number(days.value) > Number(free.value) && !values.rate;
}

/** Values that the document states once, for all containers. */
function withCommon(values: Values, common: readonly Row[], context: LineContext, isOnly: boolean): Values {
  const general = readValues({ container: null, rows: [...common] }, context);
  const taken = { ...values };
  for (const [column, value] of Object.entries(general) as [LineColumn, ReadValue][]) {
    const isOfLine =
      column === "billed" ||
      column === "days" ||
      column === "charged_days" ||
      column === "charged_from" ||
      column === "charged_to";
    if (column === "currency" || column === "container_number" || (isOfLine && !isOnly)) continue;
    taken[column] ??= { ...value, certainty: chooseLeastCertain(value.certainty, isOnly ? "sure" : "likely") };
  }
  if (context.charge && !taken.charge) {
    const { value, span } = context.charge;
    taken.charge = { value, text: span.text.trim(), page: span.page, box: span.box, certainty: "likely" };
  }
  return taken;
}

/** A period as long as free and charged days together is the time that the container was held, not the days charged. */
function completeValues(values: Values, { direction }: LineContext): Values {
  const { charged_from: from, charged_to: to, charged_days: charged, free_days: free } = values;
  if (!from || !to) return values;
  const length = countDaysInclusive(from.value, to.value);
  if (charged && Number(charged.value) === length)
    return { ...values, charged_days: { ...charged, certainty: chooseLeastCertain(charged.certainty, "sure") } };
  const rated =
    values.rate && values.billed
      ? new Decimal(values.billed.value).div(new Decimal(values.rate.value).isZero() ? 1 : values.rate.value).toNumber()
      : undefined;
  const days = charged ? Number(charged.value) : rated;
  if (days === undefined || !free || days + Number(free.value) !== length) return values;
  const { start, end } = getUsualClock(direction, parseChargeWords(values.charge?.text ?? "") ?? "demurrage");
  const { charged_from: _from, charged_to: _to, ...rest } = values;
  return { ...rest, [start]: values[start as LineColumn] ?? from, [end]: values[end as LineColumn] ?? to };
}
