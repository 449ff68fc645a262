import type { Place } from "./candidate.ts";

const MIN_ROW = 0.5;
const MIN_COLUMN = 0.25;

export const isInRow = (one: Place, other: Place) =>
  one.page === other.page && calculateOverlap(one.box.y, one.box.height, other.box.y, other.box.height) > MIN_ROW;

export const isInColumn = (one: Place, other: Place) =>
  calculateOverlap(one.box.x, one.box.width, other.box.x, other.box.width) > MIN_COLUMN;

const calculateOverlap = (from: number, size: number, otherFrom: number, otherSize: number) =>
  (Math.min(from + size, otherFrom + otherSize) - Math.max(from, otherFrom)) /
  Math.max(1e-9, Math.min(size, otherSize));
