import { shortenAddress } from "./format-amount.ts";

interface Props {
  name: string | undefined;
  address: string;
  /** `undefined` when the payment is signed already. */
  onDisconnect: (() => void) | undefined;
}

export function ConnectedWallet({ name, address, onDisconnect }: Props) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span>
        {name}, <span className="font-mono text-xs">{shortenAddress(address)}</span>
      </span>
      {onDisconnect && (
        <button
          type="button"
          onClick={onDisconnect}
          className="min-h-6 cursor-pointer text-sea underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
        >
          Use another wallet
        </button>
      )}
    </p>
  );
}
