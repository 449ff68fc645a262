import type { Connector } from "wagmi";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { buildPayCommand, buildPriceCommand, type CallRequest } from "../request.ts";
import { ConnectorList } from "./connector-list.tsx";

interface Props {
  request: CallRequest;
  chain: PaymentChain;
  baseUrl: string;
  isBusy: boolean;
  onChoose(connector: Connector): void;
}

export function WalletStep({ request, chain, baseUrl, isBusy, onChoose }: Props) {
  return <ConnectorList isBusy={isBusy} onChoose={onChoose} fallback={<NoWallet {...{ request, chain, baseUrl }} />} />;
}

function NoWallet({ request, chain, baseUrl }: Pick<Props, "request" | "chain" | "baseUrl">) {
  const command = chain.isLocal ? buildPayCommand(request) : buildPriceCommand(request, baseUrl);
  return (
    <div className="space-y-2">
      <p>
        <strong>There is no wallet in this browser.</strong> Install one as an extension. On a phone, open this page in
        the browser of the wallet. The wallet then appears here.
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
