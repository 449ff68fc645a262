import type { Job } from "#lib/platform/jobs.ts";
import type { Access } from "./access.ts";

/** The job that reconciles abandoned payments every minute, and once at the start. */
export const RECONCILE_PAYMENTS = "reconcile-payments";

/** The jobs that payments need; empty when payments are not configured. */
export function paymentJobs({ reconciler }: Access): Job[] {
  return reconciler ? [{ name: RECONCILE_PAYMENTS, cron: "* * * * *", isRunAtStart: true, run: reconciler.reconcileAll }] : [];
}
