import type { OwnTerms } from "../audit/invoice.ts";
import type { Schedule, Slab } from "../tariff.ts";
import { type ContractQuery, type ContractTariff, selectContract } from "./contract-tariff.ts";

/**
 * `applies`: `terms` are those of every line. `differ`: no single terms are for all lines. `needs_charge`: the contracts
 * are for one charge, and a line does not say which charge it bills.
 */
export type ContractMatch =
  | { kind: "applies"; names: readonly string[]; terms: OwnTerms }
  | { kind: "differ" | "needs_charge"; names: readonly string[] };

/**
 * `null` when no contract concerns the lines.
 * @param queries one for each line
 */
export function matchContracts(
  contracts: readonly ContractTariff[],
  queries: readonly ContractQuery[],
): ContractMatch | null {
  if (contracts.length === 0) return null;
  const carrierQueries = queries.filter(({ charge }) => charge !== "storage");
  const found = carrierQueries.map((query) => ({
    type: query.containerType,
    contract: selectContract(contracts, query),
  }));
  const names = listNames(found.flatMap(({ contract }) => contract ?? []));
  if (names.length === 0) {
    const forCharge = listNames(carrierQueries.flatMap((query) => selectContractsByCharge(contracts, query)));
    return forCharge.length > 0 ? { kind: "needs_charge", names: forCharge } : null;
  }
  const terms = findCommonTerms(found);
  return terms ? { kind: "applies", names, terms } : { kind: "differ", names };
}

const listNames = (contracts: readonly ContractTariff[]) => [...new Set(contracts.map(({ name }) => name))];

/** Contracts that would apply if the line named their charge. */
function selectContractsByCharge(contracts: readonly ContractTariff[], query: ContractQuery): ContractTariff[] {
  if (query.charge !== null) return [];
  return contracts
    .filter(({ charge }) => charge !== null)
    .filter((contract) => selectContract([contract], { ...query, charge: contract.charge }) !== null);
}

/** `null` when the lines do not agree. With different rates, each container type has a schedule of its own. */
function findCommonTerms(found: readonly { type: string; contract: ContractTariff | null }[]): OwnTerms | null {
  const first = found[0]?.contract ?? null;
  if (found.every(({ contract }) => hasSameTerms(contract, first)))
    return first && { freeDays: first.freeDays, schedule: first.schedule };
  const schedules = new Map<string, Schedule>();
  for (const { type, contract } of found) {
    if (!contract?.schedule) return null;
    const known = schedules.get(type);
    if (known && !isSameSchedule(known, contract.schedule)) return null;
    schedules.set(type, known ?? contract.schedule);
  }
  const [schedule, ...others] = schedules.values();
  if (!schedule || others.some(({ currency }) => currency !== schedule.currency)) return null;
  return { freeDays: null, schedule, schedules };
}

function hasSameTerms(a: ContractTariff | null, b: ContractTariff | null): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return a.schedule && b.schedule ? isSameSchedule(a.schedule, b.schedule) : a.freeDays === b.freeDays;
}

const isSameSchedule = (a: Schedule, b: Schedule): boolean =>
  a.freeDays === b.freeDays &&
  a.currency === b.currency &&
  a.slabs.length === b.slabs.length &&
  a.slabs.every((slab, index) => isSameSlab(slab, b.slabs[index] as Slab));

const isSameSlab = (a: Slab, b: Slab): boolean =>
  a.fromDay === b.fromDay && a.toDay === b.toDay && a.ratePerDay.equals(b.ratePerDay);
