import { formatUnits } from "viem";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import type { Price } from "./signed-payment.ts";

/** An amount in the token's smallest unit as text with at least two decimals: `0.10 USDC`. */
export function formatAmount(amount: string, { token }: PaymentChain): string {
  const [whole, fraction = ""] = formatUnits(BigInt(amount), token.digits).split(".");
  return `${whole}.${fraction.padEnd(2, "0")} ${token.name}`;
}

export const formatPrice = (price: Price | undefined, chain: PaymentChain): string => (price ? formatAmount(price.requirement.amount, chain) : "");

/** An address in the short form of wallets: `0x71C7…8976F`. */
export const shortenAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-5)}`;
