import type { Job } from "#lib/platform/jobs.ts";
import type { Access } from "./access.ts";
import { createLedger, type Ledger } from "./payments/ledger.ts";
import { ANSWER_HOURS } from "./payments/purchase.ts";

/** Every minute, and once at the start. */
export const RECONCILE_PAYMENTS = "reconcile-payments";

/** Every hour. */
const DELETE_PAID_ANSWERS = "delete-paid-answers";

/** Compares the chain with the ledger every night. */
export const AUDIT_LEDGER = "audit-ledger";

/** A node that returns few blocks at a time needs an hour for a day of Base. */
const AUDIT_SECONDS = 6 * 3_600;

/** Answers that one statement deletes. */
const BATCH_SIZE = 1_000;

/** Empty when payments are not configured. */
export function listPaymentJobs({ reconciler, audit }: Access): Job[] {
  if (!reconciler || !audit) return [];
  return [
    { name: RECONCILE_PAYMENTS, cron: "* * * * *", isRunAtStart: true, run: reconciler.reconcileAll },
    { name: DELETE_PAID_ANSWERS, cron: "41 * * * *", run: () => deletePaidAnswers() },
    { name: AUDIT_LEDGER, cron: "17 1 * * *", maxSeconds: AUDIT_SECONDS, run: audit.run },
  ];
}

/**
 * Answers of sales older than `ANSWER_HOURS`. The rows of the ledger stay.
 * @returns the number of deleted answers
 */
export async function deletePaidAnswers(ledger: Ledger = createLedger()): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await ledger.deleteAnswers(ANSWER_HOURS * 3_600, BATCH_SIZE);
    deleted += count;
    if (count < BATCH_SIZE) return deleted;
  }
}
