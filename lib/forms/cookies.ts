import { env } from "#lib/platform/env.ts";

/** True in production, and wherever the public address is https. */
export const hasSecureCookies = ({
  isProduction,
  PUBLIC_BASE_URL,
}: Pick<typeof env, "isProduction" | "PUBLIC_BASE_URL">): boolean =>
  isProduction || PUBLIC_BASE_URL.startsWith("https:");

/**
 * Scripts cannot read the cookie, and other sites cannot send it with a form. @param value only characters that need no
 * quotes
 */
export const setCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${hasSecureCookies(env) ? "; Secure" : ""}`;
