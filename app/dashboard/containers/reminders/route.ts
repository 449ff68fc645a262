import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { switchReminders } from "#lib/dashboard/containers/switch-reminders.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PAGE = "/dashboard/containers";

export const POST = createAccountFormRoute({
  page: PAGE,
  trail: "container.reminders",
  fields: z.object({ reminds: z.enum(["yes", "no"]) }),
  run: async ({ reminds }, { account }) => {
    await switchReminders(reminds === "yes", { db: getDatabase(), userId: account.id });
    return { to: PAGE, notice: reminds === "yes" ? "The mails are on." : "The mails are off." };
  },
});
