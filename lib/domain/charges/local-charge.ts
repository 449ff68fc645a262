import type { Decimal } from "#lib/platform/money.ts";
import type { Direction } from "../demurrage/tariff.ts";
import type { Fact } from "../quality/quality.ts";
import { type Condition, conditionOf } from "./condition.ts";
import { type StandardKind, standardKind } from "./standard-charges.ts";

/** A local charge as the document states it. */
export interface PublishedCharge extends Fact {
  id: string;
  /** `null` for a charge of the terminal or port itself. */
  carrier: string | null;
  country: string;
  /** `null` for all ports of the country. */
  port: string | null;
  /** `null` for both directions, or when the document states none. */
  direction: Direction | null;
  code: string | null;
  name: string;
  /** Empty for any type. */
  containerTypes: readonly string[];
  /** `container`, `teu`, `bl`, `document`, `shipment`, `seal` or another unit from the document. */
  unit: string;
  /** Amount per unit, in `currency`. */
  amount: Decimal;
  currency: string;
}

/** Basis on which a total counts a charge: once per container, or once per shipment. */
export type Basis = "container" | "shipment";

/** A local charge, classified by its code, name and note. */
export interface LocalCharge extends PublishedCharge {
  /** `null` when the unit is neither per container nor per shipment. */
  basis: Basis | null;
  /** `null` when the charge is not a standard one. */
  kind: StandardKind | null;
  /** `null` when every container pays the charge, as far as the document says. */
  condition: Condition | null;
  /** True for an amount of the port itself; false for a sample corridor in a country-wide notice. */
  isPortsOwn: boolean;
  /** Charges with the same identity are versions, levels or alternatives of one charge. */
  identity: string;
  /** Charges with the same key are versions of one charge under one condition. Only the newest is in force. */
  versionKey: string;
}

const BASIS: Record<string, Basis> = { container: "container", teu: "container", bl: "shipment", document: "shipment", shipment: "shipment", seal: "shipment" };

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

/** Classifies a published charge by its code, name and note. */
export function localCharge(published: PublishedCharge): LocalCharge {
  const condition = conditionOf(published);
  const kind = standardKind(published);
  const basis = BASIS[published.unit] ?? null;
  const identity = [published.carrier ?? "", kind ?? `${published.code ?? ""} ${plain(published.name)}`, basis ?? published.unit].join("|");
  return {
    ...published,
    basis,
    kind,
    condition,
    isPortsOwn: published.port !== null && !/\bsample corridor\b/i.test(published.note ?? ""),
    identity,
    versionKey: `${identity}|${condition?.text ?? ""}`,
  };
}

/** Size of a container type in TEU: 1 for 20 ft, 2 for 40 ft. */
const teuOf = (containerType: string) => (containerType.startsWith("2") ? 1 : 2);

/** Calculates the amount for one container. A charge per TEU counts its TEU; any other unit counts once. */
export function amountFor(charge: Pick<PublishedCharge, "unit" | "amount">, containerType: string): Decimal {
  return charge.unit === "teu" ? charge.amount.times(teuOf(containerType)) : charge.amount;
}
