import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { MAX_EVIDENCE_BYTES } from "#lib/dashboard/evidence/evidence-file.ts";
import { addInvoiceDocument } from "#lib/dashboard/invoice-documents/add-invoice-document.ts";
import { withUploadLimit } from "#lib/forms/with-upload-limit.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

export const POST = withUploadLimit(() =>
  createAccountFormRoute({
    page: ({ id }) => `/dashboard/invoices/${id}`,
    needs: ({ savesAudits }) => savesAudits,
    maxFileBytes: MAX_EVIDENCE_BYTES,
    trail: "invoice.add_document",
    fields: z.object({}),
    run: async (_input, { account, params: { id = "" }, files }) => {
      const scope = { db: getDatabase(), files: getFileStore(), userId: account.id };
      if (!(await addInvoiceDocument(id, files.get("invoice_file") ?? null, scope))) refuseMissing();
      return { to: `/dashboard/invoices/${id}#invoice`, notice: "The carrier's invoice is stored." };
    },
  }),
);
