import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { fold } from "#lib/domain/text.ts";
import type { Candidate } from "#lib/intake/readers/candidate.ts";
import type { ExpectedRow } from "#scripts/test-tariffs/tariff-document.ts";

const NUMBERS = ["free_days", "slab_from_day", "slab_to_day", "rate_per_day", "amount", "min_charge", "tax_percent"];

/** A number is right only if these say what it is for. An expected text that is absent in the row is another matter. */
const IDENTITY = [
  "carrier",
  "country",
  "port",
  "direction",
  "charge",
  "container_types",
  "cargo_class",
  "currency",
  "unit",
  "charge_code",
  "code",
  "effective_from",
  "effective_to",
  "day_basis",
  "tax",
  "policy",
  "charge_name",
  "name",
  "scope_origin",
  "scope_destination",
  "value",
];
const NAMES = ["charge_name", "name", "service"];

export interface TariffScore {
  right: number;
  wrongWithDoubt: number;
  wrongWithoutDoubt: number;
  missing: number;
  faults: string[];
}

export const createTariffScore = (): TariffScore => ({
  right: 0,
  wrongWithDoubt: 0,
  wrongWithoutDoubt: 0,
  missing: 0,
  faults: [],
});

export function addTariffScore(total: TariffScore, own: TariffScore): void {
  for (const name of ["right", "wrongWithDoubt", "wrongWithoutDoubt", "missing"] as const) total[name] += own[name];
  total.faults.push(...own.faults);
}

export const countNumbers = ({ right, wrongWithDoubt, wrongWithoutDoubt, missing }: TariffScore): number =>
  right + wrongWithDoubt + wrongWithoutDoubt + missing;

/** Each number of each expected row counts once, and each number of a row that the document does not have. */
export function scoreTariffs(expectedRows: readonly ExpectedRow[], candidateRows: readonly Candidate[]): TariffScore {
  const score = createTariffScore();
  const expected = joinExpected(expectedRows.flatMap(expandExpected));
  const candidates = joinCandidates(candidateRows.flatMap(expandCandidate));
  const pairs = matchRows(expected, candidates);
  const used = new Set(pairs.values());
  for (const row of expected) scoreRow(row, pairs.get(row), score);
  for (const candidate of candidates) {
    if (used.has(candidate)) continue;
    const numbers = NUMBERS.filter((column) => candidate.row[column]);
    const hasDoubt = candidate.doubts.length > 0;
    if (hasDoubt) score.wrongWithDoubt += numbers.length;
    else score.wrongWithoutDoubt += numbers.length;
    score.faults.push(`extra row${hasDoubt ? " with doubt" : ""}: ${describe(candidate)}`);
  }
  return score;
}

const isOfSlabs = (table: string) => table === "dd_tariffs" || table === "terminal_storage";

/** A row for several container types says the same as a row for each. */
function expandExpected({ table, row, open }: ExpectedRow): ExpectedRow[] {
  const types = row.container_types?.split(" ") ?? [];
  return isOfSlabs(table) && types.length > 1
    ? types.map((type) => ({ table, open, row: { ...row, container_types: type } }))
    : [{ table, row, open }];
}

function expandCandidate(candidate: Candidate): Candidate[] {
  const cell = candidate.row.container_types;
  const types = cell?.value.split(" ") ?? [];
  if (!cell || !isOfSlabs(candidate.table) || types.length < 2) return [candidate];
  return types.map((type) => ({ ...candidate, row: { ...candidate.row, container_types: { ...cell, value: type } } }));
}

const SIZES = ["20", "40"];

/** All types of 20 and of 40 feet. */
const coversAllTypes = (types: readonly string[]): boolean =>
  CONTAINER_TYPES.every((type) => !SIZES.includes(type.slice(0, 2)) || types.includes(type));

/** A charge with one amount for the whole of both sizes says the same in one row and in two. */
function joinEqual<Row>(
  rows: readonly Row[],
  read: (row: Row) => { table: string; cells: Readonly<Record<string, string>> },
  dropTypes: (row: Row) => Row,
): Row[] {
  const toKey = (row: Row) => {
    const { table, cells } = read(row);
    const others = Object.entries(cells).filter(([column]) => column !== "container_types");
    return table === "local_charges" ? JSON.stringify(others.sort()) : row;
  };
  return [...Map.groupBy(rows, toKey).values()].flatMap((group) => {
    const types = group.flatMap((row) => read(row).cells.container_types?.split(" ") ?? []);
    return group.length > 1 && coversAllTypes(types) ? [dropTypes(group[0] as Row)] : group;
  });
}

const joinExpected = (rows: readonly ExpectedRow[]) =>
  joinEqual(
    rows,
    ({ table, row }) => ({ table, cells: row }),
    ({ row: { container_types: _, ...row }, ...rest }) => ({ ...rest, row }),
  );

