import { Decimal } from "#lib/platform/money.ts";
import type { ColumnRole } from "../lines/read-heading.ts";
import type { Draft } from "./drafts.ts";
import { findPiece, findPieceNumber, findRowContainer, hasAnyPiece } from "./find-piece.ts";
import type { Piece, Row } from "./row.ts";
import { isSameAmount } from "./same-amount.ts";

/** The sums of a container say what its rows are: all of its charge, or a tier of it. */
export function settleTiers(draft: Draft): void {
  dropUnprovedTiers(draft);
  moveWholeAbove(draft);
  moveFreeTiers(draft);
  settleRest(draft);
}

/** The amount of a tier, or days times rate where it has none. */
function findAmount(row: Row): Decimal | null {
  const amount = findPieceNumber(findPiece(row, "billed"));
  if (amount) return amount;
  const [days, rate] = [findPieceNumber(findPiece(row, "charged_days")), findPieceNumber(findPiece(row, "rate"))];
  return days && rate ? days.times(rate) : null;
}

const sumAmounts = (rows: readonly Row[]): Decimal | null =>
  rows.reduce<Decimal | null>((sum, row) => {
    const amount = findAmount(row);
    return sum && amount && sum.plus(amount);
  }, new Decimal(0));

/** Below tiers with amounts, days and a rate in words can be those of the tariff. */
function dropUnprovedTiers(draft: Draft): void {
  const isOpen = (row: Row) => row.isTier === true && !findPiece(row, "billed");
  const { charged } = draft;
  if (!charged.some(isOpen) || charged.every(isOpen)) return;
  const [whole, ...tiers] = charged as [Row, ...Row[]];
  const stated = findPieceNumber(findPiece(whole, "billed"));
  const sum = sumAmounts(tiers);
  if (stated && sum && isSameAmount(stated, sum)) return;
  draft.charged = charged.filter((row) => !isOpen(row));
  draft.hasUnread = true;
}

const OF_WHOLE: readonly ColumnRole[] = [
  "charged_days",
  "days",
  "charged_from",
  "charged_to",
  "billed",
  "gross",
  "local",
];

/**
 * The row of a container can have what its tiers below have together: then it is none of them. Days can say so where it
 * has no amount.
 */
function moveWholeAbove(draft: Draft): void {
  const [whole, ...tiers] = draft.charged;
  if (!whole || tiers.length === 0 || findRowContainer(whole) === null || hasAnyPiece(whole, ["rate"])) return;
  if (
    tiers.some((row) => findRowContainer(row) !== null || !hasAnyPiece(row, ["rate", "charged_from", "charged_days"]))
  )
    return;
  const stated = findPieceNumber(findPiece(whole, "billed"));
  const sum = sumAmounts(tiers);
  const isSum = stated !== null && sum !== null && isSameAmount(stated, sum);
  if (!isSum && !haveSameDays(whole, tiers)) return;
  if (stated && !isSum) {
    if (tiers.every(({ isTier }) => isTier)) keepWholeAlone(draft, whole);
    return;
  }
  // A fee by the day would add to the amount, and not to the days.
  const isProved = stated !== null && haveSameDays(whole, tiers);
  draft.charged = tiers.map((row) => (isProved ? withoutDoubt(row) : row));
  // What the tiers say too is theirs.
  const inTiers = OF_WHOLE.filter((role) => tiers.every((row) => hasAnyPiece(row, [role])));
  draft.info.unshift(...whole.pieces.filter(({ role }) => !inTiers.includes(role)));
}

/** Tiers of the same days and another amount: a discount, or a fault of the invoice. */
function keepWholeAlone(draft: Draft, whole: Row): void {
  const doubt = (piece: Piece): Piece => (piece.role === "billed" ? { ...piece, isDoubtful: true } : piece);
  draft.charged = [{ ...whole, pieces: whole.pieces.map(doubt) }];
  draft.hasUnread = true;
}

/** The first tiers at a rate of 0 are the free time. */
function moveFreeTiers(draft: Draft): void {
  const isFree = (row: Row | undefined): row is Row =>
    row?.isTier === true && findPieceNumber(findPiece(row, "rate"))?.isZero() === true;
  while (draft.charged.length > 1 && isFree(draft.charged[0])) draft.free.push(draft.charged.shift() as Row);
}

function haveSameDays(whole: Row, tiers: readonly Row[]): boolean {
  const stated = findPieceNumber(findPiece(whole, "charged_days") ?? findPiece(whole, "days"));
  const days = tiers.map((row) => findPieceNumber(findPiece(row, "charged_days")));
  const sum = days.reduce<Decimal | null>((all, each) => all && each && all.plus(each), new Decimal(0));
  return stated !== null && sum !== null && stated.equals(sum);
}

const withoutDoubt = (row: Row): Row => ({ ...row, pieces: row.pieces.map(({ isDoubtful: _, ...piece }) => piece) });

/** An amount behind a tier is that of all tiers down to it; otherwise the tier is not sure. */
function settleRest(draft: Draft): void {
  let isOpen = false;
  for (const [index, { rest }] of draft.charged.entries()) {
    const sum = sumAmounts(draft.charged.slice(0, index + 1));
    const total = rest?.find((piece) => sum && isSameAmount(sum, findPieceNumber(piece) ?? 0));
    if (total) draft.info.push(total);
    else if (rest && !isTaxOfTier(findAmount(draft.charged[index] as Row), rest)) isOpen = true;
  }
  const doubt = (piece: Piece): Piece => ({ ...piece, isDoubtful: true });
  if (isOpen) draft.charged = draft.charged.map((row) => ({ ...row, pieces: row.pieces.map(doubt) }));
}

/** The tax of a tier, and its amount with tax. */
function isTaxOfTier(amount: Decimal | null, rest: readonly Piece[]): boolean {
  const [tax, gross, ...more] = rest.map(findPieceNumber);
  return more.length === 0 && !!amount && !!tax && !!gross && isSameAmount(gross, amount.plus(tax));
}
