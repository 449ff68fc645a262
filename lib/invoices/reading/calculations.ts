import type { TextLine } from "#lib/documents/lines.ts";
import { Decimal } from "#lib/platform/money.ts";
import { buildPiece, type Piece } from "./row.ts";
import { isSameAmount } from "./same-amount.ts";
import type { NumberToken, Token } from "./tokens.ts";

interface Product {
  days: NumberToken;
  rate: NumberToken;
  amount: NumberToken | null;
}

export interface Calculation {
  /** The pieces of each tier. */
  tiers: readonly (readonly Piece[])[];
  /** The amount of all tiers, where they have none of their own. */
  total: Piece | null;
  used: ReadonlySet<Token>;
}

/** Between days and rate. */
const TIMES =
  /^ ?(?:(?:calendar |working )?(?:days?|tage?n?|jours?|d[ií]as?|dagen|giorni|天) ?)?(?:[x×*@]|at|à|zu|a|al?) ?\D{0,5}$/iu;

/**
 * Days times rate in a sentence, such as "5 days at USD 80.00 = USD 400.00, then 2 days at USD 120.00 = USD 240.00" or
 * "5 x USD 80.00 + 2 x USD 120.00, in total USD 640.00".
 * @returns `null` when the amounts do not agree
 */
export function readCalculation(line: TextLine, tokens: readonly Token[]): Calculation | null {
  const products = findProducts(line, tokens);
  const last = products.at(-1);
  if (!last) return null;
  const used = new Set<Token>(products.flatMap(({ days, rate, amount }) => [days, rate, ...(amount ? [amount] : [])]));
  const toPiece = (token: Token, role: Piece["role"]) => buildPiece(line, token, role, "words");
  const tiers = products.map(({ days, rate, amount }) => [
    toPiece(days, "charged_days"),
    toPiece(rate, "rate"),
    ...(amount ? [toPiece(amount, "billed")] : []),
  ]);
  if (products.every(({ amount }) => amount)) return { tiers, total: null, used };
  if (products.some(({ amount }) => amount)) return null;
  const sum = products.reduce((all, { days, rate }) => all.plus(days.amount.times(rate.amount)), new Decimal(0));
  const next = tokens.slice(tokens.indexOf(last.rate) + 1).find(({ kind }) => kind === "number");
  if (next?.kind !== "number" || !isSameAmount(next.amount, sum)) return null;
  return { tiers, total: toPiece(next, "billed"), used: used.add(next) };
}

function findProducts({ text }: TextLine, tokens: readonly Token[]): Product[] {
  const products: Product[] = [];
  for (const [index, days] of tokens.entries()) {
    const [rate, amount] = [tokens[index + 1], tokens[index + 2]];
    if (days.kind !== "number" || !days.isWhole || days.isPercent || rate?.kind !== "number" || rate.isPercent)
      continue;
    if (!TIMES.test(text.slice(days.end, rate.start))) continue;
    const hasAmount =
      amount?.kind === "number" &&
      /^ ?= ?$/.test(text.slice(rate.end, amount.start)) &&
      isSameAmount(amount.amount, days.amount.times(rate.amount));
    products.push({ days, rate, amount: hasAmount ? amount : null });
  }
  return products;
}
