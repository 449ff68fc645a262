/** All four are fractions of the page as shown, from its top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Without spaces. */
export interface Word {
  text: string;
  box: Box;
  /** From 0 to 1 for a recognized word; `null` for text that the file contains. */
  confidence: number | null;
}

/** The words are in no particular order. */
export interface PageText {
  /** From 1. */
  page: number;
  /** As shown, in points. */
  width: number;
  height: number;
  /** `scan`: recognized in a picture of the page. */
  source: "text" | "scan";
  /** The clockwise turn in degrees that the page as shown has, compared with the file. */
  turn: number;
  /** Slope of the lines of a page that was scanned askew, as height per width in points. */
  slope: number;
  words: readonly Word[];
}

export function mergeBoxes(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
