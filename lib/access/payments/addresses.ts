import { isAddress as isSvmAddress, isSignature as isSvmSignature } from "@solana/kit";
import { isAddress as isEvmAddress } from "viem";
import { EVM } from "./networks.ts";

/** EVM addresses are hexadecimal and ignore case; Solana's base58 addresses do not. */
export function toCanonicalAddress(network: string, address: string): string {
  return network === EVM.id ? address.toLowerCase() : address;
}

export function isSameAddress(network: string, one: string, other: string): boolean {
  return toCanonicalAddress(network, one) === toCanonicalAddress(network, other);
}

/** Checks only the form. */
export function isAddressOn(network: string, text: string): boolean {
  return network === EVM.id ? isEvmAddress(text, { strict: false }) : isSvmAddress(text);
}

/** Checks only the form: a hash on Base, a signature on Solana. */
export function isTransactionOn(network: string, text: string): boolean {
  return network === EVM.id ? /^0x[0-9a-fA-F]{64}$/.test(text) : isBase58(text) && isSvmSignature(text);
}

/** The check of a signature throws for other characters. */
const isBase58 = (text: string) => /^[1-9A-HJ-NP-Za-km-z]+$/.test(text);
