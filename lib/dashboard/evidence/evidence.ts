import type { Evidence as Row } from "#generated/prisma/client.ts";
import type { EvidenceKind } from "#lib/domain/audit/evidence-kinds.ts";
import type { toAuditAnswer } from "#lib/operations/demurrage/audit-invoice.output.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";

/** A file that proves something, without its content. */
export interface Evidence {
  id: string;
  /** Of the watched container that it belongs to; otherwise it belongs to the saved audit. */
  containerId: string | null;
  savedAuditId: string | null;
  /** `null` when it is about the invoice as a whole. */
  containerNumber: string | null;
  kind: EvidenceKind;
  day: IsoDate;
  /** What it proves, in one line. */
  note: string;
  fileName: string;
  contentType: string;
  /** In bytes. */
  size: number;
}

/** As a saved audit stores it. */
export type AuditAnswer = ReturnType<typeof toAuditAnswer>;

export type EvidenceScope = AccountFileScope;

export const toEvidence = (row: Omit<Row, "fileKey">): Evidence => ({
  id: row.id,
  containerId: row.containerId,
  savedAuditId: row.savedAuditId,
  containerNumber: row.containerNumber,
  kind: row.kind as EvidenceKind,
  day: toIsoDate(row.day),
  note: row.note,
  fileName: row.fileName,
  contentType: row.contentType,
  size: row.size,
});

/** The page that shows it. */
export const getEvidencePage = ({ containerId, savedAuditId }: Pick<Evidence, "containerId" | "savedAuditId">) =>
  containerId ? `/dashboard/containers/${containerId}` : `/dashboard/invoices/${savedAuditId}`;
