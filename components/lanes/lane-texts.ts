import { CONTAINER_NAMES, CONTAINER_TYPES } from "#lib/domain/containers.ts";
import type { LandedCost, Rates } from "./answers.ts";

/** Whether a price includes a kind of charge. */
export const SCOPE_LABELS: Record<Rates["includes"]["surcharges"], string> = {
  included: "included",
  excluded: "not included",
  varies: "included on some trades",
  not_stated: "not mentioned",
};

/** `40 ft standard, 40 ft high cube`. */
export function formatContainerNames(types: readonly string[]): string {
  const names = CONTAINER_TYPES.filter((type) => types.includes(type)).map((type) => CONTAINER_NAMES[type]);
  return names.length > 0 ? names.join(", ") : "container type not stated";
}

/** `+9.1 %`, `−16.9 %`. */
export function formatPercentChange(percent: number): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${Math.abs(percent).toFixed(1)} %`;
}

/** Parts of a landed cost, and the transit days. */
export const PART_LABELS: Record<LandedCost["missing"][number]["part"], string> = {
  freight: "Freight",
  surcharges: "Surcharges",
  local_charges_origin: "Charges at origin",
  local_charges_destination: "Charges at destination",
  detention: "Detention",
  inland_haulage: "Inland haulage",
  transit_days: "Transit days",
};
