import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { updateContainer } from "#lib/dashboard/containers/update-container.ts";
import { COUNTING_QUESTION_IDS } from "#lib/domain/demurrage/counting-question.ts";
import { answerField } from "#lib/invoices/invoice-fields.ts";
import { contextNow } from "#lib/operations/call.ts";
import { database } from "#lib/platform/db/client.ts";

/** The open questions of a countdown, and the port, which is one of them. */
const FIELDS = ["port", ...COUNTING_QUESTION_IDS.map(answerField)];

export const POST = accountForm({
  page: ({ id }) => `/dashboard/containers/${id}`,
  needs: ({ keeps }) => keeps,
  fields: z.record(z.string(), z.string()),
  run: async ({ remove, ...given }, { account, params: { id = "" } }) => {
    const isField = ([name]: readonly [string, string]) => FIELDS.includes(name);
    const answers = Object.fromEntries(Object.entries(given).filter(isField));
    const updated = await updateContainer(
      id,
      (form) => Object.fromEntries(Object.entries({ ...form, ...answers }).filter(([name]) => !(name === remove && FIELDS.includes(name)))),
      { db: database(), userId: account.id, ...contextNow() },
    );
    if (!updated) throw new NotFound();
    return { to: `/dashboard/containers/${id}#questions`, notice: remove ? "The answer is removed." : "The answers are saved." };
  },
});
