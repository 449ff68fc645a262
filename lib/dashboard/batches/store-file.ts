import { createHash } from "node:crypto";
import { detectFormat } from "#lib/documents/unpack/detect-format.ts";
import { isDocumentKind } from "#lib/invoices/pdf/read-upload.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { deleteAccountFiles } from "../account-files/delete-account-files.ts";
import { storeFileWithRow } from "../account-files/store-account-file.ts";
import { createFileKey } from "./batch-file.ts";
import { MAX_BATCH_BYTES, MAX_BATCH_FILES, MAX_BYTES_OF_BATCHES, MAX_UPLOAD_BYTES } from "./batch-limits.ts";

export const calculateHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** `path` is the name of the file with its folders, as the person sees it. */
export interface NewFile {
  path: string;
  bytes: Uint8Array;
}

const MAX_PATH = 300;

/** Without control and direction characters; the end is the name of the file. */
export const cleanPath = (path: string): string =>
  path
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(-MAX_PATH) || "file";

/**
 * Stores one file of a batch, which a reader takes from there. The same file twice is stored once.
 * @returns false when the account has no such batch
 * @throws Failure when the batch has too much, or is audited already
 */
export async function storeFile(
  batchId: string,
  { path, bytes }: NewFile,
  { db, files, userId }: AccountFileScope,
): Promise<boolean> {
  if (!isUuid(batchId) || !(await db.bulkAudit.findFirst({ where: { id: batchId, userId }, select: { id: true } })))
    return false;
  if (bytes.length === 0) refuse("The file is empty.");
  if (bytes.length > MAX_UPLOAD_BYTES) refuse(`The file is larger than ${MAX_UPLOAD_BYTES / 1024 ** 2} MB.`);
  const format = detectFormat(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const fileKey = createFileKey(userId, batchId);
  const sha256 = calculateHash(bytes);
  const isRepeated = await storeFileWithRow(
    fileKey,
    { bytes, contentType: "application/octet-stream" },
    { db, files, userId },
    async (transaction) => {
      const batch = await transaction.bulkAudit.findFirst({ where: { id: batchId, userId }, select: { status: true } });
      if (batch?.status !== "reading" && batch?.status !== "review")
        refuse("The batch is audited already. Make a new one for more files.");
      const known = await transaction.batchFile.aggregate({
        where: { bulkAuditId: batchId, state: { not: "unpacked" } },
        _count: true,
        _sum: { size: true },
      });
      if (known._count >= MAX_BATCH_FILES) refuse(`A batch has at most ${MAX_BATCH_FILES} files. Make a second one.`);
      if ((known._sum.size ?? 0) + bytes.length > MAX_BATCH_BYTES)
        refuse(`A batch has at most ${MAX_BATCH_BYTES / 1024 ** 2} MB. Make a second one.`);
      const stored = await transaction.batchFile.aggregate({
        where: { userId, fileKey: { not: null } },
        _sum: { size: true },
      });
      if ((stored._sum.size ?? 0) + bytes.length > MAX_BYTES_OF_BATCHES)
        refuse("The batches of an account have at most 4 GB. Delete some that are done first.");
      const same = await transaction.batchFile.findFirst({ where: { bulkAuditId: batchId, sha256 } });
      await transaction.batchFile.create({
        data: {
          bulkAuditId: batchId,
          userId,
          path: cleanPath(path),
          kind: isDocumentKind(format) ? format : "archive",
          size: bytes.length,
          sha256,
          ...(same ? { state: "repeated", message: describeRepeated(same.path) } : { fileKey }),
        },
      });
      await transaction.bulkAudit.update({ where: { id: batchId }, data: { status: "reading" } });
      return same !== null;
    },
  );
  if (isRepeated) await deleteAccountFiles([fileKey], files);
  return true;
}

export const describeRepeated = (path: string): string => `The same file as “${path}”. It is read once.`;
