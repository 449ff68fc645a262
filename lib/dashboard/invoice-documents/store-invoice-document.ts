import type { Prisma } from "#generated/prisma/client.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { deleteAccountFiles } from "../account-files/delete-account-files.ts";
import { storeAccountFile } from "../account-files/store-account-file.ts";
import { MAX_EVIDENCE_BYTES, shortenFileName } from "../evidence/evidence-file.ts";
import type { InvoicePlaces } from "./places.ts";

export interface NewInvoiceDocument {
  savedAuditId: string;
  file: { name: string; bytes: Uint8Array; contentType: string };
  places: InvoicePlaces;
}

/**
 * Replaces the document that the audit had.
 * @returns false when the account has no such audit
 * @throws Failure when the file is too large, or cannot be stored
 */
export async function storeInvoiceDocument(
  { savedAuditId, file: { name, bytes, contentType }, places }: NewInvoiceDocument,
  { db, files, userId }: AccountFileScope,
): Promise<boolean> {
  if (bytes.length > MAX_EVIDENCE_BYTES)
    refuse(`The file is larger than ${MAX_EVIDENCE_BYTES / 1_024 ** 2} MB. Send only the pages of the invoice.`);
  const where = { id: savedAuditId, userId };
  if (!isUuid(savedAuditId) || (await db.savedAudit.count({ where })) === 0) return false;
  const replaced = await storeAccountFile(
    "invoices",
    { bytes, contentType },
    { db, files, userId },
    async (transaction, fileKey) => {
      const old = await transaction.invoiceDocument.findUnique({ where: { savedAuditId }, select: { fileKey: true } });
      const data = {
        fileKey,
        fileName: shortenFileName(name),
        contentType,
        size: bytes.length,
        places: places as unknown as Prisma.InputJsonValue,
      };
      await transaction.invoiceDocument.upsert({
        where: { savedAuditId },
        create: { userId, savedAuditId, ...data },
        update: data,
      });
      return old ? [old.fileKey] : [];
    },
  );
  await deleteAccountFiles(replaced, files);
  return true;
}
