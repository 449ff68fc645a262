import type { IsoDate } from "#lib/platform/dates.ts";
import { type FactKind, findLastUsableDay, findOwnDate } from "../quality/shelf-life.ts";
import type { Direction } from "../tariff.ts";

/** Tables with facts that age. */
export const FACT_TABLES = [
  "dd_tariff",
  "terminal_storage",
  "local_charge",
  "surcharge",
  "cfs_tariff",
  "inland_rate",
  "freight_rate",
  "service",
  "port_congestion",
  "chokepoint_state",
  "cutoff",
  "reliability",
  "fx_rate",
] as const;
export type FactTable = (typeof FACT_TABLES)[number];

/** For pages and mails. */
export const FACT_TABLE_LABELS: Readonly<Record<FactTable, string>> = {
  dd_tariff: "Demurrage and detention",
  terminal_storage: "Storage",
  local_charge: "Local charges",
  surcharge: "Surcharges",
  cfs_tariff: "Freight stations",
  inland_rate: "Haulage",
  freight_rate: "Freight rates",
  service: "Services",
  port_congestion: "Congestion",
  chokepoint_state: "Straits and canals",
  cutoff: "Cutoffs",
  reliability: "Reliability",
  fx_rate: "Exchange rates",
};

/** In the order in which coverage lists them. */
export const COVERED_CHARGES = [
  "demurrage",
  "detention",
  "combined",
  "storage",
  "local_charges",
  "surcharges",
  "freight_station",
  "haulage",
] as const;
export type CoveredCharge = (typeof COVERED_CHARGES)[number];

/** One or several facts that agree in everything here. `null`: not stated, or not of that table. */
export interface DatedFact {
  table: FactTable;
  factKind: FactKind;
  carrier: string | null;
  country: string | null;
  direction: Direction | null;
  charge: CoveredCharge | null;
  isIllustrative: boolean;
  /** What it is about, as a hash. Facts with the same subject are versions of each other. */
  subject: string | null;
  effectiveFrom: IsoDate | null;
  effectiveTo: IsoDate | null;
  datedOn: IsoDate | null;
  facts: number;
}

const toDated = ({ datedOn, ...fact }: DatedFact) => ({ ...fact, source: { datedOn } });

/** `null` when nothing dates it. */
export const findStart = (fact: DatedFact): IsoDate | null => findOwnDate(toDated(fact));

/** `null` when it has no end. */
export const findUntil = (fact: DatedFact): IsoDate | null => findLastUsableDay(toDated(fact));

export const hasStarted = (fact: DatedFact, date: IsoDate): boolean => (findStart(fact) ?? "") <= date;

export function isUsableOn(fact: DatedFact, date: IsoDate): boolean {
  const until = findUntil(fact);
  return hasStarted(fact, date) && (until === null || date <= until);
}
