import { randomUUID } from "node:crypto";
import { readCurrentPlan } from "#lib/accounts/read-current-plan.ts";
import { completeSender, readSenderSettings } from "#lib/accounts/sender-settings.ts";
import { isLetterLanguage } from "#lib/domain/letters/languages.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { log } from "#lib/platform/log.ts";
import { attachBatchFile, readBillOfLading } from "../batches/attach-batch-file.ts";
import { saveBulkInvoice } from "../bulk-audits/save-bulk-invoice.ts";
import { draftLetter } from "../dispute-packs/draft-letter.ts";
import { draftPack } from "../dispute-packs/draft-pack.ts";
import { makePack } from "../dispute-packs/make-pack.ts";
import { renderInWorker } from "../dispute-packs/render-in-worker.ts";
import type { RunResult } from "./pack-run.ts";

/** A lease is renewed with every invoice. After this time without a result, its process counts as dead. */
const LEASE_SECONDS = 120;

/** Starts without any result, after which a run is given up. */
const MAX_ATTEMPTS = 5;

/** While a thread renders one pack, the process audits and attaches files for another. */
const AT_THE_SAME_TIME = 2;

const OUR_FAULT = "This failed. That is our fault: tell us which invoice it was.";

interface Leased {
  id: string;
  leaseId: string;
  bulkAuditId: string;
  userId: string;
  makesPacks: boolean;
  /** Of the letters; `null`: by the country of each invoice. */
  language: string | null;
  places: number[];
  results: RunResult[];
}

interface Scope {
  db: Database;
  files: FileStore;
}

/**
 * Works on the runs that wait, the oldest first, until none is left. Any number of processes can do this at the same
 * time: a run has one process, and its results are written one by one.
 */
export async function runPackRuns(
  db: Database,
  { files, signal }: { files: FileStore; signal?: AbortSignal },
): Promise<void> {
  while (!signal?.aborted) {
    const run = await leaseNext(db);
    if (!run) return;
    await workOn(run, { db, files, signal });
  }
}

async function leaseNext(db: Database): Promise<Leased | null> {
  await db.$executeRaw`
    UPDATE pack_run SET status = 'failed', finished_at = now(), lease_id = NULL, leased_until = NULL
    WHERE status IN ('queued', 'running') AND attempts >= ${MAX_ATTEMPTS} AND (leased_until IS NULL OR leased_until < now())`;
  const leaseId = randomUUID();
  const [run] = await db.$queryRaw<Omit<Leased, "leaseId">[]>`
    UPDATE pack_run SET status = 'running', lease_id = ${leaseId}::uuid, attempts = attempts + 1,
           leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM pack_run WHERE status IN ('queued', 'running') AND (leased_until IS NULL OR leased_until < now())
      ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, bulk_audit_id AS "bulkAuditId", user_id AS "userId", makes_packs AS "makesPacks", language, places, results`;
  return run ? { ...run, leaseId } : null;
}

async function workOn(run: Leased, { signal, ...scope }: Scope & { signal?: AbortSignal }): Promise<void> {
  const { db } = scope;
  const done = new Set(run.results.map(({ place }) => place));
  const left = run.places.filter((place) => !done.has(place)).values();
  let isLost = false;
  const workOnNext = async () => {
    for (const place of left) {
      if (signal?.aborted || isLost) return;
      const result = await disputeOne(place, run, scope);
      // Another process has taken the run over, or its owner has deleted the audit.
      if (!(await writeResult(db, run, result))) isLost = true;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_THE_SAME_TIME }, workOnNext));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  if (isLost) return;
  if (signal?.aborted) return void (await release(db, run));
  await db.$executeRaw`
    UPDATE pack_run SET status = 'done', finished_at = now(), lease_id = NULL, leased_until = NULL
    WHERE id = ${run.id}::uuid AND lease_id = ${run.leaseId}::uuid`;
}

/** Another process can go on immediately. */
const release = (db: Database, { id, leaseId }: Leased) => db.$executeRaw`
  UPDATE pack_run SET leased_until = NULL WHERE id = ${id}::uuid AND lease_id = ${leaseId}::uuid`;

/** @returns false when the lease is lost */
async function writeResult(db: Database, { id, leaseId }: Leased, result: RunResult): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE pack_run SET results = results || ${JSON.stringify([result])}::jsonb, attempts = 0,
           leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = ${id}::uuid AND lease_id = ${leaseId}::uuid`;
  return count === 1;
}

/** An invoice that cannot be disputed does not stop the others. A database that is away does. */
async function disputeOne(place: number, run: Leased, scope: Scope): Promise<RunResult> {
  const result: RunResult = { place, savedAuditId: null, packNumber: null, fault: null };
  const { today } = getCurrentContext();
  const own = { ...scope, userId: run.userId, today };
  try {
    const at = { id: run.bulkAuditId, place: String(place) };
    const saved = await saveBulkInvoice(at, own);
    if (!saved) return { ...result, fault: "The invoice is no longer in the audit." };
    result.savedAuditId = saved.id;
    await attachBatchFile({ bulkAuditId: run.bulkAuditId, place, savedAuditId: saved.id }, own);
    if (!run.makesPacks) return result;
    result.packNumber = await makeOnePack(saved.id, { run, place }, own);
    return result;
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return { ...result, fault: error.message };
    if ((error as { code?: unknown }).code !== undefined) throw error;
    log.error({ reason: (error as Error).message }, "a pack of a run failed");
    return { ...result, fault: OUR_FAULT };
  }
}

async function makeOnePack(
  savedAuditId: string,
  { run, place }: { run: Leased; place: number },
  scope: Scope & { userId: string; today: string },
): Promise<number | null> {
  const { db, userId } = scope;
  const { gives } = await readCurrentPlan(userId, { db });
  if (!gives.disputePacks) throw new Failure("not_possible", "Your plan no longer includes dispute packs.");
  const language = isLetterLanguage(run.language) ? run.language : null;
  const draft = await draftPack(savedAuditId, scope, null, language);
  if (!draft?.audit || draft.refusals.length > 0)
    throw new Failure("not_possible", draft?.refusals.join(" ") ?? "The saved audit is gone.");
  const account = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } });
  const sender = {
    ...completeSender(await readSenderSettings({ db, userId }), account),
    billOfLading: await readBillOfLading({ bulkAuditId: run.bulkAuditId, place }, { db }),
    reference: null,
  };
  const letter = draftLetter(draft.audit, draft.attachments, sender);
  return makePack(
    savedAuditId,
    { sender, letter, attached: null, language, auditHash: draft.auditHash },
    { ...scope, render: renderInWorker },
  );
}
