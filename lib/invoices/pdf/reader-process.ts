/**
 * The process that reads one PDF and ends. A PDF comes from a stranger, so it is read outside the server: a crash, a
 * hang or a bomb ends this process only. The parent sends the bytes and gets `ReaderEvent`s.
 */
import { Worker } from "node:worker_threads";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import type { PageText } from "#lib/documents/page.ts";
import { findTariffInTexts } from "../own-tariff/tariff-of-file.ts";
import { readDocument } from "../reading/read-document.ts";
import type { ReadDocument } from "../reading/read-invoice.ts";
import { MAX_PDF_PAGES } from "./limits.ts";
import { needsRecognition } from "./needs-recognition.ts";
import { type Canvas, copyPicture } from "./page-picture.ts";
import { openPdf, type PdfDocument, readPageText, renderPage } from "./pdf-file.ts";
import type { ReaderEvent, ReaderTask, Refusal, Wanted } from "./reading-events.ts";
import { recognizePage } from "./recognize-page.ts";
import { findUnreadablePages } from "./unreadable-picture.ts";

const PICTURE_DPI = 110;
const MAX_PICTURE_WIDTH = 1000;
const PICTURE_QUALITY = 70;

new Worker(new URL("./reader-watch.ts", import.meta.url)).unref();

const send = (event: ReaderEvent) =>
  new Promise<void>((resolve) => process.send?.(event, undefined, {}, () => resolve()));

process.once("message", ({ data, wanted }: ReaderTask) => {
  read(new Uint8Array(data), wanted)
    .then(() => send({ kind: "done" }))
    .catch((error: unknown) => send(toRefusalEvent(error)))
    .finally(() => process.exit(0));
});
process.once("disconnect", () => process.exit(0));

class Refused extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

async function read(data: Uint8Array, wanted: Wanted): Promise<void> {
  // pdf.js takes the bytes over and leaves an empty array behind.
  const pdf = await openPdf(data.slice());
  if (pdf.numPages > MAX_PDF_PAGES) throw new Refused("too_many_pages", String(pdf.numPages));
  await send({ kind: "opened", pages: pdf.numPages });
  const pages = await readPageTexts(pdf);
  const unreadable = findUnreadablePages(data, pages);
  if (unreadable.length === pages.length && pages.length > 0)
    throw new Refused("unreadable_picture", unreadable.join(", "));
  const lines = pages.flatMap(groupWordsIntoLines);
  if (wanted === "tariff") {
    const text = lines.map(({ cells }) => cells.map((cell) => cell.text).join("\t")).join("\n");
    return send({ kind: "tariff", tariff: findTariffInTexts([{ sheet: null, text }]) });
  }
  await send({ kind: "read", document: withPages(readDocument(lines), pages, unreadable) });
  for (const { page: number, turn, source } of pages) {
    if (source === "scan") continue;
    const page = await pdf.getPage(number);
    await sendPicture(number, await renderPage(page, { dpi: PICTURE_DPI, turn }));
    page.cleanup();
  }
}

/** A page that cannot be read can have lines of any of the invoices. */
function withPages(document: ReadDocument, pages: readonly PageText[], unreadable: readonly number[]): ReadDocument {
  if (document.kind !== "invoices") return document;
  const turns = Object.fromEntries(pages.filter(({ turn }) => turn !== 0).map(({ page, turn }) => [page, turn]));
  return {
    ...document,
    invoices: document.invoices.map((invoice) => ({
      ...invoice,
      ...(Object.keys(turns).length > 0 && { turns }),
      ...(unreadable.length > 0 && {
        incomplete: [...invoice.incomplete, { kind: "unreadable_pages" as const, pages: unreadable }],
      }),
    })),
  };
}

async function readPageTexts(pdf: PdfDocument): Promise<PageText[]> {
  const pages: PageText[] = [];
  const unread: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const text = await readPageText(page);
    if (await needsRecognition(page, text)) unread.push(number);
    pages.push(text);
    await send({ kind: "reading", page: number, source: "text", progress: 1 });
  }
  if (unread.length > 0) await recognizePages(pdf, unread, pages);
  return pages;
}

/** One after the other: one page takes all cores, and most of the memory. */
async function recognizePages(pdf: PdfDocument, unread: readonly number[], pages: PageText[]): Promise<void> {
  // Most files have text, and their readers load no models.
  const { startRecognizer } = await import("./recognize.ts");
  const recognizer = await startRecognizer();
  for (const number of unread) {
    const report = (progress: number) => void send({ kind: "reading", page: number, source: "scan", progress });
    report(0);
    const page = await pdf.getPage(number);
    const { text, picture } = await recognizePage(page, recognizer, report);
    page.cleanup();
    const inFile = pages[number - 1] as PageText;
    if (text.words.length >= inFile.words.length) pages[number - 1] = text;
    await sendPicture(
      number,
      picture.width > MAX_PICTURE_WIDTH ? copyPicture(picture, { scale: MAX_PICTURE_WIDTH / picture.width }) : picture,
    );
    report(1);
  }
  await recognizer.close();
}

async function sendPicture(page: number, picture: Canvas): Promise<void> {
  const { width, height } = picture;
  const image = await picture.encode("webp", PICTURE_QUALITY);
  await send({ kind: "picture", page, width, height, image: `data:image/webp;base64,${image.toString("base64")}` });
}

function toRefusalEvent(error: unknown): ReaderEvent {
  if (error instanceof Refused) return { kind: "refused", reason: error.reason, detail: error.message };
  const name = error instanceof Error ? error.name : "";
  return { kind: "refused", reason: name === "PasswordException" ? "password" : "broken", detail: null };
}
