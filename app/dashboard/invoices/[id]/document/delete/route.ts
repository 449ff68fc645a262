import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteInvoiceDocument } from "#lib/dashboard/invoice-documents/delete-invoice-document.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/invoices/${id}`,
  trail: "invoice.delete_document",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    const scope = { db: getDatabase(), files: getFileStore(), userId: account.id };
    if (!(await deleteInvoiceDocument(id, scope))) refuseMissing();
    return { to: `/dashboard/invoices/${id}#invoice`, notice: "The carrier's invoice is deleted." };
  },
});
