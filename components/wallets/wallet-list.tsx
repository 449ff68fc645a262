import { Button } from "../ui/button.tsx";

interface Props {
  /** `linked` is a day in words. */
  wallets: readonly { address: string; kind: string; linked: string }[];
}

export function WalletList({ wallets }: Props) {
  return (
    <ul className="mb-6 border-t border-ink text-sm">
      {wallets.map(({ address, kind, linked }) => (
        <li
          key={address}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
        >
          <div className="min-w-0">
            <p className="font-mono text-xs break-all">{address}</p>
            <p className="text-soft">
              {kind === "evm" ? "EVM (Base, Ethereum and others)" : "Solana"}, linked on {linked}
            </p>
          </div>
          <form action={`/dashboard/api/wallets/${address}/unlink`} method="post">
            <Button type="submit" look="quiet">
              Unlink <span className="sr-only">{address}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
