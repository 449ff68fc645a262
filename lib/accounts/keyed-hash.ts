import { createHmac } from "node:crypto";
import { requireAuthSecret } from "#lib/platform/auth-secret.ts";

/**
 * Keyed, so that a reader of the database alone cannot try out mail addresses.
 * @param purpose keeps the hashes of one use apart from those of others
 */
export const hashWithSecret = (purpose: string, value: string): string =>
  createHmac("sha256", requireAuthSecret()).update(`${purpose}\0${value}`).digest("base64url");
