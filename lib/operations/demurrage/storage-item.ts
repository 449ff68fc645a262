import { z } from "zod";
import type { StorageCost } from "#lib/domain/storage/storage-cost.ts";
import { listStorageOpenPoints, listUncoveredRanges } from "#lib/domain/storage/storage-open-points.ts";
import { CARGO_CLASSES, STORAGE_CONDITIONS } from "#lib/domain/storage-tariff.ts";
import { CLOCK_EVENTS, DAY_BASES, FIRST_DAYS, HOLIDAYS, TAXES, WORKING_WEEKS } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { citedFields, citeFact } from "../cited.ts";
import { openPoint, toOpenPointItem } from "./tariff-used.ts";

/** For one container at one terminal. */
export const storageItem = z
  .strictObject({
    operator: z.string(),
    terminal: z.string().nullable().meta({ description: "null: the whole port, or every terminal of the operator." }),
    cargo_class: z.enum(CARGO_CLASSES),
    condition: z
      .enum(STORAGE_CONDITIONS)
      .nullable()
      .meta({ description: "Why not every container pays it; null: every container does." }),
    free_days: z.int(),
    free_time_ends_on: z.string().nullable().meta({ description: "The last free day; null without dates." }),
    free_time_lost: z
      .boolean()
      .meta({ description: "True if the container stayed so long that its free days are charged too." }),
    currency: z.string(),
    slabs: z.array(
      z.strictObject({
        from: z.int(),
        to: z.int(),
        from_date: z.string().nullable(),
        to_date: z.string().nullable(),
        rate_per_day: z.number(),
        days: z.int(),
        cost: z.number(),
      }),
    ),
    charged_days: z.int(),
    total_cost: z.number().meta({ description: "Where the tariff is silent on how days count, the highest amount." }),
    lowest_cost: z.number().meta({ description: "The total if every silent point is decided for the customer." }),
    uncovered_days: z.array(z.strictObject({ from: z.int(), to: z.int() })),
    open_points: z.array(openPoint),
    day_basis: z.enum(DAY_BASES).nullable(),
    charge_day_basis: z.enum(DAY_BASES).nullable(),
    working_week: z.enum(WORKING_WEEKS).nullable(),
    holidays: z.enum(HOLIDAYS).nullable(),
    clock_start: z.enum(CLOCK_EVENTS).nullable(),
    clock_end: z.enum(CLOCK_EVENTS).nullable(),
    first_day: z.enum(FIRST_DAYS).nullable(),
    tax: z.enum(TAXES).nullable(),
    tax_percent: z.number().nullable(),
    inferred: z.array(z.string()).meta({ description: "What the reader of the document concluded." }),
    effective_to: z.string().nullable(),
    note: z.string().nullable(),
    ...citedFields,
  })
  .meta({ id: "StorageCost" });

/** @param date the day from which the age of the tariff counts */
export function showStorageCost(cost: StorageCost, date: IsoDate): z.infer<typeof storageItem> {
  const { tariff, ledger, lowest } = cost;
  const { currency } = ledger;
  return {
    operator: tariff.operator,
    terminal: tariff.terminal,
    cargo_class: tariff.cargoClass,
    condition: tariff.condition,
    free_days: ledger.freeDays,
    free_time_ends_on: ledger.freeTimeEndsOn,
    free_time_lost: ledger.freeDays > 0 && ledger.slabs[0]?.fromNumber === 1,
    currency,
    slabs: showTiers(cost),
    charged_days: ledger.chargedDays,
    total_cost: toMoneyNumber(ledger.total, currency),
    lowest_cost: toMoneyNumber(lowest, currency),
    uncovered_days: listUncoveredRanges(ledger),
    open_points: listStorageOpenPoints(cost, date).map(toOpenPointItem),
    day_basis: tariff.dayBasis,
    charge_day_basis: tariff.chargeDayBasis,
    working_week: tariff.workingWeek,
    holidays: tariff.holidays,
    clock_start: tariff.clockStart,
    clock_end: tariff.clockEnd,
    first_day: tariff.firstDay,
    tax: tariff.tax,
    tax_percent: tariff.taxPercent?.toNumber() ?? null,
    inferred: [...tariff.inferred],
    effective_to: tariff.effectiveTo,
    note: tariff.note,
    ...citeFact(tariff, date),
  };
}

function showTiers({ ledger }: StorageCost): z.infer<typeof storageItem>["slabs"] {
  return ledger.slabs.map((slab) => ({
    from: slab.fromNumber,
    to: slab.toNumber,
    from_date: slab.from,
    to_date: slab.to,
    rate_per_day: slab.ratePerDay.toNumber(),
    days: slab.days,
    cost: toMoneyNumber(slab.cost, ledger.currency),
  }));
}
