import type { Box } from "./page.ts";

export interface Mark {
  box: Box;
  colour: string;
  /** Written above the box. */
  label?: string;
}

/** The part of a canvas that is used here. */
interface Canvas {
  width: number;
  height: number;
  getContext(kind: "2d"): {
    strokeStyle: unknown;
    fillStyle: unknown;
    lineWidth: number;
    font: string;
    strokeRect(x: number, y: number, width: number, height: number): void;
    fillText(text: string, x: number, y: number): void;
  };
}

/** On the picture of the page. */
export function renderMarks(picture: Canvas, marks: readonly Mark[]): void {
  const context = picture.getContext("2d");
  context.lineWidth = 2;
  context.font = `${Math.round(picture.width / 90)}px sans-serif`;
  for (const { box, colour, label } of marks) {
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.strokeRect(
      box.x * picture.width,
      box.y * picture.height,
      box.width * picture.width,
      box.height * picture.height,
    );
    if (label) context.fillText(label, box.x * picture.width, box.y * picture.height - 2);
  }
}
