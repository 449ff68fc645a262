import { PageSizes, type PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import { UnfitFile } from "./unfit-file.ts";

/** A camera of a phone makes pictures of 50 million. */
const MAX_PIXELS = 120_000_000;

/** Of the longer side. A letter on a photo of a page can be read. */
const MAX_SIDE = 2_200;
const QUALITY = 82;

const SIDE = 40;

/** The picture as its camera meant it, smaller, on a page of its own. */
export async function addPicturePage(pack: PDFDocument, bytes: Uint8Array): Promise<PDFPage> {
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const picture = await loadImage(Buffer.from(bytes));
  if (picture.width * picture.height > MAX_PIXELS) throw new UnfitFile("too_many_pixels");
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = createCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff"; // JPEG has no transparency.
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const image = await pack.embedJpg(await canvas.encode("jpeg", QUALITY));
  const isWide = image.width > image.height;
  const [short, long] = PageSizes.A4;
  const page = pack.addPage(isWide ? [long, short] : [short, long]);
  const { width, height } = page.getSize();
  const shown = image.scaleToFit(width - 2 * SIDE, height - 2 * SIDE);
  page.drawImage(image, {
    x: (width - shown.width) / 2,
    y: height - SIDE - shown.height,
    width: shown.width,
    height: shown.height,
  });
  return page;
}
