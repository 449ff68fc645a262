import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { decideProposal } from "#lib/intake/review/decide.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { buildFactAddress, buildListAddress, expectDecided, findFact } from "../../fact-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: ({ answerId = "" }, { show, page }) => buildListAddress(answerId, { show, page }),
  fields: z.object({
    action: z.enum(["accept", "reject", "reopen"]),
    show: z.string().max(20).optional(),
    page: z.string().max(6).optional(),
  }),
  run: async ({ action, show, page }, { account, params }) => {
    const fact = await findFact(params);
    expectDecided(await decideProposal(fact.id, action, { db: getDatabase(), by: account.email }));
    return { to: buildFactAddress(fact, { show, page }) };
  },
});
