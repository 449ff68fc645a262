import type { LetterLanguage } from "#lib/domain/letters/languages.ts";

/** The headings use a font that every viewer has, which has no Chinese letters. */
export const chooseHeadingLanguage = (language: LetterLanguage): LetterLanguage =>
  language === "zh" ? "en" : language;
