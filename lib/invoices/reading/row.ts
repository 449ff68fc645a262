import { getSpan, type Span, type TextLine } from "#lib/documents/lines.ts";
import type { ColumnRole } from "../lines/read-heading.ts";
import type { NamedCharge } from "./named-charge.ts";
import type { Token } from "./tokens.ts";

/** A value of a row, before its dates are understood. */
export interface Piece {
  role: ColumnRole;
  span: Span;
  token: Token | null;
  /** Currency of the column or of the amount. */
  currency: string | null;
  /** `name`: a known heading or label. `words`: a heading that its words explain. `form`: only the form of the value. */
  by: "name" | "words" | "form";
  /** A day before or after those that are charged, in a column that has no name of its own for it. */
  held?: "start" | "end";
  /** Another value of the row can be meant. */
  isDoubtful?: boolean;
  /** The charge that the heading of its column names. */
  charge?: NamedCharge;
  /** The rate that the heading of its column has for a tier. */
  tierRate?: { token: Token; span: Span };
}

export interface Row {
  pieces: readonly Piece[];
  text: string;
  page: number;
  /** What its first column has, when its heading says that it numbers the rows. */
  item?: string | undefined;
  /** The middle of the row, as a fraction of the page. */
  y: number;
  /** It is a tier in words, whatever the columns above it are. */
  isTier?: boolean;
  /** An amount behind its own, such as that of all tiers. */
  rest?: readonly Piece[];
  /** Whether it has an amount that is in none of its pieces. */
  hasUnread?: boolean;
}

export const buildPiece = (line: TextLine, token: Token, role: ColumnRole, by: Piece["by"]): Piece => ({
  role,
  span: getSpan(line, token.start, token.end),
  token,
  currency: token.kind === "number" ? token.currency : null,
  by,
});
