import { z } from "zod";
import { amount, buildWholeNumberCell, currency, day, sourceIds, text, type Value, words } from "./cells.ts";
import { buildFactRecord } from "./fact-record.ts";
import type { Fault } from "./fault.ts";
import { type CheckedRow, type FactRecord, type TableSpec, withDateOrder, withNumberOrder } from "./table-spec.ts";

const terms = z.object({ currency, effective_from: day.nullable(), effective_to: day.nullable() });
const slab = z.object({
  slab_from_day: buildWholeNumberCell({ atLeast: 1 }),
  slab_to_day: buildWholeNumberCell({ atLeast: 1 }).nullable(),
  rate_per_day: amount,
});
const origin = z.object({ source_id: sourceIds, note: text.nullable(), inferred: words });

const SLAB_COLUMNS = Object.keys(slab.shape);

type SlabFault = Omit<Fault, "file">;

interface SlabTariff {
  file: string;
  table: string;
  slabTable: string;
  /** The columns before `currency`. One of them is `free_days`. */
  heading: z.ZodObject;
  /** Columns of the heading that a file may leave out. */
  optionalColumns?: readonly string[];
}

function pick(values: Record<string, Value>, columns: readonly string[]): Record<string, Value> {
  return Object.fromEntries(columns.map((column) => [column, values[column] ?? null]));
}

/**
 * Checks that slabs cover every chargeable day once: from the day after free time, without gap or overlap. Only the
 * last slab has no end.
 */
function checkSlabs(rows: readonly CheckedRow[]): SlabFault[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const column = "slab_from_day";
    const from = Number(row.values[column]);
    if (!before) {
      const first = Number(row.values.free_days) + 1;
      return from === first
        ? []
        : [
            {
              line: row.getLine(column),
              column,
              reason: `must be ${first} in the first slab, the day after the free days, not ${from}`,
            },
          ];
    }
    if (before.values.slab_to_day === null) {
      return [
        {
          line: before.getLine("slab_to_day"),
          column: "slab_to_day",
          reason: `is empty, but another slab follows on line ${row.line}. Only the last slab may be open-ended`,
        },
      ];
    }
    const next = Number(before.values.slab_to_day) + 1;
    return from === next
      ? []
      : [
          {
            line: row.getLine(column),
            column,
            reason: `must be ${next}, the day after the slab on line ${before.line}, not ${from}`,
          },
        ];
  });
}

/** Rows with the same `source_id` and the same heading are one tariff. */
export function buildSlabTariffSpec({ file, table, slabTable, heading, optionalColumns = [] }: SlabTariff): TableSpec {
  const headingColumns = [...Object.keys(heading.shape), ...Object.keys(terms.shape)];
  const keyColumns = [...headingColumns, "source_id"];
  const buildTariffKey = ({ values }: CheckedRow) => JSON.stringify(keyColumns.map((column) => values[column]));

  const buildTariff = (rows: readonly [CheckedRow, ...CheckedRow[]]): FactRecord => {
    const notes = new Set(rows.map((row) => row.values.note).filter((note) => note !== null));
    return buildFactRecord(table, {
      ...pick(rows[0].values, keyColumns),
      note: notes.size ? [...notes].join("; ") : null,
      inferred: [...new Set(rows.flatMap((row) => row.values.inferred as string[]))],
      slabs: rows.map((row) => pick(row.values, SLAB_COLUMNS)),
    });
  };

  return {
    file,
    table,
    row: withNumberOrder(
      withDateOrder(
        z.object({ ...heading.shape, ...terms.shape, ...slab.shape, ...origin.shape }),
        "effective_from",
        "effective_to",
      ),
      "slab_from_day",
      "slab_to_day",
    ),
    columns: [...headingColumns, ...Object.keys(origin.shape)],
    optionalColumns: [...optionalColumns, "inferred"],
    /**
     * In the order of the file.
     * @param unreadable sources with a row that could not be read. Their slabs are not checked, because one may be
     * missing.
     */
    combineRows(rows, unreadable) {
      const tariffs = [...Map.groupBy(rows, buildTariffKey).values()] as [CheckedRow, ...CheckedRow[]][];
      const complete = tariffs.filter(
        ([{ values }]) => !(values.source_id as string[]).some((id) => unreadable.has(id)),
      );
      return { facts: tariffs.map(buildTariff), faults: complete.flatMap(checkSlabs) };
    },
    parts: { table: slabTable, field: "slabs", factId: "tariff_id", columns: SLAB_COLUMNS, order: "slab_from_day" },
  };
}
