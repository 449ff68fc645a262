import type { Prisma } from "#generated/prisma/client.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import { findPort } from "#lib/invoices/find-port.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { takeTurns } from "#lib/platform/take-turns.ts";
import { LONG_TRANSACTION } from "../long-transaction.ts";
import { type BulkHeader, toStoredHeader } from "./bulk-header.ts";
import { MAX_KEPT, MAX_RUNNING } from "./bulk-limits.ts";
import type { BulkRows, PortOfLines } from "./bulk-work.ts";
import { groupBulkLines, readBulkFile } from "./read-bulk-file.ts";

/** A file, or pasted rows. */
export interface BulkRequest {
  fileName: string;
  bytes: Uint8Array;
  header: BulkHeader;
}

interface Scope {
  db: Database;
  userId: string;
  today: IsoDate;
  /** Of one audit, as the plan gives. */
  maxLines: number;
}

/**
 * Stores the lines as an audit that waits. `runBulkAudits` works on it.
 * @returns its id
 * @throws Failure when the table cannot be read, or when it is more than the plan or the account allows
 */
export async function startBulkAudit(
  { fileName, bytes, header }: BulkRequest,
  { db, userId, today, maxLines }: Scope,
): Promise<string> {
  const read = await readBulkFile(bytes, header, { today, userId, maxLines });
  if (!read.ok) return refuse(read.message, read.field);
  const rows = await groupBulkLines({ lines: read.lines, ports: await findPorts(read.ports) }, { userId });
  if (!rows.ok) return refuse(rows.message, rows.field);

  return await db.$transaction(async (tx) => {
    await checkCounts(tx, userId);
    const { id } = await tx.bulkAudit.create({
      data: {
        userId,
        fileName: fileName.slice(0, 200),
        header: toStoredHeader(header),
        notes: [...read.notes],
        lineCount: rows.lineCount,
        doneCount: rows.faultCount,
        faultCount: rows.faultCount,
      },
      select: { id: true },
    });
    await insertRows(tx, id, rows);
    return id;
  }, LONG_TRANSACTION);
}

/** By name or code. A file can name thousands, so other requests get their turn in between. */
export async function findPorts(names: readonly string[]): Promise<Map<string, PortOfLines>> {
  const ports = new Map<string, PortOfLines>();
  const turn = takeTurns();
  for (const name of names) {
    const [port, country] = JSON.parse(name) as [string, string];
    const found = await findPort(port, country);
    ports.set(name, found.ok ? { code: found.port.code } : { fault: found.message });
    await turn();
  }
  return ports;
}

/** @throws Failure */
export async function checkRunning(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await lockAccount(tx, userId);
  if ((await tx.bulkAudit.count({ where: { userId, status: { in: ["queued", "running"] } } })) >= MAX_RUNNING)
    refuse(`${MAX_RUNNING} audits are running. Wait until one has ended.`);
}

async function checkCounts(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await checkRunning(tx, userId);
  if ((await tx.bulkAudit.count({ where: { userId } })) >= MAX_KEPT)
    refuse(`An account keeps ${MAX_KEPT} bulk audits. Delete some first.`);
}

/** One statement for each table, because a file has thousands of rows. */
export async function insertRows(
  tx: Prisma.TransactionClient,
  id: string,
  { invoices, lines }: BulkRows,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO bulk_audit_invoice (bulk_audit_id, place, invoice_number, carrier, country, port, direction, currency, invoice_date, line_count, stated)
    SELECT ${id}::uuid, * FROM json_to_recordset(${invoices}::json) AS t(
      place int, invoice_number text, carrier text, country text, port text, direction text, currency text, invoice_date date, line_count int, stated jsonb
    )`;
  await tx.$executeRaw`
    INSERT INTO bulk_audit_line (bulk_audit_id, line, invoice, carrier, cells, invoice_line, fault, billed_before)
    SELECT ${id}::uuid, * FROM json_to_recordset(${lines}::json) AS t(
      line int, invoice int, carrier text, cells jsonb, invoice_line jsonb, fault text, billed_before jsonb
    )`;
}
