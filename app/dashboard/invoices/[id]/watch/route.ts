import { z } from "zod";
import { accountForm, FormRefusal, NotFound, refuse } from "#lib/accounts/forms/form-route.ts";
import { addContainers } from "#lib/dashboard/containers/add-containers.ts";
import { containersOfAudit } from "#lib/dashboard/containers/containers-of-audit.ts";
import { findCurrentAudit } from "#lib/dashboard/saved-audits/audit-again.ts";
import { contextNow } from "#lib/operations/call.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: ({ id }) => `/dashboard/invoices/${id}`,
  needs: ({ keeps }) => keeps,
  fields: z.object({ container: z.string().default("") }),
  run: async ({ container }, { account, params: { id = "" } }) => {
    const scope = { db: database(), userId: account.id, ...contextNow() };
    const audit = await findCurrentAudit(id, scope);
    if (!audit) throw new NotFound();
    const containers = audit.now ? containersOfAudit(audit.now.report.invoice, audit.saved.invoiceNumber) : [];
    const chosen = containers.find(({ containerNumber }) => containerNumber === container);
    if (!chosen) return refuse("Choose a container of this invoice.");
    const [added] = await addContainers([chosen.form], { ...scope, savedAuditId: id });
    if (!added?.ok) throw new FormRefusal((added?.faults ?? []).map(({ message }) => ({ field: null, message })));
    const closed = added.hasEnded ? " Its clock has stopped, so it is closed." : "";
    return { to: `/dashboard/containers/${added.id}`, notice: `You watch ${added.containerNumber} now.${closed}` };
  },
});
