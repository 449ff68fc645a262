import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#lib/platform/env.ts";

/** HMAC-SHA256 in base64, as better-auth signs its cookies. */
const sign = (value: string, secret: string) => createHmac("sha256", secret).update(value).digest();

/**
 * After a change of AUTH_SECRET: cookies that AUTH_SECRET_PREVIOUS has signed get the signature of the new secret, so
 * that sessions continue. All other cookies stay as they are.
 * @param cookies a `Cookie` header
 */
export function renewSignatures(cookies: string): string {
  const { AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: previous } = env;
  if (!secret || !previous) return cookies;
  return cookies
    .split("; ")
    .map((cookie) => renewSignature(cookie, { secret, previous }))
    .join("; ");
}

/** A copy of the headers of a request. */
export function withRenewedCookies(headers: Headers): Headers {
  const renewed = new Headers(headers);
  const cookies = headers.get("cookie");
  if (cookies !== null) renewed.set("cookie", renewSignatures(cookies));
  return renewed;
}

function renewSignature(cookie: string, { secret, previous }: { secret: string; previous: string }): string {
  const [, name, encoded = ""] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
  const [, value, signature = ""] = /^(.+)\.([A-Za-z0-9+/]{43}=)$/.exec(decode(encoded)) ?? [];
  if (!name || !value) return cookie;
  const [given, expected] = [Buffer.from(signature, "base64"), sign(value, previous)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return cookie;
  return `${name}=${encodeURIComponent(`${value}.${sign(value, secret).toString("base64")}`)}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
