import { randomBytes } from "node:crypto";

/** In the form of Standard Webhooks. */
export const createSigningSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
