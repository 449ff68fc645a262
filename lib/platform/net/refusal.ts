import ipaddr from "ipaddr.js";

/**
 * Names that end in one of these are never public: special names of DNS (RFC 6761, 6762, 8375) and names that companies
 * use inside.
 */
const INNER_NAMES = [
  "localhost",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "private",
  "arpa",
  "test",
  "invalid",
  "onion",
];

/** Public addresses that only machines of one cloud reach: the host agent of Azure. */
const CLOUD_ADDRESSES: readonly string[] = ["168.63.129.16"];

/**
 * All public IPv6 addresses are here (IANA). Everything else is special: mapped, compatible and NAT64 addresses, unique
 * local ones and so on.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * `undefined` for a public address.
 * @param address as a resolver returns it, or as it is in a URL without its brackets
 */
export function findAddressRefusal(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return "is not an address of the internet";
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  const isPublic =
    range === "unicast" &&
    (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)) &&
    !CLOUD_ADDRESSES.includes(parsed.toString());
  return isPublic ? undefined : "is not a public address";
}

/** `undefined` for a public address and for a name that may be public. @param hostname the `hostname` of a URL */
export function findHostRefusal(hostname: string): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  if (ipaddr.isValid(host)) return findAddressRefusal(host);
  const labels = host.toLowerCase().split(".");
  if (labels.length < 2 || INNER_NAMES.includes(labels.at(-1) ?? "")) return "is not a public name";
  return undefined;
}
