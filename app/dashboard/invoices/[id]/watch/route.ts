import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { addContainers } from "#lib/dashboard/containers/add-containers.ts";
import { listAuditContainers } from "#lib/dashboard/containers/containers-of-audit.ts";
import { findCurrentAudit } from "#lib/dashboard/saved-audits/audit-again.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuse, refuseFields, refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/invoices/${id}`,
  needs: ({ watchesContainers }) => watchesContainers,
  trail: { action: "container.add", param: "none" },
  fields: z.object({ container: z.string().default("") }),
  run: async ({ container }, { account, params: { id = "" } }) => {
    const scope = { db: getDatabase(), userId: account.id, ...getCurrentContext() };
    const audit = await findCurrentAudit(id, scope);
    if (!audit) refuseMissing();
    const containers = audit.now ? listAuditContainers(audit.now.report.invoice, audit.saved.invoiceNumber) : [];
    const chosen = containers.find(({ containerNumber }) => containerNumber === container);
    if (!chosen) return refuse("Choose a container of this invoice.");
    const [added] = await addContainers([chosen.form], { ...scope, savedAuditId: id });
    if (!added?.ok) refuseFields((added?.faults ?? []).map(({ message }) => ({ field: null, message })));
    const closed = added.hasEnded ? " Its clock has stopped, so it is closed." : "";
    return {
      changed: { id: added.id },
      to: `/dashboard/containers/${added.id}`,
      notice: `You watch ${added.containerNumber} now.${closed}`,
    };
  },
});
