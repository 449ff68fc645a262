import type { Decimal } from "#lib/platform/money.ts";
import type { Direction } from "../demurrage/tariff.ts";
import type { Fact } from "../quality/quality.ts";
import { type SurchargeCondition, surchargeCondition } from "./condition.ts";
import { readScope, type Scope } from "./scope.ts";

/** A carrier's surcharge as its document states it. */
export interface PublishedSurcharge extends Fact {
  id: string;
  carrier: string;
  code: string | null;
  name: string;
  /** Country, ports or free-text region, as published; null: not stated. */
  scopeOrigin: string | null;
  scopeDestination: string | null;
  /** The country it is about, where the document is about one. */
  country: string | null;
  /** Seen from `country`; null: both, or not stated. */
  direction: Direction | null;
  /** Empty: any. */
  containerTypes: readonly string[];
  /** `container`, `teu`, `percent` or `hour`. */
  unit: string;
  /** In `currency` per unit; a number of percent where the unit is `percent`. May be negative. */
  amount: Decimal;
  /** Null for a percentage only. */
  currency: string | null;
}

/** A surcharge with what its scope, name and note say of it. */
export interface Surcharge extends PublishedSurcharge {
  /** Null: any origin, as far as stated. */
  from: Scope | null;
  to: Scope | null;
  /** Charged from destination to origin too. */
  isBothWays: boolean;
  /** What it is for: a container pays one surcharge of a kind, under whatever name its carrier gave it then. */
  kind: string;
  /** Why it is not charged to every container of its scope; null when nothing says so. */
  condition: SurchargeCondition | null;
  /** Two surcharges of one carrier with the same key are versions, or levels, of the same thing. */
  key: string;
}

/** Names that one thing has had at one carrier or another. */
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
  // ETS stands for emissions trading at most carriers and for emergency trucking at one.
  if (/\bemissions (trading|surcharge)|\bfueleu\b/i.test(name)) return "emissions";
  return (code && KINDS[code]) ?? code ?? plain(name);
}

/**
 * Reads what a surcharge's scope, name and note say of it.
 * @param portByName UN/LOCODE by a port's name, for scopes that name ports; see readScope
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

/** An end that is said to be inland, and not where: it lies behind the other end. */
const isInlandOnly = (scope: Scope | null) => Boolean(scope?.isNarrowed && scope.regions.length === 0 && !scope.isWorld);

const inlandOf = (scope: Scope | null): Scope | null => (scope === null || scope.regions.length === 0 ? null : { ...scope, isNarrowed: true });
