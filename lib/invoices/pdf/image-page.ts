import { createCanvas, loadImage } from "@napi-rs/canvas";
import { type DocumentPages, type PageReport, Refused } from "./document-pages.ts";
import { MAX_PIXELS } from "./limits.ts";
import type { Canvas } from "./page-picture.ts";

/** The long side of A4 at the resolution that the recognizer expects: a photo of a page does not say its size. */
const LONG_SIDE_PIXELS = 3_508;
const LONG_SIDE_POINTS = 842;
const MAX_ENLARGEMENT = 2;

/** PNG, JPEG, WebP or GIF. @throws Refused */
export async function readImagePage(data: Uint8Array, report: PageReport): Promise<DocumentPages> {
  const picture = await decodePicture(data);
  await report.opened(1);
  await report.reading(1, "scan", 0);
  const { startRecognizer } = await import("./recognize.ts");
  const recognizer = await startRecognizer();
  const { picture: upright, ...read } = await recognizer.recognize(
    picture,
    (progress) => void report.reading(1, "scan", progress),
  );
  await recognizer.close();
  await report.picture(1, upright);
  await report.reading(1, "scan", 1);
  const points = LONG_SIDE_POINTS / Math.max(upright.width, upright.height);
  const text = {
    page: 1,
    source: "scan" as const,
    width: upright.width * points,
    height: upright.height * points,
    ...read,
  };
  return { texts: [text], unreadable: [], async *listPictures() {} };
}

async function decodePicture(data: Uint8Array): Promise<Canvas> {
  const image = await loadImage(Buffer.from(data.buffer, data.byteOffset, data.byteLength)).catch(() => {
    throw new Refused("unreadable_picture", "the picture cannot be decoded");
  });
  const scale = Math.min(
    LONG_SIDE_PIXELS / Math.max(image.width, image.height),
    MAX_ENLARGEMENT,
    Math.sqrt(MAX_PIXELS / (image.width * image.height)),
  );
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
