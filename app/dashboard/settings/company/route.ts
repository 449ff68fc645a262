import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { company, person, senderAddress, senderEmail } from "#lib/accounts/forms/fields.ts";
import { saveSenderSettings } from "#lib/accounts/sender-settings.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/settings";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "owner",
  trail: "company.save",
  fields: z.object({
    company: company.optional(),
    person: person.optional(),
    sender_email: senderEmail.optional(),
    address: senderAddress.optional(),
  }),
  run: async ({ company = null, person = null, sender_email: email = null, address = null }, { account }) => {
    await saveSenderSettings({ company, person, email, address }, { db: getDatabase(), userId: account.id });
    return { to: `${PATH}#sender`, notice: "Saved. The next dispute pack has it." };
  },
});
