import { defineChain } from "viem";
import { type Config, createConfig, injected, unstable_connector } from "wagmi";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";

let made: Config | undefined;

/**
 * wagmi's settings: wallets that live in the browser, found as they announce themselves (EIP-6963) or at `window.ethereum`.
 * Chains are asked through the wallet only, since pages may talk to nobody but us, and nothing is kept. One for all panels of a page.
 */
export function walletConfig({ id, name, nativeCurrency, rpcUrl, explorerUrl }: PaymentChain): Config {
  made ??= createConfig({
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
  return made;
}
