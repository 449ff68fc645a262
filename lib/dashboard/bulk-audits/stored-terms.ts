import type { OwnTerms } from "#lib/domain/audit/invoice.ts";
import type { Schedule } from "#lib/domain/tariff.ts";
import { toTermFields } from "#lib/invoices/contract-use.ts";
import { Decimal } from "#lib/platform/money.ts";

/** A JSON value: rates are decimal text. */
export interface StoredTerms {
  freeDays: number | null;
  schedule: StoredSchedule | null;
  /** By container type. */
  schedules?: readonly (readonly [string, StoredSchedule])[];
}

interface StoredSchedule {
  freeDays: number;
  currency: string;
  slabs: readonly { fromDay: number; toDay: number | null; ratePerDay: string }[];
}

export const toStoredTerms = ({ freeDays, schedule, schedules }: OwnTerms): StoredTerms => ({
  freeDays,
  schedule: schedule && toStoredSchedule(schedule),
  ...(schedules && { schedules: [...schedules].map(([type, each]) => [type, toStoredSchedule(each)] as const) }),
});

/** Rows of an earlier version have the fields themselves. */
export const toStoredTermFields = (stored: unknown): Readonly<Record<string, string>> =>
  isStoredTerms(stored) ? toTermFields(readStoredTerms(stored)) : ((stored ?? {}) as Record<string, string>);

const isStoredTerms = (stored: unknown): stored is StoredTerms =>
  typeof stored === "object" && stored !== null && "schedule" in stored;

const readStoredTerms = ({ freeDays, schedule, schedules }: StoredTerms): OwnTerms => ({
  freeDays,
  schedule: schedule && readStoredSchedule(schedule),
  ...(schedules && { schedules: new Map(schedules.map(([type, each]) => [type, readStoredSchedule(each)])) }),
});

const toStoredSchedule = ({ freeDays, currency, slabs }: Schedule): StoredSchedule => ({
  freeDays,
  currency,
  slabs: slabs.map((slab) => ({ ...slab, ratePerDay: slab.ratePerDay.toFixed() })),
});

const readStoredSchedule = ({ freeDays, currency, slabs }: StoredSchedule): Schedule => ({
  id: null,
  freeDays,
  currency,
  slabs: slabs.map((slab) => ({ ...slab, ratePerDay: new Decimal(slab.ratePerDay) })),
});
