/** Browsers take the roles away from a table whose rows are cards (`display: block` and `grid`), so it states them. */
export const TABLE_ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeading: { role: "columnheader" },
  rowHeading: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
