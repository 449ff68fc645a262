import type { Grid, GridCell, GridRow } from "#lib/documents/grid.ts";
import { namesAmount } from "./amounts-in-text.ts";
import { applyFootnotes } from "./apply-footnotes.ts";
import type { Doubt } from "./candidate.ts";
import { toDaySum } from "./day-sums.ts";
import type { DocumentFacts } from "./facts.ts";
import { type GridColumn, readColumns, toAmountPlace, toGridPlace } from "./grid-columns.ts";
import { readLabel } from "./label.ts";
import { findOtherUnit } from "./other-units.ts";
import { OUT_OF_LINE } from "./out-of-line.ts";
import { readPrintedValue } from "./printed-values.ts";
import type { FreeOfScope, RateOfScope, ReadGrid } from "./rate-scope.ts";
import { readRowDays, readScope, withColumn } from "./row-scope.ts";
import type { Section } from "./section.ts";
import { applyGroup, applyTableHead, type Headings } from "./slab-headings.ts";
import { findSkippedRow, selectOtherRows } from "./slab-tables.ts";
import { hasOtherDaysInRow, hasPeriodWithoutRate } from "./table-blocks.ts";
import { toTariffs } from "./tariffs-of-rates.ts";
import type { TierLabel } from "./tier-label.ts";

export function readSlabGrid(grid: Grid, section: Section, facts: DocumentFacts): ReadGrid {
  const columns = readColumns(grid);
  const notes: ReadGrid["notes"] = [];
  const rates: RateOfScope[] = [];
  const frees: FreeOfScope[] = [];
  const closed: { rates: RateOfScope[]; group: Section }[] = [];
  const filled = new Map<number, GridCell>();
  let group: Section = { ...section };
  // A heading over all columns of labels says what the table is about.
  for (const column of columns)
    if (column.role !== "value" && column.role !== "free_days" && column.head.text) applyTableHead(group, column);
  let headings: Headings = { section: group, levels: [], hasRows: false };
  for (const [index, row] of grid.rows.entries()) {
    if (row.isGroup) {
      // An amount in no column: a row that was not understood, and no heading.
      if (row.cells.some((cell) => cell !== null && namesAmount(cell.text))) {
        notes.push({
          place: toGridPlace(row.cells.find(Boolean) as GridCell),
          reason: "The row has an amount in no column.",
        });
        continue;
      }
      headings = applyGroup({ ...headings, section: group }, row);
      if (hasOtherFreeDays(group, headings.section)) closed.push({ rates: rates.splice(0), group });
      group = headings.section;
      continue;
    }
    headings = { ...headings, hasRows: true };
    readRow({ row, index, columns, filled, group, rates, frees, notes, isByOrder: grid.isByOrder, facts });
  }
  const groups = [...closed, { rates, group }];
  const all = groups.flatMap((own) => own.rates);
  const elsewhere = all.flatMap(({ scope }) => scope.types?.value.named ?? []);
  const candidates = groups.flatMap((own) =>
    toTariffs(own.rates, { frees, section: own.group, facts, elsewhere, notes }),
  );
  const skipped = findSkippedRow(grid, columns, all);
  const texts = grid.rows.flatMap(({ cells, isGroup }) => (isGroup ? [] : [cells.map((cell) => cell?.text)]));
  const hasGap = hasPeriodWithoutRate(columns) || hasOtherDaysInRow(columns, texts);
  if (skipped || hasGap) {
    const doubt: Doubt = {
      column: null,
      reason: skipped
        ? `A row of the tiers was not understood: “${skipped.slice(0, 60)}”.`
        : "A period of the table has no column of rates.",
    };
    return {
      candidates: candidates.map((candidate) => ({ ...candidate, doubts: [...candidate.doubts, doubt] })),
      notes,
      isUnderstood: candidates.length > 0,
    };
  }
  return { candidates, notes, isUnderstood: candidates.length > 0 };
}

/** "The first 10 days are free" below another group of rows, which has 6. */
const hasOtherFreeDays = (group: Section, next: Section) =>
  group.freeDays !== undefined && group.freeDays.value !== next.freeDays?.value;

interface RowReading {
  row: GridRow;
  index: number;
  columns: readonly GridColumn[];
  filled: Map<number, GridCell>;
  group: Section;
  rates: RateOfScope[];
  frees: FreeOfScope[];
  notes: ReadGrid["notes"];
  isByOrder: boolean;
  facts: DocumentFacts;
}

const FILLED_DOWN = new Set([
  "country",
  "port",
  "direction",
  "charge",
  "type",
  "currency",
  "valid_from",
  "valid_to",
  "carrier",
]);

