import { isIPv6 } from "node:net";
import { toIpv6Groups, toPlainAddress } from "#lib/platform/ip-address.ts";

/**
 * An IPv4 address is counted alone, also in IPv6 form. IPv6 addresses are counted per /64, the smallest network that a
 * subscriber gets.
 * @returns `203.0.113.9`, or `2001:db8:0:1::/64`
 */
export function toCountedAddress(address: string): string {
  const plain = toPlainAddress(address) ?? address;
  if (!isIPv6(plain)) return plain;
  const network = toIpv6Groups(plain).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}
