import { existsSync } from "node:fs";
import { join } from "node:path";
import { GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";

const FONTS = join(import.meta.dirname, "../../../node_modules/@fontsource-variable");

// From npm, so that each machine renders the same letters. The Chinese font is Noto Sans SC of @fontsource/noto-sans-sc
// 5.3.0, reduced by subset-font to the letters that the layouts use. A letter that it lacks is not printed.
const SANS = "Random Document Sans";
const SERIF = "Random Document Serif";
const CHINESE = "Random Document Chinese";
const TURKISH = "Random Document Sans Turkish";
const VIETNAMESE = "Random Document Sans Vietnamese";
for (const [path, name] of [
  [join(FONTS, "public-sans/files/public-sans-latin-wght-normal.woff2"), SANS],
  [join(FONTS, "public-sans/files/public-sans-latin-ext-wght-normal.woff2"), TURKISH],
  [join(FONTS, "public-sans/files/public-sans-vietnamese-wght-normal.woff2"), VIETNAMESE],
  [join(FONTS, "besley/files/besley-latin-wght-normal.woff2"), SERIF],
  [join(import.meta.dirname, "chinese/noto-sans-sc-subset.woff2"), CHINESE],
] as const) {
  if (!existsSync(path)) throw new Error(`no font ${path}`);
  GlobalFonts.registerFromPath(path, name);
}

export interface PageSize {
  width: number;
  height: number;
}

/** In points. */
export const PORTRAIT: PageSize = { width: 595, height: 842 };
export const LANDSCAPE: PageSize = { width: 842, height: 595 };
export const LETTER: PageSize = { width: 612, height: 792 };

export interface PaperStyle {
  font?: "sans" | "serif";
  /** Each word is a text of its own, as some programs print. */
  isWordByWord?: boolean;
}

export interface TextStyle {
  size?: number;
  isBold?: boolean;
  align?: "left" | "right" | "center";
  color?: string;
}

export interface TableColumn {
  /** A line break wraps it. */
  title: string;
  width: number;
  align?: "left" | "right" | "center";
}

export type TableRow = readonly string[] | { cells: readonly string[]; isBold?: boolean; fill?: string };

export interface TableStyle {
  size?: number;
  /** Between the lines of a cell. */
  leading?: number;
  padding?: number;
  look?: "plain" | "ruled" | "grid" | "banded";
  headFill?: string;
  headColor?: string;
  /** A table without headings continues another one. */
  hasHeadings?: boolean;
}

export const FOOTNOTE = "Made for tests. No carrier issued this document.";

/** A page, in points from the upper left corner. Texts are placed by their baseline. */
export class Paper {
  readonly size: PageSize;
  readonly #context: SKRSContext2D;
  readonly #style: PaperStyle;

  constructor(context: SKRSContext2D, size: PageSize, style: PaperStyle = {}) {
    this.#context = context;
    this.size = size;
    this.#style = style;
  }

  #setFont({ size = 9, isBold = false, color = "#111" }: TextStyle): void {
    const context = this.#context;
    const fonts = [this.#style.font === "serif" ? SERIF : SANS, CHINESE, TURKISH, VIETNAMESE];
    context.font = `${size}px ${fonts.map((font) => `"${font}"`).join(", ")}`;
    // Without ligatures: in the text of the PDF, Skia loses their letters.
    context.textRendering = "optimizeSpeed";
    context.fontVariationSettings = `"wght" ${isBold ? 700 : 400}`;
    context.fillStyle = color;
  }

  measureText(text: string, style: TextStyle = {}): number {
    this.#setFont(style);
    this.#context.textAlign = "left";
    return this.#context.measureText(text).width;
  }

  renderText(x: number, y: number, text: string, style: TextStyle = {}): void {
    const context = this.#context;
    const width = this.measureText(text, style);
    let at = style.align === "right" ? x - width : style.align === "center" ? x - width / 2 : x;
    if (!this.#style.isWordByWord) {
      context.fillText(text, at, y);
      return;
    }
    for (const part of text.split(/(\s+)/)) {
      if (part.trim()) context.fillText(part, at, y);
      at += context.measureText(part).width;
    }
  }

  /** @returns the baseline of the line after the last one */
  renderLines(
    x: number,
    y: number,
    lines: readonly string[],
    { leading = 12, ...style }: TextStyle & { leading?: number } = {},
  ): number {
    lines.forEach((line, index) => void this.renderText(x, y + index * leading, line, style));
    return y + lines.length * leading;
  }

  /** @returns the baseline of the line after the last one */
  renderParagraph(
    x: number,
    y: number,
    width: number,
    text: string,
    { leading = 11, ...style }: TextStyle & { leading?: number } = {},
  ): number {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const last = lines.at(-1);
      if (last !== undefined && this.measureText(`${last} ${word}`, style) <= width)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return this.renderLines(x, y, lines, { leading, ...style });
  }

  /**
   * `next to` the value, `above` it, or `joined` with it in one text.
   * @returns the baseline of the line after the last one
   */
  renderPairs(
    x: number,
    y: number,
    pairs: readonly (readonly [string, string])[],
    {
      place = "next to",
      gap = 100,
      step = 14,
      size = 9,
      isBold = true,
    }: { place?: "next to" | "above" | "joined"; gap?: number; step?: number; size?: number; isBold?: boolean } = {},
  ): number {
    pairs.forEach(([label, value], index) => {
      const line = y + index * step;
      if (place === "joined") {
        this.renderText(x, line, `${label} ${value}`, { size });
      } else if (place === "above") {
        this.renderText(x, line, label, { size: size - 2, color: "#444" });
        this.renderText(x, line + size + 2, value, { size, isBold });
      } else {
        this.renderText(x, line, label, { size, isBold });
        this.renderText(x + gap, line, value, { size });
      }
    });
    return y + pairs.length * step;
  }

  renderRule(x: number, y: number, width: number, { thickness = 0.6, color = "#333" } = {}): void {
    this.#context.fillStyle = color;
    this.#context.fillRect(x, y, width, thickness);
  }

  renderBox(
    x: number,
    y: number,
    width: number,
    height: number,
    { fill, color = "#333" }: { fill?: string; color?: string } = {},
  ): void {
    const context = this.#context;
    if (fill) {
      context.fillStyle = fill;
      context.fillRect(x, y, width, height);
      return;
    }
    context.strokeStyle = color;
    context.lineWidth = 0.6;
    context.strokeRect(x, y, width, height);
  }

  /** Upwards, as the heading of a group of rows. `x` is the baseline, `y` the middle. */
  renderUpwards(x: number, y: number, text: string, style: TextStyle = {}): void {
    const context = this.#context;
    context.save();
    context.translate(x, y);
    context.rotate(-Math.PI / 2);
    this.renderText(0, 0, text, { ...style, align: "center" });
    context.restore();
  }

  /** A stamp across the page, in its middle. */
  renderStamp(x: number, y: number, lines: readonly string[], degrees: number, color: string): void {
    const context = this.#context;
    context.save();
    context.translate(x, y);
    context.rotate((degrees * Math.PI) / 180);
    context.globalAlpha = 0.55;
    const width = Math.max(
      ...lines.map((line, index) => this.measureText(line, { size: index === 0 ? 20 : 9, isBold: true })),
    );
    context.strokeStyle = color;
    context.lineWidth = 2;
    context.strokeRect(-width / 2 - 8, -20, width + 16, 30 + (lines.length - 1) * 13);
    lines.forEach(
      (line, index) =>
        void this.renderText(0, index * 14, line, { size: index === 0 ? 20 : 9, isBold: true, align: "center", color }),
    );
    context.restore();
  }

  /**
   * `y` is the top of the headings. A cell that is too wide has smaller letters.
   * @returns the bottom of the table
   */
  renderTable(
    x: number,
    y: number,
    columns: readonly TableColumn[],
    rows: readonly TableRow[],
    {
      size = 8,
      leading = size + 2,
      padding = 3,
      look = "ruled",
      headFill,
      headColor,
      hasHeadings = true,
    }: TableStyle = {},
  ): number {
    const width = columns.reduce((total, column) => total + column.width, 0);
    const starts = columns.map((_, index) =>
      columns.slice(0, index).reduce((total, column) => total + column.width, x),
    );
    let top = y;
    const all: { cells: readonly string[]; isBold: boolean; isHead: boolean; fill?: string }[] = [
      ...(hasHeadings
        ? [{ cells: columns.map(({ title }) => title), isBold: true, isHead: true, fill: headFill }]
        : []),
      ...rows.map((row, index) => {
        const {
          cells,
          isBold = false,
          fill,
        }: { cells: readonly string[]; isBold?: boolean; fill?: string } = "cells" in row ? row : { cells: row };
        return {
          cells,
          isBold,
          isHead: false,
          fill: fill ?? (look === "banded" && index % 2 === 1 ? "#eef2f5" : undefined),
        };
      }),
    ];
    for (const { cells, isBold, isHead, fill } of all) {
      const count = Math.max(1, ...cells.map((cell) => cell.split("\n").length));
      const height = count * leading + 2 * padding;
      if (fill) this.renderBox(x, top, width, height, { fill });
      for (const [index, { align = "left", width: cellWidth }] of columns.entries()) {
        const lines = (cells[index] ?? "").split("\n");
        const start = starts[index] ?? x;
        const at = align === "right" ? start + cellWidth - 3 : align === "center" ? start + cellWidth / 2 : start + 3;
        const offset = isHead ? (count - lines.length) * leading : 0;
        const style = { isBold, align, color: isHead ? headColor : undefined };
        const widest = Math.max(...lines.map((line) => this.measureText(line, { ...style, size })));
        const fitted = widest > cellWidth - 5 && cells.length > 1 ? (size * (cellWidth - 5)) / widest : size;
        this.renderLines(at, top + padding + offset + size, lines, { ...style, size: fitted, leading });
        if (look === "grid") this.renderBox(start, top, cellWidth, height, { color: "#777" });
      }
      top += height;
      if (isHead && look !== "plain") this.renderRule(x, top - 0.3, width);
      else if (look === "ruled") this.renderRule(x, top - 0.2, width, { thickness: 0.3, color: "#aaa" });
    }
    return top;
  }

  renderFootnote(): void {
    this.renderText(this.size.width / 2, this.size.height - 14, FOOTNOTE, {
      size: 6.5,
      align: "center",
      color: "#555",
    });
  }
}
