import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { saveBulkInvoice } from "#lib/dashboard/bulk-audits/save-bulk-invoice.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/audits/${id}`,
  needs: ({ savesAudits }) => savesAudits,
  trail: { action: "invoice.save", param: "none" },
  fields: z.object({}),
  run: async (_input, { account, params: { id = "", place = "" } }) => {
    const saved = await saveBulkInvoice(
      { id, place },
      { db: getDatabase(), userId: account.id, ...getCurrentContext() },
    );
    if (!saved) refuseMissing();
    const left = saved.faultCount === 0 ? "" : ` Lines that could not be read are not in it: ${saved.faultCount}.`;
    return {
      changed: saved.isKnown ? null : { id: saved.id },
      to: `/dashboard/invoices/${saved.id}`,
      notice: `${saved.isKnown ? "You had saved this audit before." : "The audit is saved."}${left}`,
    };
  },
});
