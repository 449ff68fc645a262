"use client";

import clsx from "clsx";
import { type ComponentType, useId, useState } from "react";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import type { TryableCall } from "#lib/discovery/tryable-call.ts";
import { Button } from "../ui/button.tsx";
import { type Answer, send } from "./answer.ts";
import { AnswerView } from "./answer-view.tsx";
import type { PaymentProps } from "./payment/payment-steps.tsx";
import { type CallRequest, toCallRequest, toDraft } from "./request.ts";
import { RequestFields } from "./request-fields.tsx";

export interface CallPanelProps {
  call: TryableCall;
  /** `undefined` when payments are not configured. */
  chain?: PaymentChain;
  /** The server's public address, for commands to copy. */
  baseUrl: string;
  headingLevel?: 2 | 3;
}

/** `answer` is `undefined` when none arrived. */
type Outcome =
  | { kind: "idle" | "sending" | "loading" | "not_loaded" }
  | { kind: "answered"; answer: Answer | undefined }
  | { kind: "paying"; request: CallRequest; Pay: ComponentType<PaymentProps> };

export function CallPanel({ call, chain, baseUrl, headingLevel = 3 }: CallPanelProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const [draft, setDraft] = useState(() => toDraft(call));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" });
  const isPaid = call.price !== "free";
  const isWaiting = outcome.kind === "sending" || outcome.kind === "loading";

  /** An earlier answer would not match a faulty request, so it disappears. */
  function withRequest(handle: (request: CallRequest) => Promise<void>): void {
    if (isWaiting) return;
    const result = toCallRequest(call, draft);
    setFaults("faults" in result ? result.faults : {});
    if ("request" in result) return void handle(result.request);
    setOutcome({ kind: "idle" });
    document.getElementById(`${id}-${Object.keys(result.faults)[0]}`)?.focus();
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
    setOutcome({ kind: "idle" });
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
          <RequestFields
            id={id}
            call={call}
            draft={draft}
            faults={faults}
            isFixed={outcome.kind === "paying"}
            onChange={setDraft}
          />
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
            {describeOutcome(outcome)}
          </p>
        </div>
        <div className="min-w-0">
          {outcome.kind === "idle" && <NoAnswerYet isPaid={isPaid} />}
          {outcome.kind === "answered" && outcome.answer && <AnswerView answer={outcome.answer} />}
          {outcome.kind === "paying" && chain && (
            <outcome.Pay request={outcome.request} chain={chain} baseUrl={baseUrl} onClose={leavePayment} />
          )}
        </div>
      </div>
    </section>
  );
}

/** True when the answer is visible, so that only screen readers need the status text. */
const isAnswered = (outcome: Outcome) =>
  outcome.kind === "answered" && outcome.answer !== undefined && outcome.answer.status !== 402;

function NoAnswerYet({ isPaid }: { isPaid: boolean }) {
  return (
    <p className="border-y border-line py-5 text-sm text-soft">
      {isPaid
        ? "The answer appears here. A call without payment uses one of your free calls of this month."
        : "The answer appears here. This call is free."}
    </p>
  );
}

function describeOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case "sending":
      return "Sending the call.";
    case "loading":
      return "Loading the wallet module.";
    case "not_loaded":
      return "The wallet module could not be loaded. Check the connection and reload the page.";
    case "answered":
      if (!outcome.answer) return "No answer arrived. Check the connection, then send the call again.";
      return outcome.answer.status === 402
        ? "Your free calls of this month are used up. Pay for the call, or wait for the next month."
        : `The server answered ${outcome.answer.status}.`;
    default:
      return "";
  }
}
