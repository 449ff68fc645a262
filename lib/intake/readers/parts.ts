import { fold } from "#lib/domain/text.ts";

/** "PART 6 OTHER SERVICES" */
const PART =
  /^(?:part|section|chapter|parte|seccion|capitulo|partie|chapitre|teil|abschnitt|kapitel) (?:\d{1,2}|[ivx]{1,4}|[a-h])\b/;

/** What another charge or direction ends. */
export const OF_TOPIC = [
  "types",
  "cargo",
  "isEmptyContainer",
  "freeDays",
  "otherFreeDays",
  "afterFreeTime",
  "firstDay",
] as const;

const OF_PART = ["direction", "charge", ...OF_TOPIC] as const;

type OfPart = { [name in (typeof OF_PART)[number]]?: unknown };

export const isTitleOfPart = (text: string): boolean => PART.test(fold(text));

/** A new part begins with what applied before the first one. */
export function beginPart<Own extends OfPart & { beforeParts?: OfPart }>(next: Own): void {
  const before = next.beforeParts;
  if (!before) {
    next.beforeParts = { ...next };
    return;
  }
  for (const name of OF_PART) {
    delete next[name];
    if (before[name] !== undefined) Object.assign(next, { [name]: before[name] });
  }
}
