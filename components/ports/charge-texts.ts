import type { ExclusionReason } from "#lib/domain/charges/charges-in-force.ts";
import { formatMoney } from "#lib/platform/money.ts";

export const LEFT_OUT_LABELS: Record<ExclusionReason, string> = {
  dangerous_goods: "for dangerous goods",
  out_of_gauge: "for cargo out of gauge",
  less_than_container: "for less than a container load",
  part_of_a_range: "one end of a range",
  average: "an average",
  earlier_level: "an earlier level",
  other_brand: "of another brand",
  optional: "optional",
  booking_channel: "depends on how the shipper books",
  some_hours: "at some hours",
  domestic_or_transhipment: "for domestic cargo or transhipment",
  part_of_country: "in a part of the country",
  one_terminal: "at one terminal of the port",
  some_trades: "for some trades",
  not_standard: "not paid by every container",
  other_unit: "by another unit",
  several_levels: "documents of one day differ",
  one_port: "of one port",
  in_carrier_charge: "billed by the carrier",
  expired: "no longer valid, or too old",
  superseded: "replaced by a newer charge",
};

/** `per container`, `per B/L`; other units as the documents name them. */
export function formatChargeUnit(unit: string): string {
  if (unit === "bl") return "per B/L";
  return unit === "teu" ? "per TEU" : `per ${unit.replaceAll("-", " ")}`;
}

/** Without the currency and without zero decimals; an en dash if nothing is on file. */
export function formatChargeAmount(amount: number | null | undefined, currency: string): string {
  if (amount == null) return "–";
  return formatMoney(amount, currency).replace(/^\S+ /, "").replace(/\.0+$/, "");
}
