import { Webhook } from "standardwebhooks";
import { type Dispatcher, request } from "undici";
import { TargetRefused } from "#lib/platform/net/resolve.ts";

const TIMEOUT_MS = 15_000;

/** The log gets this much of an answer. The rest is not read. */
const MAX_RESPONSE_BYTES = 1_024;

export interface Message {
  /** The id of the event: the same for each attempt. */
  id: string;
  url: string;
  /** The present secret, and the one before it while it is valid. */
  secrets: readonly string[];
  body: string;
}

export interface Attempt {
  url: string;
  attemptedAt: Date;
  durationMs: number;
  /** HTTP status; `null` without an answer. */
  status: number | null;
  /** In words for the owner of the endpoint. */
  failure: string | null;
  /** The start of the answer's body. */
  response: string | null;
}

/** An answer of 200 to 299 means that the endpoint has taken the message. A redirect does not. */
export const isTaken = ({ status }: Pick<Attempt, "status">): boolean =>
  status !== null && status >= 200 && status < 300;

/** Sends a message once, signed as Standard Webhooks says. Never throws. @param signal ends the request */
export async function sendEvent(
  message: Message,
  { agent, signal }: { agent: Dispatcher; signal: AbortSignal },
): Promise<Attempt> {
  const { id, url, secrets, body } = message;
  const attemptedAt = new Date();
  const startedAt = performance.now();
  const attempt = (outcome: Pick<Attempt, "status" | "failure" | "response">): Attempt => ({
    url,
    attemptedAt,
    durationMs: Math.round(performance.now() - startedAt),
    ...outcome,
  });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await request(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "user-agent": "Quayside-Webhooks/1",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(attemptedAt.getTime() / 1_000)),
        "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, attemptedAt, body)).join(" "),
      },
      dispatcher: agent,
      signal: AbortSignal.any([signal, timeout]),
    });
    return attempt({ status: answer.statusCode, failure: null, response: await readBodyStart(answer.body) });
  } catch (error) {
    return attempt({
      status: null,
      failure: timeout.aborted ? `No answer within ${TIMEOUT_MS / 1_000} seconds.` : describeFailure(error),
      response: null,
    });
  }
}

/** As text that can be printed and stored. */
async function readBodyStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) break; // This ends the connection too.
  }
  // A character that is cut off at the end is left out.
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES), { stream: true });
  return text.replace(/[^\P{C}\n\t]/gu, "\ufffd");
}

/** By the code of the error. The message of an error could name what the owner must not know. */
function describeFailure(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof TargetRefused) return `We do not send there: ${cause.message}.`;
  const code = getErrorCode(error);
  return `${FAILURES[code] ?? (/CERT|SIGNATURE|ISSUER/.test(code) ? "The certificate of the endpoint is not valid" : "The connection failed")} (${code}).`;
}

const FAILURES: Record<string, string> = {
  ENOTFOUND: "The name of the endpoint has no address",
  EAI_AGAIN: "The name of the endpoint could not be looked up",
  ECONNREFUSED: "The endpoint refused the connection",
  ECONNRESET: "The endpoint closed the connection",
  UND_ERR_SOCKET: "The endpoint closed the connection",
  UND_ERR_CONNECT_TIMEOUT: "The endpoint did not accept the connection in time",
  UND_ERR_HEADERS_OVERFLOW: "The headers of the answer are too large",
};

function getErrorCode(error: unknown): string {
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] };
  if (typeof code === "string") return code;
  const inner = cause ?? errors?.[0];
  return inner instanceof Error ? getErrorCode(inner) : "unknown";
}

/** The body of a delivery is its JSON (Standard Webhooks). */
export interface Payload {
  type: string;
  /** The time of the event, ISO 8601. */
  timestamp: string;
  data: unknown;
}

/** The same for each endpoint, each attempt and each redelivery. */
export function toPayload({ type, createdAt, data }: { type: string; createdAt: Date; data: unknown }): Payload {
  return { type, timestamp: createdAt.toISOString(), data };
}
