import { useEffect, useRef } from "react";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { Button } from "../../ui/button.tsx";
import { AnswerView } from "../answer-view.tsx";
import type { CallRequest } from "../request.ts";
import { ChainStep, LocalChainNote } from "./chain-step.tsx";
import { ConnectedWallet } from "./connected-wallet.tsx";
import { FailureNote } from "./failure-note.tsx";
import { PriceStep } from "./price-step.tsx";
import { Receipt } from "./receipt.tsx";
import { SignStep } from "./sign-step.tsx";
import { StepItem } from "./step-item.tsx";
import { STEPS, type Step } from "./steps.ts";
import { usePayment } from "./use-payment.ts";
import { WalletStep } from "./wallet-step.tsx";

export interface PaymentProps {
  request: CallRequest;
  chain: PaymentChain;
  baseUrl: string;
  /** Returns to the call. */
  onClose(): void;
}

const WAITING = "Waiting for the wallet. Confirm there.";

const BUSY: Record<Step, string> = {
  price: "Asking for the price.",
  wallet: WAITING,
  chain: WAITING,
  sign: WAITING,
  send: "Sent. The server prepares the answer, then settles the payment on the chain.",
  receipt: "",
};

export function PaymentSteps({ request, chain, baseUrl, onClose }: PaymentProps) {
  const control = usePayment(request, chain);
  const { payment, step, isBusy, wallet } = control;
  const { price, signed, paid } = payment;
  const failure = payment.failure?.step === step ? payment.failure : undefined;
  const list = useFocusOnStep(step, failure?.reason);
  const isUnsettled = signed !== undefined && !paid && (isBusy || failure?.next === "resend");

  const payer = signed?.payer ?? wallet.address;
  const hasReached = (name: Step) => STEPS.indexOf(step) >= STEPS.indexOf(name);
  const busy = isBusy ? BUSY[step] : undefined;
  const item = (name: Step) => ({
    name,
    current: step,
    busy: name === step ? busy : undefined,
    failure: name === step && failure && <FailureNote failure={failure} control={control} />,
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
          {step === "wallet" && (
            <WalletStep
              request={request}
              chain={chain}
              baseUrl={baseUrl}
              isBusy={isBusy}
              onChoose={control.connectTo}
            />
          )}
          {payer && hasReached("chain") && (
            <ConnectedWallet
              name={wallet.connector?.name}
              address={payer}
              onDisconnect={signed || isBusy ? undefined : control.disconnectWallet}
            />
          )}
        </StepItem>
        <StepItem {...item("chain")} title="Check the chain">
          {hasReached("chain") && (
            <ChainStep
              chain={chain}
              walletChainId={wallet.chainId}
              isNow={step === "chain"}
              isBusy={isBusy}
              onChange={control.switchChain}
            />
          )}
        </StepItem>
        <StepItem {...item("sign")} title="Sign the payment">
          {price && hasReached("sign") && (
            <SignStep price={price} signed={signed} chain={chain} isBusy={isBusy} onSign={control.sign} />
          )}
        </StepItem>
        <StepItem {...item("send")} title="Send the call with the payment">
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
      {!isUnsettled && (
        <Button look="quiet" onClick={onClose} className="mt-5">
          {paid ? "Try another call" : "Change the call"}
        </Button>
      )}
    </div>
  );
}

/** Moves the focus to the current step or its failure, unless the user works elsewhere on the page. */
function useFocusOnStep(step: Step, failure: string | undefined) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new failure moves the focus as a new step does
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !list.current?.parentElement?.contains(activeElement);
    if (!isElsewhere) list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [step, failure]);
  return list;
}
