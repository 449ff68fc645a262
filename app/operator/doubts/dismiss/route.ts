import { z } from "zod";
import { pluralise } from "#components/format.ts";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { dismissDoubts } from "#lib/intake/doubts/decide-doubt.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: "/operator/doubts",
  fields: z.object({ feed: z.string("Choose the feed.").min(1, "Choose the feed.") }),
  run: async ({ feed }, { account }) => {
    const count = await dismissDoubts(feed, { db: getDatabase(), by: account.email });
    return { to: "/operator/doubts", notice: `Dismissed ${pluralise(count, "doubt")} of ${feed}.` };
  },
});
