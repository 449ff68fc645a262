import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  chain: PaymentChain;
  walletChainId: number | undefined;
  isNow: boolean;
  isBusy: boolean;
  onChange(): void;
}

export function ChainStep({ chain, walletChainId, isNow, isBusy, onChange }: Props) {
  const label = `${chain.name}${chain.isLocal ? ", no real money" : ""} (chain ${chain.id})`;
  if (!isNow) return <p>{label}</p>;
  return (
    <>
      <p>
        The wallet is on chain {walletChainId}. The payment needs {label}.
      </p>
      <Button onClick={onChange} aria-disabled={isBusy}>
        Switch the wallet
      </Button>
    </>
  );
}
