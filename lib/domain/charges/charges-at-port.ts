import type { Decimal } from "#lib/platform/money.ts";
import { isIllustrative } from "../quality/quality.ts";
import { DIRECTIONS, type Direction } from "../tariff.ts";
import {
  type ChargeInForce,
  type ChargeQuery,
  narrowCharges,
  selectChargeHistory,
  selectChargesInForce,
} from "./charges-in-force.ts";
import { type CurrencyTotal, calculateCurrencyTotals, EXPECTED_KINDS } from "./container-total.ts";
import { type Basis, calculateChargeAmount, type LocalCharge } from "./local-charge.ts";
import type { StandardKind } from "./standard-charges.ts";

/** All charges in one country, of all dates. */
export interface ChargesOnFile {
  carrier: readonly LocalCharge[];
  terminal: readonly LocalCharge[];
}

export interface PayableCharges {
  carrier: ChargeInForce[];
  terminal: ChargeInForce[];
  /** Of both: past their usable life, or replaced by a newer charge. */
  history: ChargeInForce[];
}

/**
 * `GET /api/local-charges` and landed cost both use it.
 * The carrier bills some charges of the terminal under its own tariff, such as terminal handling. So a charge of the
 * terminal is left out (`in_carrier_charge`) for the directions and container types for which the carrier has a charge
 * of the same kind.
 * Where published charges of the carrier count, an illustrative charge of the terminal never does.
 */
export function selectPayableCharges(onFile: ChargesOnFile, query: ChargeQuery): PayableCharges {
  const carrier = selectChargesInForce(onFile.carrier, query);
  const atTerminal = selectChargesInForce(onFile.terminal, query);
  return {
    carrier,
    terminal: withoutCarriersKinds(atTerminal, carrier),
    history: [
      ...selectChargeHistory(onFile.carrier, query, carrier),
      ...selectChargeHistory(onFile.terminal, query, atTerminal),
    ],
  };
}

/** To one direction, one container type, or both. */
export const narrowPayable = (
  { carrier, terminal, history }: PayableCharges,
  query: Pick<ChargeQuery, "direction" | "containerType">,
): PayableCharges => ({
  carrier: narrowCharges(carrier, query),
  terminal: narrowCharges(terminal, query),
  history: narrowCharges(history, query),
});

function withoutCarriersKinds(terminal: readonly ChargeInForce[], carrier: readonly ChargeInForce[]): ChargeInForce[] {
  const billed = carrier.filter(({ leftOut }) => leftOut === null);
  const isBilled = ({ charge }: ChargeInForce, direction: Direction, type: string) =>
    billed.some(
      (one) =>
        (one.charge.kind === charge.kind || (isIllustrative(charge) && !isIllustrative(one.charge))) &&
        (one.direction === null || one.direction === direction) &&
        one.containerTypes.includes(type),
    );
  return terminal.flatMap((one): ChargeInForce[] => {
    if (one.leftOut !== null) return [one];
    const sides = (one.direction === null ? DIRECTIONS : [one.direction]).flatMap((direction): ChargeInForce[] => {
      const [inCarriers, own] = [true, false].map((wanted) =>
        one.containerTypes.filter((type) => isBilled(one, direction, type) === wanted),
      ) as [string[], string[]];
      return [
        ...(own.length > 0 ? [{ ...one, direction, containerTypes: own }] : []),
        ...(inCarriers.length > 0 && !isIllustrative(one.charge)
          ? [{ ...one, direction, containerTypes: inCarriers, leftOut: "in_carrier_charge" as const }]
          : []),
      ];
    });
    const isWhole =
      sides.length === DIRECTIONS.length &&
      sides.every(
        ({ leftOut, containerTypes }) => leftOut === null && containerTypes.length === one.containerTypes.length,
      );
    return isWhole ? [one] : sides;
  });
}

export interface CountedCharge {
  charge: LocalCharge;
  /** Amount for one container of the type, or for the shipment, in `currency`. */
  amount: Decimal;
  currency: string;
  per: Basis;
}

export interface ChargesAtPort {
  /** Charges of the carrier first, then those of the terminals. */
  counted: CountedCharge[];
  /** Each with the reason, including `expired` and `superseded` ones. */
  leftOut: ChargeInForce[];
  /** Sums of `counted`, one for each currency. Amounts in different currencies are never added. */
  totals: CurrencyTotal[];
  /** Kinds from EXPECTED_KINDS for which no charge is counted. */
  missing: StandardKind[];
}

export function calculateChargesAtPort(
  onFile: ChargesOnFile,
  query: ChargeQuery & { port: string; direction: Direction; containerType: string },
): ChargesAtPort {
  const { carrier, terminal, history } = selectPayableCharges(onFile, query);
  const all = [...carrier, ...terminal];
  const inTotals = all.filter(({ leftOut }) => leftOut === null);
  return {
    counted: inTotals.map(({ charge }) => toCountedCharge(charge, query.containerType)),
    leftOut: [...all.filter(({ leftOut }) => leftOut !== null), ...narrowCharges(history, query)],
    totals: calculateCurrencyTotals(inTotals, query.containerType),
    missing: EXPECTED_KINDS.filter((kind) => !inTotals.some(({ charge }) => charge.kind === kind)),
  };
}

function toCountedCharge(charge: LocalCharge, containerType: string): CountedCharge {
  if (charge.currency === null || charge.basis === null)
    throw new Error(`${charge.id}: a charge in a total has a currency and a basis`);
  return { charge, amount: calculateChargeAmount(charge, containerType), currency: charge.currency, per: charge.basis };
}
