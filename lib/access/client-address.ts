import { BlockList, isIPv6 } from "node:net";
import { toPlainAddress } from "#lib/platform/ip-address.ts";

/** @param ranges addresses and CIDR ranges */
export function createTrust(ranges: readonly string[]): (address: string) => boolean {
  if (ranges.length === 0) return () => false;
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = toPlainAddress(address);
    return plain !== undefined && list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
}

/**
 * Some proxies write the caller's port too: `203.0.113.9:1234`, `[2001:db8::1]:443`.
 * @returns `undefined` when the entry names no address
 */
function parseForwardedAddress(entry: string): string | undefined {
  const text = entry.trim();
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  if (bracketed) return isIPv6(bracketed) ? toPlainAddress(bracketed) : undefined;
  return toPlainAddress(dotted ?? text);
}

/**
 * For a route handler of Next: the last address in `X-Forwarded-For`, which the server or the host adds.
 * @returns `unknown` when the header names none
 */
export function readHostedAddress(headers: Headers): string {
  return parseForwardedAddress(headers.get("x-forwarded-for")?.split(",").at(-1) ?? "") ?? "unknown";
}

/**
 * The header is read from the right: the first hop that is not a trusted proxy is the caller. A caller can therefore
 * not choose its address by sending the header.
 * @param peer the socket's address
 * @param forwardedFor the `X-Forwarded-For` header, comma-separated
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  let caller = toPlainAddress(peer) ?? peer;
  const hops = (forwardedFor ?? "").split(",").filter((hop) => hop.trim() !== "");
  while (isTrusted(caller)) {
    const hop = parseForwardedAddress(hops.pop() ?? "");
    if (hop === undefined) break;
    caller = hop;
  }
  return caller;
}
