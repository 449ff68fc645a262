import { Decimal } from "#lib/platform/money.ts";
import { isIllustrative } from "../quality/quality.ts";
import { COST_PARTS, type LandedCost } from "./landed-cost.ts";

/** API answers state this rule of `chooseCheapestGateway`. */
export const GATEWAY_RULE =
  "For an inland destination, the gateway port with the lowest total is used. The compared total has only the parts that are on file for every gateway. " +
  "A gateway without haulage, or with illustrative prices, is used only when every other gateway has the same gap.";

const hasPart = (cost: LandedCost, name: "freight" | "inland_haulage") => cost.parts[name].status !== "missing";

/** Most important first. A requirement that no gateway meets does not count. */
const PREFERRED: readonly ((cost: LandedCost) => boolean)[] = [
  (cost) => hasPart(cost, "freight"), // Without it there is no total.
  (cost) => hasPart(cost, "inland_haulage"),
  ({ parts }) => [...parts.inland_haulage.items, ...parts.freight.items].every(({ fact }) => !isIllustrative(fact)),
];

/**
 * By GATEWAY_RULE. With equal totals, the first one wins.
 * @param gateways at least one
 */
export function chooseCheapestGateway<Gateway extends { cost: LandedCost }>(gateways: readonly Gateway[]): Gateway {
  const compared = PREFERRED.reduce((remaining, isPreferred) => {
    const preferred = remaining.filter(({ cost }) => isPreferred(cost));
    return preferred.length > 0 ? preferred : remaining;
  }, gateways);
  const common = COST_PARTS.filter((name) => compared.every(({ cost }) => cost.parts[name].missing.length === 0));
  const sumCommonParts = ({ cost }: Gateway) =>
    common.reduce((sum, name) => sum.plus(cost.parts[name].dollars ?? 0), new Decimal(0));
  return compared.reduce((cheapest, gateway) =>
    sumCommonParts(gateway).lessThan(sumCommonParts(cheapest)) ? gateway : cheapest,
  );
}
