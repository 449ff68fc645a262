import { type Connector, useConnectors } from "wagmi";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { Button } from "../../ui/button.tsx";
import { type CallRequest, payCommand, priceCommand } from "../request.ts";

interface Props {
  request: CallRequest;
  chain: PaymentChain;
  baseUrl: string;
  isBusy: boolean;
  onChoose(connector: Connector): void;
}

/** The wallets of this browser to choose from, or what to do without one. */
export function WalletStep({ request, chain, baseUrl, isBusy, onChoose }: Props) {
  const wallets = useWallets();
  if (wallets.length === 0) return <NoWallet {...{ request, chain, baseUrl }} />;
  return (
    <ul className="flex flex-wrap gap-3">
      {wallets.map((wallet) => (
        <li key={wallet.uid}>
          <Button look="quiet" onClick={() => onChoose(wallet)} aria-disabled={isBusy}>
            {wallet.icon?.startsWith("data:image/") && (
              // biome-ignore lint/performance/noImgElement: the wallet's own picture, which is in its address already
              <img src={wallet.icon} alt="" className="size-5" />
            )}
            Connect {wallet.id === PLAIN ? "the browser’s wallet" : wallet.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** wagmi's name for whatever stands at `window.ethereum`. */
const PLAIN = "injected";

/** Wallets that have announced themselves; the one at `window.ethereum` only where none has, since it is one of them. */
function useWallets(): readonly Connector[] {
  const connectors = useConnectors();
  const announced = connectors.filter(({ id }) => id !== PLAIN);
  if (announced.length > 0) return announced;
  return "ethereum" in window ? connectors : [];
}

function NoWallet({ request, chain, baseUrl }: Pick<Props, "request" | "chain" | "baseUrl">) {
  const command = chain.isLocal ? payCommand(request) : priceCommand(request, baseUrl);
  return (
    <div className="space-y-2">
      <p>
        <strong>There is no wallet in this browser.</strong> Install one as an extension, or on a phone open this page in the wallet’s own browser; it then
        appears here by itself.
      </p>
      <p>
        {chain.isLocal
          ? "Without one, pay from a terminal in the project’s folder: the demo wallet is used."
          : "Without one, any x402 client pays from a program. This shows the price as it sees it:"}
      </p>
      <figure
        aria-label="Command"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-sm border border-line bg-sunk p-3"
      >
        <pre className="font-mono text-xs">{command}</pre>
      </figure>
    </div>
  );
}
