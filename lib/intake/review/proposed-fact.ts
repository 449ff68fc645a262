import { checkTable } from "#lib/ingest/check-table.ts";
import type { FactRecord } from "#lib/ingest/table-spec.ts";
import { TABLES } from "#lib/ingest/tables.ts";
import type { TableRow } from "../publish/publish-rows.ts";
import { toRawTable } from "../publish/raw-rows.ts";
import type { Candidate, CandidateTable, Doubt } from "../readers/candidate.ts";

/** By `row.column`: the index of the row, and a column of its table. An empty text empties the cell. */
export type Corrections = Readonly<Record<string, string>>;

/** The columns that say what a fact is about, by the file that has it. */
export const IDENTITY: Readonly<Record<CandidateTable, readonly string[]>> = {
  dd_tariffs: ["carrier", "country", "port", "direction", "charge", "container_types", "haulage"],
  terminal_storage: [
    "operator",
    "country",
    "port",
    "terminal",
    "direction",
    "container_types",
    "cargo_class",
    "condition",
  ],
  local_charges: [
    ...["carrier", "country", "port", "direction", "charge_code", "charge_name", "container_types", "unit"],
    ...["condition", "variant", "other_end", "range_end"],
  ],
  surcharges: [
    ...["carrier", "code", "name", "scope_origin", "scope_destination", "country", "direction", "container_types"],
    ...["unit", "condition", "range_end", "cargo", "tariff"],
  ],
  carrier_policies: ["carrier", "country", "port", "direction", "charge", "policy"],
  cfs_tariffs: ["country", "port", "facility", "service", "cargo_type", "unit"],
};

/** Says nothing of the fact itself. */
const PROVENANCE = new Set(["id", "source_id", "also_source_ids", "note", "inferred"]);

export const getSpec = (table: CandidateTable) => {
  const spec = TABLES.find(({ file }) => file === `${table}.csv`);
  if (!spec) throw new Error(`There is no table ${table}`);
  return spec;
};

/** Rows as a file has them, with what a person has entered in place of what was read. */
export function toRows(candidates: readonly Candidate[], corrections: Corrections, sourceId: string): TableRow[] {
  return candidates.map(({ row }, index) => {
    const read = Object.entries(row).map(([column, { value }]): [string, string] => [column, value]);
    const inferred = Object.entries(row).flatMap(([column, { basis }]) =>
      basis === "inferred" && !(`${index}.${column}` in corrections) && !DERIVED.has(column) ? [column] : [],
    );
    const entered = Object.entries(corrections).flatMap(([key, value]): [string, string][] =>
      key.startsWith(`${index}.`) ? [[key.slice(key.indexOf(".") + 1), value]] : [],
    );
    return {
      ...Object.fromEntries(read),
      ...(inferred.length > 0 && { inferred: inferred.join(" ") }),
      ...Object.fromEntries(entered),
      source_id: sourceId,
    };
  });
}

/** Sums of printed days: grounding has checked them, so nothing in them is a guess. */
const DERIVED = new Set(["slab_from_day", "slab_to_day"]);

export interface CheckedFact {
  /** Null if the importer would refuse the rows. */
  fact: FactRecord | null;
  faults: readonly (Doubt & { row: number })[];
}

/** As the importer would take the rows of one fact. */
export function checkFact(table: CandidateTable, rows: readonly TableRow[]): CheckedFact {
  const spec = getSpec(table);
  const hasInferred = "inferred" in spec.row.shape;
  const known = hasInferred ? rows : rows.map(({ inferred: _, ...row }) => row);
  const checked = checkTable(spec, toRawTable(spec, known));
  const faults = checked.faults.map(({ line, column, reason }) => ({ row: Math.max(line - 1, 0), column, reason }));
  const [fact = null, ...more] = checked.facts;
  const isOne = more.length === 0;
  return {
    fact: faults.length === 0 && isOne ? fact : null,
    faults:
      isOne || faults.length > 0 ? faults : [{ row: 0, column: null, reason: "The rows are more than one fact." }],
  };
}

export const toIdentity = (table: CandidateTable, fact: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(IDENTITY[table].map((column) => normalise(fact[column])));

/** What a fact says, without its sources and notes. */
export const toStatement = (fact: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fact)
      .filter(([column, value]) => !PROVENANCE.has(column) && !isEmpty(value))
      .map(([column, value]) => [column, normalise(value)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Numbers and dates as text in one form, lists sorted, parts of a tariff without their keys. */
function normalise(value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (Array.isArray(value))
    return value.every((item) => typeof item === "string")
      ? value.toSorted()
      : value.map((item) => normalisePart(item));
  if (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)) return String(Number(value));
  if (typeof value === "number") return String(value);
  return value;
}

const normalisePart = (part: unknown) =>
  Object.fromEntries(
    Object.entries(part as Record<string, unknown>)
      .filter(([, value]) => !isEmpty(value))
      .map(([column, value]) => [column, normalise(value)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
