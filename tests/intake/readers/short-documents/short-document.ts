import type { SourceKind } from "#lib/documents/sources/read-source.ts";
import type { TariffContext } from "#lib/intake/readers/read-tariffs.ts";

/** A few lines of a document, whose whole reading with its doubts is in the snapshot. */
export interface ShortDocument {
  name: string;
  kind?: SourceKind;
  text: string;
  context?: Omit<TariffContext, "today">;
}
