import { PDFArray, PDFDict, PDFDocument, type PDFFont, PDFName, type PDFPage, rgb } from "@cantoo/pdf-lib";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { addPicturePage } from "./add-picture-page.ts";
import { annotateInvoice, type Mark } from "./annotate-invoice.ts";
import { addBandAbove, getPageFrame } from "./page-frame.ts";
import { UnfitFile } from "./unfit-file.ts";

export interface AttachedFile {
  bytes: Uint8Array;
  contentType: string;
  /** Such as `Attachment C – Gate pass, 3 Sep 2026`. Accents outside of Latin-1 are left out. */
  heading: string;
  /** Such as `Page {page} of {pages}`. */
  pageNumber: string;
  marks: readonly Mark[];
}

const MAX_ATTACHMENT_PAGES = 60;

/**
 * Appends the file to the pack, with its heading above each page.
 * @returns the number of its pages
 * @throws UnfitFile
 */
export async function copyFile(pack: PDFDocument, font: PDFFont, file: AttachedFile): Promise<number> {
  try {
    const pages =
      file.contentType === "application/pdf"
        ? await copyPdfPages(pack, file.bytes)
        : [await addPicturePage(pack, file.bytes)];
    annotateInvoice(pages, file.marks, font);
    const heading = toFontLetters(file.heading);
    for (const [index, page] of pages.entries()) {
      const numbers = { page: String(index + 1), pages: String(pages.length) };
      addHeading(page, font, [heading, pages.length > 1 ? toFontLetters(fillPattern(file.pageNumber, numbers)) : ""]);
    }
    return pages.length;
  } catch (error) {
    throw error instanceof UnfitFile ? error : new UnfitFile("broken", { cause: error });
  }
}

async function copyPdfPages(pack: PDFDocument, bytes: Uint8Array): Promise<PDFPage[]> {
  const source = await loadPdf(bytes);
  const count = source.getPageCount();
  if (count === 0) throw new UnfitFile("broken");
  if (count > MAX_ATTACHMENT_PAGES) throw new UnfitFile("too_many_pages");
  // Before the copy, so that nothing of them is copied.
  for (const page of source.getPages()) removeActions(page);
  const pages = await pack.copyPages(source, source.getPageIndices());
  for (const page of pages) pack.addPage(page);
  return pages;
}

/** Many carriers forbid changes, and let everybody read: such a file opens with the empty password. */
async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { updateMetadata: false, throwOnInvalidObject: false, capNumbers: true };
  const plain = await PDFDocument.load(bytes, { ...options, ignoreEncryption: true });
  if (!plain.isEncrypted) return plain;
  try {
    return await PDFDocument.load(bytes, { ...options, password: "" });
  } catch (error) {
    throw new UnfitFile("password", { cause: error });
  }
}

/** Annotations that show something and do nothing. Links, scripts, sounds and files of a stranger are left out. */
const SHOWN = new Set(
  ["/Widget", "/FreeText", "/Stamp", "/Highlight", "/Underline", "/StrikeOut", "/Square", "/Circle"].concat([
    "/Line",
    "/Ink",
    "/Polygon",
    "/PolyLine",
  ]),
);

function removeActions(page: PDFPage): void {
  page.node.delete(PDFName.of("AA"));
  const annotations = page.node.lookupMaybe(PDFName.of("Annots"), PDFArray);
  if (!annotations) return;
  for (let index = annotations.size() - 1; index >= 0; index -= 1) {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict) || !SHOWN.has(String(annotation.lookup(PDFName.of("Subtype"))))) {
      annotations.remove(index);
      continue;
    }
    for (const name of ["A", "AA", "Parent", "Popup"]) annotation.delete(PDFName.of(name));
  }
}

/** The fonts that every viewer has contain Latin-1 and a dash. */
const NOT_IN_FONT = /[^ -~\u00a0-\u00ff\u2013]/gu;

/** `ş` is `s`, and the Turkish `ı` is `i`. */
const toFontLetters = (text: string): string =>
  text.replaceAll("ı", "i").replace(NOT_IN_FONT, (letter) => letter.normalize("NFD").match(/^[ -~]/)?.[0] ?? "?");

/** Part of the width of the page. */
const TEXT_SIZE = 0.015;
const SIZES = { min: 5, max: 24 };
const SOFT = rgb(0.29, 0.353, 0.42);
const INK = rgb(0.043, 0.122, 0.2);
const WHITE = rgb(1, 1, 1);

function addHeading(page: PDFPage, font: PDFFont, [heading, right]: readonly [string, string]): void {
  const { width } = getPageFrame(page);
  const wanted = Math.min(SIZES.max, Math.max(SIZES.min, width * TEXT_SIZE));
  const band = wanted * 2.6;
  addBandAbove(page, band);
  const frame = getPageFrame(page);
  const side = wanted * 2;
  const space = width - 3 * side;
  const needed = font.widthOfTextAtSize(`${heading}${right}`, wanted);
  const size = needed > space ? Math.max(1, (wanted * space) / needed) : wanted;
  const bandBox = { x: 0, y: 0, width: 1, height: band / frame.height };
  page.drawRectangle({ ...frame.toRectangle(bandBox, 0), color: WHITE });
  page.drawLine({ start: frame.toFile(0, band), end: frame.toFile(width, band), thickness: 0.5, color: SOFT });
  const options = { size, font, rotate: frame.rotation };
  const base = band * 0.66;
  page.drawText(heading, { ...frame.toFile(side, base), ...options, color: INK });
  if (right) {
    const x = width - side - font.widthOfTextAtSize(right, size);
    page.drawText(right, { ...frame.toFile(x, base), ...options, color: SOFT });
  }
}
