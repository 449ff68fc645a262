import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, OEM, PSM, type Page as RecognizedPage, type Worker } from "tesseract.js";
import type { Word } from "#lib/documents/page.ts";

/** A recognized word below this confidence is more often a line or a stain than a word. */
const MIN_CONFIDENCE = 0.3;

/** Marks that the recognizer sees in the lines of a table. */
const TABLE_LINES = /^[|[\](){}_—~=«»‘’“”'"]+(?=.)|(?<=.)[|[\]{}_—~=«»‘’“”'"]+$/gu;

/** Boxes are fractions of the picture. */
export interface RecognizedText {
  words: Word[];
  /** Mean confidence of the words, from 0 to 1; 0 without words. */
  confidence: number;
  /** Height per width, in pixels. */
  slope: number;
}

export interface Recognizer {
  recognize(
    picture: { jpeg: Buffer; width: number; height: number },
    onProgress?: (progress: number) => void,
  ): Promise<RecognizedText>;
  close(): Promise<void>;
}

/** Uses the English data from npm. It reads files only and never asks the network. */
export async function startRecognizer(): Promise<Recognizer> {
  const data = dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json"));
  let report: ((progress: number) => void) | undefined;
  const worker: Worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: join(data, "4.0.0_best_int"),
    cacheMethod: "none",
    gzip: true,
    logger: ({ status, progress }) => status === "recognizing text" && report?.(progress),
  });
  // Invoices are tables: text far apart on one line, in no columns of prose.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: "300" });
  return {
    async recognize({ jpeg, width, height }, onProgress) {
      report = onProgress;
      const { data: page } = await worker.recognize(jpeg, {}, { blocks: true, text: false });
      return toRecognizedText(page, width, height);
    },
    close: async () => void (await worker.terminate()),
  };
}

function toRecognizedText({ blocks }: RecognizedPage, width: number, height: number): RecognizedText {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  const words = lines.flatMap((line) =>
    line.words.flatMap(({ text, confidence, bbox }): Word[] => {
      const cleaned = text.replace(TABLE_LINES, "").trim();
      if (confidence / 100 < MIN_CONFIDENCE || !/[\p{L}\p{N}]/u.test(cleaned)) return [];
      const box = {
        x: bbox.x0 / width,
        y: bbox.y0 / height,
        width: (bbox.x1 - bbox.x0) / width,
        height: (bbox.y1 - bbox.y0) / height,
      };
      return [{ text: cleaned, box, confidence: confidence / 100 }];
    }),
  );
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const confidence =
    letters === 0 ? 0 : words.reduce((sum, word) => sum + (word.confidence ?? 0) * word.text.length, 0) / letters;
  return { words, confidence, slope: calculateMedianSlope(lines.map(({ baseline }) => baseline)) };
}

/** Only long lines count. */
function calculateMedianSlope(baselines: readonly { x0: number; y0: number; x1: number; y1: number }[]): number {
  const slopes = baselines
    .filter(({ x0, x1 }) => x1 - x0 > 100)
    .map(({ x0, y0, x1, y1 }) => (y1 - y0) / (x1 - x0))
    .filter((slope) => Math.abs(slope) < 0.1)
    .sort((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}
