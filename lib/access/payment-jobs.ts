import type { Job } from "#lib/platform/jobs.ts";
import { log } from "#lib/platform/log.ts";
import type { Access } from "./access.ts";

/** Closes payments that were left open, every minute. */
export const CLOSE_PAYMENTS = "close-payments";

/** The jobs that payments need; none where nothing can be paid. */
export function paymentJobs({ closing }: Access): Job[] {
  return closing ? [{ name: CLOSE_PAYMENTS, cron: "* * * * *", run: closing.closeAll }] : [];
}

/** Closes at a start what the last end has left open, in the background. */
export function closeLeftPayments({ closing }: Access): void {
  closing?.closeAll().catch((error: Error) => log.error({ reason: error.message }, "open payments could not be looked at"));
}
