import type { AnyOperation } from "#lib/operations/operation.ts";

/** The words of operation ids that are written differently in a title. */
const WORDS: Record<string, string> = { dd: "D&D", cfs: "CFS" };

/** The short name of an operation for people: `get_cfs_tariffs` is `Get CFS tariffs`. */
export function operationTitle({ id }: Pick<AnyOperation, "id">): string {
  const words = id.split("_").map((word) => WORDS[word] ?? word);
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The path of the page that documents an operation. */
export const operationPagePath = ({ id }: Pick<AnyOperation, "id">): string => `${API_REFERENCE_PATH}/${id}`;

/** The path of the index of all operations. */
export const API_REFERENCE_PATH = "/docs/api";
