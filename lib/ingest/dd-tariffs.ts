import { z } from "zod";
import { CHARGES, DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { amount, carrier, containerTypes, country, currency, day, oneOf, place, sourceIds, text, type Value, whole } from "./cells.ts";
import { factRecord } from "./fact-record.ts";
import type { Fault } from "./fault.ts";
import { type CheckedRow, datesInOrder, type FactRecord, numbersInOrder, type TableSpec } from "./table-spec.ts";

const heading = z.object({
  carrier,
  country,
  port: place.nullable(),
  direction: oneOf(DIRECTIONS),
  charge: oneOf(CHARGES),
  container_types: containerTypes,
  free_days: whole(),
  day_basis: oneOf(["calendar", "working"]).nullable(),
  currency,
  effective_from: day.nullable(),
  effective_to: day.nullable(),
});
const slab = z.object({ slab_from_day: whole({ atLeast: 1 }), slab_to_day: whole({ atLeast: 1 }).nullable(), rate_per_day: amount });
const origin = z.object({ source_id: sourceIds, note: text.nullable() });

const HEADING_COLUMNS = Object.keys(heading.shape);
const SLAB_COLUMNS = Object.keys(slab.shape);
const TABLE = "dd_tariff";

type SlabFault = Omit<Fault, "file">;

/** The key of a row's tariff. The rows of one tariff differ only in slab and note. */
function tariffKey(row: CheckedRow): string {
  return JSON.stringify([...HEADING_COLUMNS, "source_id"].map((column) => row.values[column]));
}

function pick(values: Record<string, Value>, columns: readonly string[]): Record<string, Value> {
  return Object.fromEntries(columns.map((column) => [column, values[column] ?? null]));
}

/** Checks that slabs cover every chargeable day once: from the day after free time, without gap or overlap. Only the last slab has no end. */
function slabFaults(rows: readonly CheckedRow[]): SlabFault[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const column = "slab_from_day";
    const from = Number(row.values[column]);
    if (!before) {
      const first = Number(row.values.free_days) + 1;
      return from === first
        ? []
        : [{ line: row.lineOf(column), column, reason: `must be ${first} in the first slab, the day after the free days, not ${from}` }];
    }
    if (before.values.slab_to_day === null) {
      return [
        {
          line: before.lineOf("slab_to_day"),
          column: "slab_to_day",
          reason: `is empty, but another slab follows on line ${row.line}. Only the last slab may be open-ended`,
        },
      ];
    }
    const next = Number(before.values.slab_to_day) + 1;
    return from === next ? [] : [{ line: row.lineOf(column), column, reason: `must be ${next}, the day after the slab on line ${before.line}, not ${from}` }];
  });
}

function tariffFrom(rows: readonly [CheckedRow, ...CheckedRow[]]): FactRecord {
  const { values } = rows[0];
  const notes = new Set(rows.map((row) => row.values.note).filter((note) => note !== null));
  return factRecord(TABLE, {
    ...pick(values, [...HEADING_COLUMNS, "source_id"]),
    note: notes.size ? [...notes].join("; ") : null,
    slabs: rows.map((row) => pick(row.values, SLAB_COLUMNS)),
  });
}

/**
 * Combines the rows of each tariff, in the order of the file.
 * @param unreadable sources with a row that could not be read. Their slabs are not checked, because one may be missing.
 */
function combineRows(rows: readonly CheckedRow[], unreadable: ReadonlySet<string>): { facts: FactRecord[]; faults: SlabFault[] } {
  const tariffs = [...Map.groupBy(rows, tariffKey).values()] as [CheckedRow, ...CheckedRow[]][];
  const complete = tariffs.filter(([{ values }]) => !(values.source_id as string[]).some((id) => unreadable.has(id)));
  return { facts: tariffs.map(tariffFrom), faults: complete.flatMap(slabFaults) };
}

/** One row for each slab. Rows with the same `source_id` and the same values before `slab_from_day` are one tariff. */
export const ddTariffs: TableSpec = {
  file: "dd_tariffs.csv",
  table: TABLE,
  row: numbersInOrder(
    datesInOrder(z.object({ ...heading.shape, ...slab.shape, ...origin.shape }), "effective_from", "effective_to"),
    "slab_from_day",
    "slab_to_day",
  ),
  columns: [...HEADING_COLUMNS, ...Object.keys(origin.shape)],
  combineRows,
  parts: { table: "dd_slab", field: "slabs", factId: "tariff_id", columns: SLAB_COLUMNS, order: "slab_from_day" },
};
