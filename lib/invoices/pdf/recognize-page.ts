import type { PageText } from "#lib/documents/page.ts";
import { type Canvas, copyPicture } from "./page-picture.ts";
import { type PdfPage, renderPage } from "./pdf-file.ts";
import type { Recognizer } from "./recognize.ts";
import { findUprightTurn } from "./which-way-up.ts";

/** The recognizer was trained on pictures of this resolution. */
const RECOGNITION_DPI = 300;

/** Works whichever way up the page was scanned. The returned `picture` is upright. */
export async function recognizePage(
  page: PdfPage,
  recognizer: Recognizer,
  onProgress: (progress: number) => void,
): Promise<{ text: PageText; picture: Canvas }> {
  const asInFile = await renderPage(page, { dpi: RECOGNITION_DPI, turn: 0 });
  const turn = await findUprightTurn(asInFile, recognizer);
  const picture = turn === 0 ? asInFile : copyPicture(asInFile, { turn });
  const jpeg = await picture.encode("jpeg", 90);
  const { words, slope } = await recognizer.recognize(
    { jpeg, width: picture.width, height: picture.height },
    onProgress,
  );
  const { width, height } = page.getViewport({ scale: 1, rotation: page.rotate + turn });
  return { text: { page: page.pageNumber, width, height, source: "scan", turn, slope, words }, picture };
}
