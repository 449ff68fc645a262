import { Decimal } from "#lib/platform/money.ts";
import { compareTexts } from "../compare-texts.ts";
import type { ChargeInForce } from "./charges-in-force.ts";
import { calculateChargeAmount, type LocalCharge } from "./local-charge.ts";
import type { StandardKind } from "./standard-charges.ts";

/** Kinds of charge that every port normally has. A total reports each kind that is not on file as missing. */
export const EXPECTED_KINDS = ["terminal_handling", "documentation"] as const satisfies readonly StandardKind[];

export interface CurrencyTotal {
  currency: string;
  /** Sum of the charges per container, TEU and seal; `null` when there are none. */
  perContainer: Decimal | null;
  /** Sum of the charges per bill of lading, document or shipment; `null` when there are none. */
  perShipment: Decimal | null;
  charges: readonly LocalCharge[];
}

export function calculateCurrencyTotals(counted: readonly ChargeInForce[], containerType: string): CurrencyTotal[] {
  return [...Map.groupBy(counted, ({ charge }) => charge.currency)]
    .flatMap(([currency, items]) => {
      if (currency === null) return [];
      const charges = items.map(({ charge }) => charge);
      return {
        currency,
        perContainer: sum(charges, "container", containerType),
        perShipment: sum(charges, "shipment", containerType),
        charges,
      };
    })
    .sort((a, b) => compareTexts(a.currency, b.currency));
}

function sum(charges: readonly LocalCharge[], basis: LocalCharge["basis"], containerType: string): Decimal | null {
  const matching = charges.filter((charge) => charge.basis === basis);
  return matching.length === 0
    ? null
    : matching.reduce((total, charge) => total.plus(calculateChargeAmount(charge, containerType)), new Decimal(0));
}
