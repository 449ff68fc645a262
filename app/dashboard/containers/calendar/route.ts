import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { makeCalendarToken, removeCalendarToken } from "#lib/dashboard/containers/calendar-feed.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";

const PAGE = "/dashboard/containers";

export const POST = createAccountFormRoute({
  page: PAGE,
  trail: "container.calendar",
  fields: z.object({ action: z.enum(["make", "remove"]) }),
  run: async ({ action }, { account }) => {
    const scope = { db: getDatabase(), userId: account.id };
    if (action === "remove") {
      await removeCalendarToken(scope);
      return { to: PAGE, notice: "The link of your calendar works no more." };
    }
    if (!account.plan.gives.watchesContainers) return refuse("Your plan makes no new link.");
    const link = `${env.PUBLIC_BASE_URL}/calendar/${await makeCalendarToken(scope)}.ics`;
    // The page shows it once: the cookie that brings it is removed with the answer.
    return {
      to: `${PAGE}#calendar`,
      notice: "Copy the link of your calendar now. It is not shown again.",
      values: { calendar_link: link },
    };
  },
});
