import { z } from "zod";
import { createAccountJsonRoute } from "#lib/accounts/forms/account-json-route.ts";
import { correctCell } from "#lib/dashboard/batches/correct-cell.ts";
import { toReviewAnswer } from "#lib/dashboard/batches/review-answer.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const Body = z.object({
  cell: z.string().max(60),
  value: z.string().max(500).nullable(),
  confirms: z.array(z.string().max(60)).max(60).default([]),
  /** Also for other invoices of the carrier in this batch that have the same open value. */
  isForCarrier: z.boolean().default(false),
});

export const POST = createAccountJsonRoute({
  maxBytes: 4_096,
  needs: ({ bulkLines }) => bulkLines > 0,
  trail: { action: "batch.review", param: "invoice" },
  run: async ({ account, params: { invoice = "" }, body }) => {
    const parsed = Body.safeParse(parseJson(body.toString("utf8")));
    if (!parsed.success) return refuse("The change cannot be read. Load the page again.");
    const changed = await correctCell(invoice, parsed.data, { db: getDatabase(), userId: account.id });
    return changed && toReviewAnswer(changed);
  },
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
