import type { Decimal } from "#lib/platform/money.ts";
import type { ConditionReason, RANGE_ENDS } from "../condition.ts";
import type { Fact } from "../quality/quality.ts";
import type { Direction } from "../tariff.ts";
import { findStandardKind, type StandardKind } from "./standard-charges.ts";

/** A total counts a charge once per container, or once per shipment. */
export type Basis = "container" | "shipment";

/** A total never counts a charge whose basis is `null`: nobody knows how many days or items there will be. */
const BASIS_OF_UNIT = {
  container: "container",
  teu: "container",
  seal: "container", // each container has one seal
  bl: "shipment",
  document: "shipment",
  shipment: "shipment",
  "container-day": null,
  day: null,
  hour: null,
  item: null,
  percent: null,
} as const satisfies Record<string, Basis | null>;

export type ChargeUnit = keyof typeof BASIS_OF_UNIT;

export const CHARGE_UNITS = Object.keys(BASIS_OF_UNIT) as ChargeUnit[];

/** As the document states it. */
export interface PublishedCharge extends Fact {
  id: string;
  /** `null` for a charge of the terminal or port itself. */
  carrier: string | null;
  country: string;
  /** `null` for all ports of the country. */
  port: string | null;
  /** Ports of the country that the charge leaves out. */
  exceptPorts: readonly string[];
  /** Terminal or authority that charges it; `null` when the document names none. */
  operator: string | null;
  /** `null` for both directions, or when the document states none. */
  direction: Direction | null;
  code: string | null;
  name: string;
  /** Overrules the kind that the code gives; `other` for a charge that is not standard. */
  chargeKind: StandardKind | "other" | null;
  /** Charges with the same key are versions of one charge; `null` when code and name identify it. */
  chargeKey: string | null;
  /** Empty for any type. */
  containerTypes: readonly string[];
  unit: ChargeUnit;
  /** Per unit, in `currency`. */
  amount: Decimal;
  /** `null` for a percentage. */
  currency: string | null;
  /** `null` when every container pays the charge, as far as the document says. */
  condition: ConditionReason | null;
  /** Distinguishes charges with the same condition. */
  variant: string | null;
  /** For `some_trades`: the origins of an import or the destinations of an export. */
  otherEnd: string | null;
  /** For `part_of_a_range`. */
  rangeEnd: (typeof RANGE_ENDS)[number] | null;
  /** True for an amount that a country-wide notice gives for one sample corridor. */
  isSample: boolean;
  /** Whether the amount contains VAT or GST; `null` when the document does not say. */
  tax: "included" | "excluded" | null;
  taxPercent: Decimal | null;
}

export interface LocalCharge extends PublishedCharge {
  /** `null` when the unit is neither per container nor per shipment. */
  basis: Basis | null;
  /** `null` when the charge is not a standard one. */
  kind: StandardKind | null;
  /** True for an amount of the port itself; false for a sample corridor in a country-wide notice. */
  isPortsOwn: boolean;
  /** Charges with the same identity are versions, levels or alternatives of one charge. */
  identity: string;
  /** Charges with the same key are versions of one charge under one condition. Only the newest is in force. */
  versionKey: string;
}

const toPlainText = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

export function toLocalCharge(published: PublishedCharge): LocalCharge {
  const { carrier, operator, code, name, chargeKey, unit, condition, variant, rangeEnd, otherEnd } = published;
  const kind = findStandardKind(published);
  const basis = BASIS_OF_UNIT[unit];
  const identity = [
    carrier ?? "",
    operator ?? "",
    kind ?? chargeKey ?? `${code ?? ""} ${toPlainText(name)}`,
    basis ?? unit,
  ].join("|");
  return {
    ...published,
    basis,
    kind,
    isPortsOwn: published.port !== null && !published.isSample,
    identity,
    versionKey: [identity, condition ?? "", variant ?? "", rangeEnd ?? "", otherEnd ?? ""].join("|"),
  };
}

/** For a charge that is known to apply. */
export const withoutCondition = (charge: LocalCharge): LocalCharge => ({
  ...charge,
  condition: null,
  versionKey: `${charge.identity}||||`,
});

/** 1 for 20 ft, 2 for 40 ft. */
const countTeu = (containerType: string) => (containerType.startsWith("2") ? 1 : 2);

/** For one container. A charge per TEU counts its TEU; any other unit counts once. */
export function calculateChargeAmount(charge: { unit: string; amount: Decimal }, containerType: string): Decimal {
  return charge.unit === "teu" ? charge.amount.times(countTeu(containerType)) : charge.amount;
}
