import { Decimal } from "#lib/platform/money.ts";
import { isIllustrative } from "../quality/quality.ts";
import { COST_PARTS, type LandedCost } from "./landed-cost.ts";

/** The rule of `cheapestGateway`, in words. */
export const GATEWAY_RULE =
  "An inland destination is reached by the gateway with the lowest sum of the parts that are on file at every gateway; one without haulage, without freight, or with illustrative prices for them, gives way to the others.";

const isOnFile = (cost: LandedCost, name: "freight" | "inland_haulage") => cost.parts[name].status !== "missing";

/** What a gateway must have to be compared with the others, the weightiest first; where none has it, all are compared without. */
const PREFERRED: readonly ((cost: LandedCost) => boolean)[] = [
  (cost) => isOnFile(cost, "inland_haulage"),
  (cost) => isOnFile(cost, "freight"),
  ({ parts }) => [...parts.inland_haulage.items, ...parts.freight.items].every(({ fact }) => !isIllustrative(fact)),
];

/** Chooses by GATEWAY_RULE among the ways to one place, by way of one gateway each; the first of equals. @param ways one at least */
export function cheapestGateway<Way extends { cost: LandedCost }>(ways: readonly Way[]): Way {
  const compared = PREFERRED.reduce((left, isPreferred) => {
    const preferred = left.filter(({ cost }) => isPreferred(cost));
    return preferred.length > 0 ? preferred : left;
  }, ways);
  const common = COST_PARTS.filter((name) => compared.every(({ cost }) => cost.parts[name].missing.length === 0));
  const sumOf = ({ cost }: Way) => common.reduce((sum, name) => sum.plus(cost.parts[name].dollars ?? 0), new Decimal(0));
  return compared.reduce((cheapest, way) => (sumOf(way).lessThan(sumOf(cheapest)) ? way : cheapest));
}
