/** Letters, digits and marks, with at least one digit. */
export function readReference(text: string): { value: string; start: number; end: number } | undefined {
  const match = /^[^\p{L}\p{N}]{0,3}((?=[^\s]*\d)[\p{L}\p{N}][\p{L}\p{N}\-/.]{3,29})/u.exec(text);
  const value = match?.[1]?.replace(/[-/.]+$/, "");
  if (!match || !value || isDate(value)) return undefined;
  return { value: value.toUpperCase(), start: match[0].length - (match[1]?.length ?? 0), end: match[0].length };
}

const isDate = (text: string) =>
  /^(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]?[A-Za-z]{3,9}[-/.]?\d{2,4})$/.test(
    text,
  );

/** Such as "Credit note no." */
export const isCreditLabel = (label: string): boolean => /credit|gutschrift|cr[eé]d|avoir|abono/i.test(label);