const joinCandidates = (rows: readonly Candidate[]) =>
  joinEqual(
    rows,
    ({ table, row }) => ({
      table,
      cells: Object.fromEntries(Object.entries(row).map(([column, { value }]) => [column, value])),
    }),
    ({ row: { container_types: _, ...row }, ...rest }) => ({ ...rest, row }),
  );

const describe = ({ table, row, doubts }: Candidate) =>
  `${table} ${Object.entries(row)
    .map(([column, { value }]) => `${column}=${value}`)
    .join(
      " ",
    )}${doubts.length > 0 ? ` (${doubts.map(({ column, reason }) => `${column}: ${reason}`).join(" | ")})` : ""}`;

const simplify = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

function isSameCell(column: string, expected: string, read: string | undefined): boolean {
  if (read === undefined) return expected === "";
  if (expected === read) return true;
  if (NUMBERS.includes(column)) return expected !== "" && Number(expected) === Number(read);
  if (column === "container_types") return expected.split(" ").sort().join() === read.split(" ").sort().join();
  if (NAMES.includes(column))
    return simplify(read).includes(simplify(expected)) || simplify(expected).includes(simplify(read));
  return simplify(expected) === simplify(read);
}

function matchRows(expected: readonly ExpectedRow[], candidates: readonly Candidate[]): Map<ExpectedRow, Candidate> {
  const pairs: { row: ExpectedRow; candidate: Candidate; score: number }[] = [];
  for (const row of expected)
    for (const candidate of candidates) {
      if (candidate.table !== row.table) continue;
      const columns = Object.keys(row.row).filter((column) => row.row[column] !== "");
      const same = columns.filter((column) => isSameCell(column, row.row[column] ?? "", candidate.row[column]?.value));
      const hasNumber = same.some((column) => NUMBERS.includes(column)) || same.includes("value");
      if (!hasNumber) continue;
      const names = same.filter(
        (column) => NAMES.includes(column) || column === "container_types" || column === "charge",
      ).length;
      pairs.push({ row, candidate, score: same.length + names });
    }
  pairs.sort((one, other) => other.score - one.score);
  const matched = new Map<ExpectedRow, Candidate>();
  const used = new Set<Candidate>();
  for (const { row, candidate } of pairs) {
    if (matched.has(row) || used.has(candidate)) continue;
    matched.set(row, candidate);
    used.add(candidate);
  }
  return matched;
}

function scoreRow({ row, open }: ExpectedRow, candidate: Candidate | undefined, score: TariffScore): void {
  const numbers = NUMBERS.filter((column) => row[column] !== undefined && row[column] !== "");
  const columns = numbers.length > 0 ? numbers : ["value"];
  if (!candidate) {
    score.missing += columns.length;
    score.faults.push(
      `missing row: ${Object.entries(row)
        .map(([column, value]) => `${column}=${value}`)
        .join(" ")}`,
    );
    return;
  }
  const hasDoubt = (column: string) =>
    candidate.doubts.some((doubt) => doubt.column === column || doubt.column === null);
  const wrong = IDENTITY.filter(
    (column) =>
      row[column] !== undefined &&
      candidate.row[column] !== undefined &&
      !isSameCell(column, row[column] ?? "", candidate.row[column]?.value),
  );
  const absent = IDENTITY.filter(
    (column) =>
      row[column] &&
      candidate.row[column] === undefined &&
      !hasDoubt(column) &&
      !["port", "charge_code", "code", "effective_from", "effective_to", "day_basis", "tax"].includes(column),
  );
  const silent = open.filter((column) =>
    column === "row" ? candidate.doubts.length === 0 : candidate.row[column] !== undefined && !hasDoubt(column),
  );
  const faults = [...wrong, ...absent, ...silent];
  const isMarked = [...wrong, ...absent].every(hasDoubt) && silent.length === 0;
  if (faults.length > 0)
    score.faults.push(
      `identity ${isMarked ? "with doubt" : "without doubt"} ${faults.join(",")}: ${describe(candidate)}; expected ${JSON.stringify(row)}`,
    );
  for (const column of [...columns, ...(row.slab_to_day === "" && candidate.row.slab_to_day ? ["slab_to_day"] : [])]) {
    const read = candidate.row[column]?.value;
    if (read === undefined) {
      score.missing++;
      score.faults.push(`missing ${column}=${row[column]}: ${describe(candidate)}`);
    } else if (!isSameCell(column, row[column] ?? "", read)) {
      if (hasDoubt(column)) score.wrongWithDoubt++;
      else score.wrongWithoutDoubt++;
      score.faults.push(
        `wrong ${hasDoubt(column) ? "with doubt" : "WITHOUT DOUBT"} ${column}: expected ${row[column]}: ${describe(candidate)}`,
      );
    } else if (faults.length > 0) {
      if (isMarked) score.wrongWithDoubt++;
      else score.wrongWithoutDoubt++;
    } else score.right++;
  }
}
