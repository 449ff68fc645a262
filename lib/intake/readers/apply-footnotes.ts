import type { Doubt } from "./candidate.ts";
import { type Footnotes, readMark } from "./footnotes.ts";
import type { Scope } from "./rate-scope.ts";

/** What the notes of a row say; a note that says more is a doubt. */
export function applyFootnotes(
  texts: readonly string[],
  footnotes: Footnotes,
): { known: Pick<Scope, "currency" | "dayBasis">; doubts: Doubt[]; isOnce: boolean } {
  const known: Pick<Scope, "currency" | "dayBasis"> = {};
  const doubts: Doubt[] = [];
  let isOnce = false;
  for (const mark of new Set(texts.flatMap((text) => readMark(text) ?? []))) {
    const note = footnotes.get(mark);
    if (note?.isOnce) isOnce = true;
    if (!note?.isUnderstood) {
      doubts.push({
        column: null,
        reason: note
          ? `The row has the note “${note.text.slice(0, 120)}”.`
          : "The row has a mark of a footnote: read the note.",
      });
      continue;
    }
    const { currencies, dayBasis } = note.label;
    if (currencies.length === 1)
      known.currency = { value: currencies[0] as string, places: note.places, basis: "heading" };
    if (dayBasis) known.dayBasis = { value: dayBasis, places: note.places, basis: "heading" };
  }
  return { known, doubts, isOnce };
}
