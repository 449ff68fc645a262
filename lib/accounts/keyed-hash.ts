import { createHmac } from "node:crypto";
import { requireAuthSecret } from "#lib/platform/auth-secret.ts";

/**
 * Hashes a value with the secret of the accounts, so that the database alone does not show it: a reader of the database
 * cannot try out mail addresses.
 * @param purpose keeps the hashes of one use apart from those of others
 */
export const hashWithSecret = (purpose: string, value: string): string =>
  createHmac("sha256", requireAuthSecret()).update(`${purpose}\0${value}`).digest("base64url");
