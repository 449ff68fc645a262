/**
 * Converts a text to lower case without accents: `São` becomes `sao`, `Gdańsk` becomes `gdansk`, `Łódź` becomes `lodz`.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ł/g, "l")
    .replace(/ø/g, "o")
    .replace(/ß/g, "ss")
    .replace(/æ/g, "ae")
    .replace(/đ/g, "d")
    .replace(/ı/g, "i");
}

/** Each word is in lower case without accents. */
export const splitWords = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
