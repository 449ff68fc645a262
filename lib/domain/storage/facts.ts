import { cacheFacts } from "#lib/platform/cache.ts";
import { type AsText, read, type Sql, sql } from "#lib/platform/db/read.ts";
import { Decimal } from "#lib/platform/money.ts";
import { buildFactColumns, isAvailable } from "../quality/fact-row.ts";
import type { StorageTariff } from "../storage-tariff.ts";
import type { Counting, FreeTimeLost, Slab } from "../tariff.ts";

type StorageCounting = Pick<
  StorageTariff,
  "dayBasis" | "chargeDayBasis" | "workingWeek" | "holidays" | "clockStart" | "clockEnd" | "firstDay" | "tax"
>;

interface StorageRow
  extends Omit<StorageTariff, "slabs" | "charge" | "freeTimeLost" | keyof Counting>,
    StorageCounting {
  taxPercent: string | null;
  freeTimeLostRate: FreeTimeLost["rate"] | null;
  freeTimeLostFrom: number | null;
  slabs: AsText<Slab, "ratePerDay">[];
}

/** What concerns carriers only. */
const NOT_OF_STORAGE = { includesStorage: null, appliedBy: null, haulage: null, exceptPorts: [] } as const;

function toStorageTariff({ freeTimeLostRate: rate, freeTimeLostFrom, ...row }: StorageRow): StorageTariff {
  return {
    ...row,
    ...NOT_OF_STORAGE,
    charge: "storage",
    taxPercent: row.taxPercent === null ? null : new Decimal(row.taxPercent),
    freeTimeLost: rate && { rate, fromDay: freeTimeLostFrom ?? row.freeDays + 1 },
    slabs: row.slabs.map((slab) => ({ ...slab, ratePerDay: new Decimal(slab.ratePerDay) })),
  };
}

async function readStorage(condition: Sql): Promise<readonly StorageTariff[]> {
  const rows = await read<StorageRow>(sql`
    SELECT t.id, t.operator, t.country, t.port, t.terminal, t.direction, t.container_types AS "containerTypes", t.cargo_class AS "cargoClass",
           t.free_days AS "freeDays", t.day_basis AS "dayBasis", t.charge_day_basis AS "chargeDayBasis", t.working_week AS "workingWeek", t.holidays,
           t.clock_start AS "clockStart", t.clock_end AS "clockEnd", t.first_day AS "firstDay", t.tax, t.tax_percent::text AS "taxPercent", t.free_time_lost AS "freeTimeLostRate",
           t.free_time_lost_from AS "freeTimeLostFrom", t.condition, t.currency, t.effective_from AS "effectiveFrom", t.effective_to AS "effectiveTo", t.note,
           t.inferred, ${buildFactColumns("terminal_storage", sql`t.inferred`)}, (
             SELECT coalesce(json_agg(json_build_object('fromDay', slab_from_day, 'toDay', slab_to_day, 'ratePerDay', rate_per_day::text) ORDER BY slab_from_day), '[]')
             FROM storage_slab WHERE tariff_id = t.id
           ) AS slabs
    FROM terminal_storage t JOIN served_source source USING (source_id)
    WHERE ${condition} AND ${isAvailable()}
    ORDER BY t.operator, t.terminal NULLS FIRST, t.direction DESC, t.effective_from DESC NULLS LAST, t.cargo_class, t.container_types, t.id`);
  return rows.map(toStorageTariff);
}

/** By operator, terminal and direction, the newest first. One query. */
export const readStorageTariffs: (port: string) => Promise<readonly StorageTariff[]> = cacheFacts((port) =>
  readStorage(sql`t.port = ${port}`),
);

/** Ordered by port. One query. */
export const readStorageCoverage: () => Promise<
  readonly { port: string; country: string; tariffs: number; newestFrom: string | null }[]
> = cacheFacts(async () =>
  read(sql`
    SELECT t.port, t.country, count(*)::int AS tariffs, max(t.effective_from) AS "newestFrom" FROM terminal_storage t JOIN served_source source USING (source_id)
    WHERE ${isAvailable()} GROUP BY t.port, t.country ORDER BY t.port`),
);
