import type { PageText } from "../page.ts";

/** `too_large`: more than the limits of a source. `unreadable`: the content is not of its kind. */
export interface SourceRefusal {
  ok: false;
  reason: "empty" | "too_large" | "encrypted" | "unreadable";
  /** For people: what is wrong and what to do. */
  message: string;
}

export type ReadSource = { ok: true; pages: readonly PageText[] } | SourceRefusal;

export const refuseSource = (reason: SourceRefusal["reason"], message: string): SourceRefusal => ({
  ok: false,
  reason,
  message,
});

export const refuseNoText = (): SourceRefusal => refuseSource("unreadable", "The file is no text that can be read.");
