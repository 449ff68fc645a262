import { pino } from "pino";
import { env } from "./env.ts";
import { getProcessWideHolder } from "./process-wide.ts";

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

const shared = getProcessWideHolder<ReturnType<typeof pino.destination>>("log");

// Lines are written in batches, after half a second at the latest: one write per request would cost more than most
// answers.
shared.value ??= pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 500 });
const destination = shared.value;

const options = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

/** Writes one JSON object per line to standard output. Secrets are removed up to two levels deep. */
export const log = pino(
  {
    ...options,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: "[redacted]",
    },
  },
  destination,
);

/** There are no other fields, so no redaction is needed. */
export interface RequestLine {
  requestId: string;
  method: string;
  path: string;
  operation: string | undefined;
  status: number;
  ms: number;
  address: string;
}

const requestLog = pino(options, destination);

export function logRequest(line: RequestLine): void {
  requestLog.info(line, "request");
}

/** Call it before the process ends. */
export function flushLog(): void {
  destination.flushSync();
}
