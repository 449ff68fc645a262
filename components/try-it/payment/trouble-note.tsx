import { CircleAlert } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { AnswerView } from "../answer-view.tsx";
import type { Trouble } from "./trouble.ts";
import type { PaymentInHand } from "./use-payment.ts";

interface Props {
  trouble: Trouble;
  hand: PaymentInHand;
}

/** What went wrong, what it means for the money, and the button that goes on from there, where there is none elsewhere. */
export function TroubleNote({ trouble: { what, advice, way, answer }, hand }: Props) {
  const { step, resend, askPrice } = hand;
  return (
    <div className="space-y-3 border-l-4 border-red py-1 pl-4">
      <div role="alert" className="space-y-3">
        <p className="flex gap-2 font-[600] text-red">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 break-words">{what}</span>
        </p>
        <p>{advice}</p>
      </div>
      {way === "resend" && <Button onClick={resend}>Send the same payment again</Button>}
      {way === "anew" && <Button onClick={askPrice}>Start again</Button>}
      {way === "again" && step === "price" && <Button onClick={askPrice}>Ask again</Button>}
      {answer && way !== "anew" && <AnswerView answer={answer} />}
    </div>
  );
}
