import { BlockList, isIP, isIPv6 } from "node:net";

/** Tells whether an address belongs to a list of addresses and CIDR ranges. */
export function createTrust(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** `203.0.113.9` of `::ffff:203.0.113.9`; others unchanged. */
function plain(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
}

/**
 * The address a call came from. Forwarded addresses count only as far as trusted proxies vouch for them: read from the right,
 * the first hop that is not a trusted proxy is the caller, so whatever a caller writes in front is never believed.
 * @param peer the socket's address
 * @param forwardedFor the `X-Forwarded-For` header, comma-separated
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, isTrusted: (address: string) => boolean): string {
  let caller = plain(peer);
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => plain(hop.trim()))
    .filter(Boolean);
  while (isTrusted(caller)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    caller = hop;
  }
  return caller;
}
