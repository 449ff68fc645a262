import type { Prisma } from "#generated/prisma/client.ts";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { findListPage, LIST_PAGE_SIZE } from "../list-page.ts";
import type { BulkFinding, LineResult } from "./audit-bulk-invoice.ts";
import type { BulkCells } from "./bulk-columns.ts";

/** An absent field does not narrow the list. */
export interface BulkLineFilter {
  verdict?: AuditVerdict;
  carrier?: string;
  /** Of a finding. */
  rule?: string;
  /** Only lines that could not be audited. */
  faults?: true;
}

export interface AuditedBulkLine {
  /** Its row in the file. */
  row: number;
  cells: BulkCells;
  /** The place of its invoice, in the addresses of its pages; `null` when the line could not be read. */
  invoice: number | null;
  /** The verdict on the line, and on its invoice; `null` while it waits and with a fault. */
  verdict: AuditVerdict | null;
  invoiceVerdict: AuditVerdict | null;
  result: LineResult | null;
  /** Those of its invoice that concern the line. */
  findings: readonly BulkFinding[];
  /** Why it has no verdict. */
  fault: string | null;
  /** A sentence: what was done with the account's contracts for its invoice. */
  contractNote: string | null;
  savedAuditId: string | null;
}

export interface BulkLinePage {
  lines: AuditedBulkLine[];
  /** How many the filter selects. */
  count: number;
  /** From 1. */
  page: number;
  pages: number;
}

interface Scope {
  db: Database;
  userId: string;
}

/** In the order of the file. */
export async function listBulkLines(
  id: string,
  { page: wanted = 1, ...filter }: BulkLineFilter & { page?: number },
  { db, userId }: Scope,
): Promise<BulkLinePage> {
  const where = buildLineCondition(id, filter, userId);
  const count = await db.bulkAuditLine.count({ where });
  const { page, pages, ...part } = findListPage(wanted, { count, size: LIST_PAGE_SIZE });
  const lines = await readAuditedLines(db, where, part);
  return { lines, count, page, pages };
}

const DOWNLOAD_PAGE_SIZE = 200;

/** For a download: some lines at a time, so that the process answers other requests in between. */
export async function* readBulkLinePages(id: string, { db, userId }: Scope): AsyncGenerator<AuditedBulkLine[]> {
  let after = -1;
  for (;;) {
    const lines = await readAuditedLines(
      db,
      { ...buildLineCondition(id, {}, userId), line: { gt: after } },
      { take: DOWNLOAD_PAGE_SIZE },
    );
    if (lines.length > 0) yield lines;
    if (lines.length < DOWNLOAD_PAGE_SIZE) return;
    after = (lines.at(-1) as AuditedBulkLine).row;
  }
}

function buildLineCondition(
  id: string,
  { verdict, carrier, rule, faults }: BulkLineFilter,
  userId: string,
): Prisma.BulkAuditLineWhereInput {
  return {
    bulkAuditId: id,
    bulkAudit: { userId },
    verdict,
    carrier,
    ...(rule && { rules: { has: rule } }),
    ...(faults && { fault: { not: null } }),
  };
}

async function readAuditedLines(
  db: Database,
  where: Prisma.BulkAuditLineWhereInput,
  part: { skip?: number; take: number },
): Promise<AuditedBulkLine[]> {
  const rows = await db.bulkAuditLine.findMany({ where, orderBy: { line: "asc" }, ...part });
  const places = [...new Set(rows.flatMap(({ invoice }) => invoice ?? []))];
  const invoices = await db.bulkAuditInvoice.findMany({
    where: { bulkAuditId: rows[0]?.bulkAuditId ?? NO_ID, place: { in: places } },
    select: { place: true, verdict: true, findings: true, contractNote: true, savedAuditId: true },
  });
  const byPlace = new Map(invoices.map((invoice) => [invoice.place, invoice]));
  return rows.map(({ line, cells, invoice: place, verdict, result, fault }) => {
    const invoice = place === null ? undefined : byPlace.get(place);
    const findings = (invoice?.findings ?? []) as unknown as BulkFinding[];
    return {
      row: line,
      cells: cells as BulkCells,
      invoice: place,
      verdict: verdict as AuditVerdict | null,
      invoiceVerdict: (invoice?.verdict ?? null) as AuditVerdict | null,
      result: result as unknown as LineResult | null,
      findings: verdict === null ? [] : findings.filter(({ lines }) => lines.length === 0 || lines.includes(line)),
      fault,
      contractNote: (verdict !== null && invoice?.contractNote) || null,
      savedAuditId: invoice?.savedAuditId ?? null,
    };
  });
}

const NO_ID = "00000000-0000-0000-0000-000000000000";
