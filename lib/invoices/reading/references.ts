/** Letters, digits and marks, with at least one digit. A series of numbers can have a space, as in "FT 2026/118". */
export function readReference(text: string): { value: string; start: number; end: number } | undefined {
  const match =
    /^[^\p{L}\p{N}]{0,3}([A-Z]{2,3} [A-Z0-9]{1,6}\/\d{1,9})(?![\p{L}\p{N}])/u.exec(text) ??
    /^[^\p{L}\p{N}]{0,3}((?=[^\s]*\d)[\p{L}\p{N}][\p{L}\p{N}\-/.]{3,29})/u.exec(text);
  const value = match?.[1]?.replace(/[-/.]+$/, "");
  if (!match || !value || isDate(value) || isMoney(value)) return undefined;
  return { value: value.toUpperCase(), start: match[0].length - (match[1]?.length ?? 0), end: match[0].length };
}

const isMoney = (text: string) => /^\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}$/.test(text);

const isDate = (text: string) =>
  /^(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]?[A-Za-z]{3,9}[-/.]?\d{2,4})$/.test(
    text,
  );

/** Such as "Credit note no." */
export const isCreditLabel = (label: string): boolean => /credit|gutschrift|cr[eé]d|avoir|abono/i.test(label);
