import { BlockList, isIP, isIPv6 } from "node:net";

/** A function that checks whether an address is in a list of addresses and CIDR ranges. */
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

/** `203.0.113.9` for `::ffff:203.0.113.9`; other addresses unchanged. */
function unmapped(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
}

/**
 * The address of the caller. The header is read from the right: the first hop that is not a trusted proxy is the caller. A caller can therefore
 * not choose its address by sending the header.
 * @param peer the socket's address
 * @param forwardedFor the `X-Forwarded-For` header, comma-separated
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, isTrusted: (address: string) => boolean): string {
  let caller = unmapped(peer);
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => unmapped(hop.trim()))
    .filter(Boolean);
  while (isTrusted(caller)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    caller = hop;
  }
  return caller;
}