function readRow({ row, index, columns, filled, group, rates, frees, notes, isByOrder, facts }: RowReading): void {
  const blocks = [...new Set(columns.map(({ block }) => block))];
  const isOther =
    selectOtherRows(
      { page: row.page, columns: [], heads: [], rows: [row], isContinued: false, isByOrder: false },
      columns,
    ) !== undefined;
  for (const block of isOther ? [] : blocks) {
    const own = columns.filter((column) => column.block === block || column.isShared);
    const labels = own.flatMap((column) => {
      let cell = row.cells[column.index] ?? null;
      if (FILLED_DOWN.has(column.role)) {
        if (cell) filled.set(column.index, cell);
        else cell = filled.get(column.index) ?? null;
      }
      return cell && column.role !== "value" && column.role !== "free_days"
        ? [{ column, cell, label: readLabel(cell.text) }]
        : [];
    });
    const scope = readScope(labels, group);
    const days =
      readRowDays(labels) ?? (group.tier && { label: group.tier.label, places: [...group.tier.places], doubts: [] });
    const isFreeRow =
      labels.some(({ label, column }) => label.isFreeTime && label.tier === undefined && column.role !== "remark") &&
      !days;
    for (const column of own) {
      const cell = row.cells[column.index];
      if (!cell || (column.role !== "value" && column.role !== "free_days")) continue;
      const printed = readPrintedValue(cell.text);
      const isFirst = (!printed || printed.kind === "none") && days !== undefined && isFreeDay(days.label, cell.text);
      const value = isFirst ? FREE : printed;
      const place = toGridPlace(cell);
      if (!value || value.kind === "none") {
        if (!value && /\d/.test(cell.text))
          notes.push({ place, reason: `“${cell.text}” is no amount that the reader understands.` });
        continue;
      }
      const here = withColumn(scope, column);
      const other = findOtherUnit(
        `${cell.text} ${column.head.text} ${group.sentence ?? ""} ${labels.map(({ cell: own }) => own.text).join(" ")}`,
      );
      if (other)
        here.doubts.push({
          column: "rate_per_day",
          reason: `The document names a rate “${other}”: check that it is per container and day.`,
        });
      if ((isByOrder || column.isShifted) && column.head.types && here.types) {
        here.types = { ...here.types, basis: "inferred" };
        here.doubts.push({ column: "container_types", reason: OUT_OF_LINE });
      }
      const noted = applyFootnotes([cell.text, ...labels.map(({ cell: own }) => own.text)], facts.footnotes);
      Object.assign(here, noted.known);
      here.doubts.push(...noted.doubts);
      if (value.currency) here.currency = { value: value.currency, places: [place], basis: "read" };
      else if (value.hasSharedSymbol) here.sharedSymbol = [place];
      const numberPlace = toAmountPlace(cell, value);
      if (column.role === "free_days" || isFreeRow) {
        if (value.amount && value.kind !== "free" && value.amount.isInteger() && value.amount.lt(400))
          frees.push({
            scope: here,
            days: toDaySum(value.amount.toNumber(), [numberPlace]),
            row: index,
            isOfRow: !isFreeRow,
          });
        continue;
      }
      const tier = days?.label ?? column.head.tier;
      const labelPlaces = days?.places ?? column.tierPlaces;
      const rate = value.amount;
      if (!tier || !rate || value.kind === "percent") {
        notes.push({
          place,
          reason:
            value.kind === "percent" ? `“${cell.text}” is a percentage.` : `The days of “${cell.text}” are not stated.`,
        });
        continue;
      }
      const doubts: Doubt[] = value.isAmbiguous
        ? [{ column: "rate_per_day", reason: `“${place.text}” can be thousands or decimals.` }]
        : [];
      if (isFirst && /\p{L}/u.test(cell.text))
        doubts.push({ column: "free_days", reason: `“${cell.text}” is read as a word for free time.` });
      if (days && column.head.tier && !isSamePeriod(days.label, column.head.tier))
        doubts.push({ column: "slab_from_day", reason: "The row and the column both name days." });
      if (tier.days.kind === "free" && !rate.isZero()) {
        frees.push({
          scope: here,
          days: toDaySum(tier.days.count, labelPlaces),
          row: index,
          isOfRow: false,
        });
        continue;
      }
      rates.push({
        scope: here,
        row: index,
        tier: {
          label: tier,
          places: labelPlaces,
          rate,
          ratePlaces: [numberPlace],
          ...(here.types && { typePlaces: here.types.places }),
          doubts: [...doubts, ...(days?.doubts ?? [])],
        },
      });
    }
  }
}

const FREE = readPrintedValue("free");

/** "27 +" below "Thereafter" */
const isSamePeriod = (row: TierLabel, head: TierLabel) =>
  head.days.kind === "rest" && (row.days.kind === "rest" || (row.days.kind === "range" && row.days.to === null));

/** "1 - 4 | Nil | -": a dash in the row of the first days is free time. */
const isFreeDay = ({ days }: TierLabel, text: string) =>
  (/^\W*[-–—]+\W*$/.test(text) || /^\p{L}{3,12}$/u.test(text)) &&
  ((days.kind === "range" && days.from <= 1) || days.kind === "first" || days.kind === "until");
