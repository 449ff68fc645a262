import { Decimal } from "#lib/platform/money.ts";
import type { Direction } from "../demurrage/tariff.ts";
import { type ChargeInForce, type ChargeQuery, chargesInForce } from "./charges-in-force.ts";
import { amountFor, type LocalCharge } from "./local-charge.ts";
import type { StandardKind } from "./standard-charges.ts";

/** Kinds of charge that every port normally has. A total reports each kind that is not on file as missing. */
export const EXPECTED_KINDS = ["terminal_handling", "documentation"] as const satisfies readonly StandardKind[];

export interface CurrencyTotal {
  currency: string;
  /** Sum of the charges per container and per TEU; `null` when there are none. */
  perContainer: Decimal | null;
  /** Sum of the charges per bill of lading, document, shipment or seal; `null` when there are none. */
  perShipment: Decimal | null;
  charges: readonly LocalCharge[];
}

export interface ContainerTotal {
  totals: CurrencyTotal[];
  counted: readonly ChargeInForce[];
  leftOut: readonly ChargeInForce[];
  /** Kinds from EXPECTED_KINDS for which no charge is counted. */
  missing: StandardKind[];
}

/**
 * Calculates what one container pays at a port: one total per currency, with separate sums per container and per shipment.
 * A total counts only standard charges without a condition (standard-charges.ts, condition.ts).
 * `leftOut` lists the other charges in force, each with a reason. Amounts in different currencies are never added.
 * @param charges charges of one carrier or of the terminal, in the country of the port, of all dates
 */
export function containerTotal(charges: readonly LocalCharge[], query: ChargeQuery & { containerType: string; direction: Direction }): ContainerTotal {
  const inForce = chargesInForce(charges, query);
  const counted = inForce.filter(({ leftOut }) => leftOut === null);
  return {
    totals: totalsOf(counted, query.containerType),
    counted,
    leftOut: inForce.filter(({ leftOut }) => leftOut !== null),
    missing: EXPECTED_KINDS.filter((kind) => !counted.some(({ charge }) => charge.kind === kind)),
  };
}

/** Adds up the counted charges for one container, by currency. */
export function totalsOf(counted: readonly ChargeInForce[], containerType: string): CurrencyTotal[] {
  return [...Map.groupBy(counted, ({ charge }) => charge.currency)]
    .map(([currency, items]) => {
      const charges = items.map(({ charge }) => charge);
      return { currency, perContainer: sum(charges, "container", containerType), perShipment: sum(charges, "shipment", containerType), charges };
    })
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

function sum(charges: readonly LocalCharge[], basis: LocalCharge["basis"], containerType: string): Decimal | null {
  const matching = charges.filter((charge) => charge.basis === basis);
  return matching.length === 0 ? null : matching.reduce((total, charge) => total.plus(amountFor(charge, containerType)), new Decimal(0));
}
