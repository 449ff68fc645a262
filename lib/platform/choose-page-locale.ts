import { listLanguages } from "./accept-language.ts";
import { type PageLocale, STANDARD_LOCALE } from "./page-locale.ts";

// Unicode CLDR 48: the English locales with the month first. Japan is in none: Intl only falls back to the US there.
const MONTH_FIRST = new Set(["US", "AS", "GU", "MH", "MP", "PR", "UM", "VI", "BI", "CA", "PH"]);

// Unicode CLDR 48: groups of two digits after the first three, as in 12,34,567.
const GROUPS_OF_TWO = new Set(["IN", "BD", "BT", "NP"]);

/**
 * By the region of the language that the browser names first. Others are its fallbacks: Firefox in Germany sends
 * `de,en-US;q=0.7`. A language without a region means the region of most of its speakers, except English.
 */
export function choosePageLocale(acceptLanguage = ""): PageLocale {
  const [first] = listLanguages(acceptLanguage);
  const region = first?.region ?? (first?.language === "en" ? undefined : first?.maximize().region);
  if (region === undefined) return STANDARD_LOCALE;
  return MONTH_FIRST.has(region) ? "en-US" : GROUPS_OF_TWO.has(region) ? "en-IN" : STANDARD_LOCALE;
}
