import { z } from "zod";
import { formatDay } from "#components/format.ts";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { findBillingSandbox } from "#lib/billing/billing.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import { toIsoDate } from "#lib/platform/dates.ts";

const buildPagePath = ({ id }: Readonly<Record<string, string>>) => `/sandbox-billing/${id}`;

export const POST = createPublicFormRoute({
  page: buildPagePath,
  fields: z.object({
    method: z.enum(["card", "upi"], "Choose card or UPI."),
    number: z.string("Enter a number from the list.").max(100, "Enter a number from the list."),
  }),
  run: async ({ method, number }, { params }) => {
    const sandbox = findBillingSandbox();
    const { id = "" } = params;
    const order = await sandbox?.read(id);
    if (!sandbox || !order) refuseMissing();
    const outcome = await sandbox.pay(id, method, number);
    if (outcome === "refused") refuse("The bank refused the payment. Try another number.");
    if (outcome === "waiting")
      return { to: buildPagePath(params), notice: "The bank has not confirmed the payment yet." };
    if (outcome === null) refuse("The sandbox does not know this number. Take one from the list.", "number");
    // A plan that starts later is approved now and paid then.
    const startAt = order.status === "created" ? order.startAt : null;
    return {
      to: "/dashboard/billing",
      notice: startAt ? describeApproval(startAt) : "The payment has arrived. Thank you.",
    };
  },
});

const describeApproval = (startAt: string) =>
  `The payments are approved. The first one is taken on ${formatDay(toIsoDate(new Date(startAt)))}, and nothing is charged before.`;
