import { Failure, type ProblemBody } from "#lib/operations/failure.ts";
import { env } from "#lib/platform/env.ts";

export function buildProblemBody(failure: Failure, requestId: string): ProblemBody {
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

export function buildProblemResponse(
  failure: Failure,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(buildProblemBody(failure, requestId)), {
    status: failure.status,
    headers: { "content-type": "application/json", ...headers },
  });
}

/** The error's own message stays internal. */
export function toUnexpectedFailure(error: unknown): Failure {
  return isDatabaseAway(error)
    ? new Failure("unavailable", "The service cannot reach its database now. Try again in a moment.")
    : new Failure("internal", "The server failed. Please report the request id.");
}

// Codes of Prisma, Postgres and Node for a server that cannot be reached, closes the connection, gives no connection in
// time or has none left, whose disk or memory is full, or that only reads, as a standby does.
const AWAY = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "53100",
  "53200",
  "53300",
  "25006",
]);

// The same in the words of Prisma's adapter.
const AWAY_KINDS = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);

// The errors of pg for a connection that was cut have no code.
const CUT =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Object && depth < 4; cause = findCause(cause), depth++) {
    const { code, originalCode, kind, message } = cause as Record<
      "code" | "originalCode" | "kind" | "message",
      unknown
    >;
    if (
      AWAY.has(String(code)) ||
      AWAY.has(String(originalCode)) ||
      AWAY_KINDS.has(String(kind)) ||
      CUT.test(String(message))
    )
      return true;
  }
  return false;
}

/** For raw SQL, Prisma has the cause in `meta`. */
const findCause = (error: { cause?: unknown; meta?: { driverAdapterError?: unknown } }) =>
  error.cause ?? error.meta?.driverAdapterError;
