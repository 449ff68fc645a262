import type { Item } from "#lib/documents/columns.ts";
import type { Span } from "#lib/documents/lines.ts";
import type { Token, TokenKind } from "./tokens.ts";

/** What is at one place of a row, before it is known which column it belongs to. */
export interface RowItem extends Item<TokenKind | "words" | "percent" | "dates" | "product"> {
  token: Token | null;
  /** The second day of `dates`, or the rate of `product`. */
  second?: { token: Token; span: Span };
  span: Span;
}
