import type { Flash } from "#lib/forms/flash.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  challenge: {
    id: string;
    network: string;
    networkName: string;
    wallet: string;
    nonce: string;
    message: string;
    expiresAt: Date;
  };
  /** For so long after its last transaction, a wallet with a key can sign. */
  renewalDays: number;
  /** Of a signature, in characters. */
  maxLength: number;
  flash: Partial<Flash>;
  /** The path of the page. */
  action: string;
}

/** Says what the wallet has to put on chain or to sign, and takes the transaction or the signature. */
export function OpenChallenge({
  challenge: { id, network, networkName, wallet, nonce, message, expiresAt },
  renewalDays,
  maxLength,
  flash,
  action,
}: Props) {
  const isEvm = network.startsWith("eip155:");
  return (
    <>
      <ol className="list-decimal space-y-3 pl-5">
        <li>
          Send a transaction on {networkName} from the wallet <Long text={wallet} />{" "}
          {isEvm ? "to itself, with the amount 0 and this as its data:" : "with a memo of exactly this text:"}
          <Long text={isEvm ? `0x${nonce}` : nonce} isBlock />
        </li>
        <li>Wait until it is confirmed.</li>
        <li>
          Enter its {isEvm ? "hash" : "signature"} here, before {expiresAt.toISOString().slice(11, 16)} UTC.
        </li>
      </ol>
      <form action={`${action}/open`} method="post" className="mt-5 flex flex-col gap-4">
        <input type="hidden" name="challenge_id" value={id} />
        <TextField
          name="transaction"
          label={isEvm ? "Hash of the transaction" : "Signature of the transaction"}
          required
          maxLength={100}
          spellCheck={false}
          defaultValue={flash.values?.transaction}
          fault={findFieldFault(flash, "transaction")}
        />
        <Button type="submit" className="self-start">
          Check the proof
        </Button>
      </form>
      <details className="mt-6" open={flash.values?.signature !== undefined}>
        <summary className="cursor-pointer py-1 text-sm font-[600]">Sign instead</summary>
        <p className="mt-2">
          {isEvm ? "A contract wallet signs this text every time. Any other wallet" : "The wallet"} can sign it for{" "}
          {renewalDays} days after its last transaction:
        </p>
        <pre className="mt-2 whitespace-pre-wrap break-all rounded-sm border border-line bg-sunk p-3 text-xs select-all">
          {message}
        </pre>
        <form action={`${action}/open`} method="post" className="mt-4 flex flex-col gap-4">
          <input type="hidden" name="challenge_id" value={id} />
          <TextField
            name="signature"
            label={isEvm ? "Signature (hexadecimal)" : "Signature (base64)"}
            required
            maxLength={maxLength}
            spellCheck={false}
            defaultValue={flash.values?.signature}
            fault={findFieldFault(flash, "signature")}
          />
          <Button type="submit" look="quiet" className="self-start">
            Check the signature
          </Button>
        </form>
      </details>
    </>
  );
}

function Long({ text, isBlock = false }: { text: string; isBlock?: boolean }) {
  return (
    <code
      className={`break-all select-all ${isBlock ? "mt-2 block rounded-sm border border-line bg-sunk p-3 text-xs" : ""}`}
    >
      {text}
    </code>
  );
}
