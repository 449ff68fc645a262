import type { Terms } from "#lib/access/payments/terms.ts";

/** What a document says besides the catalogue. */
export interface Setting {
  /** The public address, without a trailing slash. */
  baseUrl: string;
  /** Who is paid; undefined where nothing can be paid. */
  payTo?: Terms["payTo"];
  /** What shows that those paid are this site's. */
  ownershipProofs?: readonly string[];
}
