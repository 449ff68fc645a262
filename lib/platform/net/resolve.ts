import { lookup } from "node:dns/promises";
import { findAddressRefusal } from "./refusal.ts";

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Finds all addresses. @throws when there is none */
export type ResolveName = (hostname: string) => Promise<ResolvedAddress[]>;

export const resolveBySystem: ResolveName = (hostname) => lookup(hostname, { all: true, verbatim: true });

/** The message is for the person who named the target. */
export class TargetRefused extends Error {
  override name = "TargetRefused";
}

/**
 * One address that is not public makes the whole name unusable: an attacker could mix addresses and wait for the right
 * one.
 * @throws TargetRefused, or the error of the resolver
 */
export async function resolvePublicly(hostname: string, resolve: ResolveName): Promise<ResolvedAddress[]> {
  const addresses = await resolve(hostname);
  const refused = addresses.find(({ address }) => findAddressRefusal(address) !== undefined);
  if (addresses.length === 0 || refused) throw new TargetRefused(`${hostname} has an address that is not public`);
  return addresses;
}
