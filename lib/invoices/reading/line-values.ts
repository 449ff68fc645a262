import type { Span } from "#lib/documents/lines.ts";
import { mergeBoxes } from "#lib/documents/page.ts";
import { type BilledCharge, CONTAINER_EVENTS, getUsualClock } from "#lib/domain/demurrage/container-events.ts";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { type LineColumn, parseChargeWords } from "../lines/line-columns.ts";
import type { ColumnRole } from "../lines/read-heading.ts";
import { type DocumentOrder, isAmbiguous } from "./document-dates.ts";
import type { CollectedRows, Draft } from "./drafts.ts";
import { findPiece, findPieceDay, findPieceNumber, sumProducts } from "./find-piece.ts";
import { findOwnWords, isTierName } from "./other-charges.ts";
import type { Certainty, ReadLine, ReadTier, ReadValue } from "./read-invoice.ts";
import type { Piece, Row } from "./row.ts";
import { isSameAmount } from "./same-amount.ts";

export interface LineContext {
  order: DocumentOrder;
  direction: Direction;
  /** Of two columns of amounts, the one in this currency counts. */
  currency: string | null;
  /** A charge that the title of the document names. */
  charge: { value: string; span: Span } | null;
  /** Whether other places name another charge than the title does. */
  isChargeOpen: boolean;
  /** Values that the document states once. */
  common: readonly Piece[];
  seen: CollectedRows["seen"];
  /** Whether the document has one container, so that all common values are its own. */
  isOnly: boolean;
}

type ValueName = LineColumn | "free_until";
type Values = { -readonly [Name in ValueName]?: ReadValue };
type SetValue = (name: ValueName, value: ReadValue | undefined) => void;

export function readLineValues(draft: Draft, context: LineContext): ReadLine {
  const rows = draft.charged;
  const support = findSupport(rows, context);
  const values: Values = {};
  const set: SetValue = (name, value) => {
    if (value) values[name] ??= value;
  };
  const own = [...rows.flatMap(({ pieces }) => pieces), ...draft.info];
  readContainer(values, draft, context.seen);
  for (const piece of own) readOnce(piece, context.order, set);
  doubtRivals(values, own, context.order);
  readPeriod(values, rows, draft.info, context, support);
  readAmounts(values, rows, draft.info, context, support);
  readFreeTime(values, draft, context);
  readCommon(context, set);
  readCommonDays(values, context);
  readCharge(values, draft, context);
  const tiers = hasUnreadTiers(draft) ? [] : readTiers(rows, context, support);
  readHeldDays(values, rows, context);
  const line = completeHeldTime(values, context);
  confirmByFreeTime(line, context);
  return tiers.length > 0 ? { ...line, tiers } : line;
}

interface Support {
  /** By row: days × rate is the amount. */
  product: ReadonlySet<Row>;
  /** By row: the days from the first to the last are the days charged. */
  length: ReadonlySet<Row>;
}

function findSupport(rows: readonly Row[], context: LineContext): Support {
  const product = new Set(rows.filter((row) => doesRateFit(row, context)));
  const length = new Set(rows.filter((row) => doesLengthFit(row, context)));
  return { product, length };
}

const listDays = (row: Row) =>
  [findPiece(row, "charged_days"), findPiece(row, "days")].filter((piece) => piece !== undefined);

export function findBilledPiece(row: { pieces: readonly Piece[] }, currency: string | null): Piece | undefined {
  const amounts = row.pieces.filter(({ role }) => role === "billed");
  return (
    amounts.find((each) => currency !== null && each.currency === currency) ??
    row.pieces.find((each) => each.role === "local" && currency !== null && each.currency === currency) ??
    amounts.find((each) => each.currency === null) ??
    amounts.at(-1) ??
    row.pieces.find(({ role }) => role === "gross")
  );
}

