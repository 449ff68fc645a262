import { WagmiProvider } from "wagmi";
import { type PaymentProps, PaymentSteps } from "./payment-steps.tsx";
import { getWalletConfig } from "./wallet-config.ts";

/** It brings large libraries, so load it only when the user wants to pay. */
export function PayWithWallet(props: PaymentProps) {
  return (
    <WagmiProvider config={getWalletConfig(props.chain)} reconnectOnMount={false}>
      <PaymentSteps {...props} />
    </WagmiProvider>
  );
}
