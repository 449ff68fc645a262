import aliases from "./country-aliases.json" with { type: "json" };
import { fold } from "./text.ts";

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

// Intl.DisplayNames is slow, and most answers use the same few countries.
const nameCache = new Map<string, string>();

/** The English name for an ISO 3166-1 alpha-2 code. Returns any other text unchanged. */
export function getCountryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const name = nameCache.get(code) ?? names.of(code) ?? code;
  nameCache.set(code, name);
  return name;
}

const WITH_ARTICLE = new Set(["AE", "BS", "CD", "CF", "CG", "DO", "GB", "GM", "KM", "MV", "NL", "PH", "US"]);

/** `the United States`, `India`. */
export function formatCountryInSentence(code: string): string {
  return `${WITH_ARTICLE.has(code) ? "the " : ""}${getCountryName(code)}`;
}

/** A territory counts too. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
}

// Unicode has names for these reserved codes, but ISO 3166-1 does not assign them.
const UNASSIGNED = new Set(["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"]);

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/**
 * All countries and territories, sorted by name: the 249 of ISO 3166-1, and Kosovo. The list excludes withdrawn codes,
 * because each of them now means another country.
 */
export const COUNTRIES: readonly { code: string; name: string }[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
)
  .filter((code) => isCountry(code) && !UNASSIGNED.has(code) && new Intl.Locale(`und-${code}`).region === code)
  .map((code) => ({ code, name: getCountryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, "en"));

const toPlainText = (text: string) =>
  fold(text)
    .replace(/^the\s+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** By code. */
export const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = aliases;

const codeOfName = new Map<string, string>([
  ...COUNTRIES.map(({ code, name }) => [toPlainText(name), code] as const),
  ...Object.entries(COUNTRY_ALIASES).flatMap(([code, names]) =>
    names.map((name) => [toPlainText(name), code] as const),
  ),
]);
const assigned = new Set(COUNTRIES.map(({ code }) => code));

/**
 * The ISO 3166-1 code for a code or a common name: `in`, `India`, `usa` and `UK` work; `undefined` when unknown, as
 * `ZZ`.
 */
export function findCountryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return assigned.has(code) ? code : codeOfName.get(toPlainText(text));
}
