import type { Span } from "#lib/documents/lines.ts";
import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { Piece, Row } from "./row.ts";

/** The rows of one container and one charge. */
export interface Draft {
  container: string | null;
  charge: { value: BilledCharge; span: Span } | null;
  /** With an amount, a rate or charged days; more than one when the charge has tiers. */
  charged: Row[];
  /** What other places say of the container. */
  info: Piece[];
  /** Free days that are a row of their own. */
  free: Row[];
  /** The table that it is in; -1 outside of tables. */
  table: number;
  /** Whether lines below it have amounts that nobody read: its tiers can be there. */
  hasUnread?: boolean;
}

export interface OtherCharge {
  container: string | null;
  description: string;
  amount: Decimal;
  span: Span;
}

export interface CollectedRows {
  drafts: Draft[];
  others: OtherCharge[];
  /** Values that no container has for itself. */
  common: Piece[];
  /** Each container number in the document, with its first place. */
  seen: ReadonlyMap<string, SeenContainer>;
}

export interface SeenContainer extends Span {
  /** Letters that a scan confuses were changed. */
  isRepaired: boolean;
}
