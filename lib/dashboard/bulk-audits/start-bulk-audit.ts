import type { Prisma } from "#generated/prisma/client.ts";
import { refuse } from "#lib/accounts/forms/form-route.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import { findPort } from "#lib/invoices/find-port.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { LONG_TRANSACTION } from "../long-transaction.ts";
import { billedTwice } from "./billed-twice.ts";
import { type BulkHeader, storedHeader } from "./bulk-header.ts";
import { MAX_KEPT, MAX_RUNNING } from "./bulk-limits.ts";
import { groupInvoices } from "./group-invoices.ts";
import { readBulkFile } from "./read-bulk-file.ts";
import type { BulkLine } from "./read-bulk-table.ts";

/** A file, or pasted rows, with what holds for all of them. */
export interface BulkRequest {
  fileName: string;
  bytes: Uint8Array;
  header: BulkHeader;
}

interface Scope {
  db: Database;
  userId: string;
  today: IsoDate;
  /** Lines of one audit that the plan gives. */
  maxLines: number;
}

/**
 * Reads a file and stores its lines as an audit that waits. `runBulkAudits` works on it.
 * @returns its id
 * @throws FormRefusal when the table cannot be read, or when it is more than the plan or the account allows
 */
export async function startBulkAudit({ fileName, bytes, header }: BulkRequest, { db, userId, today, maxLines }: Scope): Promise<string> {
  const read = await readBulkFile(bytes, header, { today });
  if (!read.ok) return refuse(read.message, read.field);
  if (read.lines.length > maxLines) {
    const [count, limit] = [read.lines.length, maxLines].map((number) => number.toLocaleString("en-GB"));
    refuse(`The file has ${count} lines, and your plan audits ${limit} at once. Audit it in parts, or choose a larger plan.`, "file");
  }
  const lines = await placedLines(read.lines);
  const readable = lines.filter(({ faults }) => faults.length === 0);
  const { invoices, refused } = groupInvoices(readable);
  const twice = billedTwice(invoices);
  const faults = new Map([
    ...lines.flatMap(({ line, faults }) => (faults.length > 0 ? [[line, faults.join(" ")] as const] : [])),
    ...refused.map(({ line, fault }) => [line.line, fault] as const),
  ]);
  const placeOf = new Map(invoices.flatMap(({ place, lines }) => lines.map(({ line }) => [line, place] as const)));

  return await db.$transaction(async (tx) => {
    await checkCounts(tx, userId);
    const { id } = await tx.bulkAudit.create({
      data: {
        userId,
        fileName: fileName.slice(0, 200),
        header: storedHeader(header),
        notes: [...read.notes],
        lineCount: lines.length,
        doneCount: faults.size,
        faultCount: faults.size,
      },
      select: { id: true },
    });
    await insertRows(tx, id, {
      invoices: invoices.map(({ lines, invoiceNumber, invoiceDate, ...rest }) => ({
        ...rest,
        invoice_number: invoiceNumber,
        invoice_date: invoiceDate,
        line_count: lines.length,
      })),
      lines: lines.map(({ line, cells }) => ({
        line,
        invoice: placeOf.get(line) ?? null,
        carrier: cells.carrier ?? null,
        cells,
        fault: faults.get(line) ?? null,
        billed_before: twice.get(line) ?? null,
      })),
    });
    return id;
  }, LONG_TRANSACTION);
}

/** Finds the ports of the lines by name or code. A port that is not found is a fault of its lines. */
async function placedLines(lines: readonly BulkLine[]): Promise<BulkLine[]> {
  const found = new Map<string, Awaited<ReturnType<typeof findPort>>>();
  const keyOf = ({ cells: { port, country } }: BulkLine) => JSON.stringify([port, country]);
  for (const line of lines) {
    const { port, country } = line.cells;
    if (line.faults.length === 0 && port && country && !found.has(keyOf(line))) found.set(keyOf(line), await findPort(port, country));
  }
  return lines.map((line) => {
    const port = found.get(keyOf(line));
    if (line.faults.length > 0 || !port) return line;
    return port.ok ? { ...line, cells: { ...line.cells, port: port.port.code } } : { ...line, faults: [`Port: ${port.message}`] };
  });
}

async function checkCounts(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await lockAccount(tx, userId);
  if ((await tx.bulkAudit.count({ where: { userId, status: { in: ["queued", "running"] } } })) >= MAX_RUNNING)
    refuse(`${MAX_RUNNING} audits are running. Wait until one has ended.`);
  if ((await tx.bulkAudit.count({ where: { userId } })) >= MAX_KEPT) refuse(`An account keeps ${MAX_KEPT} bulk audits. Delete some first.`);
}

/** One statement for each table, because a file has thousands of rows. */
async function insertRows(
  tx: Prisma.TransactionClient,
  id: string,
  { invoices, lines }: { invoices: readonly object[]; lines: readonly object[] },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO bulk_audit_invoice (bulk_audit_id, place, invoice_number, carrier, country, port, direction, currency, invoice_date, line_count)
    SELECT ${id}::uuid, * FROM json_to_recordset(${JSON.stringify(invoices)}::json) AS t(
      place int, invoice_number text, carrier text, country text, port text, direction text, currency text, invoice_date date, line_count int
    )`;
  await tx.$executeRaw`
    INSERT INTO bulk_audit_line (bulk_audit_id, line, invoice, carrier, cells, fault, billed_before)
    SELECT ${id}::uuid, * FROM json_to_recordset(${JSON.stringify(lines)}::json) AS t(
      line int, invoice int, carrier text, cells jsonb, fault text, billed_before jsonb
    )`;
}
