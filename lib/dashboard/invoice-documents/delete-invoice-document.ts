import type { AccountFileScope } from "../account-files/account-file.ts";
import { deleteAccountFiles } from "../account-files/delete-account-files.ts";
import { findInvoiceDocument } from "./invoice-document.ts";

/** @returns false when there is none, or the audit is not of the account */
export async function deleteInvoiceDocument(savedAuditId: string, scope: AccountFileScope): Promise<boolean> {
  const { db, files, userId } = scope;
  const found = await findInvoiceDocument(savedAuditId, scope);
  if (!found) return false;
  const { count } = await db.invoiceDocument.deleteMany({ where: { savedAuditId, userId, fileKey: found.fileKey } });
  if (count === 1) await deleteAccountFiles([found.fileKey], files);
  return count === 1;
}
