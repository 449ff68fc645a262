import { Decimal } from "#lib/platform/money.ts";
import type { Direction } from "../demurrage/tariff.ts";
import { type ChargeInForce, type ChargeQuery, chargesInForce } from "./charges-in-force.ts";
import { amountFor, type LocalCharge } from "./local-charge.ts";
import type { StandardKind } from "./standard-charges.ts";

/** What a container is expected to pay at either end: what is missing where it is not on file. */
export const EXPECTED_KINDS = ["terminal_handling", "documentation"] as const satisfies readonly StandardKind[];

export interface CurrencyTotal {
  currency: string;
  /** The charges per container and TEU; null when there is none. */
  perContainer: Decimal | null;
  /** The charges per bill of lading, document, shipment or seal; null when there is none. */
  perShipment: Decimal | null;
  charges: readonly LocalCharge[];
}

export interface ContainerTotal {
  totals: CurrencyTotal[];
  counted: readonly ChargeInForce[];
  leftOut: readonly ChargeInForce[];
  /** Kinds of EXPECTED_KINDS of which no charge is counted. */
  missing: StandardKind[];
}

/**
 * What one container pays at a port, by currency, per container and per shipment apart. Only standard charges without a condition are counted
 * (standard-charges.ts, condition.ts); all others in force are in `leftOut` with the reason. Currencies are never added up.
 * @param charges of one carrier, or of the terminal, in the port's country, of all dates
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

/** Adds up counted charges that one container of a type pays, by currency. */
export function totalsOf(counted: readonly ChargeInForce[], containerType: string): CurrencyTotal[] {
  return [...Map.groupBy(counted, ({ charge }) => charge.currency)]
    .map(([currency, items]) => {
      const charges = items.map(({ charge }) => charge);
      return { currency, perContainer: sum(charges, "container", containerType), perShipment: sum(charges, "shipment", containerType), charges };
    })
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

function sum(charges: readonly LocalCharge[], basis: LocalCharge["basis"], containerType: string): Decimal | null {
  const ofBasis = charges.filter((charge) => charge.basis === basis);
  return ofBasis.length === 0 ? null : ofBasis.reduce((total, charge) => total.plus(amountFor(charge, containerType)), new Decimal(0));
}
