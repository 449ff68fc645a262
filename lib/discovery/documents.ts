import type { Document } from "./document.ts";

/** Every document that machines fetch, in the order in which they are listed. */
export const documents: readonly Document[] = [];
