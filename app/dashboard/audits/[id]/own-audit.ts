import { readAccount } from "#lib/accounts/session.ts";
import type { BulkAudit } from "#lib/dashboard/bulk-audits/bulk-audit.ts";
import { findBulkAudit } from "#lib/dashboard/bulk-audits/find-bulk-audit.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { type Database, getDatabase } from "#lib/platform/db/client.ts";

export interface Context {
  params: Promise<{ id: string }>;
}

type Found = { audit: BulkAudit; scope: { db: Database; userId: string } };

/** For the owner only; otherwise the answer is the sign-in page or 404. */
export async function findOwnAudit(request: Request, { params }: Context): Promise<Found | Response> {
  const { id } = await params;
  const account = await readAccount(request.headers);
  if (!account) return redirectTo({ to: `/sign-in?${new URLSearchParams({ next: `/dashboard/audits/${id}` })}` });
  const scope = { db: getDatabase(), userId: account.id };
  const audit = await findBulkAudit(id, scope);
  return audit
    ? { audit, scope }
    : new Response("Not found.", {
        status: 404,
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      });
}

/** The name of the file, with letters, digits and hyphens only. */
export const formatDownloadName = ({ fileName }: BulkAudit): string =>
  `audited-${fileName
    .replace(/\.\w{2,4}$/, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, 60)}`.replace(/-+$/, "");
