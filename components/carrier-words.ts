import { carrierName } from "#lib/domain/carriers/carriers.ts";

// The common names of carriers that have a different full name.
const SHORT_NAMES: Record<string, string> = { msc: "MSC", one: "ONE", cosco: "COSCO", evergreen: "Evergreen" };

/** `MSC`, `Maersk`. */
export function shortName(carrier: string): string {
  return SHORT_NAMES[carrier] ?? carrierName(carrier);
}

/** `MSC (Mediterranean Shipping Company)`, `Maersk`: users can find it in a list by both names. */
export function listedName(carrier: string): string {
  const short = shortName(carrier);
  const full = carrierName(carrier);
  return full.startsWith(short) ? full : `${short} (${full})`;
}
