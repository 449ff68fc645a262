import type { z } from "zod";
import { getCountryName } from "#lib/domain/countries.ts";
import { getHolidaysAtPort } from "#lib/domain/demurrage/holidays-at-port.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import { readStorageTariffs } from "#lib/domain/storage/facts.ts";
import { getTerminalName, selectStorage } from "#lib/domain/storage/select-storage.ts";
import { calculateStorageCost } from "#lib/domain/storage/storage-cost.ts";
import { listStorageOpenPoints, listUncoveredRanges } from "#lib/domain/storage/storage-open-points.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { Failure } from "../failure.ts";
import type { calculateOutput } from "./calculate-demurrage.output.ts";
import { createNoStorageFailure } from "./no-storage.ts";
import { showTariffUsed, toOpenPointItem } from "./tariff-used.ts";

interface StorageRequest {
  line: string;
  country: string;
  port: string;
  terminal?: string;
  direction: Direction;
  container_type: string;
  days: number;
  start_date?: IsoDate;
  free_days?: number;
}

/**
 * As an answer of `calculate_demurrage`.
 * @throws Failure `no_data`; `invalid_request` if the port has several terminals and the request names none of them
 */
export async function calculateTerminalStorage(
  request: StorageRequest,
  day: IsoDate,
): Promise<z.output<typeof calculateOutput>> {
  const { country, port, days, direction } = request;
  const onFile = await readStorageTariffs(port);
  const selected = selectStorage(onFile, {
    direction,
    containerType: request.container_type,
    terminal: request.terminal,
    date: day,
  });
  if (!selected.ok) {
    if (selected.reason === "no_tariff") throw await createNoStorageFailure(request, day, onFile);
    const message = `is required; the port has ${selected.terminals.join(", ")}`;
    throw new Failure("invalid_request", `terminal: ${message}`, [{ path: "terminal", message }]);
  }
  const { tariff } = selected;
  const stay = { days, startDate: request.start_date ?? null };
  const cost = calculateStorageCost(tariff, stay, {
    holidays: getHolidaysAtPort({ country, port }),
    freeDays: request.free_days,
  });
  const { ledger } = cost;
  return {
    line: request.line,
    country,
    port,
    direction,
    charge: "storage",
    terminal: getTerminalName(tariff),
    container_type: request.container_type,
    days,
    start_date: stay.startDate,
    free_days: ledger.freeDays,
    currency: ledger.currency,
    slabs: ledger.slabs.map((slab) => ({
      from: slab.fromNumber,
      to: slab.toNumber,
      rate_per_day: slab.ratePerDay.toNumber(),
      days: slab.days,
      cost: toMoneyNumber(slab.cost, ledger.currency),
    })),
    total_cost: toMoneyNumber(ledger.total, ledger.currency),
    uncovered_days: listUncoveredRanges(ledger),
    open_points: listStorageOpenPoints(cost, day).map(toOpenPointItem),
    tariffs: [showTariffUsed(tariff, { from: 1, to: days }, day)],
    policies: [],
    _meta: assessQuality([tariff], {
      date: day,
      region: getCountryName(country),
      completeness: (days - ledger.uncoveredDays) / days,
    }),
  };
}
