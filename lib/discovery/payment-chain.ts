import { base } from "viem/chains";
import { EVM, NETWORKS, TOKEN_DIGITS } from "#lib/access/payments/networks.ts";
import type { Env } from "#lib/platform/env.ts";
import { type FacilitatorSettings, listFacilitators } from "#lib/platform/facilitators.ts";

/** The chain on which a browser wallet pays, as plain data for the browser. */
export interface PaymentChain {
  /** The CAIP-2 id, as in a challenge. */
  network: string;
  /** The chain's number in wallets. */
  id: number;
  name: string;
  /** True for a test chain on the server's machine, where no real money moves. */
  isLocal: boolean;
  nativeCurrency: { name: string; symbol: string; decimals: number };
  /**
   * The node for a wallet that does not know the chain. It is always public: the operator's private node stays on the
   * server.
   */
  rpcUrl: string;
  /** `null` for a test chain, which has no explorer. */
  explorerUrl: string | null;
  token: { name: string; digits: number };
  /** All payment networks, by CAIP-2 id. */
  networkNames: Record<string, string>;
}

/** @returns `undefined` when the server takes no payments on Base */
export function findPaymentChain(
  env: FacilitatorSettings & Pick<Env, "EVM_RPC_URL" | "hasLocalChain">,
): PaymentChain | undefined {
  if (!listFacilitators(env).some(({ networks }) => networks.includes("evm"))) return undefined;
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
