import type { Paper, TextStyle } from "../paper.ts";

/** Labels and amounts below a table. The last one is bold. @returns the baseline of the line after the last one */
export function renderTotals(
  paper: Paper,
  { x, right, y, step = 14, ...style }: { x: number; right: number; y: number; step?: number } & TextStyle,
  totals: readonly (readonly [string, string])[],
): number {
  totals.forEach(([label, amount], index) => {
    const isBold = index === totals.length - 1;
    paper.renderText(x, y + index * step, label, { ...style, isBold });
    paper.renderText(right, y + index * step, amount, { ...style, isBold, align: "right" });
  });
  return y + totals.length * step;
}
