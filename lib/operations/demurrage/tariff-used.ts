import { z } from "zod";
import { BILLED_CHARGES } from "#lib/domain/demurrage/container-events.ts";
import type { Quote } from "#lib/domain/demurrage/quote.ts";
import type { DayRange } from "#lib/domain/demurrage/quote-schedule.ts";
import { STORAGE_POINT_KINDS, type StoragePoint } from "#lib/domain/storage/storage-open-points.ts";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import {
  APPLIED_BY,
  CLOCK_EVENTS,
  type Counting,
  DAY_BASES,
  FIRST_DAYS,
  HAULAGES,
  HOLIDAYS,
  TAXES,
  type Tariff,
  WORKING_WEEKS,
} from "#lib/domain/tariff.ts";
import { citedFields, citeFact } from "../cited.ts";

/** `null`: the document does not say. */
export const countingFields = {
  day_basis: z.enum(DAY_BASES).nullable().meta({ description: "How free days count." }),
  charge_day_basis: z.enum(DAY_BASES).nullable().meta({ description: "How the days after free time count." }),
  working_week: z.enum(WORKING_WEEKS).nullable(),
  holidays: z.enum(HOLIDAYS).nullable().meta({ description: "Whether public holidays count in free time." }),
  clock_start: z.enum(CLOCK_EVENTS).nullable().meta({ description: "The event from which days run." }),
  clock_end: z.enum(CLOCK_EVENTS).nullable(),
  first_day: z
    .enum(FIRST_DAYS)
    .nullable()
    .meta({ description: "Whether the day of the start event is day 1, or the next day." }),
  includes_storage: z.boolean().nullable(),
  applied_by: z
    .enum(APPLIED_BY)
    .nullable()
    .meta({ description: "The event whose date selects the version of the tariff." }),
  tax: z.enum(TAXES).nullable().meta({ description: "Whether the amounts contain VAT." }),
  tax_percent: z.number().nullable(),
  haulage: z.enum(HAULAGES).nullable().meta({ description: "Whose haulage the tariff is for." }),
  except_ports: z.array(z.string()).meta({ description: "Ports of the country to which the tariff does not apply." }),
  inferred: z.array(z.string()).meta({ description: "What the reader of the document concluded." }),
};

export function showCounting(tariff: Counting & Pick<Tariff, "inferred">): z.infer<z.ZodObject<typeof countingFields>> {
  return {
    day_basis: tariff.dayBasis,
    charge_day_basis: tariff.chargeDayBasis,
    working_week: tariff.workingWeek,
    holidays: tariff.holidays,
    clock_start: tariff.clockStart,
    clock_end: tariff.clockEnd,
    first_day: tariff.firstDay,
    includes_storage: tariff.includesStorage,
    applied_by: tariff.appliedBy,
    tax: tariff.tax,
    tax_percent: tariff.taxPercent?.toNumber() ?? null,
    haulage: tariff.haulage,
    except_ports: [...tariff.exceptPorts],
    inferred: [...tariff.inferred],
  };
}

export const tariffUsed = z
  .strictObject({
    from_day: z.int(),
    to_day: z.int(),
    charge: z.enum(BILLED_CHARGES),
    port: z.string().nullable(),
    free_days: z.int(),
    ...countingFields,
    effective_to: z.string().nullable(),
    note: z.string().nullable(),
    ...citedFields,
  })
  .meta({ id: "TariffUsed" });

/**
 * @param date the requested day, from which the age of a tariff counts
 * @param daysBefore days held before day 1 of the quote, which the day numbers of the result include
 */
export function listTariffsUsed(quote: Quote, date: string, daysBefore = 0): z.infer<typeof tariffUsed>[] {
  return quote.served.map(({ schedule, from, to }) =>
    showTariffUsed(schedule, { from: daysBefore + from, to: daysBefore + to }, date),
  );
}

/** @param days the days that it applies to */
export function showTariffUsed(
  tariff: Tariff | StorageTariff,
  { from, to }: DayRange,
  date: string,
): z.infer<typeof tariffUsed> {
  return {
    from_day: from,
    to_day: to,
    charge: tariff.charge,
    port: tariff.port,
    free_days: tariff.freeDays,
    ...showCounting(tariff),
    effective_to: tariff.effectiveTo,
    note: tariff.note,
    ...citeFact(tariff, date),
  };
}

/** Something that the tariff or the request leaves open. */
export const openPoint = z
  .strictObject({
    kind: z.enum(STORAGE_POINT_KINDS),
    message: z.string(),
    ports: z.array(z.string()).meta({ description: "The ports that the point is about." }),
  })
  .meta({ id: "OpenPoint" });

export const toOpenPointItem = ({ kind, message, ports }: StoragePoint): z.infer<typeof openPoint> => ({
  kind,
  message,
  ports: [...ports],
});