/** In any of the currencies of the row: a rate can be in the one of the tariff. */
function doesRateFit(row: Row, { currency }: Pick<LineContext, "currency">): boolean {
  const rate = findPieceNumber(findPiece(row, "rate"));
  if (!rate || rate.isZero()) return false;
  const amounts = [
    findBilledPiece(row, currency),
    ...row.pieces.filter(({ role }) => role === "billed" || role === "local"),
  ].map(findPieceNumber);
  return listDays(row).some((piece) => {
    const days = findPieceNumber(piece);
    return days && amounts.some((amount) => amount && isSameAmount(amount, days.times(rate)));
  });
}

/** Whether days times rate is another amount. */
export const isOtherProduct = (row: Row, currency: string | null): boolean =>
  listDays(row).length > 0 && findPiece(row, "rate") !== undefined && !doesRateFit(row, { currency });

function doesLengthFit(row: Row, { order }: LineContext): boolean {
  const from = findPieceDay(findPiece(row, "charged_from"), order);
  const to = findPieceDay(findPiece(row, "charged_to"), order);
  if (!from || !to || from > to) return false;
  return listDays(row).some((piece) => findPieceNumber(piece)?.equals(countDaysInclusive(from, to)));
}

/** What a label says is sure when the text is in the file, and nothing else is near it. */
function assessPiece(piece: Piece, isSupported = false): Certainty {
  if (piece.isDoubtful) return "check";
  // "2 430.00" can also be a 2 next to 430.00.
  if (!isSupported && piece.token?.kind === "number" && /\d \d/.test(piece.token.text)) return "check";
  if (isSupported) return "sure";
  return piece.by !== "form" && piece.span.confidence === 1 ? "sure" : "check";
}

const toValue = (piece: Piece, value: string, certainty: Certainty): ReadValue => ({
  value,
  text: piece.span.text.trim(),
  page: piece.span.page,
  box: piece.span.box,
  certainty,
});

function readContainer(values: Values, { container }: Draft, seen: CollectedRows["seen"]): void {
  const place = seen.get(container ?? "");
  if (!container || !place) return;
  const { text, page, box, isRepaired } = place;
  const isRight = checkContainerNumber(container).ok && !isRepaired;
  values.container_number = { value: container, text: text.trim(), page, box, certainty: isRight ? "sure" : "check" };
}

/** A value that a line has once. */
function readOnce(piece: Piece, order: DocumentOrder, set: SetValue): void {
  const { role, token } = piece;
  if (role === "container_type") {
    const type = token?.kind === "type" ? token.type : parseContainerTypeWords(piece.span.text);
    if (type) set("container_type", toValue(piece, type, piece.span.confidence === 1 ? "sure" : "check"));
  } else if (role === "free_until" || (CONTAINER_EVENTS as readonly ColumnRole[]).includes(role)) {
    const day = findPieceDay(piece, order);
    if (day) set(role as ValueName, toValue(piece, day, assessDay(piece, order)));
  } else if (role === "currency") {
    set("currency", toValue(piece, piece.span.text.trim(), assessPiece(piece)));
  } else if (role === "terminal") {
    set("terminal", toValue(piece, piece.span.text.trim(), assessPiece(piece)));
  } else if (role === "free_days") {
    const days = findPieceNumber(piece);
    if (days?.isInteger() && days.gte(0)) set("free_days", toValue(piece, days.toString(), assessPiece(piece)));
  }
}

/** A second value of a line for what it has once. */
function doubtRivals(values: Values, own: readonly Piece[], order: DocumentOrder): void {
  for (const piece of own)
    readOnce(piece, order, (name, value) => {
      const chosen = values[name];
      if (chosen && value && chosen.value !== value.value) chosen.certainty = "check";
    });
}

function assessDay(piece: Piece, order: DocumentOrder, isSupported = false): Certainty {
  const isOpen = piece.token?.kind === "date" && isAmbiguous(piece.token.reading) && !order.isKnown;
  return isOpen ? "check" : assessPiece(piece, isSupported);
}

