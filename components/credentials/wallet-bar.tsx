import { Button } from "../ui/button.tsx";

export function WalletBar({ wallet }: { wallet: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-3 text-sm">
      <p className="break-all">
        Wallet <code>{wallet}</code>
      </p>
      <form action="/credentials/sign-out" method="post">
        <Button type="submit" look="quiet">
          Close the session
        </Button>
      </form>
    </div>
  );
}
