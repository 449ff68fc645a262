import type { IsoDate } from "#lib/platform/dates.ts";
import type { BilledCharge } from "../demurrage/container-events.ts";
import type { Charge, Direction, Schedule } from "../tariff.ts";

/** What a contract says: free days alone, which replace those of the published tariff, or a whole tariff. */
type ContractTerms = { freeDays: number; schedule: null } | { freeDays: null; schedule: Schedule };

/** What a person agreed with a carrier. It comes before the published tariff. */
export type ContractTariff = ContractTerms & {
  id: string;
  name: string;
  carrier: string;
  country: string;
  /** UN/LOCODE; `null`: every port of the country. */
  port: string | null;
  direction: Direction;
  /** `null`: every charge of the carrier. */
  charge: Charge | null;
  /** Empty: every type. */
  containerTypes: readonly string[];
  /** The first and the last day, both inclusive; `null`: without a limit. */
  validFrom: IsoDate | null;
  validTo: IsoDate | null;
};

export interface ContractQuery {
  carrier: string;
  country: string;
  /** `null`: not known. Then only contracts for every port apply. */
  port: string | null;
  direction: Direction;
  /**
   * `null`: not known. Then only contracts for every charge apply. The terminal's storage has no contract with a
   * carrier.
   */
  charge: BilledCharge | null;
  containerType: string;
  /** The day on which the clock of the charge starts. */
  day: IsoDate;
}

/** The most specific contract that applies to a container. `null`: none does, and the published tariff applies. */
export function selectContract<C extends ContractTariff>(contracts: readonly C[], query: ContractQuery): C | null {
  if (query.charge === "storage") return null;
  const applying = contracts.filter((contract) => isFor(contract, query));
  return applying.toSorted((a, b) => calculateSpecificity(b) - calculateSpecificity(a))[0] ?? null;
}

function isFor(
  contract: ContractTariff,
  { carrier, country, port, direction, charge, containerType, day }: ContractQuery,
): boolean {
  return (
    contract.carrier === carrier &&
    contract.country === country &&
    contract.direction === direction &&
    (contract.port === null || contract.port === port) &&
    (contract.charge === null || contract.charge === charge) &&
    (contract.containerTypes.length === 0 || contract.containerTypes.includes(containerType)) &&
    (contract.validFrom === null || contract.validFrom <= day) &&
    (contract.validTo === null || day <= contract.validTo)
  );
}

/** A port comes before a country, then a charge before every charge, then container types before all. */
const calculateSpecificity = ({ port, charge, containerTypes }: ContractTariff) =>
  (port === null ? 0 : 4) + (charge === null ? 0 : 2) + (containerTypes.length === 0 ? 0 : 1);

/** A contract that would apply to the same container on the same day, with nothing to decide between the two. */
export function findContractConflict<C extends ContractTariff>(
  contract: ContractTariff,
  others: readonly C[],
): C | null {
  return (
    others.find((other) => other.id !== contract.id && isSameThing(contract, other) && isSameTime(contract, other)) ??
    null
  );
}

const isSameThing = (a: ContractTariff, b: ContractTariff) =>
  a.carrier === b.carrier &&
  a.country === b.country &&
  a.direction === b.direction &&
  a.port === b.port &&
  a.charge === b.charge &&
  (a.containerTypes.length === 0 || b.containerTypes.length === 0
    ? a.containerTypes.length === b.containerTypes.length
    : a.containerTypes.some((type) => b.containerTypes.includes(type)));

const isSameTime = (a: ContractTariff, b: ContractTariff) =>
  isStartBeforeEnd(a.validFrom, b.validTo) && isStartBeforeEnd(b.validFrom, a.validTo);

const isStartBeforeEnd = (from: IsoDate | null, to: IsoDate | null) => from === null || to === null || from <= to;
