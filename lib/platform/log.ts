import { pino } from "pino";
import { env } from "./env.ts";
import { getProcessWideHolder } from "./process-wide.ts";
import { isWorker } from "./workers/ask-leader.ts";

/** The log never contains the values of headers and fields with these names. */
const SECRETS = [
  "authorization",
  "cookie",
  "set-cookie",
  "x-payment",
  "payment-signature",
  "payment-required",
  "payment-response",
  "x-free-tier-key",
  "x-api-key",
  "password",
  "secret",
  "token",
  "apiKey",
  "DATABASE_URL",
  "REDIS_URL",
  "OWNERSHIP_KEY_EVM",
  "OWNERSHIP_KEY_SVM",
  "FACILITATOR_AUTHORIZATION",
  "FACILITATOR_AUTHORIZATION_EVM",
  "FACILITATOR_AUTHORIZATION_SVM",
  "CDP_API_KEY_SECRET",
  "FILES_S3_SECRET_KEY",
  "secretKey",
  "connectionString",
];

type Destination = ReturnType<typeof pino.destination>;

const shared = getProcessWideHolder<Destination>("log");

/** What waits while the log cannot be written, for example because its disk is full. More is lost. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

// Lines are written in batches, after half a second at the latest: one write per request would cost more than most
// answers. Workers of one server share its output. A pipe takes up to 4,096 bytes in one piece, so their lines do not mix.
const batch = isWorker ? { minLength: 3_500, maxWrite: 4_000 } : { minLength: 8_192 };
shared.value ??= openDestination();
const destination = shared.value;

/** A server must outlive its log. What waits is written when the next line can be, and a line then says what is lost. */
function openDestination(): Destination {
  const opened = pino.destination({
    dest: 1,
    sync: false,
    ...batch,
    periodicFlush: 500,
    maxLength: MAX_WAITING_BYTES,
  });
  const { flushSync } = opened;
  let lost = 0;
  opened.on("error", () => {
    opened.flushSync = () => {}; // It would try again and again, and a process that ends would never end.
  });
  opened.on("drop", () => {
    lost += 1;
  });
  opened.on("write", () => {
    opened.flushSync = flushSync;
    if (lost === 0) return;
    const lines = lost;
    lost = 0;
    log.error({ lines }, "the log could not be written: lines are lost");
  });
  return opened;
}

/** Writes one JSON object per line to standard output. Secrets are removed up to two levels deep. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: "[redacted]",
    },
  },
  destination,
);

export interface RequestLine {
  requestId: string;
  /** The caller's own id. */
  clientRequestId?: string | undefined;
  method: string;
  path: string;
  operation: string | undefined;
  status: number;
  ms: number;
  address: string;
}

/**
 * In the form of the other lines. It has no other fields, so no redaction is needed, and it is written by hand: there
 * is one for each request, and pino takes three times as long.
 */
export function logRequest({
  requestId,
  clientRequestId,
  method,
  path,
  operation,
  status,
  ms,
  address,
}: RequestLine): void {
  if (!log.isLevelEnabled("info")) return;
  const clientPart = clientRequestId === undefined ? "" : `,"clientRequestId":${JSON.stringify(clientRequestId)}`;
  const operationPart = operation === undefined ? "" : `,"operation":"${operation}"`;
  destination.write(
    `{"level":"info","time":"${formatTime(Date.now())}","requestId":"${requestId}"${clientPart},"method":"${method}","path":${JSON.stringify(path)}${operationPart},"status":${status},"ms":${ms},"address":${JSON.stringify(address)},"msg":"request"}\n`,
  );
}

let lastTime = 0;
let lastText = "";

/** A busy server writes many lines in one millisecond. */
function formatTime(time: number): string {
  if (time !== lastTime) {
    lastTime = time;
    lastText = new Date(time).toISOString();
  }
  return lastText;
}

/** Call it before the process ends. */
export function flushLog(): void {
  destination.flushSync();
}
