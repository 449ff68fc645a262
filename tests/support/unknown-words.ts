import type { PageText } from "#lib/documents/page.ts";
import type { ExpectedInvoice } from "#scripts/test-invoices/random-documents/truth.ts";

/** Words whose loss makes another document: charges, kinds of documents, months, currencies and owners of containers. */
const LASTING =
  /dem|det|d[eé]t|storage|sobre|surest|standgeld|lager|almac|armaz|magas|miet|przest|penump|l[uư]u|giac|sost|overlig|diem|滞|堆|invoice|rechnung|factur|fatura|credit|note|cr[eé]dito|^[A-Z]{3}[UJZ]?$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|juin|juil|août|janv|févr|avril)/iu;

const LETTERS = "qzkwvxj";
const HASH_STEP = 31;

/**
 * Replaces a part of the words by words that no reader knows, the same word always by the same one: a document in words
 * that were never seen. Values that are expected stay.
 * @param share of the words
 */
export function blurVocabulary(
  pages: readonly PageText[],
  expected: readonly ExpectedInvoice[],
  { seed, share }: { seed: number; share: number },
): PageText[] {
  const values = new Set(listTexts(expected).flatMap(splitText));
  const change = (text: string) => {
    const parts = splitText(text);
    const isLasting =
      parts.length === 0 || /\d/.test(text) || LASTING.test(text) || parts.some((part) => values.has(part));
    return isLasting || hash(parts.join(" "), seed) % 1000 >= share * 1000 ? text : replaceLetters(text);
  };
  return pages.map((page) => ({ ...page, words: page.words.map((word) => ({ ...word, text: change(word.text) })) }));
}

const splitText = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

const listTexts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(listTexts) : [];
};

const hash = (text: string, seed: number): number =>
  [...text].reduce((all, letter) => (Math.imul(all, HASH_STEP) + letter.charCodeAt(0)) >>> 0, seed * 7919 + 7) >>> 4;

function replaceLetters(text: string): string {
  const start = hash(text.toLowerCase(), 1);
  return [...text]
    .map((letter, index) => {
      if (!/\p{L}/u.test(letter)) return letter;
      const other = LETTERS[(start + index * index) % LETTERS.length] as string;
      return letter === letter.toUpperCase() ? other.toUpperCase() : other;
    })
    .join("");
}
