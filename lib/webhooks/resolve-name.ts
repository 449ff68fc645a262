import { lookup } from "node:dns/promises";
import { findAddressRefusal } from "./target-refusal.ts";

/** An address of a name. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Finds all addresses of a name. @throws when there is none */
export type ResolveName = (hostname: string) => Promise<ResolvedAddress[]>;

/** Asks the resolver of the system. */
export const resolveBySystem: ResolveName = (hostname) => lookup(hostname, { all: true, verbatim: true });

/** A connection or an address that is not allowed. The message is for the owner of the webhook. */
export class TargetRefused extends Error {
  override name = "TargetRefused";
}

/**
 * Finds the addresses of a name. One address that is not public makes the whole name unusable: an attacker could mix addresses and wait for the right one.
 * @throws TargetRefused, or the error of the resolver
 */
export async function resolvePublicly(hostname: string, resolve: ResolveName): Promise<ResolvedAddress[]> {
  const addresses = await resolve(hostname);
  const refused = addresses.find(({ address }) => findAddressRefusal(address) !== undefined);
  if (addresses.length === 0 || refused) throw new TargetRefused(`${hostname} has an address that is not public`);
  return addresses;
}
