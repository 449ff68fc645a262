import { z } from "zod";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { findBillingSandbox } from "#lib/billing/billing.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";

const buildPagePath = ({ id }: Readonly<Record<string, string>>) => `/sandbox-billing/${id}`;

export const POST = createPublicFormRoute({
  page: buildPagePath,
  fields: z.object({
    action: z.enum(["confirm", "renew", "fail", "give_up", "end_period", "cancel", "refund", "repeat"]),
  }),
  run: async ({ action }, { params }) => {
    const sandbox = findBillingSandbox();
    const { id = "" } = params;
    if (!sandbox || !(await sandbox.read(id))) refuseMissing();
    if (!(await sandbox.act(id, action))) refuse("This is not possible now.");
    return { to: buildPagePath(params), notice: "Done. The webhook is sent." };
  },
});
