import { z } from "zod";
import { type ListedTariff, TARIFF_STATUSES, type TariffVersion } from "#lib/domain/demurrage/tariff-versions.ts";
import {
  APPLIED_BY,
  CHARGES,
  CLOCK_EVENTS,
  DAY_BASES,
  DIRECTIONS,
  FIRST_DAYS,
  HAULAGES,
  HOLIDAYS,
  TAXES,
  type Tariff,
  WORKING_WEEKS,
} from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { citedFields, citeFact } from "../cited.ts";
import { meta } from "../fields.ts";

const rateChange = z.strictObject({
  free_days: z.int().meta({ description: "Free days added (positive) or taken away (negative)." }),
  rates_percent_lowest: z
    .number()
    .nullable()
    .meta({ description: "Smallest change of the rate of a day, in percent; null if the currencies differ." }),
  rates_percent_highest: z
    .number()
    .nullable()
    .meta({ description: "Largest change of the rate of a day, in percent." }),
});

const version = z.strictObject({
  effective_from: z.string().nullable(),
  effective_to: z.string().nullable(),
  free_days: z.int(),
  source_id: z.string(),
  change: rateChange
    .nullable()
    .meta({ description: "What changed against the version before; null for the oldest version on file." }),
});

const counting = z
  .strictObject({
    day_basis: z.enum(DAY_BASES).optional().meta({ description: "How free days count." }),
    charge_day_basis: z.enum(DAY_BASES).optional().meta({ description: "How the days after free time count." }),
    working_week: z.enum(WORKING_WEEKS).optional(),
    holidays: z.enum(HOLIDAYS).optional().meta({ description: "Whether public holidays count in free time." }),
    clock_start: z.enum(CLOCK_EVENTS).optional(),
    clock_end: z.enum(CLOCK_EVENTS).optional(),
    first_day: z
      .enum(FIRST_DAYS)
      .optional()
      .meta({ description: "Whether day 1 is the day of the start event or the day after it." }),
    includes_storage: z.boolean().optional().meta({ description: "Whether the charge covers terminal storage." }),
    applied_by: z
      .enum(APPLIED_BY)
      .optional()
      .meta({ description: "The event whose date selects the version of the tariff." }),
  })
  .meta({ description: "How the days count. A field is absent when the document does not say." });

const item = z.strictObject({
  line: z.string(),
  country: z.string(),
  port: z.string().nullable().meta({ description: "Null: every port of the country, `except_ports` excluded." }),
  except_ports: z.array(z.string()),
  direction: z.enum(DIRECTIONS),
  charge: z.enum(CHARGES),
  container_types: z.array(z.string()),
  free_days: z.int(),
  currency: z.string(),
  slabs: z.array(z.strictObject({ from: z.int(), to: z.int().nullable(), rate_per_day: z.number() })),
  counting,
  tax: z
    .enum(TAXES)
    .nullable()
    .meta({ description: "Whether the rates contain tax; null when the document does not say." }),
  tax_percent: z.number().nullable(),
  haulage: z
    .enum(HAULAGES)
    .nullable()
    .meta({ description: "Whose haulage the tariff is for; null when the document does not say." }),
  inferred: z.array(z.string()).meta({ description: "What the reader concluded and the document does not state." }),
  effective_to: z.string().nullable(),
  status: z.enum(TARIFF_STATUSES),
  note: z.string().nullable(),
  versions: z
    .array(version)
    .meta({ description: "Versions of this tariff, newest first, itself included; empty if it is the only one." }),
  ...citedFields,
});

export const tariffListOutput = z
  .strictObject({
    line: z.string().nullable(),
    country: z.string().nullable(),
    direction: z.enum(DIRECTIONS).nullable(),
    port: z.string().nullable(),
    date: z.string(),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    tariffs: z.array(item),
    left_out: z
      .array(z.strictObject({ reason: z.enum(["expired", "superseded"]), tariffs: z.int() }))
      .meta({ description: "Number of tariffs that are history on this day. List them with `include_expired`." }),
    _meta: meta,
  })
  .meta({ id: "TariffList" });

export function showListedTariff(
  { tariff, status }: ListedTariff,
  versions: readonly TariffVersion[],
  date: IsoDate,
): z.infer<typeof item> {
  return {
    line: tariff.carrier,
    country: tariff.country,
    port: tariff.port,
    except_ports: [...tariff.exceptPorts],
    direction: tariff.direction,
    charge: tariff.charge,
    container_types: [...tariff.containerTypes],
    free_days: tariff.freeDays,
    currency: tariff.currency,
    slabs: tariff.slabs.map(({ fromDay, toDay, ratePerDay }) => ({
      from: fromDay,
      to: toDay,
      rate_per_day: ratePerDay.toNumber(),
    })),
    counting: showStatedCounting(tariff),
    tax: tariff.tax,
    tax_percent: tariff.taxPercent?.toNumber() ?? null,
    haulage: tariff.haulage,
    inferred: [...tariff.inferred],
    effective_to: tariff.effectiveTo,
    status,
    note: tariff.note,
    versions: versions.length > 1 ? versions.map(showVersion) : [],
    ...citeFact(tariff, date),
  };
}

function showStatedCounting(tariff: Tariff): z.infer<typeof counting> {
  const {
    dayBasis,
    chargeDayBasis,
    workingWeek,
    holidays,
    clockStart,
    clockEnd,
    firstDay,
    includesStorage,
    appliedBy,
  } = tariff;
  return {
    ...(dayBasis && { day_basis: dayBasis }),
    ...(chargeDayBasis && { charge_day_basis: chargeDayBasis }),
    ...(workingWeek && { working_week: workingWeek }),
    ...(holidays && { holidays }),
    ...(clockStart && { clock_start: clockStart }),
    ...(clockEnd && { clock_end: clockEnd }),
    ...(firstDay && { first_day: firstDay }),
    ...(includesStorage !== null && { includes_storage: includesStorage }),
    ...(appliedBy && { applied_by: appliedBy }),
  };
}

const showVersion = ({ tariff, change }: TariffVersion): z.infer<typeof version> => ({
  effective_from: tariff.effectiveFrom,
  effective_to: tariff.effectiveTo,
  free_days: tariff.freeDays,
  source_id: tariff.source.id,
  change: change && {
    free_days: change.freeDays,
    rates_percent_lowest: change.ratesPercent?.lowest ?? null,
    rates_percent_highest: change.ratesPercent?.highest ?? null,
  },
});
