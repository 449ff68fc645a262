import { carrierName } from "#lib/domain/carriers/carriers.ts";

// What people call them, where the full name is another.
const SHORT_NAMES: Record<string, string> = { msc: "MSC", one: "ONE", cosco: "COSCO", evergreen: "Evergreen" };

/** `MSC`, `Maersk`. */
export function shortName(carrier: string): string {
  return SHORT_NAMES[carrier] ?? carrierName(carrier);
}

/** `MSC (Mediterranean Shipping Company)`, `Maersk`: found in a list by either name. */
export function listedName(carrier: string): string {
  const short = shortName(carrier);
  const full = carrierName(carrier);
  return full.startsWith(short) ? full : `${short} (${full})`;
}
