import { accountOf } from "#lib/accounts/session.ts";
import { invoiceFile } from "#lib/billing/invoice/invoice-file.ts";
import { invoiceOf } from "#lib/billing/invoice/invoice-of.ts";
import { invoiceSheet } from "#lib/billing/invoice/invoice-sheet.ts";
import { database } from "#lib/platform/db/client.ts";

/** The invoice as a file. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const account = await accountOf(request.headers);
  const invoice = account && (await invoiceOf((await params).id, { db: database(), userId: account.id }));
  if (!invoice) return new Response("Not found.", { status: 404 });
  return new Response(invoiceFile(invoiceSheet(invoice)), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-disposition": `attachment; filename="invoice-${invoice.number.replaceAll("/", "-")}.html"`,
      "cache-control": "private, no-store",
    },
  });
}
