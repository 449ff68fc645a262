import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { saveFollowUp } from "#lib/dashboard/saved-audits/follow-up.ts";
import { DISPUTE_STATUSES } from "#lib/dashboard/saved-audits/saved-audit.ts";
import { buildDayFormField } from "#lib/invoices/form-values.ts";
import { parseAmount } from "#lib/invoices/parse-amount.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import type { Decimal } from "#lib/platform/money.ts";

const MAX_AMOUNT = 1e12;

const amount = z.string().transform((text, context): Decimal => {
  const parsed = parseAmount(text);
  if (parsed.ok && parsed.amount.greaterThanOrEqualTo(0) && parsed.amount.lessThan(MAX_AMOUNT)) return parsed.amount;
  context.addIssue({ code: "custom", message: "Enter the amount in digits, such as 11643 or 11,643.00." });
  return z.NEVER;
});

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/invoices/${id}`,
  trail: "invoice.follow_up",
  fields: z.object({
    status: z.enum(DISPUTE_STATUSES, "Choose how far the dispute is."),
    sent_on: buildDayFormField("Sent to the carrier on").optional(),
    answered_on: buildDayFormField("Answered on").optional(),
    recovered_on: buildDayFormField("Recovered on").optional(),
    recovered_amount: amount.optional(),
    notes: z.string().max(10_000, "The notes are too long. Use no more than 10,000 letters.").default(""),
  }),
  run: async (
    { status, sent_on, answered_on, recovered_on, recovered_amount, notes },
    { account, params: { id = "" } },
  ) => {
    const entered = {
      status,
      sentOn: sent_on,
      answeredOn: answered_on,
      recoveredOn: recovered_on,
      recoveredAmount: recovered_amount,
      notes,
    };
    if (!(await saveFollowUp(id, entered, { db: getDatabase(), userId: account.id, ...getCurrentContext() })))
      refuseMissing();
    return { to: `/dashboard/invoices/${id}`, notice: "The dispute is updated." };
  },
});