function readPeriod(
  values: Values,
  rows: readonly Row[],
  info: readonly Piece[],
  { order }: LineContext,
  { length }: Support,
): void {
  const list = (role: ColumnRole) => {
    const inRows = rows.flatMap((row) =>
      row.pieces.filter((piece) => piece.role === role).map((piece) => ({ piece, row })),
    );
    const found: { piece: Piece; row: Row | null }[] =
      inRows.length > 0 ? inRows : info.filter((piece) => piece.role === role).map((piece) => ({ piece, row: null }));
    return found.flatMap(({ piece, row }) => {
      const day = findPieceDay(piece, order);
      return day ? [{ piece, day, isSupported: row !== null && length.has(row) }] : [];
    });
  };
  const first = list("charged_from").sort((one, other) => one.day.localeCompare(other.day))[0];
  const last = list("charged_to").sort((one, other) => other.day.localeCompare(one.day))[0];
  if (first) values.charged_from = toValue(first.piece, first.day, assessDay(first.piece, order, first.isSupported));
  if (last) values.charged_to = toValue(last.piece, last.day, assessDay(last.piece, order, last.isSupported));
}

function readAmounts(
  values: Values,
  rows: readonly Row[],
  info: readonly Piece[],
  context: LineContext,
  { product, length }: Support,
): void {
  const source: readonly { pieces: readonly Piece[] }[] = rows.length > 0 ? rows : [{ pieces: info }];
  const whole = [...source, { pieces: info }];
  const isProduct = rows.length > 0 && rows.every((row) => product.has(row));
  const isLength = rows.length > 0 && rows.every((row) => length.has(row));
  const billed = sumPieces(
    source.map((row) => findBilledPiece(row, context.currency)),
    isProduct,
  );
  if (billed) values.billed = { ...billed, value: new Decimal(billed.value).toFixed(2) };
  else {
    const late = findBilledPiece({ pieces: info }, context.currency);
    const amount = findPieceNumber(late);
    const sum = rows.length > 1 ? sumProducts(rows) : null;
    const isOfAll = rows.length <= 1 || (sum !== null && amount !== null && isSameAmount(amount, sum));
    if (late && amount && isOfAll) values.billed = toValue(late, amount.toFixed(2), assessPiece(late));
  }
  const charged = sumPieces(
    source.map((row) => findPiece(row, "charged_days")),
    isProduct || isLength,
  );
  const days = sumPieces(
    source.map((row) => findPiece(row, "days")),
    isProduct || isLength,
  );
  if (charged) values.charged_days = charged;
  if (charged && days) values.days = days;
  // "Days" without more is what is charged if the rate or the dates say so, or if nothing else can be.
  else if (days) {
    const isHeld = !isProduct && !isLength && isHeldTime(values, days, rows);
    values[isHeld ? "days" : "charged_days"] = isProduct || isLength ? days : { ...days, certainty: "check" };
  }
  if (!values.charged_days) {
    const late = findPiece({ pieces: info }, "charged_days");
    const count = findPieceNumber(late);
    if (late && count) values.charged_days = toValue(late, count.toString(), assessPiece(late));
  }
  const rates = whole.flatMap((row) => findPiece(row, "rate") ?? []);
  const [rate] = rates;
  const amount = findPieceNumber(rate);
  if (rate && amount && rates.every((each) => findPieceNumber(each)?.equals(amount)))
    values.rate = toValue(rate, amount.toString(), assessPiece(rate, isProduct));
  // Days, rate and amount that do not agree: one of them is something else. Without days, the rate can be the days.
  const { rate: own, charged_days: count, billed: sum } = values;
  if (isProduct || rows.length > 1 || !own || !sum) return;
  if (!count) own.certainty = "check";
  if (!count) return;
  if (!isSameAmount(new Decimal(own.value).times(count.value), sum.value))
    for (const value of [own, count]) value.certainty = "check";
}

function sumPieces(found: readonly (Piece | undefined)[], isSupported: boolean): ReadValue | undefined {
  const pieces = found.filter((piece): piece is Piece => findPieceNumber(piece) !== null);
  const [first] = pieces;
  if (!first) return undefined;
  const isWhole = pieces.length === found.length;
  const total = pieces.reduce((sum, piece) => sum.plus(findPieceNumber(piece) ?? 0), new Decimal(0));
  const samePage = pieces.filter(({ span }) => span.page === first.span.page);
  const isOpen = pieces.length > 1 && pieces.some(({ isDoubtful }) => isDoubtful);
  const isSure = isSupported || pieces.every((piece) => assessPiece(piece) === "sure");
  const certainty = isSure && !isOpen ? "sure" : "check";
  return {
    ...toValue(first, total.toString(), isWhole ? certainty : "check"),
    text: pieces.map(({ span }) => span.text.trim()).join(" + "),
    box: mergeBoxes(samePage.map(({ span }) => span.box)),
  };
}

