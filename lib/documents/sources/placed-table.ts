import type { Table } from "../table/table.ts";
import type { SourceBlock } from "./source-page.ts";

const TEXT = /^(?:content|text|words?|value|string)$/i;
const OUTLINE = /^(?:polygon|bounding_?(?:box|polygon)|bbox|box|coordinates|geometry)$/i;
const LEFT = /^(?:left|x|x0|xmin|x_min)$/i;
const TOP = /^(?:top|y|y0|ymin|y_min)$/i;

/** Of the lines, so that a line of text is about as high as its letters. */
const MIN_PLACED = 0.8;
const LINE_HEIGHT = 10;

/** What a layout tool writes: each row is a text of the page with its place. */
export function toPlacedBlock({ rows }: Table): SourceBlock | undefined {
  const [head, ...body] = rows;
  if (!head) return undefined;
  const find = (pattern: RegExp) => head.cells.findIndex((title) => pattern.test(title));
  const [text, outline, left, top] = [find(TEXT), find(OUTLINE), find(LEFT), find(TOP)];
  // Without one of these columns, no row has a place.
  const placed = body.flatMap(({ cells }) => {
    const numbers =
      outline >= 0
        ? ((cells[outline] ?? "").match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/gi) ?? []).map(Number)
        : [Number(cells[left]), Number(cells[top])];
    const xs = numbers.filter((_, index) => index % 2 === 0);
    const ys = numbers.filter((_, index) => index % 2 === 1);
    if (!cells[text] || ys.length === 0 || !numbers.every(Number.isFinite)) return [];
    return [
      { text: cells[text], left: Math.min(...xs), top: Math.min(...ys), height: Math.max(...ys) - Math.min(...ys) },
    ];
  });
  if (placed.length === 0 || placed.length < MIN_PLACED * body.length) return undefined;
  const heights = placed.map(({ height }) => height).filter((height) => height > 0);
  heights.sort((one, other) => one - other);
  // The unit of the tool is not known: inches, points or pixels.
  const scale = LINE_HEIGHT / (heights[Math.floor(heights.length / 2)] ?? LINE_HEIGHT);
  return {
    kind: "placed",
    texts: placed.map((each) => ({ text: each.text, left: each.left * scale, top: each.top * scale })),
  };
}
