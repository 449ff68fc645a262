import type { Grid, GridBlock } from "#lib/documents/grid.ts";
import type { TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { AMOUNT, type ColumnRole } from "./column-roles.ts";
import type { GridColumn } from "./grid-columns.ts";
import { readLabel } from "./label.ts";
import { hasOwnName } from "./list-names.ts";
import type { NoticeScope } from "./notice-scope.ts";
import type { Section } from "./section.ts";

/** A notice without an amount in its sentences, and where it begins. */
export interface OpenNotice {
  line: TextLine;
  scope: NoticeScope;
}

const NAMES: ReadonlySet<ColumnRole> = new Set(["text", "charge", "tier", "from"]);

/** Rows below the heading of another notice are another table. */
export function splitAtNotices(block: GridBlock, notices: readonly OpenNotice[]): GridBlock[] {
  if (block.kind === "line") return [block];
  const { rows } = block.grid;
  const starts = notices.flatMap(({ line }) => {
    const at = rows.findIndex(({ page, top }) => page === line.page && top >= line.top);
    const isInside = at > 0 && rows.slice(at).some(({ isGroup }) => !isGroup);
    return isInside && rows[at]?.isGroup && rows[at]?.cells.some((cell) => cell?.line.top === line.top) ? [at] : [];
  });
  const edges = [0, ...new Set(starts), rows.length];
  return edges.slice(1).map((end, index) => ({
    ...block,
    grid: { ...block.grid, rows: rows.slice(edges[index], end) },
  }));
}

/** The days of the notice replace those of other headings. */
export function addNotice({ from: _, to: __, ...section }: Section, notice: NoticeScope): Section {
  const { from, to } = notice;
  return { ...section, notice, ...(from && { from }), ...(to && { to }) };
}

/** The notice that a table without names of charges belongs to: the one that begins nearest above. */
export function findNoticeOfTable(
  notices: readonly OpenNotice[],
  grid: Grid,
  columns: readonly GridColumn[],
): NoticeScope | undefined {
  const top = grid.rows[0]?.top ?? 0;
  const above = notices.filter(({ line }) => line.page < grid.page || (line.page === grid.page && line.top <= top));
  return hasOwnNames(grid, columns) ? undefined : above.at(-1)?.scope;
}

const hasOwnNames = ({ rows }: Grid, columns: readonly GridColumn[]) =>
  columns.some(({ role, index }) => {
    const texts = rows.flatMap(({ cells, isGroup }) => (isGroup || !cells[index] ? [] : [cells[index].text]));
    if (role === "code") return texts.length > 0 && new Set(texts).size > 1;
    return (
      NAMES.has(role) &&
      texts.some((text) => hasOwnName(fold(text).replace(AMOUNT, " ")) && readLabel(text).countries.length === 0)
    );
  });
