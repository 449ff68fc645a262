import { Decimal, getMinorDigits } from "#lib/platform/money.ts";

/** Symbols of one currency. `$` and `¥` belong to several, so they say nothing. */
const SYMBOLS: Record<string, string> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
  "₺": "TRY",
  "₫": "VND",
  "฿": "THB",
  "₦": "NGN",
  "₱": "PHP",
  US$: "USD",
  R$: "BRL",
};

/** Of other words of three letters next to a number, such as “day”, none is a currency. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

const SHARED_SYMBOLS = ["$", "¥", "RS.", "RS", "KR."];

/** Longer texts are no amounts. The patterns take time with the square of the length. */
const MAX_LENGTH = 100;

const MAX_DIGITS = 15;
const MAX_DECIMALS = 4;
const GROUPS = /^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

export type ParsedAmount =
  | { ok: true; amount: Decimal; currency: string | undefined }
  /** `ambiguous`: the separator can be read in both ways. */
  | { ok: false; reason: "no_amount" | "ambiguous" };

const noAmount: ParsedAmount = { ok: false, reason: "no_amount" };

/**
 * Reads an amount as people type it: `1,256.50`, `1.256,50`, `1 256,50`, `1'256.50`, the Indian `1,11,256`, with or
 * without a currency.
 * If both separators are there, the last one is before the decimals. One separator before three digits groups thousands
 * if the currency has fewer than three decimals: an invoice in it has no third decimal. `1,256` always means thousands.
 * Otherwise `1.256` is ambiguous.
 * @param currency of the invoice, if known
 */
export function parseAmount(text: string, currency?: string): ParsedAmount {
  if (text.length > MAX_LENGTH) return noAmount;
  const { digits, found } = splitCurrency(text);
  const plain = digits.replace(/[\s'’_]/gu, "");
  if (!/^\d[\d.,]*$/.test(plain)) return noAmount;
  const separators = plain.replace(/\d/g, "");
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  if (separators === "") return toParsedAmount(plain, "", found);
  const [whole, decimals] = [plain.slice(0, last), plain.slice(last + 1)];
  const mark = plain[last] as string;
  if (separators.length > 1) {
    const isMixed = separators.includes(".") && separators.includes(",");
    if (!isMixed) return isGrouped(plain) ? toParsedAmount(plain, "", found) : noAmount;
    return whole.includes(mark) || !isGrouped(whole) ? noAmount : toParsedAmount(whole, decimals, found);
  }
  const isThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!isThousands) return toParsedAmount(whole, decimals, found);
  const known = found ?? currency;
  if (known ? getMinorDigits(known) < 3 : mark === ",") return toParsedAmount(plain, "", found);
  return { ok: false, reason: "ambiguous" };
}

/** Such as `-500`, `(500.00)`, `500-`, `500 CR`. */
export const isCreditText = (text: string): boolean =>
  text.length <= MAX_LENGTH && /^[^\d]*[-−–][^\d]*\d|^\s*\(.*\d.*\)\s*$|\d\s*[-−–]\s*$|\d\s*CR\.?\s*$/i.test(text);

/** Reads a negative amount as its positive one; other texts as parseAmount does. */
export function parseCredit(text: string, currency?: string): ParsedAmount {
  if (text.length > MAX_LENGTH) return noAmount;
  return parseAmount(text.replace(/[-−–()]|CR\.?\s*$/gi, " ").trim(), currency);
}

/** parseAmount reads the same amount back. Three decimals become four, because 1.256 can be read as thousands. */
export const formatParsableAmount = (amount: Decimal): string =>
  amount.decimalPlaces() === 3 ? amount.toFixed(4) : amount.toFixed();

const isGrouped = (text: string) =>
  /^\d+$/.test(text) || (GROUPS.test(text) && new Set(text.replace(/\d/g, "")).size === 1);

function toParsedAmount(whole: string, decimals: string, currency: string | undefined): ParsedAmount {
  const digits = whole.replace(/[.,]/g, "");
  if (digits.length > MAX_DIGITS || decimals.length > MAX_DECIMALS) return noAmount;
  return { ok: true, amount: new Decimal(decimals === "" ? digits : `${digits}.${decimals}`), currency };
}

function splitCurrency(text: string): { digits: string; found: string | undefined } {
  const [, before = "", digits = "", after = ""] = /^\s*([^\d\s]*)\s*(\d.*?)\s*([^\d\s]*)\s*$/u.exec(text) ?? [];
  const marks = [before, after].filter(Boolean).map((mark) => mark.toUpperCase());
  const [mark] = marks;
  if (marks.length > 1) return { digits: "", found: undefined };
  if (mark === undefined || SHARED_SYMBOLS.includes(mark)) return { digits, found: undefined };
  const found = SYMBOLS[mark] ?? (CODES.has(mark) ? mark : undefined);
  return found ? { digits, found } : { digits: "", found: undefined };
}
