import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";
import { getFirstEventDate } from "#lib/domain/demurrage/count-charge.ts";
import { type Countdown, calculateCountdown } from "#lib/domain/demurrage/countdown.ts";
import { type CountdownRequest, MAX_FORECAST_DAYS } from "#lib/domain/demurrage/countdown-request.ts";
import { readApplicableTariffs } from "#lib/domain/demurrage/facts.ts";
import { getVersionDates } from "#lib/domain/demurrage/ledger-versions.ts";
import { readCarrierPolicies } from "#lib/domain/policies/facts.ts";
import { readStorageTariffs } from "#lib/domain/storage/facts.ts";
import { selectStorage } from "#lib/domain/storage/select-storage.ts";
import { selectTerminalTariffs } from "#lib/domain/storage/terminal-tariffs.ts";
import type { Direction, Schedule, Tariff } from "#lib/domain/tariff.ts";
import { addDays } from "#lib/platform/dates.ts";
import { withOppositeBlocks } from "./opposite-blocks.ts";

/** `null`: not known. */
export interface CountdownQuery
  extends Omit<CountdownRequest, "tariffs" | "policies" | "storage" | "charge" | "hasOwnRates"> {
  carrier: string;
  country: string;
  direction: Direction;
  charge: BilledCharge | null;
  /** For a storage charge. */
  terminal: string | null;
  /** Free days and rates of a contract. The days count by the published tariff, and cost what the contract says. */
  schedule?: Schedule | null;
}

export type CountdownAnswer =
  | Countdown
  /** `tariffs`: those of the carrier for the container, to say what is on file instead. */
  | { ok: false; reason: "no_carrier_tariff"; tariffs: readonly Tariff[] }
  | { ok: false; reason: "several_terminals"; terminals: readonly string[] };

/** Storage needs a port. */
export async function runCountdown(query: CountdownQuery): Promise<CountdownAnswer> {
  const { charge, schedule, ...container } = query;
  if (charge === "storage") return countStorage(query);
  const { carrier, country, direction, containerType } = query;
  const [serving, policies] = await Promise.all([
    readApplicableTariffs({ country, direction, carrier, containerType, ...calculateNeededDates(query) }),
    readCarrierPolicies(carrier),
  ]);
  const tariffs = await withOppositeBlocks(serving);
  const counted = calculateCountdown({
    ...container,
    charge,
    tariffs: schedule ? tariffs.map((tariff) => withRates(tariff, schedule)) : tariffs,
    policies,
    storage: null,
    hasOwnRates: Boolean(schedule),
  });
  return !counted.ok && counted.reason === "no_tariff" ? { ok: false, reason: "no_carrier_tariff", tariffs } : counted;
}

const withRates = (tariff: Tariff, { freeDays, currency, slabs }: Schedule): Tariff => ({
  ...tariff,
  freeDays,
  currency,
  slabs,
  freeTimeLost: null,
  otherReading: undefined,
});

async function countStorage(query: CountdownQuery): Promise<CountdownAnswer> {
  const { port, terminal, direction, containerType, events } = query;
  const tariffs = port === null ? [] : await readStorageTariffs(port);
  const selection = { direction, containerType, terminal };
  const selected = selectStorage(tariffs, { ...selection, date: getFirstEventDate(events) });
  if (!selected.ok && selected.reason === "several_terminals") return selected;
  return calculateCountdown({
    ...query,
    charge: null,
    tariffs: [],
    policies: [],
    storage: selectTerminalTariffs(tariffs, selection),
  });
}

function calculateNeededDates({ events, date }: CountdownQuery) {
  const [first = date, last = date] = [getFirstEventDate(events), date].toSorted();
  return getVersionDates({ start: first, end: addDays(last, MAX_FORECAST_DAYS) });
}
