import { type PDFFont, type PDFPage, rgb } from "@cantoo/pdf-lib";
import type { Box } from "#lib/documents/page.ts";
import { getPageFrame } from "./page-frame.ts";

/** A value of the invoice that points of the letter dispute. */
export interface Mark {
  /** From 1. */
  page: number;
  box: Box;
  /** Of the points, such as `1`, `1a`, in the order of the letter. */
  points: readonly string[];
}

const RED = rgb(0.7, 0.149, 0.118);
const WHITE = rgb(1, 1, 1);

/** In points of the page. */
const MARGIN = 2.5;
const LINE = 1.2;
const TEXT = 7;
const TAG_HEIGHT = 9;
const TAG_PADDING = 2.5;

/** More numbers hide what is next to the box. */
const MAX_NUMBERS = 2;

/** `1`, `1, 2`, `1, 2 +3`. */
export function formatMarkLabel(points: readonly string[]): string {
  const shown = points.slice(0, MAX_NUMBERS).join(", ");
  return points.length > MAX_NUMBERS ? `${shown} +${points.length - MAX_NUMBERS}` : shown;
}

/**
 * Puts a box with its numbers around each mark, upright for a reader of the page.
 * @param pages of the invoice, in its order; a mark on a page that does not exist is left out
 */
export function annotateInvoice(pages: readonly PDFPage[], marks: readonly Mark[], font: PDFFont): void {
  for (const { page: number, box, points } of marks) {
    const page = pages[number - 1];
    if (!page) continue;
    const frame = getPageFrame(page);
    page.drawRectangle({ ...frame.toRectangle(box, MARGIN), borderColor: RED, borderWidth: LINE });
    const label = formatMarkLabel(points);
    const width = font.widthOfTextAtSize(label, TEXT) + 2 * TAG_PADDING;
    // Next to the box, because a figure of the next row is above it in most tables.
    const before = box.x * frame.width - MARGIN - width;
    const left = before >= 0 ? before : Math.min(frame.width - width, (box.x + box.width) * frame.width + MARGIN);
    const top = (box.y + box.height / 2) * frame.height - TAG_HEIGHT / 2;
    const tag = {
      x: left / frame.width,
      y: top / frame.height,
      width: width / frame.width,
      height: TAG_HEIGHT / frame.height,
    };
    page.drawRectangle({ ...frame.toRectangle(tag, 0), color: RED });
    page.drawText(label, {
      ...frame.toFile(left + TAG_PADDING, top + TAG_HEIGHT - TAG_PADDING),
      size: TEXT,
      font,
      color: WHITE,
      rotate: frame.rotation,
    });
  }
}
