import type { FileKind } from "#lib/documents/unpack/unpacked.ts";
import type { PortName } from "#lib/domain/ports/facts.ts";
import { findPortInText } from "#lib/invoices/pdf/complete-invoice.ts";
import { describeRefusal } from "#lib/invoices/pdf/describe-refusal.ts";
import { readFile } from "#lib/invoices/pdf/read-file.ts";
import { describeOtherDocument } from "#lib/invoices/reading/describe-incomplete.ts";
import type { ReadDocument } from "#lib/invoices/reading/read-invoice.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { MAX_INVOICE_LINES } from "../bulk-audits/bulk-limits.ts";
import { readBulkFile } from "../bulk-audits/read-bulk-file.ts";
import type { BulkLine } from "../bulk-audits/read-bulk-table.ts";
import { findPorts } from "../bulk-audits/start-bulk-audit.ts";
import { getPictureKey } from "./batch-file.ts";
import { type LeasedFile, type ReaderScope, writeRefusal, writeResult } from "./leased-file.ts";
import { buildNumberKey, listInvoiceNumbers, markRepeated } from "./repeated-invoices.ts";
import { reviewInvoice } from "./review-invoice.ts";
import { type StoredReading, toStoredReading } from "./stored-reading.ts";
import { toTableReadings } from "./table-readings.ts";
import { unpackLeasedFile } from "./unpack-leased-file.ts";

/** More lines than a table of a batch can have. */
const MAX_TABLE_LINES = 5_000;

/** `busy`: other files are being read, so the file must wait. */
export type ReadOutcome = "done" | "busy";

/** Reads one file outside the server, and writes what is in it. */
export async function readLeasedFile(
  file: LeasedFile,
  scope: ReaderScope & { signal?: AbortSignal },
): Promise<ReadOutcome> {
  const bytes = await scope.files.get(file.fileKey);
  if (!bytes) {
    await writeRefusal(file, "The file is no longer stored. Send it again.", scope);
    return "done";
  }
  if (file.kind === "archive") return unpackLeasedFile(file, bytes, scope);
  if (file.isMailBody && (await hasInvoiceInMessage(file, scope))) {
    await writeRefusal(file, "The text of a message whose attachment is the invoice.", scope, "no_invoice");
    return "done";
  }
  const isTable = file.kind === "xlsx" || file.kind === "csv";
  return (isTable && (await readTable(file, bytes, scope))) || readDocument(file, { kind: file.kind, bytes }, scope);
}

/** The attachments of a message are read before its text. */
async function hasInvoiceInMessage({ bulkAuditId, path }: LeasedFile, { db }: ReaderScope): Promise<boolean> {
  const message = path.slice(0, path.lastIndexOf("/") + 1);
  const found = await db.batchFile.count({
    where: {
      bulkAuditId,
      isMailBody: false,
      path: { startsWith: message },
      state: { in: ["read", "waiting", "reading"] },
    },
  });
  return found > 0;
}

/** A port says the country. A table on its own form asks the person for it instead. */
async function completeCountries(lines: readonly BulkLine[]): Promise<BulkLine[]> {
  const found = new Map<string, PortName | undefined>();
  for (const { cells } of lines)
    if (cells.port && !cells.country && !found.has(cells.port)) found.set(cells.port, await findPortInText(cells.port));
  return lines.map((line) => {
    const { port, country } = line.cells;
    const known = port && !country ? found.get(port) : undefined;
    return known ? { ...line, cells: { ...line.cells, country: known.country, port: known.code } } : line;
  });
}

/** A list of lines of many invoices. Any other table is a document. */
async function readTable(file: LeasedFile, bytes: Uint8Array, { db }: ReaderScope): Promise<ReadOutcome | null> {
  const { today } = getCurrentContext();
  const read = await readBulkFile(bytes, {}, { today, userId: file.userId, maxLines: MAX_TABLE_LINES });
  if (!read.ok) return null;
  const lines = await completeCountries(JSON.parse(read.lines) as BulkLine[]);
  const readings = toTableReadings(lines, await findPorts(read.ports));
  await writeInvoices(file, { readings, notes: read.notes, pages: 0 }, { db });
  return "done";
}

async function readDocument(
  file: LeasedFile,
  { kind, bytes }: { kind: FileKind; bytes: Uint8Array },
  { db, files, signal }: ReaderScope & { signal?: AbortSignal },
): Promise<ReadOutcome> {
  let document: ReadDocument | null = null;
  let pages = 0;
  for await (const event of readFile({ kind, bytes }, { wanted: "invoice", client: file.userId, signal })) {
    if (event.kind === "opened") pages = event.pages;
    else if (event.kind === "read") document = event.document;
    else if (event.kind === "picture")
      await files.put(getPictureKey(file.fileKey, event.page), event.image, { contentType: "image/webp" });
    else if (event.kind === "refused") {
      if (event.reason === "busy" || signal?.aborted) return "busy";
      await writeRefusal(file, describeRefusal(event.reason), { db });
      return "done";
    }
  }
  if (document?.kind !== "invoices") {
    await writeRefusal(file, describeOtherDocument(document?.document ?? null), { db }, "no_invoice");
    return "done";
  }
  const readings = await Promise.all(document.invoices.map(toStoredReading));
  await writeInvoices(file, { readings, notes: [], pages }, { db });
  return "done";
}

async function writeInvoices(
  file: LeasedFile,
  { readings, notes, pages }: { readings: readonly StoredReading[]; notes: readonly string[]; pages: number },
  { db }: Pick<ReaderScope, "db">,
): Promise<void> {
  const [taken, tooLong] = [
    readings.filter(({ lines }) => lines.length <= MAX_INVOICE_LINES),
    readings.filter(({ lines }) => lines.length > MAX_INVOICE_LINES),
  ];
  const allNotes = [...notes, ...tooLong.map(describeTooLong)];
  await db.$transaction(async (transaction) => {
    // Two readers can find the same invoice at the same time: the second sees what the first has written.
    await transaction.$queryRaw`SELECT id FROM bulk_audit WHERE id = ${file.bulkAuditId}::uuid FOR UPDATE`;
    await writeResult(transaction, file, { state: "read", message: null, notes: allNotes, pages });
    const known = await listInvoiceNumbers(transaction, file.bulkAuditId);
    const rows = taken.map((read, index) => {
      const reading = markRepeated(read, known);
      const { state, doubtCount, fields } = reviewInvoice(reading, {});
      const key = buildNumberKey(reading);
      if (key !== null && !known.has(key)) known.set(key, file.path);
      return {
        ...{ bulkAuditId: file.bulkAuditId, fileId: file.id, index, reading: reading as object, state, doubtCount },
        invoiceNumber: fields.invoice_number.value || null,
        carrier: fields.carrier.value || null,
      };
    });
    await transaction.batchInvoice.createMany({ data: rows });
  });
}

const describeTooLong = ({ fields, lines }: StoredReading): string =>
  `Invoice ${fields.invoice_number?.value ?? "without a number"} has ${lines.length} lines and is left out. At most ${MAX_INVOICE_LINES} lines of one invoice are audited together: send it in parts.`;
