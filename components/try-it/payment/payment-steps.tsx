import { useEffect, useRef } from "react";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { Button } from "../../ui/button.tsx";
import { AnswerView } from "../answer-view.tsx";
import type { CallRequest } from "../request.ts";
import { ChainStep } from "./chain-step.tsx";
import { ConnectedWallet } from "./connected-wallet.tsx";
import { LocalChainNote } from "./local-chain-note.tsx";
import { PriceStep } from "./price-step.tsx";
import { Receipt } from "./receipt.tsx";
import { SignStep } from "./sign-step.tsx";
import { StepItem } from "./step-item.tsx";
import { STEPS, type Step } from "./steps.ts";
import { TroubleNote } from "./trouble-note.tsx";
import { usePayment } from "./use-payment.ts";
import { WalletStep } from "./wallet-step.tsx";

export interface PaymentProps {
  request: CallRequest;
  chain: PaymentChain;
  baseUrl: string;
  /** Goes back to the call, to change it or to let it be. */
  onClose(): void;
}

const ASKED = "Waiting for the wallet: confirm there.";

/** What is going on while a step is under way. */
const BUSY: Record<Step, string> = {
  price: "Asking.",
  wallet: ASKED,
  chain: ASKED,
  sign: ASKED,
  send: "Sent. It is being answered, and then settled on the chain.",
  receipt: "",
};

/** A payment from its price to its receipt: what is done stands there, what is to be done is asked for, one thing at a time. */
export function PaymentSteps({ request, chain, baseUrl, onClose }: PaymentProps) {
  const hand = usePayment(request, chain);
  const { payment, step, isBusy, wallet } = hand;
  const { price, signed, paid } = payment;
  const trouble = payment.trouble?.step === step ? payment.trouble : undefined;
  const list = useFocusOnStep(step, trouble?.what);
  const isInDoubt = signed !== undefined && !paid && (isBusy || trouble?.way === "resend");

  const payer = signed?.payer ?? wallet.address;
  const hasReached = (name: Step) => STEPS.indexOf(step) >= STEPS.indexOf(name);
  const busy = isBusy ? BUSY[step] : undefined;
  const item = (name: Step) => ({
    name,
    now: step,
    busy: name === step ? busy : undefined,
    trouble: name === step && trouble && <TroubleNote trouble={trouble} hand={hand} />,
  });

  return (
    <div>
      {chain.isLocal && <LocalChainNote />}
      <p role="status" className="sr-only">
        {paid ? "Paid. The receipt and the answer are below." : busy}
      </p>
      <ol ref={list} aria-label="Steps of the payment" className="border-t border-line">
        <StepItem {...item("price")} title="Ask for the price">
          {price && <PriceStep price={price} chain={chain} />}
        </StepItem>
        <StepItem {...item("wallet")} title="Connect a wallet">
          {step === "wallet" && <WalletStep request={request} chain={chain} baseUrl={baseUrl} isBusy={isBusy} onChoose={hand.connectTo} />}
          {payer && hasReached("chain") && (
            <ConnectedWallet name={wallet.connector?.name} address={payer} onLeave={signed || isBusy ? undefined : hand.leaveWallet} />
          )}
        </StepItem>
        <StepItem {...item("chain")} title="Check the chain">
          {hasReached("chain") && (
            <ChainStep chain={chain} walletChainId={wallet.chainId} isNow={step === "chain"} isBusy={isBusy} onChange={hand.changeChain} />
          )}
        </StepItem>
        <StepItem {...item("sign")} title="Sign the payment">
          {price && hasReached("sign") && <SignStep price={price} signed={signed} chain={chain} isBusy={isBusy} onSign={hand.sign} />}
        </StepItem>
        <StepItem {...item("send")} title="Send the call with it">
          {signed && <p className="font-mono text-xs break-all text-soft">payment-identifier {signed.identifier}</p>}
        </StepItem>
        <StepItem {...item("receipt")} title="Receipt and answer">
          {paid && <Receipt receipt={paid.receipt} chain={chain} />}
        </StepItem>
      </ol>
      {paid && (
        <div className="mt-5">
          <AnswerView answer={paid.answer} />
        </div>
      )}
      {!isInDoubt && (
        <Button look="quiet" onClick={onClose} className="mt-5">
          {paid ? "Try another call" : "Change the call"}
        </Button>
      )}
    </div>
  );
}

/** Takes the focus to the step whose turn it is, and to what went wrong there, unless someone is elsewhere on the page. */
function useFocusOnStep(step: Step, trouble: string | undefined) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new trouble moves the focus as a new step does
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !list.current?.parentElement?.contains(activeElement);
    if (!isElsewhere) list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [step, trouble]);
  return list;
}
