import type { Grid, GridCell, GridRow } from "#lib/documents/grid.ts";
import { getSpan } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { findSizes } from "./amounts-in-text.ts";
import { hasSizes, readTypes } from "./container-types.ts";
import { readPrintedValue } from "./printed-values.ts";
import { splitAt } from "./split-at.ts";
import { readTierLabel } from "./tier-label.ts";

interface Item {
  kind: "days" | "containers";
  label: { start: number; end: number };
  amount: { start: number; end: number };
}

const CURRENCY = "(?:[A-Z]{3}|US ?\\$|[A-Z]{0,2}\\$|[€£₹])";
/** "150 per 20'": the word is no currency. */
const AMOUNT = `(?:${CURRENCY}\\s?)?\\d[\\d.,'’]*(?: \\d{3}(?!\\d))*(?:\\s?(?!(?:per|por|par|pro|for|and)\\b)${CURRENCY}(?![A-Z]))?`;
const PER = "(?:\\s*(?:/|per|por|par|pro)\\s*(?:day|d[ií]a|jour|tag|container|cntr|unit|unidad)\\b)*";
const LABEL_FIRST = new RegExp(`^(.+?)(?:\\s*[:=]\\s*|\\s+[-–]\\s+|\\s+)(${AMOUNT})${PER}$`, "iu");
const AMOUNT_FIRST = new RegExp(
  `^(${AMOUNT})(?:\\s*(?:/|@|\\(|per\\b|por\\b|par\\b|pro\\b|for\\b)\\s*|\\s+)(.+?)\\)?$`,
  "iu",
);
const SEPARATOR = /\s*[;|]\s*|,\s+|\s+\/\s+|\s+(?:and|y|et|und|e|&)\s+/giu;
/** "150.00/20' 220.00/40'" has no separators. */
const PAIR_WITHOUT_SEPARATOR = new RegExp(`(?<=['’′\\p{L})])\\s+(?=${AMOUNT}\\s*(?:/|\\(|per\\b))`, "giu");

const MAX_LETTERS = 160;

/** Several amounts in a cell, each with its days or its container: "5-8: USD 30; 9+: USD 60", "150/20' and 220/40'". */
function findItems(text: string): Item[] {
  if (text.length > MAX_LETTERS || (text.match(/\d+/g)?.length ?? 0) < 3) return [];
  for (const separator of [SEPARATOR, PAIR_WITHOUT_SEPARATOR]) {
    const parts = splitAt(text.replaceAll("\t", " "), separator);
    if (parts.length < 2) continue;
    const items = parts.flatMap(({ text: part, start }) => readItem(part, start) ?? []);
    if (items.length === parts.length && new Set(items.map(({ kind }) => kind)).size === 1) return items;
  }
  return [];
}

/** One amount with its days or its container: "Day 6-10: 700", "USD 110 per 20'". */
function findOnlyItem(text: string): Item | undefined {
  const isPacked = ONLY_DAYS.test(text) || ONLY_CONTAINER.test(text);
  return isPacked ? readItem(text.replaceAll("\t", " "), 0) : undefined;
}

const ONLY_DAYS = new RegExp(`^[^:=]*\\d[^:=]*[:=]\\s*${AMOUNT}${PER}$`, "iu");
const ONLY_CONTAINER = new RegExp(
  `^${AMOUNT}\\s*(?:/|\\(|per\\b|por\\b|par\\b|pro\\b|je\\b|for\\b)\\s*(?:20|40|45)\\s?(?:['’′]|ft\\b|\\p{L}{2}).{0,24}$`,
  "iu",
);

export const hasLabelledAmount = (text: string): boolean => findOnlyItem(text) !== undefined;

export const hasSeveralAmounts = (text: string): boolean => findItems(text).length > 0;

function readItem(text: string, offset: number): Item | undefined {
  const first = LABEL_FIRST.exec(text);
  if (first?.[1] && first[2]) {
    const kind = readKind(first[1]);
    const start = text.lastIndexOf(first[2]);
    if (kind && readPrintedValue(first[2])?.kind === "number")
      return {
        kind,
        label: { start: offset, end: offset + first[1].length },
        amount: { start: offset + start, end: offset + text.length },
      };
  }
  const last = AMOUNT_FIRST.exec(text);
  if (!last?.[1] || !last[2] || readPrintedValue(last[1])?.kind !== "number") return undefined;
  const kind = readKind(last[2]);
  const start = text.lastIndexOf(last[2]);
  return kind
    ? {
        kind,
        label: { start: offset + start, end: offset + start + last[2].length },
        amount: { start: offset, end: offset + last[1].length },
      }
    : undefined;
}

