import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { listReportContainers } from "./add-evidence.ts";
import { type AuditAnswer, type Evidence, type EvidenceScope, toEvidence } from "./evidence.ts";

type Scope = Pick<EvidenceScope, "db" | "userId">;

const ORDER = [{ day: "asc" }, { createdAt: "asc" }, { id: "asc" }] as const;

export async function listContainerEvidence(containerId: string, { db, userId }: Scope): Promise<Evidence[]> {
  if (!isUuid(containerId)) return [];
  const rows = await db.evidence.findMany({
    where: { containerId, userId },
    omit: { fileKey: true },
    orderBy: [...ORDER],
  });
  return rows.map(toEvidence);
}

/** A container comes back with another cargo, and then its number says nothing of this invoice. */
const DAYS_AROUND = 60;

/**
 * What was added to the audit, and what was added to a watched container of it: one that was watched from the audit, or
 * that has a number of the invoice and a day near its days.
 */
export const listAuditEvidence = async (audit: AuditOfEvidence, scope: Scope): Promise<Evidence[]> =>
  (await readAuditEvidence(audit, scope)).map(toEvidence);

/** With their keys in the file store. */
export const listAuditEvidenceFiles = async (
  audit: AuditOfEvidence,
  scope: Scope,
): Promise<(Evidence & { fileKey: string })[]> =>
  (await readAuditEvidence(audit, scope)).map((row) => ({ ...toEvidence(row), fileKey: row.fileKey }));

interface AuditOfEvidence {
  id: string;
  report: AuditAnswer;
  invoiceDate: IsoDate | null;
}

function readAuditEvidence({ id, report, invoiceDate }: AuditOfEvidence, { db, userId }: Scope) {
  const days = listReportDays(report, invoiceDate);
  const [first, last] = [days.at(0), days.at(-1)];
  const toDate = (day: IsoDate, by: number) => new Date(`${addDays(day, by)}T00:00:00Z`);
  return db.evidence.findMany({
    where: {
      userId,
      OR: [
        { savedAuditId: id },
        { container: { savedAuditId: id } },
        {
          containerId: { not: null },
          containerNumber: { in: listReportContainers(report) },
          ...(first && last && { day: { gte: toDate(first, -DAYS_AROUND), lte: toDate(last, DAYS_AROUND) } }),
        },
      ],
    },
    orderBy: [...ORDER],
  });
}

/** In order. */
function listReportDays({ lines = [] }: AuditAnswer, invoiceDate: IsoDate | null): IsoDate[] {
  const days = lines.flatMap(({ ledgers }) =>
    ledgers.flatMap(({ runs }) => runs.flatMap(({ from, to }) => [from, to])),
  );
  return [...days, invoiceDate].filter((day) => day !== null && day !== undefined).sort();
}
