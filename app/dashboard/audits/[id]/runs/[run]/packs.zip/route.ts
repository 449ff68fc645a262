import { readAccount } from "#lib/accounts/session.ts";
import { findPackRun } from "#lib/dashboard/pack-runs/find-pack-run.ts";
import { zipPacks } from "#lib/dashboard/pack-runs/zip-packs.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { log } from "#lib/platform/log.ts";

interface Context {
  params: Promise<{ id: string; run: string }>;
}

/** The packs of a run, for the owner only. The download stays when the plan ends. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id: bulkAuditId, run: id } = await params;
  const account = await readAccount(request.headers);
  if (!account)
    return redirectTo({ to: `/sign-in?${new URLSearchParams({ next: `/dashboard/audits/${bulkAuditId}` })}` });
  const scope = { db: getDatabase(), files: getFileStore(), userId: account.id };
  const run = await findPackRun({ bulkAuditId, id }, scope);
  if (!run?.makesPacks || run.isRunning)
    return new Response("Not found.", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  const parts = zipPacks(run, scope);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        log.error({ reason: (error as Error).message }, "a download of packs was cut off");
        controller.error(error);
      }
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  return new Response(body, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="dispute-packs.zip"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
