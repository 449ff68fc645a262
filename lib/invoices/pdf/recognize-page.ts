import type { PageText } from "#lib/documents/page.ts";
import type { Canvas } from "./page-picture.ts";
import { type PdfPage, renderPage } from "./pdf-file.ts";
import type { Recognizer } from "./recognize.ts";

/** The recognizer expects this resolution. */
const RECOGNITION_DPI = 300;

/** Works whichever way up the page was scanned. The returned `picture` is upright. */
export async function recognizePage(
  page: PdfPage,
  recognizer: Recognizer,
  onProgress: (progress: number) => void,
): Promise<{ text: PageText; picture: Canvas }> {
  const asInFile = await renderPage(page, { dpi: RECOGNITION_DPI, turn: 0 });
  const { turn, picture, words, slope } = await recognizer.recognize(asInFile, onProgress);
  const { width, height } = page.getViewport({ scale: 1, rotation: page.rotate + turn });
  return { text: { page: page.pageNumber, width, height, source: "scan", turn, slope, words }, picture };
}
