import { base } from "viem/chains";
import { EVM, NETWORKS, TOKEN_DIGITS } from "#lib/access/payments/networks.ts";
import type { Env } from "#lib/platform/env.ts";

/** The chain on which a browser's wallet pays, as plain data for the browser. */
export interface PaymentChain {
  /** CAIP-2 id, as challenges name it. */
  network: string;
  /** As wallets number it. */
  id: number;
  name: string;
  /** A test chain on the server's own machine: nothing on it is worth anything. */
  isLocal: boolean;
  nativeCurrency: { name: string; symbol: string; decimals: number };
  /** What a wallet that does not know the chain is told to ask. Always public: a node of the operator's own never leaves the server. */
  rpcUrl: string;
  /** Null where nobody lists what happened. */
  explorerUrl: string | null;
  token: { name: string; digits: number };
  /** All networks on which we are paid, by their CAIP-2 ids. */
  networkNames: Record<string, string>;
}

/** @returns undefined where nothing can be paid */
export function paymentChain(env: Pick<Env, "FACILITATOR_URL" | "EVM_RPC_URL" | "hasLocalChain">): PaymentChain | undefined {
  if (!env.FACILITATOR_URL) return undefined;
  const isLocal = env.hasLocalChain;
  return {
    network: EVM.id,
    id: base.id,
    name: isLocal ? "Local test chain" : base.name,
    isLocal,
    nativeCurrency: base.nativeCurrency,
    rpcUrl: (isLocal && env.EVM_RPC_URL) || base.rpcUrls.default.http[0],
    explorerUrl: isLocal ? null : base.blockExplorers.default.url,
    token: { name: "USDC", digits: TOKEN_DIGITS },
    networkNames: Object.fromEntries(NETWORKS.map(({ id, name }) => [id, name])),
  };
}
