import { isIPv6 } from "node:net";

/**
 * The address that quota and rate limit count. An IPv4 address is counted alone, also in IPv6 form. IPv6 addresses are counted per /64, the smallest
 * network that a subscriber gets.
 * @returns `203.0.113.9`, or `2001:db8:0:1::/64`
 */
export function countedAddress(address: string): string {
  const [unzoned = ""] = address.split("%", 1); // The zone names an interface of this machine; it is not part of the address.
  if (!isIPv6(unzoned)) return address;
  const groups = groupsOf(unzoned);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser returns the canonical form, also for addresses with a dotted end.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
