import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** The secret of an API key of the Coinbase Developer Platform. */
export interface CdpKey {
  algorithm: "EdDSA" | "ES256";
  key: KeyObject;
}

/** An Ed25519 secret is the seed and the public key, of this many bytes each. */
const HALF_BYTES = 32;

/**
 * Reads CDP_API_KEY_SECRET in the two forms of the portal: base64 of 64 bytes (Ed25519), or an EC key of curve P-256 in
 * PEM. Line ends in PEM may be written as `\n`.
 * @returns `undefined` for any other text. No error contains the secret
 */
export function readCdpKey(secret: string): CdpKey | undefined {
  try {
    return secret.includes("-----BEGIN") ? readPem(secret) : readEd25519(secret);
  } catch {
    return undefined;
  }
}

function readPem(secret: string): CdpKey | undefined {
  const key = createPrivateKey(secret.replaceAll("\\n", "\n"));
  return key.asymmetricKeyDetails?.namedCurve === "prime256v1" ? { algorithm: "ES256", key } : undefined;
}

function readEd25519(secret: string): CdpKey | undefined {
  const bytes = Buffer.from(secret, "base64");
  if (bytes.length !== 2 * HALF_BYTES) return undefined;
  const d = bytes.subarray(0, HALF_BYTES).toString("base64url");
  const x = bytes.subarray(HALF_BYTES).toString("base64url");
  const key = createPrivateKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", d, x } });
  // A secret that was copied with a wrong character has halves that do not fit.
  return createPublicKey(key).export({ format: "jwk" }).x === x ? { algorithm: "EdDSA", key } : undefined;
}
