import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#lib/platform/db/client.ts";
import { type FileStore, FileStoreError } from "#lib/platform/files/file-store.ts";
import { log } from "#lib/platform/log.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";
import { type LeasedFile, LeaseLost, type ReaderScope, writeRefusal } from "./leased-file.ts";
import { readLeasedFile } from "./read-leased-file.ts";

/** A lease is renewed while a file is read. After this time without a sign, its process counts as dead. */
const LEASE_SECONDS = 45;
const RENEW_MS = 15_000;

/** A file that has ended its process this often is given up. */
const MAX_ATTEMPTS = 3;

/** Each has a reader of its own. The readers of all accounts share the places of the process. */
const READERS = 2;

const GIVEN_UP = "The file could not be read in three tries. Print it into a new PDF, or leave it out.";

interface Readers {
  running: Set<Promise<void>>;
  /** A file has arrived since a reader last looked. */
  isWanted: boolean;
}

const shared = getProcessWideHolder<Readers>("batch-readers");

/**
 * Reads the files that wait, until none is left. An account with few files in work comes first, then the older file.
 * A process has some readers, however often this is called. Any number of processes can read at the same time: a file
 * has one reader, and only that reader writes its result.
 */
export async function readBatchFiles(
  db: Database,
  { files, signal }: { files: FileStore; signal?: AbortSignal },
): Promise<void> {
  shared.value ??= { running: new Set(), isWanted: false };
  const { running } = shared.value;
  shared.value.isWanted = true;
  while (running.size < READERS) {
    const run = readWhileWanted(shared.value, db, { files, signal }).finally(() => running.delete(run));
    running.add(run);
  }
  while (running.size > 0) await Promise.all(running);
}

async function readWhileWanted(
  readers: Readers,
  db: Database,
  scope: { files: FileStore; signal?: AbortSignal },
): Promise<void> {
  // A reader that has found nothing looks again if a file has arrived meanwhile.
  do {
    readers.isWanted = false;
    await readUntilDone(db, scope);
  } while (readers.isWanted && !scope.signal?.aborted);
}

async function readUntilDone(
  db: Database,
  { files, signal }: { files: FileStore; signal?: AbortSignal },
): Promise<void> {
  while (!signal?.aborted) {
    const file = await leaseNext(db);
    if (!file) return;
    if (!(await readOne(file, { db, files, signal }))) return;
    await endReading(db, file.bulkAuditId);
  }
}

/** @returns false when no file can be read now: the next run of the job tries again */
async function readOne(file: LeasedFile, scope: ReaderScope & { signal?: AbortSignal }): Promise<boolean> {
  const { db, signal } = scope;
  const renewing = setInterval(() => void renewLease(db, file).catch(() => undefined), RENEW_MS);
  try {
    const outcome = await readLeasedFile(file, scope);
    if (outcome === "busy") {
      await release(db, file);
      await wait(500, undefined, { ref: false });
    }
  } catch (error) {
    if (error instanceof LeaseLost) return true;
    if (signal?.aborted || error instanceof FileStoreError) {
      if (error instanceof FileStoreError)
        log.error({ kind: error.kind, reason: error.message }, "files of batches wait for the file store");
      await release(db, file).catch(() => undefined);
      return false;
    }
    if ((error as { code?: unknown }).code !== undefined) throw error; // The database is away.
    log.error({ reason: (error as Error).message }, "a file of a batch could not be read");
    await writeRefusal(file, "The reading failed. That is our fault: tell us which file it was.", scope).catch(
      () => {},
    );
  } finally {
    clearInterval(renewing);
  }
  return true;
}

async function leaseNext(db: Database): Promise<LeasedFile | null> {
  await db.$executeRaw`
    UPDATE batch_file SET state = 'unreadable', message = ${GIVEN_UP}, lease_id = NULL, leased_until = NULL
    WHERE state IN ('waiting', 'reading') AND attempts >= ${MAX_ATTEMPTS} AND (leased_until IS NULL OR leased_until < now())`;
  const leaseId = randomUUID();
  const [file] = await db.$queryRaw<Omit<LeasedFile, "leaseId">[]>`
    UPDATE batch_file SET state = 'reading', lease_id = ${leaseId}::uuid, attempts = attempts + 1,
           leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT f.id FROM batch_file f
      WHERE f.state IN ('waiting', 'reading') AND (f.leased_until IS NULL OR f.leased_until < now())
      ORDER BY (SELECT count(*) FROM batch_file o WHERE o.user_id = f.user_id AND o.state = 'reading' AND o.leased_until >= now()),
               f.is_mail_body, f.created_at, f.id
      LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, bulk_audit_id AS "bulkAuditId", user_id AS "userId", path, kind, is_mail_body AS "isMailBody", file_key AS "fileKey"`;
  return file ? { ...file, leaseId } : null;
}

const renewLease = (db: Database, { id, leaseId }: LeasedFile) => db.$executeRaw`
  UPDATE batch_file SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
  WHERE id = ${id}::uuid AND lease_id = ${leaseId}::uuid`;

/** Another reader can take it immediately; this try does not count. */
const release = (db: Database, { id, leaseId }: LeasedFile) => db.$executeRaw`
  UPDATE batch_file SET state = 'waiting', lease_id = NULL, leased_until = NULL, attempts = greatest(0, attempts - 1)
  WHERE id = ${id}::uuid AND lease_id = ${leaseId}::uuid`;

/** A batch whose files are all read waits for its review. */
const endReading = (db: Database, batchId: string) => db.$executeRaw`
  UPDATE bulk_audit SET status = 'review' WHERE id = ${batchId}::uuid AND status = 'reading'
    AND NOT EXISTS (SELECT 1 FROM batch_file f WHERE f.bulk_audit_id = ${batchId}::uuid AND f.state IN ('waiting', 'reading'))`;
