import type { Price } from "#lib/operations/operation.ts";
import type { NetworkKey } from "#lib/platform/facilitators.ts";
import { Decimal } from "#lib/platform/money.ts";

/** Callers pay in USDC. */
export interface PaymentNetwork {
  /** CAIP-2 id. */
  id: `${string}:${string}`;
  /** The name of the network in settings and receiving addresses. */
  key: NetworkKey;
  name: string;
  /** Its address. */
  token: string;
  /** CAIP-19 id. */
  assetId: string;
  /** The start of the address of a transaction's page at a public explorer. */
  explorer: string;
}

/** Base with Circle's USDC. */
export const EVM = {
  id: "eip155:8453",
  key: "evm",
  name: "Base",
  token: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  assetId: "eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  explorer: "https://basescan.org/tx/",
} as const satisfies PaymentNetwork;

/** Solana with Circle's USDC. */
export const SVM = {
  id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  key: "svm",
  name: "Solana",
  token: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  assetId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  explorer: "https://explorer.solana.com/tx/",
} as const satisfies PaymentNetwork;

export const NETWORKS = [EVM, SVM] as const;
export type NetworkId = (typeof NETWORKS)[number]["id"];

/** At a public explorer; `null` for a network that we do not know. */
export function findTransactionPage(network: string, transaction: string): string | null {
  const found = NETWORKS.find(({ id }) => id === network);
  return found ? `${found.explorer}${encodeURIComponent(transaction)}` : null;
}

/** USDC has six decimals on both networks. */
export const TOKEN_DIGITS = 6;

/** For an address or a CAIP-19 id. Returns anything else unchanged. */
export function toTokenAddress(asset: string): string {
  // Hexadecimal ignores case; base58 does not.
  const isSame = ({ id, assetId }: PaymentNetwork) =>
    id === EVM.id ? assetId.toLowerCase() === asset.toLowerCase() : assetId === asset;
  return NETWORKS.find(isSame)?.token ?? asset;
}

/**
 * In the token's smallest unit: `0.10` is `100000`.
 * @throws when the price has more decimals than the token
 */
export function toAtomicAmount(price: Exclude<Price, "free">): string {
  const amount = new Decimal(price).times(new Decimal(10).pow(TOKEN_DIGITS));
  if (!amount.isInteger()) throw new Error(`A price of ${price} cannot be paid with ${TOKEN_DIGITS} decimals`);
  return amount.toFixed(0);
}

/** From the token's smallest unit: `100000` is `0.1`. */
export function toDollarAmount(amount: string | bigint): Decimal {
  return new Decimal(amount.toString()).div(new Decimal(10).pow(TOKEN_DIGITS));
}
