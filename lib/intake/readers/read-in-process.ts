import type { FileKind } from "#lib/documents/unpack/unpacked.ts";
import { type PagePicture, readFileWith } from "#lib/invoices/pdf/read-file.ts";
import { findReaderFile } from "#lib/invoices/pdf/reader-files.ts";
import type { Refusal } from "#lib/invoices/pdf/reading-events.ts";
import type { Reading } from "#lib/invoices/pdf/run-reader.ts";
import type { ReadTariffPages } from "./read-pages.ts";
import type { TariffContext } from "./read-tariffs.ts";

export type ReadTariffDocument =
  | ({ ok: true } & ReadTariffPages)
  /** `message`: for people, what is wrong and what to do. */
  | { ok: false; reason: Refusal; message: string };

const REFUSALS: Readonly<Record<Refusal, string>> = {
  too_large: "The document is too large. Send only the pages with the tariff, at most 10 MB.",
  not_pdf: "The file is no PDF.",
  password: "The document has a password. Save it without one.",
  unreadable_picture: "The document is a scan in a format that cannot be read.",
  too_many_pages: "The document has too many pages. Send only those with the tariff.",
  broken: "The document could not be read.",
  empty: "The document has no text.",
  too_slow: "The document takes too long to read. Send only the pages with the tariff.",
  too_much_memory: "The document needs too much memory. Send only the pages with the tariff.",
  busy: "Too many documents are being read. Try again in a minute.",
};

/** From bytes to grounded rows, in the process that reads files of strangers: it has limits of time and memory. */
export async function readTariffDocument(
  { kind, bytes }: { kind: FileKind; bytes: Uint8Array },
  context: TariffContext,
  reading: Omit<Reading, "withoutPictures"> & { onPicture?(picture: PagePicture): Promise<unknown> },
): Promise<ReadTariffDocument> {
  const read = await readFileWith(
    { kind, bytes },
    { module: findReaderFile(process.cwd(), "tariff-pages"), input: context, ...reading },
  );
  if (!read.ok) return { ok: false, reason: read.reason, message: toMessage(read.reason, read.detail) };
  return { ok: true, ...(read.result as ReadTariffPages) };
}

/** The detail of a file without pages of its own is a sentence; others are for the log. */
const toMessage = (reason: Refusal, detail: string | null) =>
  detail && /^[A-Z].*\.$/.test(detail) ? detail : REFUSALS[reason];
