import type { AnyOperation } from "#lib/operations/operation.ts";

export const API_REFERENCE_PATH = "/docs/api";

export const getOperationPagePath = ({ id }: Pick<AnyOperation, "id">): string => `${API_REFERENCE_PATH}/${id}`;

/** The first sentence of `whenToUse`, which says what the operation does, and the sentences after it. */
export function splitPurpose({ summary, whenToUse = `${summary}.` }: Pick<AnyOperation, "summary" | "whenToUse">): {
  purpose: string;
  advice: string;
} {
  const end = whenToUse.indexOf(". ");
  return end < 0
    ? { purpose: whenToUse, advice: "" }
    : { purpose: whenToUse.slice(0, end + 1), advice: whenToUse.slice(end + 2) };
}
