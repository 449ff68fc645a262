import { formatUnits } from "viem";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import type { Price } from "./signed-payment.ts";

/** `0.10 USDC`: of an amount in the token's smallest unit, with two decimals at least. */
export function amountWords(amount: string, { token }: PaymentChain): string {
  const [whole, fraction = ""] = formatUnits(BigInt(amount), token.digits).split(".");
  return `${whole}.${fraction.padEnd(2, "0")} ${token.name}`;
}

export const priceWords = (price: Price | undefined, chain: PaymentChain): string => (price ? amountWords(price.requirement.amount, chain) : "");

/** `0x71C7…8976F`, as wallets show an address. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-5)}`;
