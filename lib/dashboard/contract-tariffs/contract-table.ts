import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import type { Table } from "#lib/operations/operation.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { sortByIds } from "../lists/sort-by-ids.ts";
import { toContractTariff } from "./contract-row.ts";

const COLUMNS = [
  "name",
  "carrier",
  "country",
  "port",
  "direction",
  "charge",
  "container_types",
  "valid_from",
  "valid_to",
  "free_days",
  "currency",
  "from_day",
  "to_day",
  "rate_per_day",
];

/**
 * As a table for a spreadsheet, in the order of the ids: a row for each tier, and one for a contract that changes only
 * the free days. Ids that the account does not have are left out.
 */
export async function buildContractTable(
  ids: readonly string[],
  { db, userId }: { db: Database; userId: string },
): Promise<Table> {
  const rows = await db.contractTariff.findMany({ where: { id: { in: ids.filter(isUuid) }, userId } });
  return { columns: COLUMNS, rows: sortByIds(rows, ids).map(toContractTariff).flatMap(listTiers) };
}

function listTiers({ schedule, freeDays, ...contract }: ContractTariff): Table["rows"][number][] {
  const scope = {
    name: contract.name,
    carrier: contract.carrier,
    country: contract.country,
    port: contract.port,
    direction: contract.direction,
    charge: contract.charge,
    container_types: contract.containerTypes.join(" "),
    valid_from: contract.validFrom,
    valid_to: contract.validTo,
    free_days: schedule?.freeDays ?? freeDays,
    currency: schedule?.currency ?? null,
  };
  if (!schedule || schedule.slabs.length === 0) return [scope];
  return schedule.slabs.map(({ fromDay, toDay, ratePerDay }) => ({
    ...scope,
    from_day: fromDay,
    to_day: toDay,
    rate_per_day: ratePerDay.toFixed(),
  }));
}
