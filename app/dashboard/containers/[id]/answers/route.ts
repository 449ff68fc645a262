import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { updateContainer } from "#lib/dashboard/containers/update-container.ts";
import { COUNTING_QUESTION_IDS } from "#lib/domain/demurrage/counting-question.ts";
import { buildAnswerField } from "#lib/invoices/invoice-fields.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

/** The open questions of a countdown, and the port, which is one of them. */
const FIELDS = ["port", ...COUNTING_QUESTION_IDS.map(buildAnswerField)];

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/containers/${id}`,
  needs: ({ watchesContainers }) => watchesContainers,
  trail: "container.answer",
  fields: z.record(z.string(), z.string()),
  run: async ({ remove, ...given }, { account, params: { id = "" } }) => {
    const isField = ([name]: readonly [string, string]) => FIELDS.includes(name);
    const answers = Object.fromEntries(Object.entries(given).filter(isField));
    const updated = await updateContainer(
      id,
      (form) =>
        Object.fromEntries(
          Object.entries({ ...form, ...answers }).filter(([name]) => !(name === remove && FIELDS.includes(name))),
        ),
      { db: getDatabase(), userId: account.id, ...getCurrentContext() },
    );
    if (!updated) refuseMissing();
    return {
      to: `/dashboard/containers/${id}#questions`,
      notice: remove ? "The answer is removed." : "The answers are saved.",
    };
  },
});
