import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { correctProposal } from "#lib/intake/review/decide.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { buildFactAddress, buildListAddress, expectDecided, findFact } from "../../fact-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: ({ answerId = "" }, { show, page }) => buildListAddress(answerId, { show, page }),
  fields: z.object({
    row: z.union([z.literal("all"), z.coerce.number().int().min(0).max(1_000)]),
    column: z.string().max(60),
    /** An empty field empties the cell. */
    value: z.string().max(2_000, "The value is too long.").default(""),
    show: z.string().max(20).optional(),
    page: z.string().max(6).optional(),
  }),
  run: async ({ row, column, value, show, page }, { account, params }) => {
    const fact = await findFact(params);
    expectDecided(await correctProposal(fact.id, { row, column, value }, { db: getDatabase(), by: account.email }));
    return { to: buildFactAddress(fact, { show, page }) };
  },
});
