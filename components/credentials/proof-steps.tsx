import { useRef } from "react";
import { WagmiProvider } from "wagmi";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { ConnectedWallet } from "../try-it/payment/connected-wallet.tsx";
import { ConnectorList } from "../try-it/payment/connector-list.tsx";
import { getWalletConfig } from "../try-it/payment/wallet-config.ts";
import { Button } from "../ui/button.tsx";
import { type ProofStep, useProof } from "./use-proof.ts";

interface Props {
  chain: PaymentChain;
  /** Where the token of the session goes, as a form. */
  signInPath: string;
  /** For so long after its last transaction, a wallet with a key can sign. */
  renewalDays: number;
}

export function ProofSteps(props: Props) {
  return (
    <WagmiProvider config={getWalletConfig(props.chain)} reconnectOnMount={false}>
      <Steps {...props} />
    </WagmiProvider>
  );
}

const WORDS: Partial<Record<ProofStep, string>> = {
  sending: "Waiting for the wallet. Confirm it there.",
  confirming: "Sent. Waiting until it is in a block.",
  opening: "Checking the proof.",
  done: "The wallet is proved. Opening your page.",
};

function Steps({ chain, signInPath, renewalDays }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { step, fault, wallet, connect, disconnect, switchChain, prove, proveBySignature } = useProof(
    chain,
    (token) => {
      const field = form.current?.elements.namedItem("token") as HTMLInputElement;
      field.value = token;
      form.current?.submit();
    },
  );
  return (
    <div className="space-y-4">
      {wallet.address && (
        <ConnectedWallet
          name={wallet.connector?.name}
          address={wallet.address}
          onDisconnect={WORDS[step] ? undefined : disconnect}
        />
      )}
      {step === "connect" && (
        <ConnectorList
          isBusy={false}
          onChoose={connect}
          fallback={<p>There is no wallet in this browser. Use the other way below, or install one.</p>}
        />
      )}
      {step === "chain" && <Button onClick={switchChain}>Switch the wallet to {chain.name}</Button>}
      {step === "prove" && (
        <>
          <p>
            The wallet sends a transaction to itself, without money, with a text from us in it. You pay the network’s
            fee, which is small.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={prove}>{fault ? "Try again" : "Prove the wallet"}</Button>
            <Button look="quiet" onClick={proveBySignature}>
              Sign instead
            </Button>
          </div>
          <p className="text-sm text-soft">
            A contract wallet signs every time. Any other wallet can sign for {renewalDays} days after its last
            transaction. A signature costs nothing.
          </p>
        </>
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {WORDS[step]}
      </p>
      {fault && (
        <p role="alert" className="rounded-sm border border-red border-l-8 bg-red-wash px-5 py-4 text-red">
          {fault}
        </p>
      )}
      <form ref={form} action={signInPath} method="post" hidden>
        <input type="hidden" name="token" />
      </form>
    </div>
  );
}
