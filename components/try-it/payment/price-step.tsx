import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { formatAmount } from "./format-amount.ts";
import type { Price } from "./signed-payment.ts";

export function PriceStep({ price: { challenge, requirement }, chain }: { price: Price; chain: PaymentChain }) {
  return (
    <ul className="space-y-1">
      {challenge.accepts.map((offer) => (
        <li key={offer.network}>
          <span className="figures font-[600]">{formatAmount(offer.amount, chain)}</span> on{" "}
          {chain.networkNames[offer.network] ?? offer.network}
          {offer !== requirement && <span className="text-soft"> (not on this page)</span>}, to{" "}
          <span className="font-mono text-xs break-all">{offer.payTo}</span>
        </li>
      ))}
    </ul>
  );
}
