import { join } from "node:path";
import { GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";

/** In points. */
export const A4 = { width: 595, height: 842 };

// A font from npm, so that each machine renders the same letters.
const FONT = "Test Invoice Sans";
GlobalFonts.registerFromPath(
  join(
    import.meta.dirname,
    "../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
  ),
  FONT,
);

export interface TextStyle {
  size?: number;
  isBold?: boolean;
  align?: "left" | "right" | "center";
}

export interface Column {
  title: string;
  x: number;
  align?: "left" | "right";
}

/** A page of a PDF, or a picture. Sizes are in points. */
export class Sheet {
  readonly #context: SKRSContext2D;

  constructor(context: SKRSContext2D) {
    this.#context = context;
    context.fillStyle = "#000";
    context.strokeStyle = "#000";
  }

  renderText(x: number, y: number, text: string, { size = 9, isBold = false, align = "left" }: TextStyle = {}): void {
    const context = this.#context;
    context.font = `${size}px "${FONT}"`;
    context.fontVariationSettings = `"wght" ${isBold ? 700 : 400}`;
    context.textAlign = align;
    context.fillText(text, x, y);
  }

  /** Labels with their values next to them. */
  renderPairs(
    x: number,
    y: number,
    pairs: readonly (readonly [string, string])[],
    { step = 14, gap = 110 } = {},
  ): void {
    pairs.forEach(([label, value], index) => {
      this.renderText(x, y + index * step, label, { isBold: true });
      this.renderText(x + gap, y + index * step, value);
    });
  }

  /** Labels with their values below them. */
  renderStacked(x: number, y: number, pairs: readonly (readonly [string, string])[], width = 110): void {
    pairs.forEach(([label, value], index) => {
      this.renderText(x + index * width, y, label, { size: 7 });
      this.renderText(x + index * width, y + 12, value);
    });
  }

  renderRule(y: number, from = 40, to = 555): void {
    this.#context.lineWidth = 0.5;
    this.#context.beginPath();
    this.#context.moveTo(from, y);
    this.#context.lineTo(to, y);
    this.#context.stroke();
  }

  /** A title with a line break is on two lines. @returns where the next line begins */
  renderTable(
    y: number,
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    { step = 15, size = 8 } = {},
  ): number {
    for (const { title, x, align } of columns) {
      const lines = title.split("\n");
      lines.forEach(
        (line, index) =>
          void this.renderText(x, y - (lines.length - 1 - index) * (size + 1.5), line, { size, isBold: true, align }),
      );
    }
    this.renderRule(y + 4);
    rows.forEach((row, index) => {
      columns.forEach(
        ({ x, align }, column) => void this.renderText(x, y + (index + 1) * step, row[column] ?? "", { size, align }),
      );
    });
    return y + (rows.length + 1) * step;
  }

  renderFrame(carrier: string, title: string): void {
    this.renderText(40, 50, carrier, { size: 16, isBold: true });
    this.renderText(555, 50, title, { size: 14, isBold: true, align: "right" });
    this.renderRule(60);
    this.renderText(297, 825, "Made for tests. No carrier issued this document.", { size: 7, align: "center" });
  }
}
