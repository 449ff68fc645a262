import { randomBytes } from "node:crypto";

/** A new secret that signs messages, in the form of Standard Webhooks. */
export const createSigningSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
