import { MAX_PDF_BYTES, MAX_PDF_PAGES, MAX_READING_MS } from "./limits.ts";
import type { Refusal } from "./reading-events.ts";

const WORDS: Readonly<Record<Refusal, string>> = {
  too_large: `The file is larger than ${MAX_PDF_BYTES / 1024 / 1024} MB. Send only the pages of the invoice.`,
  not_pdf: "The file is not a PDF. Save the invoice as a PDF, or enter its lines.",
  password: "The file needs a password. Save a copy without one.",
  unreadable_picture:
    "This is a scan in a format that we cannot read: that of fax machines (CCITT or JBIG2), or JPEG 2000. Scan it again in grey or colour. Or paste a picture of each page into a document and save that as a PDF. Or enter its lines.",
  too_many_pages: `The file has more than ${MAX_PDF_PAGES} pages. Send only the pages of the invoice.`,
  broken: "The file is damaged. Print it into a new PDF, or enter its lines.",
  empty: "The file has no text. Send the invoice itself, or enter its lines.",
  too_slow: `The file takes too long to read. We stop when a page hangs, and after ${MAX_READING_MS / 1000} seconds. Send only the pages with the charges.`,
  too_much_memory: "The file needs too much memory. Print it into a new PDF, or send only the pages with the charges.",
  busy: "Too many files are being read. Try again in a minute.",
};

export const describeRefusal = (reason: Refusal): string => WORDS[reason];
