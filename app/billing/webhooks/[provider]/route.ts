import { getBillingProvider } from "#lib/billing/billing.ts";
import { runBillingTasks } from "#lib/billing/billing-tasks.ts";
import { handleWebhook } from "#lib/billing/handle-webhook.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { readLimited } from "#lib/platform/read-limited.ts";

const MAX_BYTES = 256 * 1_024;

/** The requests come from no page of this site, so only their signature counts. */
export async function POST(request: Request, { params }: { params: Promise<{ provider: string }> }): Promise<Response> {
  const provider = getBillingProvider();
  if ((await params).provider !== provider.name) return respond(404, "not found");
  const body = await readLimited(request, MAX_BYTES);
  if (!body) return respond(413, "too large");
  const db = getDatabase();
  const { status, outcome } = await handleWebhook(body, request.headers, { db, provider });
  // The provider waits for the answer only. A task that fails here is done by the job.
  if (outcome === "applied")
    void runBillingTasks({ db, provider }).catch((error: Error) =>
      log.error({ reason: error.message }, "billing tasks failed"),
    );
  return respond(status, outcome);
}

const respond = (status: number, outcome: string) =>
  Response.json({ outcome }, { status, headers: { "cache-control": "no-store" } });
