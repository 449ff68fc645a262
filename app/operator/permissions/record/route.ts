import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { recordPermission } from "#lib/intake/permissions/record-permission.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PAGE = "/operator/permissions";

const SELECTIONS = { source: "sourceId", publisher: "publisherPattern", index: "indexPattern" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: PAGE,
  fields: z.object({
    selects: z.enum(["source", "publisher", "index"], "Choose what it is about."),
    name: z.string("Enter a name.").trim().min(2, "Enter a name.").max(200, "Enter a shorter name."),
    what: z.string("Enter what is permitted.").trim().min(1, "Enter what is permitted.").max(500, "Enter less text."),
    until: z.iso.date("Enter a date.").optional(),
  }),
  run: async ({ selects, name, what, until }, { account }) => {
    const draft = { [SELECTIONS[selects]]: name, what, until: until ?? null, by: account.email };
    const { sources } = await recordPermission(getDatabase(), draft);
    return {
      to: PAGE,
      notice: `Recorded. The facts of ${sources} ${sources === 1 ? "document" : "documents"} are served now.`,
    };
  },
});
