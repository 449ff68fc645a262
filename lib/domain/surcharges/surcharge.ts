import type { Decimal } from "#lib/platform/money.ts";
import type { Direction } from "../demurrage/tariff.ts";
import type { Fact } from "../quality/quality.ts";
import { type SurchargeCondition, surchargeCondition } from "./condition.ts";
import { readScope, type Scope } from "./scope.ts";

/** A surcharge of a carrier as the document states it. */
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
  /** `container`, `teu`, `percent` or `hour`. */
  unit: string;
  /** Amount in `currency` per unit, or a percentage when the unit is `percent`. Can be negative. */
  amount: Decimal;
  /** `null` only for a percentage. */
  currency: string | null;
}

/** A surcharge with its parsed scope, kind and condition. */
export interface Surcharge extends PublishedSurcharge {
  /** `null` when the document states no origin. */
  from: Scope | null;
  to: Scope | null;
  /** True when it also applies from destination to origin. */
  isBothWays: boolean;
  /** Purpose of the surcharge. A container pays one surcharge of each kind, although carriers change the names. */
  kind: string;
  /** `null` when every container in the scope pays it, as far as the document says. */
  condition: SurchargeCondition | null;
  /** Surcharges of one carrier with the same key are versions or levels of one surcharge. */
  key: string;
}

/** Kinds by code. Carriers use different codes for the same surcharge. */
const KINDS: Record<string, string> = {
  BAF: "bunker",
  SBF: "bunker",
  EFF: "bunker",
  OBS: "bunker",
  BRS: "bunker",
  EBS: "emergency_bunker",
  EFS: "emergency_bunker",
  LSS: "low_sulphur",
  LSS20: "low_sulphur",
  LSF: "low_sulphur",
  ECA: "low_sulphur",
  PSS05: "PSS",
  PSS06: "PSS",
  PSS07: "PSS",
  ESS: "emissions",
  CGS: "congestion",
  PCS: "congestion",
  CFD: "congestion",
  CGD: "congestion",
  WRS: "war_risk",
  VRS: "war_risk",
  ERC: "war_risk",
};

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

function kindOf({ code, name }: PublishedSurcharge): string {
  // ETS means emissions trading at most carriers, but emergency trucking at one.
  if (/\bemissions (trading|surcharge)|\bfueleu\b/i.test(name)) return "emissions";
  return (code && KINDS[code]) ?? code ?? plain(name);
}

/**
 * Parses the scope, name and note of a published surcharge.
 * @param portByName UN/LOCODE by port name, for scopes that name ports; see readScope
 */
export function surcharge(published: PublishedSurcharge, portByName?: ReadonlyMap<string, string>): Surcharge {
  const { code, name, scopeOrigin, scopeDestination, country, direction, containerTypes, unit, currency, note } = published;
  const tariff = /\btariff ([A-Z]+-\d+)/.exec(note ?? "")?.[1];
  const from = scopeOrigin === null ? null : readScope(scopeOrigin, portByName);
  const to = scopeDestination === null ? null : readScope(scopeDestination, portByName);
  return {
    ...published,
    from: isInlandOnly(from) ? (inlandOf(to) ?? from) : from,
    to: isInlandOnly(to) ? (inlandOf(from) ?? to) : to,
    isBothWays: /\b(both directions|to and from|in and out|import and export)\b/i.test(note ?? ""),
    kind: kindOf(published),
    condition: surchargeCondition(published),
    key: [code, plain(name), scopeOrigin, scopeDestination, country, direction, containerTypes.join(" "), unit, currency, tariff]
      .map((part) => part ?? "")
      .join("|"),
  };
}

// An end that says "inland" but names no place is in the hinterland of the other end.
const isInlandOnly = (scope: Scope | null) => Boolean(scope?.isNarrowed && scope.regions.length === 0 && !scope.isWorld);

const inlandOf = (scope: Scope | null): Scope | null => (scope === null || scope.regions.length === 0 ? null : { ...scope, isNarrowed: true });
