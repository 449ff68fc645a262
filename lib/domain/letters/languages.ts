/** Of letters to carriers. Pages are in English. */
export const LETTER_LANGUAGES = ["en", "es", "pt", "fr", "de", "tr", "zh"] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** In the language of the pages. */
export const LETTER_LANGUAGE_LABELS: Readonly<Record<LetterLanguage, string>> = {
  en: "English",
  es: "Spanish",
  pt: "Portuguese",
  fr: "French",
  de: "German",
  tr: "Turkish",
  zh: "Chinese (simplified)",
};

/** For names of months and countries, and for plurals and lists. */
export const LETTER_LOCALES: Readonly<Record<LetterLanguage, string>> = {
  en: "en-GB",
  es: "es",
  pt: "pt",
  fr: "fr",
  de: "de",
  tr: "tr",
  zh: "zh-Hans",
};

/**
 * Countries whose local offices of carriers work in one of the languages. Where several languages are usual in trade
 * (Belgium, Canada, Hong Kong), the letter starts in English.
 */
const COUNTRIES: Readonly<Record<Exclude<LetterLanguage, "en">, string>> = {
  es: "AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PY SV UY VE",
  pt: "AO BR CV GW MZ PT ST",
  fr: "BF BJ CD CF CG CI CM DJ DZ FR GA GF GN GP HT KM LU MA MC MG ML MQ MR NC NE PF RE SN TD TG TN YT",
  de: "AT CH DE LI",
  tr: "TR",
  zh: "CN",
};

const languageOfCountry: ReadonlyMap<string, LetterLanguage> = new Map(
  Object.entries(COUNTRIES).flatMap(([language, countries]) =>
    countries.split(" ").map((country) => [country, language as LetterLanguage] as const),
  ),
);

/** What a letter to the carrier's office in a country starts with. @param country ISO 3166-1 alpha-2 */
export const chooseLetterLanguage = (country: string): LetterLanguage => languageOfCountry.get(country) ?? "en";

export const isLetterLanguage = (text: unknown): text is LetterLanguage =>
  (LETTER_LANGUAGES as readonly unknown[]).includes(text);
