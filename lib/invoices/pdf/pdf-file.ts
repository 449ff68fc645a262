import { createIsomorphicCanvasFactory, getDocumentProxy } from "unpdf";
import type { PageText, Word } from "#lib/documents/page.ts";
import { MAX_PIXELS, MAX_WORDS_PER_PAGE } from "./limits.ts";

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

/** Part of a glyph's height above its baseline. */
const ASCENT = 0.8;

/** Text that is not upright within this angle, such as a diagonal watermark, is not read. */
const MAX_TILT_DEG = 3;

/** pdf.js does not decode larger pictures. */
const MAX_IMAGE_PIXELS = 40_000_000;

/** Scripts, forms, links and attachments of the file are never run or followed. */
export async function openPdf(data: Uint8Array): Promise<PdfDocument> {
  return getDocumentProxy(data, {
    CanvasFactory: await createIsomorphicCanvasFactory(() => import("@napi-rs/canvas")),
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    disableFontFace: true,
    useSystemFonts: true,
    verbosity: 0,
  });
}

interface TextRun {
  text: string;
  /** Clockwise angle in degrees on the page as the file shows it. */
  angle: number;
  x: number;
  /** Baseline. */
  y: number;
  width: number;
  height: number;
}

/** A page whose text runs sideways is turned. */
export async function readPageText(page: PdfPage): Promise<PageText> {
  const { items } = await page.getTextContent({ disableNormalization: false });
  const runs = listTextRuns(page, items, 0);
  const turn = (360 - findMainAngle(runs)) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation: page.rotate + turn });
  const upright = (turn === 0 ? runs : listTextRuns(page, items, turn)).filter(
    ({ angle }) => Math.abs(((angle + 180) % 360) - 180) <= MAX_TILT_DEG,
  );
  const words: Word[] = [];
  for (const run of upright) {
    if (words.length >= MAX_WORDS_PER_PAGE) break;
    words.push(...splitRun(run, width, height));
  }
  return { page: page.pageNumber, width, height, source: "text", turn, slope: 0, words: words.filter(isOnPage) };
}

type TextContent = Awaited<ReturnType<PdfPage["getTextContent"]>>;

function listTextRuns(page: PdfPage, items: TextContent["items"], turn: number): TextRun[] {
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = page.getViewport({ scale: 1, rotation: page.rotate + turn })
    .transform as number[];
  return items.flatMap((item): TextRun[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [a, b, c, d, e, f] = item.transform as [number, number, number, number, number, number];
    const right = [va * a + vc * b, vb * a + vd * b] as const;
    const up = [va * c + vc * d, vb * c + vd * d] as const;
    const angle = (Math.atan2(right[1], right[0]) * 180) / Math.PI;
    return [
      {
        text: item.str,
        angle: (angle + 360) % 360,
        x: va * e + vc * f + ve,
        y: vb * e + vd * f + vf,
        width: item.width,
        height: Math.hypot(up[0], up[1]),
      },
    ];
  });
}

/** The multiple of 90 degrees at which most letters are. */
function findMainAngle(runs: readonly TextRun[]): number {
  const letters = [0, 0, 0, 0];
  for (const { angle, text } of runs) {
    const quarter = Math.round(angle / 90) % 4;
    letters[quarter] = (letters[quarter] as number) + text.length;
  }
  return letters.indexOf(Math.max(...letters)) * 90;
}

/** Splits at the spaces. Each letter counts as equally wide, which is exact enough for columns. */
function splitRun({ text, x, y, width, height }: TextRun, pageWidth: number, pageHeight: number): Word[] {
  const step = width / text.length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: {
      x: (x + index * step) / pageWidth,
      y: (y - ASCENT * height) / pageHeight,
      width: (word.length * step) / pageWidth,
      height: height / pageHeight,
    },
    confidence: null,
  }));
}

const isOnPage = ({ box }: Word) => box.x > -0.01 && box.y > -0.01 && box.x < 1 && box.y < 1 && box.height > 0;

/** `turn` is the clockwise turn in degrees beyond the page's own. */
export async function renderPage(page: PdfPage, { dpi, turn }: { dpi: number; turn: number }) {
  const { createCanvas } = await import("@napi-rs/canvas");
  const rotation = page.rotate + turn;
  const points = page.getViewport({ scale: 1, rotation });
  const scale = Math.min(dpi / 72, Math.sqrt(MAX_PIXELS / (points.width * points.height)));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  return canvas;
}
