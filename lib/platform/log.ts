import { pino } from "pino";
import { env } from "./env.ts";

/** Header and field names whose values never reach a log line. */
const SECRETS = [
  "authorization",
  "cookie",
  "set-cookie",
  "x-payment",
  "payment-signature",
  "payment-required",
  "payment-response",
  "x-free-tier-key",
  "password",
  "secret",
  "token",
  "apiKey",
  "DATABASE_URL",
  "REDIS_URL",
  "OWNERSHIP_KEY_EVM",
  "OWNERSHIP_KEY_SVM",
  "FACILITATOR_AUTHORIZATION",
  "connectionString",
];

// Lines are written in batches, at the latest after half a second: one write a request would cost more than most answers.
const out = pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 500 });

const form = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

/** Structured logs, one JSON object a line on standard output; secrets are cut out wherever they stand up to two levels deep. */
export const log = pino(
  { ...form, redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: "[redacted]" } },
  out,
);

/** What is told of an answered request: these fields and no others, so that nothing has to be searched for secrets. */
export interface RequestLine {
  requestId: string;
  method: string;
  path: string;
  operation: string | undefined;
  status: number;
  ms: number;
  address: string;
}

const requestLog = pino(form, out);

/** One line a request. */
export function logRequest(line: RequestLine): void {
  requestLog.info(line, "request");
}

/** Writes what is still held back: before the process ends. */
export function flushLog(): void {
  out.flushSync();
}
