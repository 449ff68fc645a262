import type { CorrectedInvoice } from "./correct-cell.ts";
import type { ReviewCell } from "./review-invoice.ts";

/** What the page shows after a change: each cell by its name. */
export interface ReviewAnswer {
  state: string;
  doubtCount: number;
  cells: Readonly<Record<string, Pick<ReviewCell, "value" | "text" | "state" | "fault">>>;
  /** Sentences by the number of the line. */
  lineFaults: Readonly<Record<string, string>>;
  points: Readonly<Record<string, boolean>>;
  others: number;
}

export function toReviewAnswer({ fields, lines, points, state, doubtCount, others }: CorrectedInvoice): ReviewAnswer {
  const toCell = ({ value, text, state: cellState, fault }: ReviewCell) => ({ value, text, state: cellState, fault });
  return {
    ...{ state, doubtCount, others },
    cells: Object.fromEntries([
      ...Object.entries(fields).map(([name, cell]) => [`fields.${name}`, toCell(cell)]),
      ...lines.flatMap(({ index, cells }) =>
        Object.entries(cells).map(([column, cell]) => [`lines.${index}.${column}`, toCell(cell)]),
      ),
    ]),
    lineFaults: Object.fromEntries(lines.map(({ index, faults }) => [index, faults.join(" ")])),
    points: Object.fromEntries(points.map(({ key, isSettled }) => [key, isSettled])),
  };
}
