import type { Terms } from "#lib/access/payments/terms.ts";

export interface OpenapiSettings {
  /** Without a trailing slash. */
  baseUrl: string;
  /** `undefined` when payments are not configured. */
  payTo?: Terms["payTo"];
  /** Signatures that prove that the receiving addresses belong to this site. */
  ownershipProofs?: readonly string[];
}
