import { formatUnits } from "viem";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import type { Price } from "./signed-payment.ts";

/**
 * `0.10 USDC`: two decimals or more.
 * @param amount in the token's smallest unit
 */
export function formatAmount(amount: string, { token }: PaymentChain): string {
  const [whole, fraction = ""] = formatUnits(BigInt(amount), token.digits).split(".");
  return `${whole}.${fraction.padEnd(2, "0")} ${token.name}`;
}

export const formatPrice = (price: Price | undefined, chain: PaymentChain): string =>
  price ? formatAmount(price.requirement.amount, chain) : "";

/** In the short form of wallets: `0x71C7…8976F`. */
export const shortenAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-5)}`;
