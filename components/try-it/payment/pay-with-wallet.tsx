import { WagmiProvider } from "wagmi";
import { type PaymentProps, PaymentSteps } from "./payment-steps.tsx";
import { walletConfig } from "./wallet-config.ts";

/** Pays for a call with a browser wallet, step by step. It brings large libraries, so load it only when the user wants to pay. */
export function PayWithWallet(props: PaymentProps) {
  return (
    <WagmiProvider config={walletConfig(props.chain)} reconnectOnMount={false}>
      <PaymentSteps {...props} />
    </WagmiProvider>
  );
}