function isHeldTime(
  { charged_from: from, charged_to: to, free_days: free, rate }: Values,
  days: ReadValue,
  rows: readonly Row[],
) {
  if (from && to) return false;
  return free !== undefined && Number(days.value) > Number(free.value) && !rate && rows.length <= 1;
}

/** Of a row for the free time. */
function readFreeTime(values: Values, { free }: Draft, { order }: LineContext): void {
  const [row] = free;
  if (!row || values.free_days) return;
  const piece = findPiece(row, "charged_days") ?? findPiece(row, "days") ?? findPiece(row, "free_days");
  const count = findPieceNumber(piece);
  const [first, last] = [findPiece(row, "charged_from"), findPiece(row, "charged_to")];
  const [from, to] = [findPieceDay(first, order), findPieceDay(last, order)];
  const isLength = from !== null && to !== null && count?.equals(countDaysInclusive(from, to)) === true;
  if (piece && count?.isInteger()) values.free_days = toValue(piece, count.toString(), assessPiece(piece, isLength));
  if (last && to && !values.free_until) values.free_until = toValue(last, to, assessDay(last, order, isLength));
}

const OF_ONE_LINE: readonly ColumnRole[] = [
  "billed",
  "days",
  "charged_days",
  "charged_from",
  "charged_to",
  "gross",
  "local",
];

/** Values that the document states once, for all containers. Two different ones are none. */
function readCommon({ common, isOnly, order }: LineContext, set: SetValue): void {
  for (const piece of common) {
    const { role } = piece;
    if (role === "container_number" || role === "currency" || role === "charge") continue;
    if (OF_ONE_LINE.includes(role)) {
      if (!isOnly) continue;
      const day = findPieceDay(piece, order);
      const number = findPieceNumber(piece);
      const value = day ?? (role === "billed" ? number?.toFixed(2) : number?.toString());
      if (value) set(role as LineColumn, toValue(piece, value, "check"));
      continue;
    }
    const rivals = common.filter((each) => each.role === role && each.span.text !== piece.span.text);
    const certainty: Certainty = rivals.length > 0 ? "check" : "sure";
    const number = findPieceNumber(piece);
    if (role === "rate" && number)
      set("rate", toValue(piece, number.toString(), certainty === "sure" ? assessPiece(piece) : "check"));
    else
      readOnce(piece, order, (column, value) =>
        set(column, value && certainty === "check" ? { ...value, certainty } : value),
      );
  }
}

/** Days and a period that the document states once count for each line whose amount they give. */
function readCommonDays(values: Values, { common, order }: LineContext): void {
  const findOnly = (roles: readonly ColumnRole[]) => {
    const pieces = common.filter(({ role }) => roles.includes(role));
    return pieces.every(({ span }) => span.text === pieces[0]?.span.text) ? pieces[0] : undefined;
  };
  const { rate, billed } = values;
  const piece = findOnly(["charged_days", "days"]);
  const days = findPieceNumber(piece);
  if (!piece || !days || !rate || !billed || values.charged_days) return;
  if (!isSameAmount(days.times(rate.value), billed.value)) return;
  values.charged_days = toValue(piece, days.toString(), "sure");
  const [first, last] = [findOnly(["charged_from"]), findOnly(["charged_to"])];
  const [from, to] = [findPieceDay(first, order), findPieceDay(last, order)];
  if (!first || !last || !from || !to || values.charged_from || values.charged_to) return;
  if (!days.equals(countDaysInclusive(from, to))) return;
  values.charged_from = toValue(first, from, assessDay(first, order, true));
  values.charged_to = toValue(last, to, assessDay(last, order, true));
}

