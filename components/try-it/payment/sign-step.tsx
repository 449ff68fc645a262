import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { Button } from "../../ui/button.tsx";
import { formatPrice } from "./format-amount.ts";
import type { Price, SignedPayment } from "./signed-payment.ts";

interface Props {
  price: Price;
  signed: SignedPayment | undefined;
  chain: PaymentChain;
  isBusy: boolean;
  onSign(): void;
}

const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

export function SignStep({ price, signed, chain, isBusy, onSign }: Props) {
  const { payTo, maxTimeoutSeconds } = price.requirement;
  const amount = formatPrice(price, chain);
  if (signed) {
    return (
      <p>
        {amount}, valid until {clock.format(signed.validUntil)}
      </p>
    );
  }
  return (
    <>
      <p>
        A transfer of <strong className="figures">{amount}</strong> to{" "}
        <span className="font-mono text-xs break-all">{payTo}</span>, once, within {maxTimeoutSeconds} seconds
        (EIP-3009). You pay no gas. The server charges it only if it answers the call.
      </p>
      <Button onClick={onSign} aria-disabled={isBusy}>
        Sign in the wallet
      </Button>
    </>
  );
}
