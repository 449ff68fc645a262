import { shortAddress } from "./words.ts";

interface Props {
  name: string | undefined;
  address: string;
  /** Lets go of the wallet; undefined when it is too late for another one. */
  onLeave: (() => void) | undefined;
}

/** The wallet that pays. */
export function ConnectedWallet({ name, address, onLeave }: Props) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span>
        {name}, <span className="font-mono text-xs">{shortAddress(address)}</span>
      </span>
      {onLeave && (
        <button type="button" onClick={onLeave} className="min-h-6 cursor-pointer text-sea underline decoration-1 underline-offset-[0.2em] hover:decoration-2">
          Use another wallet
        </button>
      )}
    </p>
  );
}
