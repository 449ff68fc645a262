import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import {
  auditForm,
  CHECKER_PAGES,
  parseResultAddress,
  toResultAddress,
} from "#lib/dashboard/saved-audits/audit-of-form.ts";
import { saveAudit } from "#lib/dashboard/saved-audits/save-audit.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

/** No result has a longer address: a server takes 16 KB of headers. */
const MAX_QUERY = 16_000;

const NOT_SAVED = "This result cannot be saved. Check the invoice again.";

export const POST = createAccountFormRoute({
  page: (_params, { page = "", query = "" }) => {
    const form = parseResultAddress(page, query);
    return form ? toResultAddress(form) : CHECKER_PAGES[0];
  },
  needs: ({ savesAudits }) => savesAudits,
  trail: "invoice.save",
  fields: z.object({ page: z.string(), query: z.string().max(MAX_QUERY, NOT_SAVED) }),
  run: async ({ page, query }, { account }) => {
    const form = parseResultAddress(page, query);
    const audit = form && (await auditForm(form, getCurrentContext()));
    if (!audit) return refuse(NOT_SAVED);
    const { id, isKnown } = await saveAudit(audit, { db: getDatabase(), userId: account.id });
    return {
      changed: isKnown ? null : { id },
      to: `/dashboard/invoices/${id}`,
      notice: isKnown ? "You had saved this audit before." : "The audit is saved.",
    };
  },
});
