import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AnswerView } from "../answer-view.tsx";
import type { PaymentFailure } from "./payment-failure.ts";
import type { PaymentControl } from "./use-payment.ts";

interface Props {
  failure: PaymentFailure;
  control: PaymentControl;
}

export function FailureNote({ failure: { reason, advice, next, answer }, control }: Props) {
  const { step, resend, askPrice } = control;
  return (
    <div className="space-y-3 border-l-4 border-red py-1 pl-4">
      <div role="alert" className="space-y-3">
        <p className="flex gap-2 font-[600] text-red">
          <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 break-words">{reason}</span>
        </p>
        <p>{advice}</p>
      </div>
      {next === "resend" && <Button onClick={resend}>Send the same payment again</Button>}
      {next === "restart" && <Button onClick={askPrice}>Start again</Button>}
      {next === "retry" && step === "price" && <Button onClick={askPrice}>Ask again</Button>}
      {answer && next !== "restart" && <AnswerView answer={answer} />}
    </div>
  );
}
