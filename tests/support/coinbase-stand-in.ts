import { generateKeyPairSync, type KeyObject, verify } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

/** As the portal of the Coinbase Developer Platform gives it out. */
export interface ApiKeyPair {
  id: string;
  secret: string;
  publicKey: KeyObject;
}

/** The Ed25519 secret is base64 of seed and public key, the EC key is PEM. */
export function newApiKey(algorithm: "EdDSA" | "ES256"): ApiKeyPair {
  const id = "organizations/of-this-test/apiKeys/7f8a2b";
  if (algorithm === "ES256") {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    return { id, publicKey, secret: privateKey.export({ type: "sec1", format: "pem" }) as string };
  }
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { d, x } = privateKey.export({ format: "jwk" }) as { d: string; x: string };
  return {
    id,
    publicKey,
    secret: Buffer.concat([Buffer.from(d, "base64url"), Buffer.from(x, "base64url")]).toString("base64"),
  };
}

/**
 * A stand-in for Coinbase's hosted facilitator: it checks the token of each request as documented, then passes the
 * request to a local facilitator.
 */
export interface CoinbaseStandIn {
  /** With the path of the hosted one, which each token names. */
  url: string;
  /** Seconds by which its clock is ahead of ours. */
  clockAhead: number;
  /** Of all requests, in order. */
  tokens: string[];
  /** Why it refused requests, in order. */
  refusals: string[];
  close(): Promise<void>;
}

/** The path of the hosted facilitator. */
const BASE_PATH = "/platform/v2/x402";

const MAX_LIFETIME_SECONDS = 120;

export async function openCoinbaseStandIn(target: string, key: ApiKeyPair): Promise<CoinbaseStandIn> {
  const server = createServer(async (request, response) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
    if (token) standIn.tokens.push(token);
    const fault = findTokenFault(
      token,
      key,
      `${request.method} ${request.headers.host}${request.url}`,
      Date.now() / 1_000 + standIn.clockAhead,
    );
    if (fault) standIn.refusals.push(fault);
    const answer = fault
      ? { status: 401, body: '{"errorType":"unauthorized"}' }
      : await forward(target, request.url ?? "", request.method, await buffer(request));
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const standIn: CoinbaseStandIn = {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}${BASE_PATH}`,
    clockAhead: 0,
    tokens: [],
    refusals: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}

async function forward(target: string, url: string, method = "GET", body: Buffer) {
  const init = method === "POST" ? { method, body, headers: { "content-type": "application/json" } } : {};
  const answer = await fetch(`${target}${url.slice(BASE_PATH.length)}`, init as RequestInit);
  return { status: answer.status, body: await answer.text() };
}

/**
 * `undefined` for a good token. Checks by hand what docs.cdp.coinbase.com/get-started/authentication/jwt-authentication
 * says.
 */
function findTokenFault(
  token: string | undefined,
  { id, publicKey }: ApiKeyPair,
  uri: string,
  now: number,
): string | undefined {
  if (!token) return "no token";
  const [head = "", claims = "", signature = ""] = token.split(".");
  const header = decode(head);
  const payload = decode(claims) as { iss?: string; sub?: string; nbf?: number; exp?: number; uris?: string[] };
  if (header.typ !== "JWT" || header.kid !== id || !/^[0-9a-f]{32}$/.test(String(header.nonce))) return "header";
  if (!isSignedBy(publicKey, String(header.alg), `${head}.${claims}`, signature)) return "signature";
  const { iss, sub, nbf = Number.POSITIVE_INFINITY, exp = 0, uris } = payload;
  if (iss !== "cdp" || sub !== id) return "issuer or subject";
  if (exp - nbf > MAX_LIFETIME_SECONDS) return "lifetime";
  if (nbf > now) return "not yet valid";
  if (exp <= now) return "expired";
  return uris?.length === 1 && uris[0] === uri ? undefined : "another request";
}

const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as Record<string, unknown>;

function isSignedBy(publicKey: KeyObject, algorithm: string, text: string, signature: string): boolean {
  const isEd25519 = publicKey.asymmetricKeyType === "ed25519";
  if (algorithm !== (isEd25519 ? "EdDSA" : "ES256")) return false;
  const key = isEd25519 ? publicKey : { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  return verify(isEd25519 ? null : "sha256", Buffer.from(text), key, Buffer.from(signature, "base64url"));
}
