import type { Terms } from "#lib/access/payments/terms.ts";

/** The settings of the server that the document mentions. */
export interface OpenapiSettings {
  /** The public address, without a trailing slash. */
  baseUrl: string;
  /** The receiving addresses; `undefined` when payments are not configured. */
  payTo?: Terms["payTo"];
  /** Signatures that prove that the receiving addresses belong to this site. */
  ownershipProofs?: readonly string[];
}
