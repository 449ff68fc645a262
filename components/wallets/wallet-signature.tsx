import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";

interface Props {
  /** The route that takes the signature. Below it, `ask` gives the message to sign. */
  action: string;
  ask: string;
  /** Before a wallet's name: `Sign in with`. */
  verb: string;
  /** The page to go on to. */
  next?: string;
  /** Further fields of the form. They appear with the wallets. */
  children?: ReactNode;
}

/** The script is in components/elements/wallet-signature.ts. */
export function WalletSignature({ action, ask, verb, next, children }: Props) {
  return (
    <wallet-signature data-ask={ask}>
      <form action={action} method="post" hidden className="mb-4">
        {next && <input type="hidden" name="next" value={next} />}
        <input type="hidden" name="nonce" />
        <input type="hidden" name="signature" />
        {children}
      </form>
      <p data-missing className="text-sm">
        This needs JavaScript and a wallet in this browser. Install a wallet as an extension; on a phone, open this page
        in the browser of the wallet. Its button then appears here.
      </p>
      <ul hidden className="flex flex-wrap gap-3 [&_img]:size-5">
        <li>
          <Button look="quiet">{verb}</Button>
        </li>
      </ul>
      <p role="status" className="mt-3 text-sm font-[600]" />
    </wallet-signature>
  );
}
