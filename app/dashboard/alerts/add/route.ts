import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { addRule } from "#lib/dashboard/alerts/alert-rules.ts";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { ALERT_KINDS } from "#lib/domain/changes/matching.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import { buildNamedValueFormField } from "#lib/invoices/form-values.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PAGE = "/dashboard/alerts";

export const POST = createAccountFormRoute({
  page: PAGE,
  needs: ({ getsAlerts }) => getsAlerts,
  trail: "alert.add",
  fields: z.object({
    kind: z.enum(ALERT_KINDS, "Choose tariffs or surcharges."),
    carrier: buildNamedValueFormField(findCarrierSlug, "Choose a carrier of the list.").optional(),
    country: buildNamedValueFormField(findCountryCode, "Choose a country of the list.").optional(),
  }),
  run: async ({ kind, carrier = null, country = null }, { account }) => {
    await addRule({ kind, carrier, country }, { db: getDatabase(), userId: account.id });
    return { to: PAGE, notice: "The alert is added. You get a mail when something changes from now on." };
  },
});
