import { BlockList, isIP } from "node:net";
import { findMappedIpv4, toIpv6Groups } from "./ip-address.ts";

/** Wider ranges contain callers as well as proxies. A caller that is trusted can choose the address that is counted. */
const MIN_BITS = { ipv4: 8, ipv6: 20, private: 7, embedding: 96 + 8 };

/** The private networks of IPv6, of which wide ranges are usual (RFC 4193, RFC 4291). */
const PRIVATE = new BlockList();
PRIVATE.addSubnet("fc00::", 7, "ipv6");
PRIVATE.addSubnet("fe80::", 10, "ipv6");

/** The /96 networks whose last 32 bits are an IPv4 address: mapped addresses and NAT64 (RFC 6052). */
const EMBEDDING = ["::ffff:0:0", "64:ff9b::"];

type Read = { range: string } | { fault: string };

/**
 * Reads an entry of `TRUSTED_PROXIES`: an address or a CIDR range.
 * @returns the entry, with mapped IPv6 as IPv4, or the reason why it cannot be used
 */
export function readProxyRange(entry: string): Read {
  const [, address = "", length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address);
  if (version === 0) return { fault: `${entry} must be an address or a CIDR range` };
  const bits = length === undefined ? undefined : Number(length);
  if (version === 4) return readIpv4(entry, address, bits);
  const groups = toIpv6Groups(address);
  const mapped = findMappedIpv4(groups);
  if (mapped && (bits === undefined || bits >= 96))
    return readIpv4(entry, mapped, bits === undefined ? undefined : bits - 96);
  if (bits === undefined) return { range: address };
  const bytes = groups.flatMap((group) => [group >> 8, group & 0xff]);
  return checkRange(entry, bytes, bits, bits > 128 ? 0 : getMinBits(address, bits)) ?? { range: `${address}/${bits}` };
}

function readIpv4(entry: string, address: string, bits: number | undefined): Read {
  if (bits === undefined) return { range: address };
  return checkRange(entry, address.split(".").map(Number), bits, MIN_BITS.ipv4) ?? { range: `${address}/${bits}` };
}

function getMinBits(address: string, bits: number): number {
  if (PRIVATE.check(address, "ipv6")) return MIN_BITS.private;
  const range = new BlockList();
  range.addSubnet(address, Math.min(bits, 96), "ipv6");
  return EMBEDDING.some((network) => range.check(network, "ipv6")) ? MIN_BITS.embedding : MIN_BITS.ipv6;
}

function checkRange(entry: string, bytes: number[], bits: number, minBits: number): { fault: string } | undefined {
  const allBits = bytes.length * 8;
  if (bits > allBits) return { fault: `${entry} has more bits than an address` };
  if (bits < minBits)
    return { fault: `${entry} contains too many addresses: name the proxies, or ranges of private networks` };
  const isSet = (bit: number) => ((bytes[bit >> 3] as number) & (0x80 >> (bit & 7))) !== 0;
  const hasHostBits = Array.from({ length: allBits - bits }, (_, index) => bits + index).some(isSet);
  return hasHostBits ? { fault: `${entry} must begin with the first address of its range` } : undefined;
}