function readCharge(values: Values, draft: Draft, context: LineContext): void {
  const found = draft.charge ?? context.charge;
  if (!found) return;
  values.charge = {
    value: found.value,
    text: found.span.text.trim(),
    page: found.span.page,
    box: found.span.box,
    certainty:
      found.span.confidence === 1 &&
      !(found === context.charge && (context.isChargeOpen || isChargeOpen(draft, found.value))) &&
      !(found.value === "combined" && context.isChargeOpen)
        ? "sure"
        : "check",
  };
}

const isChargeOpen = (draft: Draft, value: string): boolean =>
  hasOtherWords(draft) ||
  // A title for both can be that of a form; unknown words can name one of them.
  (value === "combined" && draft.charged.some((row) => isUnknown(findOwnWords(row)))) ||
  draft.charged.some(({ pieces }) => pieces.some(({ isDoubtful }) => isDoubtful));

const isUnknown = (text: string | undefined): boolean =>
  text !== undefined && !parseChargeWords(text) && !isTierName(text);

/** Descriptions of the rows that we do not understand can name another charge than the title does. */
const hasOtherWords = ({ charged }: Draft): boolean =>
  charged.some(({ pieces }) =>
    pieces.some(
      ({ role, token, span }) =>
        role === "charge" &&
        token === null &&
        /\p{L}{3}/u.test(span.text) &&
        !parseChargeWords(span.text) &&
        !isTierName(span.text),
    ),
  );

/** A row alone says nothing of its tiers where amounts in it or below it were not read. */
const hasUnreadTiers = ({ charged, hasUnread }: Draft): boolean =>
  charged.length === 1 && charged.every((row) => (hasUnread || row.hasUnread) === true && !findPiece(row, "rate"));

function readTiers(rows: readonly Row[], context: LineContext, { product, length }: Support): ReadTier[] {
  // A step without its product can have another number as its rate.
  const isLoose = rows.some((row) => product.has(row));
  const dated = rows.filter((row) => findPiece(row, "charged_to"));
  return rows.map((row) => {
    // The only period of several tiers is that of all of them.
    const isOfAll = rows.length > 1 && dated.length === 1 && listDays(row).length > 0 && !length.has(row);
    const isOther = findBilledPiece(row, context.currency) !== undefined && isOtherProduct(row, context.currency);
    const isOpen = !product.has(row) && (isLoose || isOther);
    const day = (role: ColumnRole) => {
      const piece = findPiece(row, role);
      const value = findPieceDay(piece, context.order);
      return piece && value ? toValue(piece, value, assessDay(piece, context.order, length.has(row))) : undefined;
    };
    const number = (piece: Piece | undefined, format: (amount: Decimal) => string) => {
      const amount = findPieceNumber(piece);
      const certainty = piece && !isOpen ? assessPiece(piece, product.has(row)) : "check";
      return piece && amount ? toValue(piece, format(amount), certainty) : undefined;
    };
    const [piece] = listDays(row);
    const days = number(piece, (amount) => amount.toString());
    // Plain days can be those that the container was held.
    const isHeld = piece?.role === "days";
    const isSupported = product.has(row) || length.has(row);
    const isOfOtherLength = piece !== undefined && !length.has(row);
    const doubt = (value: ReadValue | undefined): ReadValue | undefined =>
      value && isOfOtherLength ? { ...value, certainty: "check" } : value;
    const [from, to] = [day("charged_from"), isOfAll ? undefined : day("charged_to")];
    const tier: ReadTier = {};
    const parts: [keyof ReadTier, ReadValue | undefined][] = [
      ["from", from && to ? doubt(from) : from],
      ["to", from && to ? doubt(to) : to],
      ["days", days && isHeld && !isSupported ? { ...days, certainty: "check" } : days],
      ["rate", number(findPiece(row, "rate"), (amount) => amount.toString())],
      ["amount", number(findBilledPiece(row, context.currency), (amount) => amount.toFixed(2))],
    ];
    for (const [name, value] of parts) if (value) tier[name] = value;
    return tier;
  });
}

const countDaysInclusive = (from: IsoDate, to: IsoDate): number => countDaysBetween(from, to) + 1;

