import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteEvidence } from "#lib/dashboard/evidence/delete-evidence.ts";
import { getEvidencePage } from "#lib/dashboard/evidence/evidence.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

export const POST = createAccountFormRoute({
  page: "/dashboard/containers",
  trail: "evidence.delete",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    const deleted = await deleteEvidence(id, { db: getDatabase(), files: getFileStore(), userId: account.id });
    if (!deleted) return refuseMissing();
    return { to: `${getEvidencePage(deleted)}#evidence`, notice: `“${deleted.fileName}” is deleted.` };
  },
});
