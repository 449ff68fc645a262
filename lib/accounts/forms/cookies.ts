import { env } from "#lib/platform/env.ts";

/** Checks whether cookies of a site may travel over https only: in production, and wherever the public address is https. */
export const hasSecureCookies = ({ isProduction, PUBLIC_BASE_URL }: Pick<typeof env, "isProduction" | "PUBLIC_BASE_URL">): boolean =>
  isProduction || PUBLIC_BASE_URL.startsWith("https:");

/** Writes a Set-Cookie header. Scripts cannot read the cookie, and other sites cannot send it with a form. @param value of letters that need no quotes */
export const setCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${hasSecureCookies(env) ? "; Secure" : ""}`;
