import type { UploadAnswer } from "../answer-upload.ts";
import { readUpload } from "../table/read-upload.ts";
import { isPdf, readPdf } from "./read-pdf.ts";
import type { Refusal } from "./reading-events.ts";

const REFUSALS: Readonly<Record<Refusal, string>> = {
  too_large: "The PDF is larger than 10 MB. Leave only the pages with the tariff.",
  not_pdf: "The file is no PDF.",
  password: "The PDF has a password. Save it without one.",
  unreadable_picture: "The PDF is a scan in a format that we cannot read. Type the free days and the rates.",
  too_many_pages: "The PDF has too many pages. Leave only those with the tariff.",
  broken: "The PDF could not be read. Copy the table of free days and rates, and paste it.",
  empty: "The PDF has no text. Type the free days and the rates.",
  too_slow: "The PDF takes too long to read. Copy the table of free days and rates, and paste it.",
  too_much_memory: "The PDF needs too much memory. Copy the table of free days and rates, and paste it.",
  busy: "Too many files are being read. Try again in a minute.",
};

/**
 * Accepts CSV, XLSX and PDF, and reads outside this thread.
 * @param client who sent the file
 */
export async function readTariffFile(bytes: Buffer, client: string): Promise<UploadAnswer> {
  if (!isPdf(bytes)) return readUpload("lib/invoices/own-tariff/tariff-worker.ts", bytes, client);
  for await (const event of readPdf(bytes, { wanted: "tariff", client })) {
    if (event.kind === "refused") return { ok: false, message: REFUSALS[event.reason] };
    if (event.kind === "tariff") return event.tariff;
  }
  return { ok: false, message: REFUSALS.broken };
}
