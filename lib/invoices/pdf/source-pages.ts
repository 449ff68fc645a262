import { createCanvas } from "@napi-rs/canvas";
import type { PageText } from "#lib/documents/page.ts";
import { readSource, type SourceKind } from "#lib/documents/sources/read-source.ts";
import type { SourceRefusal } from "#lib/documents/sources/source.ts";
import { type DocumentPages, type PageReport, Refused } from "./document-pages.ts";
import type { Canvas } from "./page-picture.ts";
import type { Refusal } from "./reading-events.ts";

/** A page of a long table is as high as its rows. */
const MAX_PICTURE_HEIGHT = 12_000;
const PICTURE_SCALE = 1.5;
const FONT_OF_HEIGHT = 0.85;

const REFUSALS: Readonly<Record<SourceRefusal["reason"], Refusal>> = {
  empty: "empty",
  too_large: "too_large",
  encrypted: "password",
  unreadable: "broken",
};

/** A spreadsheet, a web page or a text. @throws Refused */
export async function readSourcePages(
  source: { kind: SourceKind; bytes: Uint8Array },
  report: PageReport,
): Promise<DocumentPages> {
  const read = await readSource(source);
  if (!read.ok) throw new Refused(REFUSALS[read.reason], read.message);
  await report.opened(read.pages.length);
  for (const { page } of read.pages) await report.reading(page, "text", 1);
  return {
    texts: read.pages,
    unreadable: [],
    async *listPictures() {
      for (const text of read.pages) yield { page: text.page, picture: renderText(text) };
    },
  };
}

/** The file has no page of its own, so the picture shows its words where they were placed. */
function renderText({ width, height, words }: PageText): Canvas {
  const scale = Math.min(PICTURE_SCALE, MAX_PICTURE_HEIGHT / height);
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#111";
  context.textBaseline = "middle";
  for (const { text, box } of words) {
    context.font = `${box.height * canvas.height * FONT_OF_HEIGHT}px sans-serif`;
    const middle = (box.y + box.height / 2) * canvas.height;
    context.fillText(text, box.x * canvas.width, middle, box.width * canvas.width);
  }
  return canvas;
}
