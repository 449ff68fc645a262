import { type ContractTerms, scheduleFromContract } from "#lib/domain/demurrage/schedule-from-contract.ts";
import type { Schedule, Slab } from "#lib/domain/demurrage/tariff.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { FormFault } from "./invoice-fields.ts";
import { type Invoice, slabRateField, slabToField } from "./invoice-form.ts";

/**
 * Builds the schedule that the user typed in. Each slab starts on the day after the previous one, the first on the day after the
 * free days. Amounts are in their own currency, else in the invoice currency. Faults name fields of the form.
 */
export function ownSchedule({
  ownSlabs,
  own_free_days = 0,
  own_currency,
  currency,
}: Invoice): { ok: true; schedule: Schedule } | { ok: false; faults: FormFault[] } {
  let fromDay = own_free_days + 1;
  const slabs = ownSlabs.map(({ toDay, rate }): Slab => {
    const slab = { fromDay, toDay, ratePerDay: rate ?? new Decimal(0) };
    fromDay = (toDay ?? fromDay) + 1;
    return slab;
  });
  const terms: ContractTerms = { freeDays: own_free_days, currency: own_currency ?? currency, slabs };
  const read = scheduleFromContract(terms);
  if (read.ok) return read;
  const faults = read.faults.flatMap(({ path, message }): FormFault[] => {
    const [, index, part] = /^slabs\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const row = ownSlabs[Number(index)]?.row;
    if (!row || part === "fromDay") return [];
    return [
      {
        field: part === "ratePerDay" ? slabRateField(row) : slabToField(row),
        message: `Slab ${row}: the ${part === "ratePerDay" ? "rate" : "last day"} ${message}.`,
      },
    ];
  });
  return { ok: false, faults };
}
