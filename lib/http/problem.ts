import { Failure, type FailureCode, type FaultDetail } from "#lib/operations/failure.ts";
import { env } from "#lib/platform/env.ts";

/** The one form of every error but 402. `message` and `details` are written for the caller; nothing inner is in them. */
export interface ProblemBody {
  error: { code: FailureCode; message: string; details: FaultDetail[]; request_id: string; docs_url: string };
}

/** The error form of a failure. */
export function problemBody(failure: Failure, requestId: string): ProblemBody {
  return {
    error: {
      code: failure.code,
      message: failure.message,
      details: failure.details,
      request_id: requestId,
      docs_url: `${env.PUBLIC_BASE_URL}/docs/errors#${failure.code}`,
    },
  };
}

/** The error answer of a failure. */
export function problemResponse(failure: Failure, requestId: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problemBody(failure, requestId)), { status: failure.status, headers: { "content-type": "application/json", ...headers } });
}

/** What the caller is told of an error that is not a Failure: never its message. */
export function unexpected(error: unknown): Failure {
  return isDatabaseAway(error)
    ? new Failure("unavailable", "The service cannot reach its data at the moment. Try again shortly.")
    : new Failure("internal", "Something went wrong on our side. The request id helps us find it.");
}

// Prisma's codes for a server that cannot be reached, closed the connection, or gave no connection in time, and Node's own.
const AWAY = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "57P01", "57P03"]);

function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Object && depth < 4; cause = causeOf(cause), depth++) {
    const { code, originalCode } = cause as { code?: unknown; originalCode?: unknown };
    if (AWAY.has(String(code)) || AWAY.has(String(originalCode)) || (cause as { kind?: unknown }).kind === "DatabaseNotReachable") return true;
  }
  return false;
}

/** Of a statement in SQL Prisma tells the cause in `meta`. */
const causeOf = (error: { cause?: unknown; meta?: { driverAdapterError?: unknown } }) => error.cause ?? error.meta?.driverAdapterError;
