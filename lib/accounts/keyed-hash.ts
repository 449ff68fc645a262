import { createHmac } from "node:crypto";
import { requireAuthSecret } from "#lib/platform/auth-secret.ts";
import { env } from "#lib/platform/env.ts";

/**
 * Keyed, so that a reader of the database alone cannot try out mail addresses.
 * @param purpose keeps the hashes of one use apart from those of others
 */
export const hashWithSecret = (purpose: string, value: string): string => hash(requireAuthSecret(), purpose, value);

/** The hash before the last change of AUTH_SECRET. `undefined` without AUTH_SECRET_PREVIOUS. */
export const hashWithPreviousSecret = (purpose: string, value: string): string | undefined =>
  env.AUTH_SECRET_PREVIOUS && hash(env.AUTH_SECRET_PREVIOUS, purpose, value);

const hash = (secret: string, purpose: string, value: string) =>
  createHmac("sha256", secret).update(`${purpose}\0${value}`).digest("base64url");
