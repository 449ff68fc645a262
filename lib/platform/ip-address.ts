import { isIPv4, isIPv6 } from "node:net";

/** Groups of 16 bits. @param address without a zone */
export function toIpv6Groups(address: string): number[] {
  // The URL parser returns the canonical form, also for addresses with a dotted end.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/** Mapped addresses are `::ffff:203.0.113.9` and `::ffff:cb00:7109`. Returns `undefined` for other groups. */
export function findMappedIpv4(groups: number[]): string | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/**
 * An address without its zone, and a mapped address as IPv4. The zone names an interface of this machine; it is not
 * part of the address.
 * @returns `undefined` when the text is not an IP address
 */
export function toPlainAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const [unzoned = ""] = text.split("%", 1);
  if (!isIPv6(unzoned)) return undefined;
  return findMappedIpv4(toIpv6Groups(unzoned)) ?? unzoned;
}

/** A server that listens on every address is reached as `localhost`. */
export function toUrlHost(host: string): string {
  if (!isIPv6(host)) return host === "0.0.0.0" ? "localhost" : host;
  const [unzoned = ""] = host.split("%", 1);
  return toIpv6Groups(unzoned).every((group) => group === 0) ? "localhost" : `[${unzoned}]`;
}
