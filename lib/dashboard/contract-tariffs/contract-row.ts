import type { ContractTariff as Row } from "#generated/prisma/client.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import type { Charge, Direction } from "#lib/domain/tariff.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";

interface StoredSlab {
  from_day: number;
  to_day: number | null;
  rate_per_day: string;
}

export function toContractTariff(row: Row): ContractTariff {
  const { id, name, carrier, country, port, containerTypes, freeDays, currency } = row;
  const stored = row.slabs as unknown as StoredSlab[];
  const slabs = stored.map(({ from_day, to_day, rate_per_day }) => ({
    fromDay: from_day,
    toDay: to_day,
    ratePerDay: new Decimal(rate_per_day),
  }));
  const free = freeDays ?? 0;
  return {
    id,
    name,
    carrier,
    country,
    port,
    direction: row.direction as Direction,
    charge: row.charge as Charge | null,
    containerTypes,
    validFrom: readDateColumn(row.validFrom),
    validTo: readDateColumn(row.validTo),
    ...(currency === null
      ? { freeDays: free, schedule: null }
      : { freeDays: null, schedule: { id: null, freeDays: free, currency, slabs } }),
  };
}

/** Without its id and its account. */
export function toContractRow({
  name,
  carrier,
  country,
  port,
  direction,
  charge,
  containerTypes,
  freeDays,
  schedule,
  validFrom,
  validTo,
}: Omit<ContractTariff, "id">) {
  const slabs = (schedule?.slabs ?? []).map(({ fromDay, toDay, ratePerDay }) => ({
    from_day: fromDay,
    to_day: toDay,
    rate_per_day: ratePerDay.toFixed(),
  }));
  return {
    name,
    carrier,
    country,
    port,
    direction,
    charge,
    containerTypes: [...containerTypes],
    freeDays: schedule ? schedule.freeDays : freeDays,
    currency: schedule?.currency ?? null,
    slabs,
    validFrom: toDateColumn(validFrom),
    validTo: toDateColumn(validTo),
  };
}

const readDateColumn = (date: Date | null) => date && toIsoDate(date);
const toDateColumn = (day: IsoDate | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));
