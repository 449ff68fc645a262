import type { BulkAudit as Row } from "#generated/prisma/client.ts";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { type BulkHeader, readStoredHeader } from "./bulk-header.ts";

/** A batch of files is read and reviewed before it is audited. */
export const BULK_STATUSES = ["reading", "review", "queued", "running", "done", "failed"] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

export interface BulkAudit {
  id: string;
  fileName: string;
  header: BulkHeader;
  /** What the reader concluded, in sentences. */
  notes: readonly string[];
  status: BulkStatus;
  isRunning: boolean;
  lineCount: number;
  /** Lines with a result or a fault. */
  doneCount: number;
  faultCount: number;
  startedOn: IsoDate;
}

export interface VerdictCount {
  verdict: AuditVerdict;
  invoices: number;
}

export function toBulkAudit({
  id,
  fileName,
  header,
  notes,
  status,
  lineCount,
  doneCount,
  faultCount,
  createdAt,
}: Row): BulkAudit {
  const isRunning = status === "queued" || status === "running";
  return {
    ...{ id, fileName, notes, isRunning, lineCount, doneCount, faultCount },
    header: readStoredHeader(header),
    status: status as BulkStatus,
    startedOn: toIsoDate(createdAt),
  };
}
