const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** The English name of an ISO 3166-1 alpha-2 code, or the code itself when it names no country. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** True for a code that names a country or territory. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
}
