import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  chain: PaymentChain;
  walletChainId: number | undefined;
  isNow: boolean;
  isBusy: boolean;
  onChange(): void;
}

/** The chain to pay on, and the way to it. */
export function ChainStep({ chain, walletChainId, isNow, isBusy, onChange }: Props) {
  const named = `${chain.name}${chain.isLocal ? ", no real money" : ""} (chain ${chain.id})`;
  if (!isNow) return <p>{named}</p>;
  return (
    <>
      <p>
        The wallet is on chain {walletChainId}. The payment is made on: {named}.
      </p>
      <Button onClick={onChange} aria-disabled={isBusy}>
        Switch the wallet to it
      </Button>
    </>
  );
}
