import { Caution } from "../../ui/caution.tsx";

/** That nothing here is worth anything, but what a wallet signs might be. */
export function LocalChainNote() {
  return (
    <Caution title="Local test chain, no real money" className="mb-5">
      <p>
        It goes by Base’s own number, so what a wallet signs here would hold on Base too: use a wallet that owns nothing there. The demo wallet’s key is{" "}
        <code className="font-mono text-xs">buyer.evm</code> in <code className="font-mono text-xs">local-chain/wallets.json</code> of the data folder.
      </p>
    </Caution>
  );
}
