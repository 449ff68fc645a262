import { readAccount } from "#lib/accounts/session.ts";
import { findPackRun } from "#lib/dashboard/pack-runs/find-pack-run.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

interface Context {
  params: Promise<{ id: string; run: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id: bulkAuditId, run: id } = await params;
  const account = await readAccount(request.headers);
  const run = account && (await findPackRun({ bulkAuditId, id }, { db: getDatabase(), userId: account.id }));
  const headers = { "cache-control": "no-store" };
  if (!run) return Response.json({ message: "Not found." }, { status: 404, headers });
  return Response.json(
    { isRunning: run.isRunning, doneCount: run.results.length, lineCount: run.places.length },
    { headers },
  );
}
