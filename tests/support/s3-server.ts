import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What happens to one request:
 * - a number: the answer has this status
 * - `reset`: the connection ends without an answer
 * - `hang`: no answer arrives
 * - `truncate`: the connection ends within the body
 * - `flip`: a byte of the body is another one
 * - `stall`: the body stops within its bytes
 * - `flip-stored`: the server stores another byte than it got
 * - `html`: the answer is the page of a proxy
 */
export type S3Fault = number | "reset" | "hang" | "truncate" | "flip" | "stall" | "flip-stored" | "html";

interface StoredObject {
  bytes: Buffer;
  headers: Record<string, string>;
  changedAt: Date;
}

export interface S3Server {
  settings: { url: string; region: string; accessKey: string; secretKey: string };
  /** By key. */
  objects: Map<string, StoredObject>;
  /** `GET /bucket/key` */
  requests: string[];
  /** One fault for each of the next requests. */
  failNext(...faults: S3Fault[]): void;
  close(): Promise<void>;
}

interface Options {
  pageSize?: number;
  region?: string;
}

const BUCKET = "quayside-files";

/**
 * Speaks the part of the protocol that a file store needs, on a port of its own. It verifies the signature of each
 * request as https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html says.
 */
export async function startS3Server({ pageSize = 1_000, region = "eu-central-1" }: Options = {}): Promise<S3Server> {
  const credentials = { region, accessKey: "AKIAEXAMPLE", secretKey: "hush-hush/secret+key=" };
  const objects: S3Server["objects"] = new Map();
  const requests: string[] = [];
  const faults: S3Fault[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    requests.push(`${request.method} ${pathname}`);
    const fault = faults.shift();
    if (fault === "reset") return request.socket.destroy();
    if (fault === "hang") return;
    if (fault === "html") return response.end("<html><body>Please sign in</body></html>");
    if (typeof fault === "number") return refuse(response, fault, "Injected");
    const refusal = checkSignature(request, body, credentials);
    if (refusal) return refuse(response, 403, refusal);
    const [, bucket, ...segments] = pathname.split("/");
    if (bucket !== BUCKET) return refuse(response, 404, "NoSuchBucket");
    const key = segments.map(decodeURIComponent).join("/");
    if (key === "") return list(searchParams, response);
    if (request.method === "PUT") return put(key, body, request, response, fault);
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    return get(key, request, response, fault);
  };

  const put = (key: string, body: Buffer, request: IncomingMessage, response: ServerResponse, fault?: S3Fault) => {
    const stored = Object.entries(request.headers).filter(([name]) => /^(content-type|x-amz-meta-.*)$/.test(name));
    const bytes = fault === "flip-stored" ? flipByte(body) : body;
    objects.set(key, {
      bytes,
      headers: Object.fromEntries(stored.map(([name, value]) => [name, String(value)])),
      changedAt: new Date(),
    });
    response.writeHead(200, { etag: `"${createHash("md5").update(bytes).digest("hex")}"` }).end();
  };

  const get = (key: string, request: IncomingMessage, response: ServerResponse, fault?: S3Fault) => {
    const object = objects.get(key);
    if (!object) return refuse(response, 404, "NoSuchKey");
    response.writeHead(200, {
      ...object.headers,
      "content-length": object.bytes.length,
      "last-modified": object.changedAt.toUTCString(),
    });
    if (request.method === "HEAD") return response.end();
    if (fault === "truncate" || fault === "stall") {
      response.write(object.bytes.subarray(0, object.bytes.length / 2), () => {
        if (fault === "truncate") setTimeout(() => request.socket.destroy(), 20);
      });
      return;
    }
    response.end(fault === "flip" ? flipByte(object.bytes) : object.bytes);
  };

  const list = (query: URLSearchParams, response: ServerResponse) => {
    if (query.get("list-type") !== "2") return refuse(response, 400, "InvalidArgument");
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token");
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort(compareBytes);
    const from = after === null ? 0 : all.findIndex((key) => compareBytes(toToken(key), after) === 0) + 1;
    const page = all.slice(from, from + pageSize);
    const isCut = from + pageSize < all.length;
    const last = page.at(-1);
    const entries = page.map((key) => {
      const { bytes, changedAt } = objects.get(key) as StoredObject;
      return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
    });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${pageSize}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${entries.join("")}${isCut && last ? `<NextContinuationToken>${escapeXml(toToken(last))}</NextContinuationToken>` : ""}</ListBucketResult>`,
    );
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...credentials, url: `http://127.0.0.1:${port}/${BUCKET}` },
    objects,
    requests,
    failNext: (...next) => void faults.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** With characters that an address and XML need to escape. */
const toToken = (key: string) => `1/<&>+="'${Buffer.from(key).toString("base64")}`;

const compareBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const escapeXml = (text: string) =>
  text.replaceAll(/[<>&"']/g, (character) => `&#${character === "&" ? "38" : character.codePointAt(0)};`);

const flipByte = (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)));

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const sign = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Returns the code of the refusal. */
function checkSignature(
  { method = "", url = "", headers }: IncomingMessage,
  body: Buffer,
  { region, accessKey, secretKey }: { region: string; accessKey: string; secretKey: string },
): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!parts) return "AccessDenied";
  const [, key, day, signedRegion, signedHeaders = "", signature] = parts;
  if (key !== accessKey) return "InvalidAccessKeyId";
  if (signedRegion !== region) return "AuthorizationHeaderMalformed";
  const time = String(headers["x-amz-date"]);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - at) < 15 * 60_000) || !time.startsWith(day ?? "-")) return "RequestTimeTooSkewed";
  const names = signedHeaders.split(";");
  const mustBeSigned = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  if (!mustBeSigned.every((name) => names.includes(name))) return "AccessDenied";
  if (headers["x-amz-content-sha256"] !== hash(body)) return "XAmzContentSHA256Mismatch";
  const [path = "", query = ""] = url.split("?");
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const canonical = [
    method,
    path.split("/").map(decodeURIComponent).map(encode).join("/"),
    canonicalQuery,
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, " ")}`),
    "",
    signedHeaders,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = [region, "s3", "aws4_request"].reduce<Buffer>(sign, sign(`AWS4${secretKey}`, day ?? ""));
  const expected = sign(signingKey, ["AWS4-HMAC-SHA256", time, scope, hash(canonical)].join("\n")).toString("hex");
  return signature === expected ? undefined : "SignatureDoesNotMatch";
}
