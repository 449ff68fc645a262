import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { buildPurposeQuery, getDocumentPage } from "#lib/intake/bring/bring-tariff.ts";
import { saveReading } from "#lib/intake/bring/save-reading.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

export const POST = createAccountFormRoute({
  page: ({ id = "" }, { for: page, back }) => `${getDocumentPage(id)}?${buildPurposeQuery({ for: page, back })}`,
  needs: ({ usesContracts }) => usesContracts,
  trail: "document.confirm",
  fields: z.record(z.string(), z.string()),
  run: (answers, { account, params: { id = "" }, request }) =>
    saveReading(id, answers, {
      db: getDatabase(),
      files: getFileStore(),
      userId: account.id,
      email: account.person.email,
      signal: request.signal,
      ...getCurrentContext(),
    }),
});
