import { WagmiProvider } from "wagmi";
import { type PaymentProps, PaymentSteps } from "./payment-steps.tsx";
import { walletConfig } from "./wallet-config.ts";

/** Pays for a call from a wallet in the browser, step by step. Brings all that it takes with it: load it when it is asked for. */
export function PayWithWallet(props: PaymentProps) {
  return (
    <WagmiProvider config={walletConfig(props.chain)} reconnectOnMount={false}>
      <PaymentSteps {...props} />
    </WagmiProvider>
  );
}
