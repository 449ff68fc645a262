import { z } from "zod";
import { NotFound, publicForm, refuse } from "#lib/accounts/forms/form-route.ts";
import { billingSandbox } from "#lib/billing/billing.ts";

const pageOf = ({ id }: Readonly<Record<string, string>>) => `/sandbox-billing/${id}`;

export const POST = publicForm({
  page: pageOf,
  fields: z.object({
    method: z.enum(["card", "upi"], "Choose card or UPI."),
    number: z.string("Enter a number from the list.").max(100, "Enter a number from the list."),
  }),
  run: async ({ method, number }, { params }) => {
    const sandbox = billingSandbox();
    const { id = "" } = params;
    if (!sandbox || !(await sandbox.read(id))) throw new NotFound();
    const outcome = await sandbox.pay(id, method, number);
    if (outcome === "refused") refuse("The bank refused the payment. Try another number.");
    if (outcome === "waiting") return { to: pageOf(params), notice: "The bank has not confirmed the payment yet." };
    if (outcome === null) refuse("The sandbox does not know this number. Take one from the list.", "number");
    return { to: "/dashboard/billing", notice: "The payment has arrived. Thank you." };
  },
});
