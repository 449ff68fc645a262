"use client";

import clsx from "clsx";
import { type ComponentType, useId, useState } from "react";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import type { TryableCall } from "#lib/discovery/tryable-call.ts";
import { Button } from "../ui/button.tsx";
import { type Answer, send } from "./answer.ts";
import { AnswerView } from "./answer-view.tsx";
import type { PaymentProps } from "./payment/payment-steps.tsx";
import { type CallRequest, draftOf, requestOf } from "./request.ts";
import { RequestFields } from "./request-fields.tsx";

export interface CallPanelProps {
  call: TryableCall;
  /** Where a wallet pays; without it, or for a free call, there is no paying. */
  chain?: PaymentChain;
  /** The server's public address, for commands to copy. */
  baseUrl: string;
  /** The rank of the panel's heading on its page. */
  headingLevel?: 2 | 3;
}

/** What stands beside the call: nothing yet, an answer (none came: undefined), or a payment. */
type Outcome =
  | { kind: "nothing" | "sending" | "loading" | "not_loaded" }
  | { kind: "answered"; answer: Answer | undefined }
  | { kind: "paying"; request: CallRequest; Pay: ComponentType<PaymentProps> };

/** One operation to be called: its request to edit, and what comes of it. */
export function CallPanel({ call, chain, baseUrl, headingLevel = 3 }: CallPanelProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const [draft, setDraft] = useState(() => draftOf(call));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: "nothing" });
  const isPaid = call.price !== "free";
  const isWaiting = outcome.kind === "sending" || outcome.kind === "loading";

  /** Goes on with what the draft stands for, or says what to change in it. */
  function withRequest(goOn: (request: CallRequest) => Promise<void>): void {
    if (isWaiting) return;
    const read = requestOf(call, draft);
    setFaults("faults" in read ? read.faults : {});
    if ("request" in read) return void goOn(read.request);
    setOutcome({ kind: "nothing" });
    document.getElementById(`${id}-${Object.keys(read.faults)[0]}`)?.focus();
  }

  async function sendFree(request: CallRequest): Promise<void> {
    setOutcome({ kind: "sending" });
    setOutcome({ kind: "answered", answer: await send(request) });
  }

  async function pay(request: CallRequest): Promise<void> {
    setOutcome({ kind: "loading" });
    try {
      const { PayWithWallet: Pay } = await import("./payment/pay-with-wallet.tsx");
      setOutcome({ kind: "paying", request, Pay });
    } catch {
      setOutcome({ kind: "not_loaded" });
    }
  }

  function leavePayment(): void {
    setOutcome({ kind: "nothing" });
    document.getElementById(`${id}-heading`)?.focus();
  }

  return (
    <section aria-labelledby={`${id}-heading ${id}-call`} className="min-w-0 border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Heading id={`${id}-heading`} tabIndex={-1} className="text-xl">
          Try it
        </Heading>
        <p id={`${id}-call`} className="font-mono text-xs break-all text-soft">
          {call.method} {call.path}
        </p>
      </div>
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0 self-start lg:sticky lg:top-6">
          <RequestFields id={id} call={call} draft={draft} faults={faults} isFixed={outcome.kind === "paying"} onChange={setDraft} />
          {outcome.kind !== "paying" && (
            <div className="mt-5 flex flex-wrap gap-3">
              <Button onClick={() => withRequest(sendFree)} aria-disabled={isWaiting}>
                {isPaid ? "Send as a free call" : "Send"}
              </Button>
              {isPaid && chain && (
                <Button look="quiet" onClick={() => withRequest(pay)} aria-disabled={isWaiting}>
                  Pay {call.price} {chain.token.name} with a wallet
                </Button>
              )}
            </div>
          )}
          <p role="status" className={clsx("mt-3 text-sm text-soft empty:hidden", isAnswered(outcome) && "sr-only")}>
            {said(outcome)}
          </p>
        </div>
        <div className="min-w-0">
          {outcome.kind === "nothing" && <Nothing isPaid={isPaid} />}
          {outcome.kind === "answered" && outcome.answer && <AnswerView answer={outcome.answer} />}
          {outcome.kind === "paying" && chain && <outcome.Pay request={outcome.request} chain={chain} baseUrl={baseUrl} onClose={leavePayment} />}
        </div>
      </div>
    </section>
  );
}

/** Then the answer stands beside it, for all who see it. */
const isAnswered = (outcome: Outcome) => outcome.kind === "answered" && outcome.answer !== undefined && outcome.answer.status !== 402;

function Nothing({ isPaid }: { isPaid: boolean }) {
  return (
    <p className="border-y border-line py-5 text-sm text-soft">
      {isPaid ? "The answer will stand here. A call without payment is one of your free calls of the month." : "The answer will stand here. This call is free."}
    </p>
  );
}

function said(outcome: Outcome): string {
  switch (outcome.kind) {
    case "sending":
      return "Sending.";
    case "loading":
      return "Loading what talks to wallets.";
    case "not_loaded":
      return "What talks to wallets could not be loaded. Check the connection and load the page anew.";
    case "answered":
      if (!outcome.answer) return "No answer came. Check the connection, then send again.";
      return outcome.answer.status === 402
        ? "Your free calls of this month are used up. Pay for the call, or wait for the new ones."
        : `Answered with ${outcome.answer.status}.`;
    default:
      return "";
  }
}
