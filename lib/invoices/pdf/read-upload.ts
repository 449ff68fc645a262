import { detectFormat } from "#lib/documents/unpack/detect-format.ts";
import { UNPACK_LIMITS, type UnpackLimits } from "#lib/documents/unpack/limits.ts";
import type { FileKind, RefusedFile, UnpackedFile } from "#lib/documents/unpack/unpacked.ts";
import type { ReadDocument, ReadInvoice } from "../reading/read-invoice.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { MAX_PDF_BYTES, MAX_UPLOAD_FILES } from "./limits.ts";
import { readFile, unpackFile } from "./read-file.ts";
import type { EventsOf, Refusal } from "./reading-events.ts";
import type { Reading } from "./run-reader.ts";
import { shiftPages } from "./shift-pages.ts";

type InvoiceEvent = EventsOf["invoice"];

/** Pages of several files are numbered through. `done` or `refused` comes last. */
export type UploadReading =
  | Extract<InvoiceEvent, { kind: "opened" | "reading" | "picture" | "done" }>
  | { kind: "read"; document: ReadDocument; refused: readonly { path: string; message: string }[] }
  | { kind: "refused"; reason: Refusal | RefusedFile["reason"]; message: string };

const LIMITS: UnpackLimits = {
  ...UNPACK_LIMITS,
  maxFiles: MAX_UPLOAD_FILES,
  maxFileBytes: MAX_PDF_BYTES,
  maxTotalBytes: 4 * MAX_PDF_BYTES,
};

const DOCUMENT_KINDS: readonly string[] = ["pdf", "xlsx", "csv", "html", "text", "image"] satisfies FileKind[];

export const isDocumentKind = (format: string): format is FileKind => DOCUMENT_KINDS.includes(format);

type DocumentFile = Pick<UnpackedFile, "path" | "kind" | "isMailBody"> & { bytes: Uint8Array };

/** Reads the invoices of one upload: a document of any kind, an archive, or a message with attachments. */
export async function* readUpload(
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
  reading: Reading,
): AsyncGenerator<UploadReading> {
  if (bytes.length > MAX_PDF_BYTES) return yield refuse("too_large");
  if (bytes.length === 0) return yield refuse("empty");
  const format = detectFormat(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (isDocumentKind(format))
    return yield* readFiles([{ path: fileName, kind: format, bytes, isMailBody: false }], [], reading);
  const unpacked = await unpackFile({ fileName, bytes }, { ...reading, limits: LIMITS });
  if ("refusal" in unpacked) return yield refuse(unpacked.refusal);
  const [first] = unpacked.refused;
  if (unpacked.files.length === 0)
    return yield first ? { kind: "refused", reason: first.reason, message: first.message } : refuse("empty");
  yield* readFiles(unpacked.files, unpacked.refused, reading);
}

async function* readFiles(
  files: readonly DocumentFile[],
  unpackRefused: readonly RefusedFile[],
  reading: Reading,
): AsyncGenerator<UploadReading> {
  const documents: ReadDocument[] = [];
  const refused: { path: string; message: string; reason: Refusal | RefusedFile["reason"] }[] = [...unpackRefused];
  const pictures: Extract<InvoiceEvent, { kind: "picture" }>[] = [];
  const withInvoice: string[] = [];
  let before = 0;
  for (const { path, kind, bytes, isMailBody } of orderForReading(files)) {
    if (isMailBody && hasSibling(path, withInvoice)) continue;
    let pages = 0;
    for await (const event of readFile({ kind, bytes }, { ...reading, wanted: "invoice" })) {
      if (event.kind === "opened") {
        pages = event.pages;
        yield { kind: "opened", pages: before + pages };
      } else if (event.kind === "reading") yield { ...event, page: before + event.page };
      else if (event.kind === "picture" && files.length === 1) yield event;
      else if (event.kind === "picture") pictures.push({ ...event, page: before + event.page });
      else if (event.kind === "refused") {
        if (event.reason === "busy") return yield refuse("busy");
        if (!isMailBody) refused.push({ path, reason: event.reason, message: describeRefusal(event.reason) });
      } else if (event.kind === "read") {
        const document = shiftPages(event.document, before);
        if (document.kind === "invoices") withInvoice.push(path);
        if (!isMailBody || document.kind === "invoices") documents.push(document);
        if (files.length === 1) yield { kind: "read", document, refused };
      }
    }
    before += pages;
  }
  if (documents.length === 0) {
    const [first] = refused;
    return yield first ? { kind: "refused", reason: first.reason, message: first.message } : refuse("empty");
  }
  if (files.length > 1) {
    yield { kind: "read", document: joinDocuments(documents), refused };
    yield* pictures;
  }
  yield { kind: "done" };
}

/** The text of a message comes after its attachments: it names the numbers and containers of an attached invoice. */
const orderForReading = <File extends { isMailBody: boolean }>(files: readonly File[]): File[] => [
  ...files.filter(({ isMailBody }) => !isMailBody),
  ...files.filter(({ isMailBody }) => isMailBody),
];

/** Whether one of the paths is in the same message. */
const hasSibling = (path: string, others: readonly string[]): boolean =>
  others.some((other) => other.startsWith(path.slice(0, path.lastIndexOf("/") + 1)));

/** Other documents among invoices, such as a bill of lading, are no fault. */
function joinDocuments(documents: readonly ReadDocument[]): ReadDocument {
  const invoices: ReadInvoice[] = documents.flatMap((each) => (each.kind === "invoices" ? each.invoices : []));
  return invoices.length > 0 ? { kind: "invoices", invoices } : (documents[0] as ReadDocument);
}

const refuse = (reason: Refusal) => ({ kind: "refused" as const, reason, message: describeRefusal(reason) });
