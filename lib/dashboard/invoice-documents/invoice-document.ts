import type { InvoiceDocument as Row } from "#generated/prisma/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import type { InvoicePlaces } from "./places.ts";

/** The carrier's invoice of a saved audit, without its content. */
export interface InvoiceDocument {
  fileName: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** It changes with each new file. */
  fileKey: string;
  places: InvoicePlaces;
}

const toInvoiceDocument = ({ fileName, contentType, size, fileKey, places }: Row): InvoiceDocument => ({
  fileName,
  contentType,
  size,
  fileKey,
  places: places as unknown as InvoicePlaces,
});

/** `null` when there is none, or the audit is not of the account. */
export async function findInvoiceDocument(
  savedAuditId: string,
  { db, userId }: Pick<AccountFileScope, "db" | "userId">,
): Promise<InvoiceDocument | null> {
  const row = isUuid(savedAuditId) ? await db.invoiceDocument.findFirst({ where: { savedAuditId, userId } }) : null;
  return row && toInvoiceDocument(row);
}
