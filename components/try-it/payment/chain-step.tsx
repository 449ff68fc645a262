import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { Button } from "../../ui/button.tsx";
import { Caution } from "../../ui/caution.tsx";

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

/** No real money moves here, but a signature for the test chain is also valid on Base. */
export function LocalChainNote() {
  return (
    <Caution title="Local test chain, no real money" className="mb-5">
      <p>
        The test chain has the chain number of Base, so a signature for it is also valid on Base. Use a wallet that
        holds nothing on Base. The key of the demo wallet is <code className="font-mono text-xs">buyer.evm</code> in{" "}
        <code className="font-mono text-xs">local-chain/wallets.json</code> of the data folder.
      </p>
    </Caution>
  );
}
