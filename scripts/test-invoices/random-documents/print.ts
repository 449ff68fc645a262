import { type Canvas, createCanvas, loadImage, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { type PageSize, Paper, type PaperStyle, PORTRAIT } from "./paper.ts";
import { createRandom } from "./random.ts";

export type PrintPage = (paper: Paper) => void;

interface PrintStyle extends PaperStyle {
  size?: PageSize;
}

const METADATA = { title: "Invoice" };

/** Every page gets the footnote. */
export function printPdf(pages: readonly PrintPage[], { size = PORTRAIT, ...style }: PrintStyle = {}): Buffer {
  const pdf = new PDFDocument(METADATA);
  for (const print of pages) {
    printPage(pdf.beginPage(size.width, size.height) as SKRSContext2D, print, size, style);
    pdf.endPage();
  }
  return pdf.close();
}

function printPage(context: SKRSContext2D, print: PrintPage, size: PageSize, style: PaperStyle): void {
  const paper = new Paper(context, size, style);
  print(paper);
  paper.renderFootnote();
}

export interface ScanStyle extends PrintStyle {
  dpi?: number;
  degrees?: number;
  /** Colours of paper and ink of a fax or a weak copy. */
  paperColor?: string;
  /** From 0 to 1. The ink is mixed with the paper by it. */
  fade?: number;
  specks?: number;
  /** Lines that a fax machine adds. */
  streaks?: number;
  jpegQuality?: number;
  /** A photograph of the page instead: the share of the width by which its upper edge is shorter. */
  lean?: number;
}

/** A scanner's pictures in a PDF without text. */
export async function printScan(
  pages: readonly PrintPage[],
  {
    size = PORTRAIT,
    dpi = 200,
    degrees = 0.6,
    paperColor = "#f6f5f1",
    fade = 0,
    specks = 300,
    streaks = 0,
    jpegQuality = 65,
    lean = 0,
    ...style
  }: ScanStyle = {},
): Promise<Buffer> {
  const pdf = new PDFDocument(METADATA);
  const scale = dpi / 72;
  for (const [index, print] of pages.entries()) {
    const canvas = createCanvas(Math.round(size.width * scale), Math.round(size.height * scale));
    const context = canvas.getContext("2d");
    context.fillStyle = paperColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((degrees * (index % 2 === 0 ? 1 : -0.6) * Math.PI) / 180);
    context.scale(scale, scale);
    context.translate(-size.width / 2, -size.height / 2);
    printPage(context, print, size, style);
    context.resetTransform();
    if (fade > 0) {
      context.globalAlpha = fade;
      context.fillStyle = paperColor;
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.globalAlpha = 1;
    }
    addDirt(context, canvas, { specks, streaks, seed: index + 1 });
    const scanned = lean > 0 ? photograph(canvas, lean) : canvas;
    const picture = await loadImage(await scanned.encode("jpeg", jpegQuality));
    const page = pdf.beginPage(size.width, size.height) as SKRSContext2D;
    page.drawImage(picture, 0, 0, size.width, size.height);
    pdf.endPage();
  }
  return pdf.close();
}

/** The page on a desk, seen from its lower edge, with a shadow from one side. */
function photograph(page: Canvas, lean: number): Canvas {
  const { width, height } = page;
  const photo = createCanvas(width, height);
  const context = photo.getContext("2d");
  context.fillStyle = "#6d5f50";
  context.fillRect(0, 0, width, height);
  const border = Math.round(width * 0.02);
  const visible = height - 2 * border;
  // In perspective, the scale is linear in the rows of the picture.
  const findScale = (share: number) => 1 - lean + lean * share;
  const findRow = (share: number) => (share / findScale(share)) * height;
  for (let row = 0; row < visible; row++) {
    const [from, to] = [findRow(row / visible), findRow((row + 1) / visible)];
    const shown = (width - 2 * border) * findScale(row / visible);
    context.drawImage(page, 0, from, width, to - from, (width - shown) / 2, border + row, shown, 1);
  }
  const shadow = context.createLinearGradient(0, 0, width, height * 0.4);
  shadow.addColorStop(0, "rgba(20,20,30,0.02)");
  shadow.addColorStop(1, "rgba(20,20,30,0.32)");
  context.fillStyle = shadow;
  context.fillRect(0, 0, width, height);
  return photo;
}

function addDirt(
  context: SKRSContext2D,
  { width, height }: { width: number; height: number },
  { specks, streaks, seed }: { specks: number; streaks: number; seed: number },
): void {
  const random = createRandom(seed);
  for (let count = 0; count < specks; count++) {
    const grey = random.int(90, 190);
    context.fillStyle = `rgb(${grey},${grey},${grey})`;
    const side = random.int(1, 2);
    context.fillRect(random.int(0, width), random.int(0, height), side, side);
  }
  context.fillStyle = "rgba(90,90,90,0.25)";
  for (let count = 0; count < streaks; count++) context.fillRect(0, random.int(0, height), width, 1);
}
