import type { Prisma } from "#generated/prisma/client.ts";
import { describeRefusal } from "#lib/invoices/pdf/describe-refusal.ts";
import { unpackFile } from "#lib/invoices/pdf/read-file.ts";
import { createFileKey } from "./batch-file.ts";
import { BATCH_UNPACK_LIMITS, MAX_BATCH_BYTES, MAX_BATCH_FILES } from "./batch-limits.ts";
import { type LeasedFile, type ReaderScope, writeRefusal, writeResult } from "./leased-file.ts";
import { calculateHash, cleanPath, describeRepeated } from "./store-file.ts";

/** Each file of an archive or a message becomes a file of the batch. The archive itself is not needed any more. */
export async function unpackLeasedFile(
  file: LeasedFile,
  bytes: Uint8Array,
  { db, files, signal }: ReaderScope & { signal?: AbortSignal },
): Promise<"done" | "busy"> {
  const { bulkAuditId, userId, fileKey } = file;
  const unpacked = await unpackFile(
    { fileName: file.path, bytes },
    { client: userId, signal, limits: BATCH_UNPACK_LIMITS },
  );
  if ("refusal" in unpacked) {
    if (unpacked.refusal === "busy" || signal?.aborted) return "busy";
    await writeRefusal(file, describeRefusal(unpacked.refusal), { db });
    return "done";
  }
  const [refused] = unpacked.refused;
  if (unpacked.files.length === 0 && unpacked.refused.length <= 1) {
    await writeRefusal(file, refused?.message ?? "The archive has no file that can be read.", { db });
    return "done";
  }
  const known = await db.batchFile.findMany({
    where: { bulkAuditId, state: { not: "unpacked" }, NOT: { id: file.id } },
    select: { sha256: true, path: true, size: true },
  });
  const size = [...known, ...unpacked.files.map((each) => ({ size: each.bytes.length }))].reduce(
    (sum, each) => sum + each.size,
    0,
  );
  if (known.length + unpacked.files.length > MAX_BATCH_FILES || size > MAX_BATCH_BYTES) {
    const limit = `A batch has at most ${MAX_BATCH_FILES} files and ${MAX_BATCH_BYTES / 1024 ** 2} MB.`;
    await writeRefusal(file, `${limit} With these files it has more. Send them in a second batch.`, { db });
    return "done";
  }
  const paths = new Map(known.map(({ sha256, path }) => [sha256, path]));
  const rows: Prisma.BatchFileCreateManyInput[] = [];
  for (const { path, kind, bytes: content, isMailBody } of unpacked.files) {
    const sha256 = calculateHash(content);
    const shared = { bulkAuditId, userId, path: cleanPath(path), kind, isMailBody, size: content.length, sha256 };
    const same = paths.get(sha256);
    if (same !== undefined) {
      rows.push({ ...shared, state: "repeated", message: describeRepeated(same) });
      continue;
    }
    paths.set(sha256, shared.path);
    const key = createFileKey(userId, bulkAuditId);
    await files.put(key, content, { contentType: "application/octet-stream" });
    rows.push({ ...shared, fileKey: key });
  }
  for (const { path, message } of unpacked.refused)
    rows.push({ bulkAuditId, userId, path: cleanPath(path), state: "unreadable", message, size: 0, sha256: "" });
  await db.$transaction(async (transaction) => {
    await writeResult(transaction, file, { state: "unpacked", message: null, fileKey: null });
    await transaction.batchFile.createMany({ data: rows });
  });
  await files.delete(fileKey).catch(() => undefined);
  return "done";
}
