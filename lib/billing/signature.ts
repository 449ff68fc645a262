import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in hexadecimal. */
export const calculateSignature = (text: string | Buffer, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** In constant time. */
export function isSignature(given: string | null | undefined, text: string | Buffer, secret: string): boolean {
  if (!given) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(calculateSignature(text, secret))];
  return a.length === b.length && timingSafeEqual(a, b);
}
