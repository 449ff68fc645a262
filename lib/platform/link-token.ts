import { createHash, randomBytes } from "node:crypto";

/** 24 random bytes. */
const TOKEN = /^[\w-]{32}$/;

/** The secret in an address. Only its hash is stored. */
export const createLinkToken = (): string => randomBytes(24).toString("base64url");

/** `null` for a text that can be no token. */
export const hashLinkToken = (token: string): string | null =>
  TOKEN.test(token) ? createHash("sha256").update(token).digest("hex") : null;
