import type { PackRun as Row } from "#generated/prisma/client.ts";

export const RUN_STATUSES = ["queued", "running", "done", "failed"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export interface RunResult {
  place: number;
  savedAuditId: string | null;
  /** Of the dispute pack of the saved audit. */
  packNumber: number | null;
  /** Why there is no pack, or why the invoice was not saved. */
  fault: string | null;
}

export interface PackRun {
  id: string;
  bulkAuditId: string;
  makesPacks: boolean;
  places: readonly number[];
  results: readonly RunResult[];
  status: RunStatus;
  isRunning: boolean;
}

export const toPackRun = ({ id, bulkAuditId, makesPacks, places, results, status }: Row): PackRun => ({
  ...{ id, bulkAuditId, makesPacks, places },
  results: results as unknown as RunResult[],
  status: status as RunStatus,
  isRunning: status === "queued" || status === "running",
});
