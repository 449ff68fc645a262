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

/** The wallets of this browser, or instructions when there is none. */
export function WalletStep({ request, chain, baseUrl, isBusy, onChoose }: Props) {
  const wallets = useWallets();
  if (wallets.length === 0) return <NoWallet {...{ request, chain, baseUrl }} />;
  return (
    <ul className="flex flex-wrap gap-3">
      {wallets.map((wallet) => (
        <li key={wallet.uid}>
          <Button look="quiet" onClick={() => onChoose(wallet)} aria-disabled={isBusy}>
            {wallet.icon?.startsWith("data:image/") && (
              // biome-ignore lint/performance/noImgElement: the wallet's own picture, embedded in its address
              <img src={wallet.icon} alt="" className="size-5" />
            )}
            Connect {wallet.id === INJECTED ? "the browser’s wallet" : wallet.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** wagmi's name for the wallet at `window.ethereum`. */
const INJECTED = "injected";

/** The announced wallets. The wallet at `window.ethereum` counts only when no wallet announced itself, because it is one of them. */
function useWallets(): readonly Connector[] {
  const connectors = useConnectors();
  const announced = connectors.filter(({ id }) => id !== INJECTED);
  if (announced.length > 0) return announced;
  return "ethereum" in window ? connectors : [];
}

function NoWallet({ request, chain, baseUrl }: Pick<Props, "request" | "chain" | "baseUrl">) {
  const command = chain.isLocal ? payCommand(request) : priceCommand(request, baseUrl);
  return (
    <div className="space-y-2">
      <p>
        <strong>There is no wallet in this browser.</strong> Install one as an extension. On a phone, open this page in the browser of the wallet. The wallet
        then appears here.
      </p>
      <p>
        {chain.isLocal
          ? "Without a wallet, run this command in the project folder. It pays with the demo wallet."
          : "Without a wallet, use any x402 client in a program. This command shows the price:"}
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
