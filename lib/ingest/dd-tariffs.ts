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

/** The rows of one tariff: they agree in everything but slab and note. */
function tariffOf(row: CheckedRow): string {
  return JSON.stringify([...HEADING_COLUMNS, "source_id"].map((column) => row.values[column]));
}

function pick(values: Record<string, Value>, columns: readonly string[]): Record<string, Value> {
  return Object.fromEntries(columns.map((column) => [column, values[column] ?? null]));
}

/** Slabs cover every chargeable day once: from the day after free time, without gap or overlap, only the last without end. */
function slabFaults(rows: readonly CheckedRow[]): SlabFault[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const column = "slab_from_day";
    const from = Number(row.values[column]);
    if (!before) {
      const first = Number(row.values.free_days) + 1;
      return from === first
        ? []
        : [{ line: row.lineOf(column), column, reason: `must be ${first}, the day after the free days, in the first slab, not ${from}` }];
    }
    if (before.values.slab_to_day === null) {
      return [
        {
          line: before.lineOf("slab_to_day"),
          column: "slab_to_day",
          reason: `is empty, which only the last slab's may be; another follows on line ${row.line}`,
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
 * Puts the slabs of each tariff together, in the file's order.
 * @param unreadable sources of which a row could not be read: their slabs are not judged, since one may be missing
 */
function gather(rows: readonly CheckedRow[], unreadable: ReadonlySet<string>): { facts: FactRecord[]; faults: SlabFault[] } {
  const tariffs = [...Map.groupBy(rows, tariffOf).values()] as [CheckedRow, ...CheckedRow[]][];
  const complete = tariffs.filter(([{ values }]) => !(values.source_id as string[]).some((id) => unreadable.has(id)));
  return { facts: tariffs.map(tariffFrom), faults: complete.flatMap(slabFaults) };
}

/** A row a slab; rows that agree in every column before `slab_from_day` and in `source_id` are one tariff. */
export const ddTariffs: TableSpec = {
  file: "dd_tariffs.csv",
  table: TABLE,
  row: numbersInOrder(
    datesInOrder(z.object({ ...heading.shape, ...slab.shape, ...origin.shape }), "effective_from", "effective_to"),
    "slab_from_day",
    "slab_to_day",
  ),
  columns: [...HEADING_COLUMNS, ...Object.keys(origin.shape)],
  gather,
  parts: { table: "dd_slab", field: "slabs", factId: "tariff_id", columns: SLAB_COLUMNS, order: "slab_from_day" },
};