function readKind(label: string): Item["kind"] | undefined {
  const types = readTypes(label);
  if (types !== null && hasSizes(types) && /['’′]|\bft\b|\p{L}{2}/u.test(label)) return "containers";
  return readTierLabel(label.replace(/[:\s]+$/, "")) ? "days" : undefined;
}

/** A row for each amount, with the days or the container in a column of its own. */
export function splitFullCells(grid: Grid): Grid {
  const byTitle = splitByTitle(grid);
  const found = byTitle.rows.some(({ cells, isGroup }) => !isGroup && cells.some(isFull));
  if (!found) return byTitle;
  const periods = byTitle.heads.flatMap((head, index) => (isPeriod(head, listCells(byTitle, index)) ? [index] : []));
  const [days, containers] = [byTitle.columns.length, byTitle.columns.length + 1];
  const columns = [...byTitle.columns, { left: 1, right: 1 }, { left: 1, right: 1 }];
  const rows = byTitle.rows.flatMap((row): GridRow[] => {
    const items = row.cells.map((cell) => (cell && !row.isGroup && isFull(cell) ? listItems(cell.text) : []));
    const plain = { ...row, cells: [...row.cells, null, null] };
    if (items.every((own) => own.length === 0)) return [plain];
    const others = row.cells.map((cell, index) => ((items[index] as Item[]).length > 0 ? null : cell));
    return items.flatMap((own, index) =>
      own.map(({ kind, label, amount }) => {
        const cell = row.cells[index] as GridCell;
        const cells = [...others, null, null];
        cells[periods.includes(index) ? (periods[0] as number) : index] = cutPart(cell, amount);
        cells[kind === "days" ? days : containers] = cutPart(cell, label);
        return { ...row, cells };
      }),
    );
  });
  const heads = byTitle.heads.map((head, index) => (periods.includes(index) ? [] : head));
  return { ...byTitle, columns, heads: [...heads, [], []], rows };
}

const PERIOD =
  /^(?:(?:\d+\W{0,2}(?:st|nd|rd|th|er|e|eme)?|first|second|third|fourth)\s+)?(?:period|tier|slab|step|stage|phase|periode|periodo|tramo|tranche|palier|staffel|stufe|zeitraum|faixa|fascia|kademe|donem)s?(?:\s+(?:no\.?\s*)?(?:\d+|[ivx]+|[a-d]))?$/;

/** "Period 1", "2nd tier": the days in the cells say more than the title, and the amounts of all periods are one column. */
function isPeriod(head: readonly GridCell[], cells: readonly GridCell[]): boolean {
  const title = head.map(({ text }) => text).join(" ");
  return (
    PERIOD.test(fold(title).trim()) &&
    cells.every((cell) => isFull(cell) && listItems(cell.text).every(({ kind }) => kind === "days"))
  );
}

const listCells = ({ rows }: Grid, index: number) =>
  rows.flatMap(({ cells, isGroup }) => (isGroup ? [] : (cells[index] ?? [])));

const isFull = (cell: GridCell | null) =>
  cell !== null && cell.line.text.slice(cell.start, cell.end) === cell.text && listItems(cell.text).length > 0;

function listItems(text: string): Item[] {
  const several = findItems(text);
  const only = several.length > 0 ? undefined : findOnlyItem(text);
  return only ? [only] : several;
}

function cutPart({ line, start }: GridCell, part: { start: number; end: number }): GridCell {
  const { box } = getSpan(line, start + part.start, start + part.end);
  const text = line.text.slice(start + part.start, start + part.end).trim();
  return {
    text,
    line,
    start: start + part.start,
    end: start + part.start + text.length,
    left: box.x,
    right: box.x + box.width,
  };
}

/** "20' / 40'" above "45 / 70": the sizes and the amounts are in the same order. One amount is for all sizes. */
function splitByTitle(grid: Grid): Grid {
  const full = grid.heads.flatMap((head, index) => {
    const title = head.at(-1);
    const sizes = title ? findSizes({ text: title.text, start: 0 }) : [];
    const [first, last] = [sizes[0], sizes.at(-1)];
    if (!title || !first || !last || first === last) return [];
    const between = title.text.slice(first.end, last.start);
    const kind = { start: 0, end: title.text.slice(0, first.start).trimEnd().length };
    const named = title.text.slice(0, kind.end);
    const isPlain = named === "" || (readTypes(named)?.kinds.length ?? 0) > 0;
    const isList = /^[\s/&|,-]*$/.test(removeParts(between, findSizes({ text: between, start: 0 })));
    const isEnd = title.text.slice(last.end).trim() === "";
    if (!isPlain || !isList || !isEnd) return [];
    const counts = listCells(grid, index).map(({ text }) => listAmounts(text).length);
    const isOrdered = counts.includes(sizes.length) && counts.every((count) => count === sizes.length || count < 2);
    return isOrdered ? [{ index, title, sizes, kind: named === "" ? undefined : kind }] : [];
  });
  if (full.length === 0) return grid;
  const rows = grid.rows.flatMap((row): GridRow[] => {
    if (row.isGroup) return [{ ...row, cells: [...row.cells, null] }];
    const others = row.cells.map((cell, index) => (full.some((each) => each.index === index) ? null : cell));
    return full.flatMap(({ index, title, sizes }) => {
      const cell = row.cells[index];
      if (!cell) return [];
      const amounts = listAmounts(cell.text);
      return sizes.map((size, order) => {
        const amount = amounts[order];
        const cells = [...others, cutPart(title, size)];
        cells[index] = amount ? cutPart(cell, amount) : cell;
        return { ...row, cells };
      });
    });
  });
  return {
    ...grid,
    columns: [...grid.columns, { left: 1, right: 1 }],
    heads: [
      ...grid.heads.map((head, index) => {
        const own = full.find((each) => each.index === index);
        return own ? (own.kind ? [cutPart(own.title, own.kind)] : []) : head;
      }),
      [],
    ],
    rows,
  };
}

const removeParts = (text: string, parts: readonly { start: number; end: number }[]) =>
  parts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);

/** Amounts between slashes: "45 / 70", "EUR 45/70". */
function listAmounts(text: string): { start: number; end: number }[] {
  const parts = splitAt(text, /\s*[/|]\s*/g);
  return parts.every(({ text: part }) => readPrintedValue(part)?.kind === "number")
    ? parts.map(({ text: part, start }) => ({ start, end: start + part.length }))
    : [];
}

const SIZES_ALONE = /^\W*(?:20|40|45)\W+(?:20|40|45)\W*$/;

/** "25/40": no sizes and no date. */
export const isListOfAmounts = (text: string): boolean => {
  const amounts = /\d\s*\/\s*\d{2}/.test(text) && !SIZES_ALONE.test(text) ? listAmounts(text) : [];
  return amounts.length === 2;
};
