import type { ReactNode } from "react";

/** What the values of a column are: it names the two directions. */
export type SortKind = "text" | "day" | "amount" | "advice";

export interface Column<Row> {
  /** Its heading, and its label where the rows are cards. */
  name: string;
  isNameHidden?: true;
  /** An amount: to the right, in figures of one width. */
  isFigure?: true;
  /** Names the row. One column has it. */
  isHeading?: true;
  /** `key` is the name of the order in the address. */
  sort?: { key: string; kind: SortKind };
  render(row: Row): ReactNode;
}

/** The order of a list, as in its address. */
export interface SortedBy {
  key: string;
  isDescending: boolean;
}

export interface Sorting {
  by: SortedBy;
  buildHref(sort: string): string;
}

/** The first click on a heading: what is urgent or large comes first. */
export const chooseFirstDirection = (kind: SortKind): "up" | "down" => (kind === "amount" ? "down" : "up");

export const DIRECTION_LABELS: Record<SortKind, { up: string; down: string }> = {
  text: { up: "A to Z", down: "Z to A" },
  day: { up: "earliest first", down: "latest first" },
  amount: { up: "smallest first", down: "largest first" },
  advice: { up: "to dispute first", down: "to dispute last" },
};

export const formatSortValue = ({ key, isDescending }: SortedBy): string => `${isDescending ? "-" : ""}${key}`;
