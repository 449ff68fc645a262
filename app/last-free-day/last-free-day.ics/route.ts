import { randomUUID } from "node:crypto";
import { problemResponse } from "#lib/http/problem.ts";
import { countdownFromQuery } from "#lib/invoices/countdown-from-query.ts";
import { freeTimeCalendar } from "#lib/invoices/free-time-calendar.ts";
import { contextNow } from "#lib/operations/call.ts";
import { type Failure, noData } from "#lib/operations/failure.ts";
import { env } from "#lib/platform/env.ts";

/** The last free day of the container in the query, as a calendar file with reminders. The query is that of the page. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const answer = await countdownFromQuery(Object.fromEntries(searchParams), contextNow());
  if (answer.kind !== "counted")
    return refused(noData("The container is not complete, or no tariff is on file for it. Open the page without the file to see why."));
  const address = `${env.PUBLIC_BASE_URL}/last-free-day?${new URLSearchParams(answer.form)}`;
  const text = freeTimeCalendar(answer.container, { address, now: new Date() });
  if (text === null) return refused(noData("The tariff gives no free time, so there is no last free day."));
  return new Response(text, {
    headers: { "content-type": "text/calendar; charset=utf-8", "content-disposition": 'attachment; filename="last-free-day.ics"' },
  });
}

function refused(failure: Failure): Response {
  const requestId = randomUUID();
  return problemResponse(failure, requestId, { "x-request-id": requestId });
}
