import type { Span } from "#lib/documents/lines.ts";
import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";

/** A charge with the words that name it. */
export interface NamedCharge {
  value: BilledCharge;
  span: Span;
}
