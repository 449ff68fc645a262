import { z } from "zod";
import { accountForm } from "#lib/accounts/forms/form-route.ts";
import { addRule } from "#lib/dashboard/alerts/alert-rules.ts";
import { carrierSlug } from "#lib/domain/carriers/carriers.ts";
import { ALERT_KINDS } from "#lib/domain/changes/matching.ts";
import { countryCode } from "#lib/domain/countries.ts";
import { namedValue } from "#lib/invoices/form-values.ts";
import { database } from "#lib/platform/db/client.ts";

const PAGE = "/dashboard/alerts";

export const POST = accountForm({
  page: PAGE,
  needs: ({ keeps }) => keeps,
  fields: z.object({
    kind: z.enum(ALERT_KINDS, "Choose tariffs or surcharges."),
    carrier: namedValue(carrierSlug, "Choose a carrier of the list.").optional(),
    country: namedValue(countryCode, "Choose a country of the list.").optional(),
  }),
  run: async ({ kind, carrier = null, country = null }, { account }) => {
    await addRule({ kind, carrier, country }, { db: database(), userId: account.id });
    return { to: PAGE, notice: "The alert is added. You get a mail when something changes from now on." };
  },
});
