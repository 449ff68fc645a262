import type { ReactNode } from "react";
import { type Connector, useConnectors } from "wagmi";
import { Button } from "../../ui/button.tsx";

interface Props {
  isBusy: boolean;
  onChoose(connector: Connector): void;
  /** Shown without a wallet. */
  fallback: ReactNode;
}

export function ConnectorList({ isBusy, onChoose, fallback }: Props) {
  const wallets = useWallets();
  if (wallets.length === 0) return fallback;
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

/** The wallet at `window.ethereum` counts only when no wallet announced itself, because it is one of them. */
function useWallets(): readonly Connector[] {
  const connectors = useConnectors();
  const announced = connectors.filter(({ id }) => id !== INJECTED);
  if (announced.length > 0) return announced;
  return "ethereum" in window ? connectors : [];
}
