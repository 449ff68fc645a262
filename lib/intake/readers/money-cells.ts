import { fold } from "#lib/domain/text.ts";
import type { CandidateCell, Doubt } from "./candidate.ts";
import type { Known } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import { toCell } from "./known-cell.ts";
import type { Scope } from "./rate-scope.ts";
import type { Section } from "./section.ts";
import { findCountries } from "./words.ts";

/** The percentage has a meaning only with the statement that the tax is in the amounts or not. */
export function putTax(
  row: Record<string, CandidateCell>,
  section: Pick<Section, "tax" | "taxPercent">,
  facts: Pick<DocumentFacts, "tax" | "taxPercent">,
  doubts: Doubt[],
): void {
  const tax = section.tax ?? facts.tax;
  if (!tax) return;
  if (tax.value === "unclear") {
    doubts.push({
      column: "tax",
      reason: `Whether the tax is in the amounts is not clear from “${(tax.places[0]?.text ?? "").slice(0, 80)}”.`,
    });
    return;
  }
  row.tax = toCell(tax);
  if (tax.value === "included" && facts.tax?.value !== "included")
    doubts.push({ column: "tax", reason: "Another sentence of the document says something else of the tax." });
  const percent = section.tax ? (section.taxPercent ?? facts.taxPercent) : facts.taxPercent;
  if (percent) row.tax_percent = toCell(percent);
}

export function putCurrency(
  row: Record<string, CandidateCell>,
  scope: Pick<Scope, "currency" | "sharedSymbol">,
  { country, facts, doubts }: { country: Known | undefined; facts: DocumentFacts; doubts: Doubt[] },
): void {
  const known = scope.currency ?? facts.currency;
  if (known) {
    row.currency = toCell(known);
    const doubt = known.doubt ?? findDoubtOfCurrency(known, { isOfDocument: !scope.currency, country, facts });
    if (doubt) doubts.push({ column: "currency", reason: doubt });
    return;
  }
  const symbol = scope.sharedSymbol ?? facts.sharedSymbol;
  const printed = symbol?.[0]?.text ?? "";
  const possible = SYMBOLS.find(([pattern]) => pattern.test(printed))?.[1] ?? [];
  const local = country && facts.findCountryCurrency(country.value);
  const concluded = local && possible.includes(local) ? local : possible[0];
  if (symbol && concluded) {
    row.currency = { value: concluded, places: symbol, basis: "inferred" };
    doubts.push({
      column: "currency",
      reason: `“${printed.slice(0, 30)}” does not name a currency: ${concluded === local ? `${local} is that of the country` : `${concluded} is the most usual one`}.`,
    });
  } else doubts.push({ column: "currency", reason: "The currency is not stated." });
}

/** A currency that is named for another country only can be another one here. */
function findDoubtOfCurrency(
  { basis, places, value }: Known,
  { isOfDocument, country, facts }: { isOfDocument: boolean; country: Known | undefined; facts: DocumentFacts },
): string | undefined {
  const text = places[0]?.text ?? "";
  if (basis === "read" || !country) return undefined;
  const named = findCountries(text).filter((found) => !isNameOfMoney(text, found));
  if (named.length > 0 && named.every(({ code }) => code !== country.value))
    return `“${text.slice(0, 60)}” is about another country: the currency of these rates is not stated.`;
  if (isOfDocument && facts.isCurrencyInTables && country.value !== facts.country?.value)
    return `${value} is named in another table only, and the document is about several countries.`;
  return undefined;
}

const MONEY =
  "(?:doll?are?s?|rupees?|rupias?|pesos?|pounds?|libras?|francs?|rand|shillings?|dirhams?|riyals?|dinars?|won|yen|yuan)";
const MONEY_BEHIND = new RegExp(`^\\W*${MONEY}\\b`);
const MONEY_BEFORE = new RegExp(`\\b${MONEY}\\W+(?:d[aeou]s?|del|der|of|von)\\W*(?:(?:los|las|la|les|the)\\W+)?$`);

/** "Hong Kong dollars", "dolares de los Estados Unidos" */
const isNameOfMoney = (text: string, { text: name, start }: { text: string; start: number }) =>
  MONEY_BEHIND.test(fold(text.slice(start + name.length))) || MONEY_BEFORE.test(fold(text.slice(0, start)));

/** Currencies that share a symbol; the most usual one first. */
const SYMBOLS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\$/, "USD AUD CAD NZD SGD HKD TWD MXN CLP COP ARS UYU JMD TTD BBD BSD BZD FJD NAD BND DOP".split(" ")],
  [/¥/, ["JPY", "CNY"]],
  [/\bRs/, "INR PKR LKR NPR MUR SCR".split(" ")],
  [/CFA/, ["XOF", "XAF"]],
];
