import { fold } from "#lib/domain/text.ts";
import { parseAmount } from "#lib/invoices/parse-amount.ts";
import { Decimal } from "#lib/platform/money.ts";
import { findCurrencies, hasSharedSymbol } from "./words.ts";

/** What a cell of a table has in place of words. */
export interface PrintedValue {
  kind: "number" | "free" | "percent" | "none";
  /** `null` for `none`, such as "N/A". */
  amount: Decimal | null;
  currency: string | null;
  hasSharedSymbol: boolean;
  /** The separator can be read in both ways. */
  isAmbiguous: boolean;
  isPerDay: boolean;
  /** `10 + VAT`. */
  isWithoutTax: boolean;
  /** Place of the digits in the text. */
  start: number;
  end: number;
}

const FREE =
  /^(?:free(?: of charge| time| days?)?|nil|no charge|gratis|libres?|livres?|frei|franco|f\.?o\.?c\.?|sin cargo|sin costo|isent[oa]s?|gratuit[aose]*|exempt(?:ed)?|exento|exonerado|sem custo|sem encargos?|kostenlos|kostenfrei|ucretsiz|serbest|bedelsiz|waived|vrij|esenti?|liber[oi]|franchigia|woln[ye]|bezplatn\w*|fritt|fri|s\/c|무료|no cost|免费|免收)$/;
const NONE =
  /^(?:n\.?\/?a\.?|-+|–|—|tba|tbd|on request|on application|price on application|poa|not applicable|s\/?d|xx+)$/;
const UNITS =
  /\s*(?:\/|\bper\b|\ba\b|\beach\b|\bpro\b|\bpor\b|\bpar\b|\bje\b)\s*(?:calendar |working )?(?:days?|d|diem|container|unit|cntr|ctr|box|dia|jour|tag|teus?|bl|b\/l|unidad|conteneur|contenedor|天|日)\b\.?/gi;
/** "per seal", "por movimiento": at the end, in any words. */
const PER_UNIT = /(?:\/|\bper\b|\bpor\b|\bpar\b|\bpro\b|\bje\b)\s*(?:[\p{L}&/.'’-]+\s*){1,4}$/iu;
const PER_DAY =
  /(?:\/|\bper\b|\bpor\b|\bpar\b|\bpro\b)\s*(?:container\s*(?:\/|per)\s*)?(?:calendar )?(?:day|diem|dia|jour|tag)\b|\bdaily\b|\/天|\/日/i;
const DAYS_BEHIND =
  /^\W*\d+\s*(?:(?:calendar|working)\s*)?(?:days?|dias?|jours?|tage?n?|gun|giorn[oi]|dagen|dag|天|日|일)/;
/** "20 ft", "Per 20' DC": titles of columns. */
const SIZE =
  /^\W*(?:(?:per|for|each|por|para|cada|par|pour|pro|je|für)\W+){0,2}(?:20|40|45)\s?-?(?:['’′´`](?!\d)|(?:ft|feet|foot|pies|pieds|p[ée]s|fu(?:ß|ss))(?!\p{L}))/iu;
/** "2026 and are in USD per container" is a part of a sentence. */
const VERB = /\b(?:are|is|was|son|est|sao|ist)\b/;
const TAX = /\+\s*(?:vat|gst|iva|tva|mwst|igv|kdv)\b\.?/i;

export function readPrintedValue(text: string): PrintedValue | undefined {
  const plain = text.trim();
  if (plain === "" || plain.length > 60 || SIZE.test(plain)) return undefined;
  const base = {
    currency: null,
    hasSharedSymbol: false,
    isAmbiguous: false,
    isPerDay: false,
    isWithoutTax: false,
    start: 0,
    end: text.length,
  };
  const folded = fold(plain)
    .replace(/[*¹²³]+$/, "")
    .trim();
  if (FREE.test(folded)) return { ...base, kind: "free", amount: new Decimal(0) };
  if (NONE.test(folded)) return { ...base, kind: "none", amount: null };
  const match =
    /(?<![\p{L}\p{N}])\.?(\d[\d.,'’\u00a0\u202f]*(?:[ \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d{1,4})?(?!\d))/u.exec(text);
  if (!match?.[1]) return undefined;
  const digits = match[1].replace(/[.,'’]+$/, "");
  const start = match.index + match[0].indexOf(match[1]);
  const around = `${text.slice(0, start)} ${text.slice(start + digits.length)}`;
  const isPercent = /%/.test(around);
  const rest = fold(
    around
      .replace(TAX, " ")
      .replace(UNITS, " ")
      .replace(PER_UNIT, " ")
      .replace(/\bF\.?\s?CFA\b/gu, " ")
      .replace(/[%$€£₹₩₺₫฿₦₱¥₵₴₽₪₡₲৳*()+:./-]|\bUS\b|\bRs\b|U\$S|\bUSS\b/g, " "),
  )
    .replace(/\b(?:per day|daily|net|each|only|flat)\b/g, " ")
    .replace(
      DAYS_BEHIND.test(fold(text))
        ? /\b(?:calendar|working|days?|dias?|jours?|tage?n?|gun|giorn[oi]|dagen|dag|habiles|calendario|calendaires?|corridos|uteis|free|libres?|livres?|francs?|frei|gratis|of charge)\b|[天日일]/g
        : /$^/,
      " ",
    )
    .trim();
  const currencies = findCurrencies(text);
  const words =
    currencies.length > 0
      ? rest.replace(/\b(?:[a-z]{1,3}|kshs?|tshs?|bds|rmb|cts|euros?|dollars?)\b/g, " ").trim()
      : rest;
  if (words !== "" || currencies.length > 1 || VERB.test(rest)) return undefined;
  const currency = currencies[0] ?? null;
  const read = parseAmount(digits.replace(/[\u00a0\u202f]/g, " "), currency ?? undefined);
  const value = {
    ...base,
    currency,
    hasSharedSymbol: hasSharedSymbol(text),
    isPerDay: PER_DAY.test(text),
    isWithoutTax: TAX.test(text),
    start,
    end: start + digits.length,
  };
  if (read.ok) return { ...value, kind: isPercent ? "percent" : "number", amount: read.amount };
  if (read.reason === "ambiguous")
    return { ...value, kind: isPercent ? "percent" : "number", amount: parseGrouped(digits), isAmbiguous: true };
  return undefined;
}

/** As thousands, which is what tariffs mean most often. */
const parseGrouped = (digits: string) => new Decimal(digits.replace(/[.,'’ ]/g, ""));
