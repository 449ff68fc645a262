import type { Table, TableRow } from "#lib/documents/table/table.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { type ColumnValues, readColumnValues, type ValueKind } from "./column-values.ts";
import { splitHeadings } from "./heading-rows.ts";
import { LINE_COLUMNS, type LineColumn } from "./line-columns.ts";
import { type Candidate, proveColumns } from "./prove-columns.ts";
import { type ColumnRole, readHeadingOver } from "./read-heading.ts";
import { type CellPart, splitPeriods } from "./split-periods.ts";

export interface MatchedColumn {
  index: number;
  /** As written; empty without one. */
  heading: string;
  /** `null`: not used. */
  column: LineColumn | null;
  /**
   * `name`: by its heading. `proof`: by values that leave no doubt, such as days × rate = amount. `content`: by its
   * values, which a person should confirm. `choice`: the person chose it.
   */
  by: "name" | "proof" | "content" | "choice";
}

export interface MatchedTable {
  columns: readonly MatchedColumn[];
  /** The rows under the headings. */
  rows: readonly TableRow[];
  hasHeadings: boolean;
}

/** By the index of the column; `null` leaves a column out. */
export type ColumnChoices = ReadonlyMap<number, LineColumn | null>;

/**
 * A column is what the person chose, else what its heading says of such values, else what the sums of the rows prove.
 * What is left is taken by its values, and a person should confirm it. Each column of a line is used once.
 */
export function matchColumns(table: Table, direction: Direction, choices: ColumnChoices = new Map()): MatchedTable {
  const { hasHeadings, ...split } = splitHeadings(table.rows, direction);
  const { parts, rows } = splitPeriods(split);
  const lines = selectLines(rows);
  const found = parts.map((part, index) => readColumn(lines, index, part, { direction, choices }));
  const proved = withProofs(withForms(withChargedDays(found)));
  const guessed = choices.size === 0 ? withGuesses(proved, { direction, hasHeadings }) : proved;
  return {
    columns: withoutRepeats(guessed, lines).map(({ index, heading, role, by }) => ({
      index,
      heading,
      column: toLineColumn(role),
      by,
    })),
    rows,
    hasHeadings,
  };
}

interface FoundColumn {
  index: number;
  heading: string;
  /** `null`: not known. A role that is no part of a line is never guessed again. */
  role: ColumnRole | null;
  by: MatchedColumn["by"];
  /** Whether the whole heading is known, not only its words. */
  isExact: boolean;
  /** Days, without a word that says which. */
  isPlainDays: boolean;
  isDoubtful: boolean;
  isProved: boolean;
  edge: CellPart["edge"];
  values: ColumnValues;
}

const toLineColumn = (role: ColumnRole | null): LineColumn | null =>
  LINE_COLUMNS.find((column) => column === role) ?? null;

/** Rows that are as full as a line. Titles and totals have fewer cells. */
function selectLines(rows: readonly TableRow[]): readonly TableRow[] {
  const countFilled = ({ cells }: TableRow) => cells.filter(Boolean).length;
  const fullest = Math.max(0, ...rows.map(countFilled));
  return rows.filter((row) => countFilled(row) * 2 > fullest);
}

function readColumn(
  rows: readonly TableRow[],
  index: number,
  { heading, edge }: CellPart,
  { direction, choices }: { direction: Direction; choices: ColumnChoices },
): FoundColumn {
  const values = readColumnValues(rows, index);
  const column = {
    index,
    heading,
    edge,
    values,
    isExact: false,
    isPlainDays: false,
    isDoubtful: false,
    isProved: false,
  };
  const chosen = choices.get(index);
  if (chosen !== undefined) return { ...column, role: chosen ?? "ignored", by: "choice" };
  const reading = readHeadingOver(edge ? heading.replace(/ ?\(\w+\)$/, "") : heading, direction, values);
  if (edge) return { ...column, role: readEdge(edge, reading?.role ?? null), by: "name" };
  return {
    ...column,
    role: reading?.role ?? null,
    by: "name",
    isExact: reading?.by === "name",
    isPlainDays: reading?.isPlainDays ?? false,
    isDoubtful: reading?.isDoubtful ?? false,
  };
}

/** Other periods, such as that of the free time, are no part of a line. */
function readEdge(edge: "from" | "to", role: ColumnRole | null): ColumnRole | null {
  if (role === null) return null;
  return role === "period" || role === "charged_from" || role === "charged_to" ? `charged_${edge}` : "ignored";
}

/** Next to a column of the days held, plain days are those charged. */
function withChargedDays(columns: readonly FoundColumn[]): readonly FoundColumn[] {
  const isHeld = columns.some(({ role, isPlainDays }) => role === "days" && !isPlainDays);
  const isCharged = columns.some(({ role }) => role === "charged_days");
  const plain = columns.filter(({ isPlainDays, by }) => isPlainDays && by === "name");
  if (!isHeld || isCharged || plain.length !== 1) return columns;
  return columns.map((each) => (each === plain[0] ? { ...each, role: "charged_days", isPlainDays: false } : each));
}

const ROLES_BY_FORM: Partial<Record<ValueKind, LineColumn>> = {
  container: "container_number",
  type: "container_type",
  charge: "charge",
  currency: "currency",
};

