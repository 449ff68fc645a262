import type { PageText } from "#lib/documents/page.ts";
import { type DocumentPages, type PageReport, Refused } from "./document-pages.ts";
import { MAX_PDF_PAGES } from "./limits.ts";
import { needsRecognition } from "./needs-recognition.ts";
import { openPdf, type PdfDocument, readPageText, renderPage } from "./pdf-file.ts";
import { recognizePage } from "./recognize-page.ts";
import { findUnreadablePages } from "./unreadable-picture.ts";

const PICTURE_DPI = 110;

/** @throws Refused */
export async function readPdfPages(data: Uint8Array, report: PageReport): Promise<DocumentPages> {
  // pdf.js takes the bytes over and leaves an empty array behind.
  const pdf = await openPdf(data.slice());
  if (pdf.numPages > MAX_PDF_PAGES) throw new Refused("too_many_pages", String(pdf.numPages));
  await report.opened(pdf.numPages);
  const texts = await readPageTexts(pdf, report);
  const unreadable = findUnreadablePages(data, texts);
  if (unreadable.length === texts.length && texts.length > 0)
    throw new Refused("unreadable_picture", unreadable.join(", "));
  return {
    texts,
    unreadable,
    async *listPictures() {
      for (const { page: number, turn, source } of texts) {
        if (source === "scan") continue;
        const page = await pdf.getPage(number);
        yield { page: number, picture: await renderPage(page, { dpi: PICTURE_DPI, turn }) };
        page.cleanup();
      }
    },
  };
}

async function readPageTexts(pdf: PdfDocument, report: PageReport): Promise<PageText[]> {
  const texts: PageText[] = [];
  const unread: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const text = await readPageText(page);
    if (await needsRecognition(page, text)) unread.push(number);
    texts.push(text);
    await report.reading(number, "text", 1);
  }
  if (unread.length > 0) await recognizePages(pdf, { unread, texts }, report);
  return texts;
}

/** One after the other: one page takes all cores, and most of the memory. */
async function recognizePages(
  pdf: PdfDocument,
  { unread, texts }: { unread: readonly number[]; texts: PageText[] },
  report: PageReport,
): Promise<void> {
  // Most files have text, and their readers load no models.
  const { startRecognizer } = await import("./recognize.ts");
  const recognizer = await startRecognizer();
  for (const number of unread) {
    const onProgress = (progress: number) => void report.reading(number, "scan", progress);
    onProgress(0);
    const page = await pdf.getPage(number);
    const { text, picture } = await recognizePage(page, recognizer, onProgress);
    page.cleanup();
    const inFile = texts[number - 1] as PageText;
    if (text.words.length >= inFile.words.length) texts[number - 1] = text;
    await report.picture(number, picture);
    onProgress(1);
  }
  await recognizer.close();
}
