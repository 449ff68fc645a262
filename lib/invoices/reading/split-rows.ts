import { Decimal } from "#lib/platform/money.ts";
import type { ColumnRole } from "../lines/read-heading.ts";
import { findPieceNumber } from "./find-piece.ts";
import type { HeadingColumn } from "./headings.ts";
import type { Piece, Row } from "./row.ts";
import { isSameAmount } from "./same-amount.ts";

/** One row for each tier and each charge that a row of the document has next to each other. */
export const splitRow = (row: Row, columns: readonly HeadingColumn[]): Row[] =>
  splitTiersOfDays(row) ?? splitProducts(row) ?? splitCharges(row, columns) ?? splitTiers(row, columns);

/** Days times rate is the amount. */
export function isProductRow(row: Row): boolean {
  const find = (roles: readonly ColumnRole[]) => findPieceNumber(row.pieces.find(({ role }) => roles.includes(role)));
  const [days, rate, amount] = [find(["charged_days", "days"]), find(["rate"]), find(["billed"])];
  return days !== null && rate !== null && amount !== null && isSameAmount(amount, days.times(rate));
}

const TIER_ROLES: readonly ColumnRole[] = ["days", "charged_days", "rate", "billed", "charged_from", "charged_to"];

const isOfTier = (role: ColumnRole | null) => role !== null && TIER_ROLES.includes(role);

/**
 * A column can have the days of one tier, with the rate in its heading. Days times rate of all tiers add up to the
 * amount, which becomes the last row.
 * @returns `null` when they do not
 */
function splitTiersOfDays(row: Row): Row[] | null {
  const tiers = row.pieces.flatMap((piece) => {
    const days = findPieceNumber(piece);
    const { tierRate: rate } = piece;
    return piece.role === "tier" && rate?.token.kind === "number" && days?.gt(0)
      ? [{ piece, rate, amount: days.times(rate.token.amount) }]
      : [];
  });
  const [first] = tiers;
  const sum = tiers.reduce((all, { amount }) => all.plus(amount), new Decimal(0));
  const billed = row.pieces.filter(({ role }) => role === "billed").map(findPieceNumber);
  if (!first || !billed.some((amount) => amount && isSameAmount(amount, sum))) return null;
  const rest = row.pieces.filter(({ role }) => role !== "tier");
  const sums = rest.filter(({ role }) => isOfTier(role));
  const shared = rest.filter((piece) => !sums.includes(piece));
  return [
    ...tiers.map(({ piece, rate }, index) => ({
      ...row,
      pieces: [
        ...(index === 0 ? shared : []),
        { ...piece, role: "charged_days" as const },
        { role: "rate" as const, ...rate, currency: null, by: piece.by },
      ],
    })),
    { ...row, pieces: sums.filter(({ role }) => role === "billed") },
  ];
}

/**
 * A column for each tier can have its days and its rate, as in "3 x 85.00". Together they give the amount, which becomes
 * the last row.
 * @returns `null` when they do not
 */
function splitProducts(row: Row): Row[] | null {
  const list = (role: ColumnRole) =>
    row.pieces.filter((piece) => piece.role === role).sort((one, other) => one.span.box.x - other.span.box.x);
  const [rates, billed] = [list("rate"), list("billed")];
  const [wholeRole, role] =
    list("charged_days").length === rates.length
      ? (["days", "charged_days"] as const)
      : (["charged_days", "days"] as const);
  const counts = list(role).map((piece): Piece => ({ ...piece, role: "charged_days" }));
  const [amount] = billed;
  if (rates.length < 2 || counts.length !== rates.length || !amount || billed.length > 1) return null;
  const sum = rates.reduce(
    (all, rate, index) => all.plus(findPieceNumber(counts[index])?.times(findPieceNumber(rate) ?? 0) ?? 0),
    new Decimal(0),
  );
  const total = findPieceNumber(amount);
  if (!total || !isSameAmount(total, sum)) return null;
  const days = counts.reduce((all, count) => all.plus(findPieceNumber(count) ?? 0), new Decimal(0));
  // The days of all tiers are in a column of their own.
  const allDays = list(wholeRole).filter((piece) => findPieceNumber(piece)?.equals(days));
  const shared = row.pieces.filter((piece) => ![...list(role), ...rates, ...allDays, amount].includes(piece));
  return [
    ...rates.map((rate, index) => ({
      ...row,
      pieces: [...(index === 0 ? shared : []), counts[index] as Piece, rate],
    })),
    { ...row, pieces: [amount] },
  ];
}

/**
 * Demurrage and detention of a container can be next to each other. What no charge has is the sum of both.
 * @returns `null` when the headings do not name several charges
 */
function splitCharges(row: Row, columns: readonly HeadingColumn[]): Row[] | null {
  const named = columns.flatMap(({ role, charge }) => (charge && isOfTier(role) ? [charge] : []));
  const charges = [...new Map(named.map((charge) => [charge.value, charge])).values()];
  if (charges.length < 2) return null;
  const shared = row.pieces.filter(({ role, charge }) => !charge && !isOfTier(role));
  const rows = charges.flatMap((charge) => {
    const own = row.pieces.filter((piece) => piece.charge?.value === charge.value);
    const words: Piece = { role: "charge", span: charge.span, token: null, currency: null, by: "name" };
    return own.some(({ role }) => isOfTier(role)) ? [{ ...row, pieces: [...shared, words, ...own] }] : [];
  });
  return rows.length > 0 ? rows : [{ ...row, pieces: shared }];
}

/** Tiers can be next to each other: the same headings for each. The sums behind them have no rate. */
function splitTiers(row: Row, columns: readonly HeadingColumn[]): Row[] {
  if (columns.filter(({ role }) => role === "rate").length < 2) return [row];
  const groups: Piece[][] = [];
  const sorted = row.pieces
    .filter(({ role }) => TIER_ROLES.includes(role))
    .sort((one, other) => one.span.box.x - other.span.box.x);
  for (const piece of sorted) {
    const group = groups.at(-1);
    if (!group || group.some(({ role }) => role === piece.role)) groups.push([piece]);
    else group.push(piece);
  }
  const shared = row.pieces.filter(({ role }) => !TIER_ROLES.includes(role));
  const tiers = groups.filter((group) => group.some(({ role }) => role === "rate"));
  if (tiers.length === 0) return [row];
  // Another column can look like a rate, such as that of the days.
  const isProved = areProducts(tiers);
  const settle = (piece: Piece): Piece => (isProved ? piece : { ...piece, isDoubtful: true });
  return tiers.map((group) => ({ ...row, pieces: [...shared, ...group.map(settle)] }));
}

/** Days times rate gives the amount of each tier, or the only amount that they have together. */
function areProducts(tiers: readonly (readonly Piece[])[]): boolean {
  const find = (tier: readonly Piece[], ...roles: readonly ColumnRole[]) =>
    findPieceNumber(tier.find(({ role }) => roles.includes(role)));
  const products = tiers.map((tier) => find(tier, "charged_days", "days")?.times(find(tier, "rate") ?? 0) ?? null);
  const amounts = tiers.flatMap((tier) => find(tier, "billed") ?? []);
  const [only] = amounts;
  if (!only || products.some((product) => product === null)) return false;
  const add = (sum: Decimal, each: Decimal | null) => sum.plus(each ?? 0);
  if (amounts.length === 1) return isSameAmount(only, products.reduce<Decimal>(add, new Decimal(0)));
  return tiers.every((tier, index) => {
    const amount = find(tier, "billed");
    return amount !== null && isSameAmount(amount, products[index] ?? 0);
  });
}
