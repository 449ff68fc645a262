import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { runPackRuns } from "#lib/dashboard/pack-runs/run-pack-runs.ts";
import { startPackRun } from "#lib/dashboard/pack-runs/start-pack-run.ts";
import { LETTER_LANGUAGES } from "#lib/domain/letters/languages.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { log } from "#lib/platform/log.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/audits/${id}`,
  needs: ({ savesAudits }) => savesAudits,
  trail: "batch.make_packs",
  fields: z.object({
    do: z.enum(["packs", "save"], "Choose what to do with the invoices."),
    language: z.enum(LETTER_LANGUAGES, "Choose a language from the list.").optional(),
    invoice: z.string("Select at least one invoice.").max(5_000),
  }),
  run: async ({ do: action, invoice, language = null }, { account, params: { id = "" } }) => {
    const makesPacks = action === "packs";
    if (makesPacks && !account.plan.gives.disputePacks) refuse("Your plan does not include dispute packs.");
    const places = invoice.split(",").flatMap((place) => (/^\d{1,6}$/.test(place) ? [Number(place)] : []));
    const db = getDatabase();
    if (!(await startPackRun(id, { places, makesPacks, language }, { db, userId: account.id }))) refuseMissing();
    // The person does not wait for the next run of the job. It takes over when this process ends before the run does.
    runPackRuns(db, { files: getFileStore() }).catch((error: Error) =>
      log.error({ reason: error.message }, "a run of packs was interrupted"),
    );
    const count = {
      field: makesPacks ? "Packs for invoices" : "Invoices to save",
      before: null,
      after: `${places.length}`,
    };
    return { changed: { changes: [count] }, to: `/dashboard/audits/${id}#run` };
  },
});
