import { degrees, PDFName, type PDFPage, type Rotation } from "@cantoo/pdf-lib";
import type { Box } from "#lib/documents/page.ts";

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A page as a viewer shows it: within its crop box, and turned by /Rotate. Lengths are in points. */
export interface PageFrame {
  width: number;
  height: number;
  /** Of text, so that it is upright. */
  rotation: Rotation;
  /** From points from the top left corner as shown, to the coordinates of the file. */
  toFile(x: number, y: number): { x: number; y: number };
  /** From fractions of the page as shown, with a margin in points. */
  toRectangle(box: Box, margin: number): Rectangle;
}

export function getPageFrame(page: PDFPage): PageFrame {
  const { x: left, y: bottom, width: across, height: up } = getVisibleBox(page);
  const turn = getTurn(page);
  const isOnItsSide = turn % 180 !== 0;
  const width = isOnItsSide ? up : across;
  const height = isOnItsSide ? across : up;
  const toFile = (x: number, y: number) => {
    if (turn === 90) return { x: left + y, y: bottom + x };
    if (turn === 180) return { x: left + across - x, y: bottom + y };
    if (turn === 270) return { x: left + across - y, y: bottom + up - x };
    return { x: left + x, y: bottom + up - y };
  };
  return {
    width,
    height,
    rotation: degrees(turn),
    toFile,
    toRectangle: (box, margin) => {
      const from = toFile(box.x * width - margin, box.y * height - margin);
      const to = toFile((box.x + box.width) * width + margin, (box.y + box.height) * height + margin);
      return {
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        width: Math.abs(from.x - to.x),
        height: Math.abs(from.y - to.y),
      };
    },
  };
}

const OTHER_BOXES = ["BleedBox", "TrimBox", "ArtBox"] as const;

/** Adds an empty band above the page as shown, so that a heading hides nothing of it. */
export function addBandAbove(page: PDFPage, band: number): void {
  const { x, y, width, height } = getVisibleBox(page);
  const turn = getTurn(page);
  const isOnItsSide = turn % 180 !== 0;
  const grown = {
    x: turn === 90 ? x - band : x,
    y: turn === 180 ? y - band : y,
    width: isOnItsSide ? width + band : width,
    height: isOnItsSide ? height : height + band,
  };
  page.setMediaBox(grown.x, grown.y, grown.width, grown.height);
  page.setCropBox(grown.x, grown.y, grown.width, grown.height);
  for (const name of OTHER_BOXES) page.node.delete(PDFName.of(name));
}

/** The page has no turn that is no multiple of 90 degrees: viewers ignore it. */
function getTurn(page: PDFPage): number {
  const angle = page.getRotation().angle;
  return angle % 90 === 0 ? ((angle % 360) + 360) % 360 : 0;
}

/** The part of the crop box that is on the sheet. */
function getVisibleBox(page: PDFPage): Rectangle {
  const sheet = page.getMediaBox();
  const crop = page.getCropBox();
  const x = Math.max(sheet.x, crop.x);
  const y = Math.max(sheet.y, crop.y);
  const width = Math.min(sheet.x + sheet.width, crop.x + crop.width) - x;
  const height = Math.min(sheet.y + sheet.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : sheet;
}
