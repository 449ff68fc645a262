import { getCarrierName } from "#lib/domain/carriers/carriers.ts";

// The common names of carriers that have a different full name.
const SHORT_NAMES: Record<string, string> = { msc: "MSC", one: "ONE", cosco: "COSCO", evergreen: "Evergreen" };

/** `MSC`, `Maersk`. */
export function getShortCarrierName(carrier: string): string {
  return SHORT_NAMES[carrier] ?? getCarrierName(carrier);
}

/** `MSC (Mediterranean Shipping Company)`, `Maersk`: users can find it in a list by both names. */
export function getListedCarrierName(carrier: string): string {
  const short = getShortCarrierName(carrier);
  const full = getCarrierName(carrier);
  return full.startsWith(short) ? full : `${short} (${full})`;
}
