import { findBulkInvoice } from "#lib/dashboard/bulk-audits/find-bulk-invoice.ts";
import { toResultAddress } from "#lib/dashboard/saved-audits/audit-of-form.ts";
import { MAX_LINES } from "#lib/domain/audit/invoice.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { findOwnAudit } from "../../../own-audit.ts";

interface Context {
  params: Promise<{ id: string; place: string }>;
}

/** A request line can have 16 KB together with its headers. */
const MAX_ADDRESS = 14_000;

/** Goes to the checker with an invoice of a bulk audit. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const found = await findOwnAudit(request, { params });
  if (found instanceof Response) return found;
  const invoice = await findBulkInvoice(await params, found.scope);
  if (!invoice)
    return new Response("Not found.", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  const address = invoice.form && toResultAddress(invoice.form);
  if (address && address.length <= MAX_ADDRESS) return redirectTo({ to: address });
  const message = invoice.form
    ? "The invoice is too long for an address of the checker. Save it to see the whole audit."
    : `The invoice has more than ${MAX_LINES} lines, and the checker takes no more.`;
  return redirectTo({ to: `/dashboard/audits/${found.audit.id}`, faults: [{ field: null, message }] });
}
