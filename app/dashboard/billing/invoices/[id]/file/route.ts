import { readAccount } from "#lib/accounts/session.ts";
import { findBillingInvoice } from "#lib/billing/invoice/find-invoice.ts";
import { renderInvoiceFile } from "#lib/billing/invoice/invoice-file.ts";
import { buildInvoiceSheet } from "#lib/billing/invoice/invoice-sheet.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

/** For the owner of the account only. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const account = await readAccount(request.headers);
  const isOwner = account?.role === "owner";
  const invoice = isOwner && (await findBillingInvoice((await params).id, { db: getDatabase(), userId: account.id }));
  if (!invoice) return new Response("Not found.", { status: 404 });
  return new Response(renderInvoiceFile(buildInvoiceSheet(invoice)), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-disposition": `attachment; filename="invoice-${invoice.number.replaceAll("/", "-")}.html"`,
      "cache-control": "private, no-store",
    },
  });
}
