import { z } from "zod";
import { NotFound, publicForm, refuse } from "#lib/accounts/forms/form-route.ts";
import { billingSandbox } from "#lib/billing/billing.ts";

const pageOf = ({ id }: Readonly<Record<string, string>>) => `/sandbox-billing/${id}`;

export const POST = publicForm({
  page: pageOf,
  fields: z.object({ action: z.enum(["confirm", "renew", "fail", "give_up", "end_period", "cancel", "refund", "repeat"]) }),
  run: async ({ action }, { params }) => {
    const sandbox = billingSandbox();
    const { id = "" } = params;
    if (!sandbox || !(await sandbox.read(id))) throw new NotFound();
    if (!(await sandbox.act(id, action))) refuse("This is not possible now.");
    return { to: pageOf(params), notice: "Done. The webhook is sent." };
  },
});
