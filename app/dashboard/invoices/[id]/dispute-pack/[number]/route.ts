import { readAccount } from "#lib/accounts/session.ts";
import { findPackFile } from "#lib/dashboard/dispute-packs/saved-packs.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

interface Context {
  params: Promise<{ id: string; number: string }>;
}

/** For the owner only. The download stays when the plan ends. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, number } = await params;
  const account = await readAccount(request.headers);
  if (!account) {
    const next = `/dashboard/invoices/${id}/dispute-pack`;
    return redirectTo({ to: `/sign-in?${new URLSearchParams({ next })}` });
  }
  const file = await findPackFile(id, Number(number), { db: getDatabase(), userId: account.id });
  if (!file)
    return new Response("Not found.", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  return new Response(file.pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${file.name}.pdf"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
