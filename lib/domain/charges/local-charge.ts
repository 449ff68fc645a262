import type { Decimal } from "#lib/platform/money.ts";
import type { Direction } from "../demurrage/tariff.ts";
import type { Fact } from "../quality/quality.ts";
import { type Condition, conditionOf } from "./condition.ts";
import { type StandardKind, standardKind } from "./standard-charges.ts";

/** A charge at a port as its document states it. */
export interface PublishedCharge extends Fact {
  id: string;
  /** Null: charged by the terminal or port itself. */
  carrier: string | null;
  country: string;
  /** Null: every port of the country. */
  port: string | null;
  /** Null: both, or not stated. */
  direction: Direction | null;
  code: string | null;
  name: string;
  /** Empty: any. */
  containerTypes: readonly string[];
  /** `container`, `teu`, `bl`, `document`, `shipment`, `seal` or another word of the document. */
  unit: string;
  /** In the charge's own currency, per unit. */
  amount: Decimal;
  currency: string;
}

/** What a charge's unit adds up under: one box, or one shipment whatever its boxes; null for a unit that neither counts. */
export type Basis = "container" | "shipment";

/** A charge with what its code, name and note say of it. */
export interface LocalCharge extends PublishedCharge {
  basis: Basis | null;
  /** Which of the charges that every container pays this is; null for any other. */
  kind: StandardKind | null;
  /** Why it is not charged to every container; null when nothing says so. */
  condition: Condition | null;
  /** A port's own figure, not one that a notice printed for a sample corridor only. */
  isPortsOwn: boolean;
  /** Charges of the same thing are versions, levels or alternatives of each other. */
  thing: string;
  /** Charges of the same key are versions of one thing under one condition: only the newest is in force. */
  key: string;
}

const BASIS: Record<string, Basis> = { container: "container", teu: "container", bl: "shipment", document: "shipment", shipment: "shipment", seal: "shipment" };

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

/** Reads what a charge's code, name and note say of it. */
export function localCharge(published: PublishedCharge): LocalCharge {
  const condition = conditionOf(published);
  const kind = standardKind(published);
  const basis = BASIS[published.unit] ?? null;
  const thing = [published.carrier ?? "", kind ?? `${published.code ?? ""} ${plain(published.name)}`, basis ?? published.unit].join("|");
  return {
    ...published,
    basis,
    kind,
    condition,
    isPortsOwn: published.port !== null && !/\bsample corridor\b/i.test(published.note ?? ""),
    thing,
    key: `${thing}|${condition?.text ?? ""}`,
  };
}

/** TEU of a container type: 1 for 20 ft, 2 for 40 ft. */
const teuOf = (containerType: string) => (containerType.startsWith("2") ? 1 : 2);

/** What one container pays of a charge per container or TEU; the whole of one per shipment. */
export function amountFor(charge: Pick<PublishedCharge, "unit" | "amount">, containerType: string): Decimal {
  return charge.unit === "teu" ? charge.amount.times(teuOf(containerType)) : charge.amount;
}
