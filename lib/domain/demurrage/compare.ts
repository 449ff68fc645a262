import type { Decimal } from "#lib/platform/money.ts";
import { CHARGES, type Charge } from "../tariff.ts";
import type { CarrierCost, TariffState } from "./carrier-costs.ts";

export interface RankedCost {
  cost: CarrierCost;
  /** Unrounded. */
  totalUsd: Decimal;
  /** 1 for the cheapest. `null` for a cost by a tariff that is past its usable life or illustrative. */
  rank: number | null;
}

export type NotComparable =
  /**
   * The carrier has tariffs, but not for the charge that is compared. `isIllustrative`: all of them are illustrative.
   */
  | { carrier: string; reason: "other_charge"; charges: readonly Charge[]; isIllustrative: boolean }
  /** The request names no port, and the tariff is for another place than the compared tariffs. */
  | { carrier: string; reason: "one_port_only"; cost: CarrierCost }
  /** Some days have no rate, so the total is too low. */
  | { carrier: string; reason: "uncovered_days"; cost: CarrierCost }
  | { carrier: string; reason: "no_exchange_rate"; cost: CarrierCost };

export interface Comparison {
  /** The charge of every ranked cost. */
  charge: Charge;
  /**
   * Usable published tariffs first, then those past their usable life, then illustrative ones; the cheapest first
   * within each.
   */
  ranked: readonly RankedCost[];
  notComparable: readonly NotComparable[];
}

const TARIFF_STATES: readonly TariffState[] = ["usable", "past_usable_life", "illustrative"];

/**
 * Compares carriers for the same days, the same charge and the same place. Without a requested charge, it is the one
 * with the most usable published tariffs.
 * @param costs each carrier's costs by charge
 * @param toUsd converts an amount to US dollars; returns `null` when no exchange rate is on file
 */
export function compareCarriers(
  costs: readonly CarrierCost[],
  {
    charge: requested,
    port = null,
    toUsd,
  }: { charge?: Charge | null; port?: string | null; toUsd: (amount: Decimal, currency: string) => Decimal | null },
): Comparison {
  const charge = requested ?? chooseBestCharge(costs);
  const place = findCommonPlace(costs.filter((cost) => cost.charge === charge));
  const ranked: Omit<RankedCost, "rank">[] = [];
  const notComparable: NotComparable[] = [];
  for (const [carrier, own] of Map.groupBy(costs, (cost) => cost.carrier)) {
    const cost = own.find((one) => one.charge === charge);
    const totalUsd = cost && toUsd(cost.total, cost.currency);
    if (!cost) notComparable.push(toNotComparable(carrier, own));
    else if (!port && cost.port !== place) notComparable.push({ carrier, reason: "one_port_only", cost });
    else if (cost.completeness < 1) notComparable.push({ carrier, reason: "uncovered_days", cost });
    else if (!totalUsd) notComparable.push({ carrier, reason: "no_exchange_rate", cost });
    else ranked.push({ cost, totalUsd });
  }
  ranked.sort((a, b) => byState(a.cost, b.cost) || a.totalUsd.comparedTo(b.totalUsd) || bySlug(a.cost, b.cost));
  return {
    charge,
    ranked: ranked.map((item, index) => ({ ...item, rank: item.cost.tariffState === "usable" ? index + 1 : null })),
    notComparable: notComparable.sort(bySlug),
  };
}

function toNotComparable(carrier: string, costs: readonly CarrierCost[]): NotComparable {
  const isIllustrative = costs.every(({ tariffState }) => tariffState === "illustrative");
  return { carrier, reason: "other_charge", charges: costs.map(({ charge }) => charge), isIllustrative };
}

/**
 * The charge that most carriers have: usable published tariffs count first, then older ones, then illustrative ones.
 */
function chooseBestCharge(costs: readonly CarrierCost[]): Charge {
  const countStates = (charge: Charge) =>
    TARIFF_STATES.map(
      (tariffState) => costs.filter((cost) => cost.charge === charge && cost.tariffState === tariffState).length,
    );
  const isBetter = (charge: Charge, best: Charge) => {
    const others = countStates(best);
    const difference = countStates(charge)
      .map((count, index) => count - (others[index] ?? 0))
      .find((each) => each !== 0);
    return (difference ?? 0) > 0;
  };
  return CHARGES.reduce((best, charge) => (isBetter(charge, best) ? charge : best));
}

/** `null` when a tariff applies to the whole country, otherwise the port with the most tariffs. */
function findCommonPlace(costs: readonly CarrierCost[]): string | null {
  if (costs.some((cost) => cost.port === null)) return null;
  const counts = Map.groupBy(costs, (cost) => cost.port);
  return (
    [...counts].sort(([a, one], [b, other]) => other.length - one.length || (String(a) < String(b) ? -1 : 1))[0]?.[0] ??
    null
  );
}

const byState = (a: CarrierCost, b: CarrierCost) =>
  TARIFF_STATES.indexOf(a.tariffState) - TARIFF_STATES.indexOf(b.tariffState);
const bySlug = (a: { carrier: string }, b: { carrier: string }) => (a.carrier < b.carrier ? -1 : 1);
