import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { saveBulkInvoice } from "#lib/dashboard/bulk-audits/save-bulk-invoice.ts";
import { contextNow } from "#lib/operations/call.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: ({ id }) => `/dashboard/bulk-audits/${id}`,
  needs: ({ keeps }) => keeps,
  fields: z.object({}),
  run: async (_input, { account, params: { id = "", place = "" } }) => {
    const saved = await saveBulkInvoice({ id, place }, { db: database(), userId: account.id, ...contextNow() });
    if (!saved) throw new NotFound();
    const left = saved.faultCount === 0 ? "" : ` Lines that could not be read are not in it: ${saved.faultCount}.`;
    return { to: `/dashboard/invoices/${saved.id}`, notice: `${saved.isKnown ? "You had saved this audit before." : "The audit is saved."}${left}` };
  },
});
