import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { RANGE_ENDS } from "../condition.ts";
import { type Fact, isIllustrative } from "../quality/quality.ts";
import { readScope, type Scope } from "../scope.ts";
import type { Direction } from "../tariff.ts";
import type {
  SurchargeCargo,
  SurchargeCondition,
  SurchargeExclusion,
  SurchargeFamily,
  SurchargeNature,
} from "./terms.ts";

export interface PublishedSurcharge extends Fact {
  id: string;
  carrier: string;
  code: string | null;
  name: string;
  /** Country, ports or region in free text, as published; `null` when not stated. */
  scopeOrigin: string | null;
  scopeDestination: string | null;
  /** Country of the document; `null` when the document is not about one country. */
  country: string | null;
  /** Direction from the view of `country`; `null` for both, or when not stated. */
  direction: Direction | null;
  /** Empty for any type. */
  containerTypes: readonly string[];
  /** `container`, `teu`, `percent`, `hour`, `bl` or `shipment`. */
  unit: string;
  /** Amount in `currency` per unit, or a percentage when the unit is `percent`. Can be negative. */
  amount: Decimal;
  /** `null` only for a percentage. */
  currency: string | null;
  nature: SurchargeNature;
  family: SurchargeFamily;
  /** `null` when every container in the scope pays it, as far as the document says. */
  condition: SurchargeCondition | null;
  /** `null` for an amount that is not one end of a range. */
  rangeEnd: (typeof RANGE_ENDS)[number] | null;
  /** Empty for any cargo. */
  cargo: readonly SurchargeCargo[];
  /** True when it also applies from destination to origin. */
  isBothWays: boolean;
  /** Number of the carrier's tariff, for tariffs of a trade that the document does not name. */
  tariff: string | null;
}

export interface Surcharge extends PublishedSurcharge {
  /** `null` when the document states no origin. */
  from: Scope | null;
  to: Scope | null;
  /**
   * Surcharges of one carrier with the same key are versions or levels of one surcharge, for any container type and
   * cargo, in any currency.
   */
  key: string;
}

/** @param portByName UN/LOCODE by port name, for scopes that name ports; see readScope */
export function toSurcharge(published: PublishedSurcharge, portByName?: ReadonlyMap<string, string>): Surcharge {
  const { carrier, family, scopeOrigin, scopeDestination, country, direction, unit, tariff } = published;
  const from = scopeOrigin === null ? null : readScope(scopeOrigin, portByName);
  const to = scopeDestination === null ? null : readScope(scopeDestination, portByName);
  return {
    ...published,
    from: isInlandOnly(from) ? (narrowToInland(to) ?? from) : from,
    to: isInlandOnly(to) ? (narrowToInland(from) ?? to) : to,
    key: [carrier, family, scopeOrigin, scopeDestination, country, direction, unit, tariff, isIllustrative(published)]
      .map((part) => part ?? "")
      .join("|"),
  };
}

// An end that says "inland" but names no place is in the hinterland of the other end.
const isInlandOnly = (scope: Scope | null) =>
  Boolean(scope?.isNarrowed && scope.regions.length === 0 && !scope.isWorld);

const narrowToInland = (scope: Scope | null): Scope | null =>
  scope === null || scope.regions.length === 0 ? null : { ...scope, isNarrowed: true };

/**
 * The published first day, otherwise the date of the document. `null` when neither is known, and for an earlier level
 * of which the document states only the end.
 */
export const findSurchargeStart = ({ effectiveFrom, effectiveTo, source }: Surcharge): IsoDate | null =>
  effectiveFrom ?? (effectiveTo === null ? source.datedOn : null);

/** Returns the reason why not every container in the scope pays the surcharge; `null` when every one does. */
export function findSurchargeLimit({ condition, unit, rangeEnd }: Surcharge): SurchargeExclusion | null {
  if (condition !== null) return condition;
  if (unit !== "container" && unit !== "teu") return "not_per_container";
  return rangeEnd === null ? null : "part_of_a_range";
}

/**
 * Checks whether the surcharge is for the cargo that a container type carries: reefers, special equipment, or dry
 * cargo.
 */
export function isForUsualCargo({ cargo }: Surcharge, containerType: string): boolean {
  const usual: SurchargeCargo = containerType.endsWith("RF")
    ? "reefer"
    : /(OT|FR)$/.test(containerType)
      ? "special"
      : "dry";
  return cargo.length === 0 || cargo.includes(usual);
}
