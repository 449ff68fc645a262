/** Codes that are words in headings: demurrage, and English words. */
const WORDS: readonly string[] = ["DEM", "ALL", "TOP", "CUP", "BAM", "GEL"];

const CODES = new Set(Intl.supportedValuesOf("currency").filter((code) => !WORDS.includes(code)));

const CODE = /(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}\p{N}])/gu;

export const isCurrencyCode = (text: string): boolean => CODES.has(text.toUpperCase());

/** Any ISO 4217 code in capitals, as in "Amount XOF". */
export const findHeadingCurrency = (heading: string): string | null =>
  heading.match(CODE)?.find((code) => CODES.has(code)) ?? null;

export const removeHeadingCurrency = (heading: string): string =>
  heading.replace(CODE, (code) => (CODES.has(code) ? " " : code));
