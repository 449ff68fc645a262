import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { Agent, type Dispatcher, request } from "undici";
import { FileStoreError } from "./file-store.ts";

export interface S3Settings {
  /** With the bucket, without a slash at its end: `https://s3.example/bucket`. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface S3Limits {
  /** Of one call, the first one included. */
  attempts: number;
  /** The pause before the second attempt has this length on average. It doubles with each attempt. */
  pauseMs: number;
  /** For one attempt, and for each pause within the bytes of a stream. */
  timeoutMs: number;
}

// A person waits for an upload: a store that hangs is given up after one and a half minutes.
const LIMITS: S3Limits = { attempts: 3, pauseMs: 200, timeoutMs: 30_000 };

const CONNECT_MS = 5_000;

export interface S3Request {
  method: "GET" | "PUT" | "DELETE";
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

type Answer = Dispatcher.ResponseData;

export interface S3Client {
  /** Runs the work again after an error that may pass. @throws FileStoreError */
  attempt<Result>(key: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  send(request: S3Request, signal?: AbortSignal): Promise<Answer>;
  /** Reads the whole body. @throws FileStoreError for a status that is not expected */
  readAnswer(answer: Answer, key: string, expected: readonly number[]): Promise<Buffer>;
}

export function createS3Client(settings: S3Settings, limits: Partial<S3Limits> = {}): S3Client {
  const { attempts, pauseMs, timeoutMs } = { ...LIMITS, ...limits };
  const dispatcher = new Agent({
    connect: { timeout: Math.min(CONNECT_MS, timeoutMs) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const signingKeys = new Map<string, ArrayBuffer>();

  return {
    async attempt(key, work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await work(AbortSignal.timeout(timeoutMs));
        } catch (error) {
          const failure = toStoreError(error, key);
          if (!MAY_PASS.has(failure.kind) || attempt >= attempts) throw failure;
          await sleep(2 * Math.random() * pauseMs * 2 ** (attempt - 1));
        }
      }
    },

    async send({ method, key, query = {}, headers = {}, body }, signal) {
      const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      const signer = new AwsV4Signer({
        method,
        url: `${settings.url}${key ? `/${key}` : ""}${search.length > 0 ? `?${search.join("&")}` : ""}`,
        headers: {
          ...headers,
          "x-amz-content-sha256": createHash("sha256")
            .update(body ?? "")
            .digest("hex"),
        },
        accessKeyId: settings.accessKey,
        secretAccessKey: settings.secretKey,
        service: "s3",
        region: settings.region,
        cache: signingKeys,
      });
      const signed = await signer.sign();
      return await request(signed.url, {
        method,
        headers: Object.fromEntries(signed.headers),
        body: body ?? null,
        dispatcher,
        ...(signal && { signal }),
      });
    },

    async readAnswer(answer, key, expected) {
      const body = Buffer.from(await answer.body.arrayBuffer());
      // A bucket that does not exist is no missing file.
      const code = answer.statusCode >= 300 ? readErrorCode(body) : undefined;
      if (expected.includes(answer.statusCode) && code !== "NoSuchBucket") return body;
      throw toAnswerError(answer.statusCode, code, key);
    },
  };
}

const MAY_PASS: ReadonlySet<FileStoreError["kind"]> = new Set(["unavailable", "damaged"]);

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const TEMPORARY_CODES = new Set(["RequestTimeout", "SlowDown", "OperationAborted", "ServiceUnavailable"]);
/** The bytes were damaged on their way. */
const DAMAGED_CODES = new Set(["BadDigest", "IncompleteBody", "XAmzContentSHA256Mismatch"]);

const readErrorCode = (body: Buffer) => /<Code>(\w{1,60})<\/Code>/.exec(body.toString("utf8", 0, 10_000))?.[1];

/** The text of an answer is not repeated, because it can contain the access key. */
function toAnswerError(status: number, code: string | undefined, key: string): FileStoreError {
  const message = `${key}: the file store answered ${status}${code ? ` ${code}` : ""}`;
  if (status === 507) return new FileStoreError("full", message);
  if (code && DAMAGED_CODES.has(code)) return new FileStoreError("damaged", message);
  if (status >= 500 || status === 429 || status === 408 || (code && TEMPORARY_CODES.has(code))) {
    return new FileStoreError("unavailable", message);
  }
  return new FileStoreError(status === 401 || status === 403 ? "denied" : "refused", message);
}

function toStoreError(error: unknown, key: string): FileStoreError {
  if (error instanceof FileStoreError) return error;
  const { name, code } = error as NodeJS.ErrnoException;
  return new FileStoreError(
    "unavailable",
    `${key}: the file store did not answer (${typeof code === "string" ? code : name})`,
    { cause: error },
  );
}
