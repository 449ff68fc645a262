import { defineChain } from "viem";
import { type Config, createConfig, injected, unstable_connector } from "wagmi";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";

let config: Config | undefined;

/**
 * Shared by all panels of a page. wagmi finds browser wallets by their announcements (EIP-6963) or at
 * `window.ethereum`. It reaches chains through the wallet only, because the content security policy allows no other
 * host. It stores nothing.
 */
export function getWalletConfig({ id, name, nativeCurrency, rpcUrl, explorerUrl }: PaymentChain): Config {
  config ??= createConfig({
    chains: [
      defineChain({
        id,
        name,
        nativeCurrency,
        rpcUrls: { default: { http: [rpcUrl] } },
        ...(explorerUrl && { blockExplorers: { default: { name: new URL(explorerUrl).host, url: explorerUrl } } }),
      }),
    ],
    connectors: [injected()],
    transports: { [id]: unstable_connector(injected) },
    storage: null,
  });
  return config;
}
