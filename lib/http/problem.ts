import { Failure, type ProblemBody } from "#lib/operations/failure.ts";
import { isDatabaseAway } from "#lib/platform/db/is-database-away.ts";
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
