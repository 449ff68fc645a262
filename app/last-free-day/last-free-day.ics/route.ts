import { randomUUID } from "node:crypto";
import { buildProblemResponse } from "#lib/http/problem.ts";
import { runCountdownFromQuery } from "#lib/invoices/countdown-from-query.ts";
import { buildFreeTimeCalendar } from "#lib/invoices/free-time-calendar.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { createNoDataFailure, type Failure } from "#lib/operations/failure.ts";
import { env } from "#lib/platform/env.ts";

/** With reminders. The query is that of the page. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const answer = await runCountdownFromQuery(Object.fromEntries(searchParams), getCurrentContext());
  if (answer.kind !== "counted")
    return answerFailure(
      createNoDataFailure(
        "The container is not complete, or no tariff is on file for it. Open the page without the file to see why.",
      ),
    );
  const address = `${env.PUBLIC_BASE_URL}/last-free-day?${new URLSearchParams(answer.form)}`;
  const text = buildFreeTimeCalendar(answer.container, { address, now: new Date() });
  if (text === null)
    return answerFailure(createNoDataFailure("The tariff gives no free time, so there is no last free day."));
  return new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="last-free-day.ics"',
    },
  });
}

function answerFailure(failure: Failure): Response {
  const requestId = randomUUID();
  return buildProblemResponse(failure, requestId, { "x-request-id": requestId });
}
