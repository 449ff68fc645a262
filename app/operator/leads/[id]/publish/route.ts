import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { publishLead } from "#lib/intake/leads/decide-lead.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { isIsoDate } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { CONGESTION_LEVELS } from "../../levels.ts";

const text = (what: string, max: number) =>
  z.string(`Enter ${what}.`).trim().min(1, `Enter ${what}.`).max(max, `At most ${max} characters.`);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: ({ id }) => `/operator/leads/${id}`,
  fields: z.object({
    published_on: z.string("Enter the day.").refine(isIsoDate, "Enter a day, as YYYY-MM-DD."),
    port: z.string().trim().toUpperCase().optional(),
    country: z.string("Enter the country.").trim().toUpperCase().length(2, "Enter a two-letter code, such as SG."),
    severity: z.enum(CONGESTION_LEVELS, "Choose the level."),
    headline: text("a headline", 119),
    summary: text("what has happened", 1_000),
    cause: z.string().trim().max(100, "At most 100 characters.").optional(),
    publisher: text("who reports it", 100),
    title: text("the title of the report", 300),
    url: z.url({ protocol: /^https?$/, error: "Enter the address of the report." }),
  }),
  run: async ({ port, cause, ...draft }, { account, params: { id = "" } }) => {
    const scope = { db: getDatabase(), by: account.email };
    const version = isUuid(id)
      ? await publishLead(id, { ...draft, port: port ?? null, cause: cause ?? null }, scope)
      : null;
    if (version === null) return refuseMissing();
    return { to: "/operator/leads", notice: `Published as dataset version ${version}.` };
  },
});
