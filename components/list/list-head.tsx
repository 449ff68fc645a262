import type { ReactNode } from "react";
import { formatCount } from "../format.ts";

interface Props {
  /** `123 containers, by last free day`. */
  title: ReactNode;
  /** Of the heading. */
  level?: 2 | 3;
  /** The rows of this page. */
  rows: number;
  page: number;
  pages: number;
  size: number;
  canSelect: boolean;
}

/** Above the rows: how many there are, which of them are shown, and the checkbox for all of them. */
export function ListHead({ title, level = 2, rows, page, pages, size, canSelect }: Props) {
  const Heading = `h${level}` as const;
  const first = (page - 1) * size + 1;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-1">
      <Heading className="text-lg">{title}</Heading>
      {pages > 1 && (
        <p className="text-sm text-soft">
          Shown: {formatCount(first)} to {formatCount(first + rows - 1)}
        </p>
      )}
      {canSelect && <SelectAll />}
    </div>
  );
}

/** Only a script can tick other boxes, so the label is hidden without one. */
const SelectAll = () => (
  <label className="needs-scripts list-all ml-auto text-sm">
    <input type="checkbox" data-pick-all className="size-5" />
    Select all on this page
  </label>
);