/** Container numbers, container types, charges and currencies are known by their form if only one column has it. */
function withForms(columns: readonly FoundColumn[]): FoundColumn[] {
  return columns.map((each) => {
    const role = ROLES_BY_FORM[each.values.kind];
    if (!role || each.role !== null) return each;
    const isNamed = columns.some((other) => other.role === role);
    const rivals = columns.filter(({ values, role }) => values.kind === each.values.kind && role === null);
    if (isNamed || rivals[0] !== each) return each;
    const isSure = rivals.length === 1 && (role !== "container_number" || each.values.isChecked);
    return { ...each, role, by: isSure ? "proof" : "content" };
  });
}

/** Sums choose between columns with the same heading, and say what columns without a known heading are. */
function withProofs(columns: readonly FoundColumn[]): FoundColumn[] {
  const candidates = columns.flatMap(({ index, role, values }): Candidate[] => {
    const column = toLineColumn(role);
    return role !== null && column === null ? [] : [{ index, role: column, values }];
  });
  const proofs = proveColumns(candidates);
  return columns.map((each): FoundColumn => {
    const proof = proofs.get(each.index);
    if (!proof || each.by === "choice") return each;
    if (proof.role === each.role) return { ...each, isProved: true };
    if (each.isPlainDays && !proof.isSure) return each;
    return { ...each, role: proof.role, by: proof.isSure ? "proof" : "content", isProved: proof.isSure };
  });
}

const DATES_IN_ORDER: Readonly<Record<Direction, readonly LineColumn[]>> = {
  import: ["discharged", "gate_out_full", "empty_returned"],
  export: ["empty_picked_up", "gate_in_full", "loaded"],
};

/** What a person should confirm. Without headings, dates are taken for the usual events in their order. */
function withGuesses(
  columns: readonly FoundColumn[],
  { direction, hasHeadings }: { direction: Direction; hasHeadings: boolean },
): FoundColumn[] {
  const has = (role: LineColumn) => columns.some((each) => each.role === role);
  const free = columns.filter(({ role }) => role === null);
  const guesses = new Map<FoundColumn, LineColumn>();
  const numbers = free.filter(({ values }) => values.kind === "number");
  const dates = free.filter(({ values }) => values.kind === "date");
  for (const edge of ["from", "to"] as const) {
    const period = dates.find((each) => each.edge === edge);
    if (period && !has(`charged_${edge}`)) guesses.set(period, `charged_${edge}`);
  }
  const events = DATES_IN_ORDER[direction];
  if (!hasHeadings && !has("charged_from") && !events.some(has))
    for (const [place, date] of listEventDates(dates).entries()) if (events[place]) guesses.set(date, events[place]);
  const isDated = columns.some(({ role, values }) => values.kind === "date" && role !== "ignored");
  const days = numbers.find(({ values }) => values.canBeDays);
  if (!hasHeadings && !isDated && !has("charged_days") && days && numbers.length > 1) guesses.set(days, "days");
  const amounts = numbers.filter((each) => !guesses.has(each));
  const billed =
    amounts.findLast(({ values }) => values.hasDecimals) ??
    amounts.findLast(({ values }) => !values.canBeDays) ??
    amounts.at(-1);
  if (billed && !has("billed")) guesses.set(billed, "billed");
  return columns.map((each) => {
    const role = guesses.get(each);
    if (role) return { ...each, role, by: "content" };
    return (each.isPlainDays || each.isDoubtful) && !each.isProved ? { ...each, by: "content" } : each;
  });
}

/** Dates that come one after the other in each row. Of too many, the date of the invoice is the same in all rows. */
function listEventDates(dates: readonly FoundColumn[]): readonly FoundColumn[] {
  const readDays = ({ values }: FoundColumn) => values.days.map(({ dmy, mdy }) => dmy ?? mdy ?? "");
  const single = dates.filter(({ edge }) => edge === null);
  const findInOrder = (candidates: readonly FoundColumn[]) => {
    const found: FoundColumn[] = [];
    for (const date of candidates) {
      const before = found.at(-1);
      const earlier = before ? readDays(before) : [];
      if (readDays(date).every((day, row) => day === "" || day >= (earlier[row] ?? ""))) found.push(date);
    }
    return found;
  };
  const inOrder = findInOrder(single);
  if (inOrder.length === single.length && single.length <= 3) return inOrder;
  return findInOrder(single.filter((each) => new Set(readDays(each).filter(Boolean)).size > 1));
}

/**
 * When several headings mean the same column, the choice of a person counts, then what the sums prove, then a heading
 * that is known as a whole, then the first. If that is all, and their values differ, a person should confirm it.
 */
function withoutRepeats(columns: readonly FoundColumn[], rows: readonly TableRow[]): FoundColumn[] {
  const rank = ({ by, isProved, isExact }: FoundColumn) => (by === "choice" ? 3 : isProved ? 2 : isExact ? 1 : 0);
  const differs = (one: FoundColumn, other: FoundColumn) =>
    rows.some(({ cells }) => {
      const [first, second] = [cells[one.index], cells[other.index]];
      return first && second && first !== second;
    });
  return columns.map((each) => {
    if (toLineColumn(each.role) === null) return each;
    const [first, second] = columns
      .filter(({ role }) => role === each.role)
      .toSorted((one, other) => rank(other) - rank(one));
    if (first !== each) return { ...each, role: null };
    const isDoubtful = second && rank(each) < 2 && rank(second) === rank(each) && differs(each, second);
    return isDoubtful ? { ...each, by: "content" } : each;
  });
}
