import { isIPv6 } from "node:net";

/**
 * The address as the quota and the rate limit count it: IPv4 by itself, also when it comes in IPv6 form; IPv6 by its /64, which
 * is what one subscriber has at the least.
 * @returns `203.0.113.9`, or `2001:db8:0:1::/64`
 */
export function countedAddress(address: string): string {
  const [plain = ""] = address.split("%", 1); // A zone says where this machine heard it, not who speaks.
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
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

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes an address in its one canonical form, a dotted end included.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
