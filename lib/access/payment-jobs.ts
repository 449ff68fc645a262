import type { Job } from "#lib/platform/jobs.ts";
import { log } from "#lib/platform/log.ts";
import type { Access } from "./access.ts";

/** The job that reconciles abandoned payments every minute. */
export const RECONCILE_PAYMENTS = "reconcile-payments";

/** The jobs that payments need; empty when payments are not configured. */
export function paymentJobs({ reconciler }: Access): Job[] {
  return reconciler ? [{ name: RECONCILE_PAYMENTS, cron: "* * * * *", run: reconciler.reconcileAll }] : [];
}

/** Reconciles, in the background, the payments that the last shutdown left open. */
export function reconcileAtStart({ reconciler }: Access): void {
  reconciler?.reconcileAll().catch((error: Error) => log.error({ reason: error.message }, "open payments could not be reconciled"));
}
