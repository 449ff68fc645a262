const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

// Intl takes a while over each, and answers name the same few again and again.
const known = new Map<string, string>();

/** The English name of an ISO 3166-1 alpha-2 code, or the text itself when it names no country. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const name = known.get(code) ?? names.of(code) ?? code;
  known.set(code, name);
  return name;
}

/** True for a code that names a country or territory. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
}

// Reserved codes that Unicode names although ISO 3166-1 does not assign them.
const UNASSIGNED = new Set(["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"]);

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Every country and territory, by name: the 249 of ISO 3166-1, and Kosovo. Withdrawn codes, which mean another country, are left out. */
export const COUNTRIES: readonly { code: string; name: string }[] = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  .filter((code) => isCountry(code) && !UNASSIGNED.has(code) && new Intl.Locale(`und-${code}`).region === code)
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, "en"));
