import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import type { CdpKey } from "./cdp-key.ts";

/** The longest time for which Coinbase accepts a token. */
const LIFETIME_SECONDS = 120;

/** A token begins this much before now: our clock may be ahead of Coinbase's. */
const CLOCK_MARGIN_SECONDS = 30;

/**
 * The token is valid for this method, host and path only
 * (docs.cdp.coinbase.com/get-started/authentication/jwt-authentication).
 * @param id the name of the API key
 */
export function signCdpToken(id: string, { algorithm, key }: CdpKey, method: string, url: string): Promise<string> {
  const { host, pathname } = new URL(url);
  const notBefore = Math.floor(Date.now() / 1_000) - CLOCK_MARGIN_SECONDS;
  return new SignJWT({ uris: [`${method} ${host}${pathname}`] })
    .setProtectedHeader({ alg: algorithm, kid: id, typ: "JWT", nonce: randomBytes(16).toString("hex") })
    .setIssuer("cdp")
    .setSubject(id)
    .setIssuedAt(notBefore)
    .setNotBefore(notBefore)
    .setExpirationTime(notBefore + LIFETIME_SECONDS)
    .sign(key);
}