/**
 * A day before the charged ones, and free days from it to them, are when the clock began: without a name of its own, as
 * "Start date".
 */
function readHeldDays(values: Values, rows: readonly Row[], { order, direction }: LineContext): void {
  const pieces = rows.flatMap((row) => row.pieces.filter(({ held }) => held));
  const { charged_from: from, charged_to: to, free_days: free } = values;
  const first = pieces.find(({ held }) => held === "start");
  const day = findPieceDay(first, order);
  const proved = pieces.find(({ held, by }) => held === "end" && by === "form");
  const provedDay = findPieceDay(proved, order);
  const clock = getUsualClock(direction, parseChargeWords(values.charge?.text ?? "") ?? "demurrage");
  if (proved && provedDay) values[clock.end as LineColumn] ??= toValue(proved, provedDay, "check");
  if (first?.by === "form" && day && !from) values[clock.start as LineColumn] ??= toValue(first, day, "check");
  if (!first || !day || !from || !free) return;
  const isWhole = [0, 1].some((step) => countDaysBetween(day, from.value) === Number(free.value) + step);
  if (!isWhole) return;
  const { start, end } = clock;
  const last = pieces.find(({ held }) => held === "end");
  const lastDay = findPieceDay(last, order);
  values[start as LineColumn] ??= toValue(first, day, assessDay(first, order, true));
  if (last && lastDay) values[end as LineColumn] ??= toValue(last, lastDay, assessDay(last, order));
  else if (to) values[end as LineColumn] ??= to;
}

/** A period as long as free and charged days together is the time that the container was held, not the days charged. */
function completeHeldTime(values: Values, { direction }: LineContext): Values {
  const { charged_from: from, charged_to: to, charged_days: charged, free_days: free } = values;
  if (!from || !to) return values;
  const length = countDaysInclusive(from.value, to.value);
  if (charged && Number(charged.value) === length) return values;
  if (charged && isFreeTime(values, Number(charged.value), direction)) {
    const { charged_from: _first, charged_to: last, ...rest } = values;
    return { ...rest, free_until: values.free_until ?? (last as ReadValue) };
  }
  const rated =
    values.rate && values.billed && !new Decimal(values.rate.value).isZero()
      ? new Decimal(values.billed.value).div(values.rate.value).toNumber()
      : undefined;
  const days = charged ? Number(charged.value) : rated;
  if (days === undefined || !free || days + Number(free.value) !== length) {
    const check = (value: ReadValue): ReadValue => ({ ...value, certainty: "check" });
    return { ...values, charged_from: check(from), charged_to: check(to) };
  }
  const { start, end } = getUsualClock(direction, parseChargeWords(values.charge?.text ?? "") ?? "demurrage");
  const { charged_from: _from, charged_to: _to, ...rest } = values;
  return { ...rest, [start]: values[start as LineColumn] ?? from, [end]: values[end as LineColumn] ?? to };
}

/** A period from the first event to as many days before the last one as are charged is the free time. */
function isFreeTime(values: Values, days: number, direction: Direction): boolean {
  const { charged_from: from, charged_to: to } = values;
  const { start, end } = getUsualClock(direction, (values.charge?.value as BilledCharge) ?? "demurrage");
  const [first, last] = [values[start as LineColumn], values[end as LineColumn]];
  if (!from || !to || !first || !last) return false;
  const begins = [0, 1].some((step) => from.value === addDays(first.value, step));
  return begins && countDaysBetween(to.value, last.value) === days;
}

/** The last free day is the first one with the free days: either way of counting supports all three. */
function confirmByFreeTime(values: Values, { direction }: LineContext): void {
  const { free_days: free, free_until: last } = values;
  const { start } = getUsualClock(direction, parseChargeWords(values.charge?.text ?? "") ?? "demurrage");
  const first = values[start as LineColumn];
  if (!free || !last || !first) return;
  const days = Number(free.value);
  const between = countDaysBetween(first.value, last.value);
  if (between !== days && between !== days - 1) return;
  for (const value of [free, last, first]) value.certainty = "sure";
}
