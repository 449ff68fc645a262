import clsx from "clsx";
import type { ReviewCell } from "#lib/dashboard/batches/review-invoice.ts";

interface Props {
  /** Of the cell among the corrections: `lines.2.rate`. */
  name: string;
  /** For screen readers: what the value is. */
  label: string;
  cell: ReviewCell;
  isFigure?: boolean;
}

/** A value that can be confirmed and changed. The script of the page shows where it was read. */
export function ReviewCellButton({ name, label, cell, isFigure }: Props) {
  const { value, text, state, read, fault } = cell;
  const isOpen = state === "check" || state === "missing" || fault !== null;
  return (
    <button
      type="button"
      className={clsx("review-cell", isFigure && "text-right")}
      data-cell={name}
      data-label={label}
      data-value={value}
      data-state={state}
      data-open={isOpen || undefined}
      data-fault={fault ?? undefined}
      data-at={read ? [read.page, ...toPlace(read.box)].join(" ") : undefined}
      tabIndex={isOpen ? 0 : -1}
      title={fault ?? undefined}
      aria-label={`${label}: ${text || "empty"}${isOpen ? `, to check${fault ? `: ${fault}` : ""}` : ""}`}
    >
      <span data-text>{value === "" ? (state === "missing" ? "?" : "–") : text}</span>
    </button>
  );
}

const DIGITS = 4;

export const toPlace = ({ x, y, width, height }: NonNullable<ReviewCell["read"]>["box"]): number[] =>
  [x, y, width, height].map((part) => Number(part.toFixed(DIGITS)));
