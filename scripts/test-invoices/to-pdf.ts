import { createCanvas, loadImage, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { A4, Sheet } from "./sheet.ts";

export type RenderPage = (sheet: Sheet) => void;

const METADATA = { title: "Test invoice" };

/** `turn`: each page is rendered on its side, as some printers do with wide tables. */
export function renderTextPdf(pages: readonly RenderPage[], { turn = 0 }: { turn?: 0 | 90 } = {}): Buffer {
  const pdf = new PDFDocument(METADATA);
  for (const render of pages) {
    const context = pdf.beginPage(
      turn === 0 ? A4.width : A4.height,
      turn === 0 ? A4.height : A4.width,
    ) as SKRSContext2D;
    if (turn === 90) {
      context.translate(A4.height, 0);
      context.rotate(Math.PI / 2);
    }
    render(new Sheet(context));
    pdf.endPage();
  }
  return pdf.close();
}

const SCAN_SCALE = 200 / 72;

/** Grey, at a slight angle, with specks. */
export async function renderScannedPdf(
  pages: readonly RenderPage[],
  { degrees = 0.7, turn = 0 }: { degrees?: number; turn?: number } = {},
): Promise<Buffer> {
  const pdf = new PDFDocument(METADATA);
  for (const render of pages) {
    const canvas = createCanvas(Math.round(A4.width * SCAN_SCALE), Math.round(A4.height * SCAN_SCALE));
    const context = canvas.getContext("2d");
    context.fillStyle = "#f4f3ef";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.scale(SCAN_SCALE, SCAN_SCALE);
    context.translate(-A4.width / 2, -A4.height / 2);
    render(new Sheet(context));
    context.resetTransform();
    addSpecks(context, canvas.width, canvas.height);
    const picture = await loadImage(await canvas.encode("jpeg", 60));
    const isOnItsSide = turn % 180 !== 0;
    const page = pdf.beginPage(isOnItsSide ? A4.height : A4.width, isOnItsSide ? A4.width : A4.height) as SKRSContext2D;
    page.translate(isOnItsSide ? A4.height / 2 : A4.width / 2, isOnItsSide ? A4.width / 2 : A4.height / 2);
    page.rotate((turn * Math.PI) / 180);
    page.drawImage(picture, -A4.width / 2, -A4.height / 2, A4.width, A4.height);
    pdf.endPage();
  }
  return pdf.close();
}

/** In fixed places, so that each run gives the same scan. */
function addSpecks(context: SKRSContext2D, width: number, height: number): void {
  let state = 7;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  context.fillStyle = "#8a8a8a";
  for (let count = 0; count < 400; count++) context.fillRect(next() * width, next() * height, 1.5, 1.5);
}

const STRIPS = 6;

/** The pages are strips of pictures without any text, as some print drivers make. */
export async function renderPicturePdf(pages: readonly RenderPage[]): Promise<Buffer> {
  const pdf = new PDFDocument(METADATA);
  for (const render of pages) {
    const canvas = createCanvas(A4.width * 3, A4.height * 3);
    const context = canvas.getContext("2d");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.scale(3, 3);
    render(new Sheet(context));
    const page = pdf.beginPage(A4.width, A4.height) as SKRSContext2D;
    const height = Math.ceil(canvas.height / STRIPS);
    for (let strip = 0; strip < STRIPS; strip++) {
      const part = createCanvas(canvas.width, height);
      part.getContext("2d").drawImage(canvas, 0, -strip * height);
      page.drawImage(await loadImage(await part.encode("png")), 0, (strip * height) / 3, A4.width, height / 3);
    }
    pdf.endPage();
  }
  return pdf.close();
}
