import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import type { Price } from "./signed-payment.ts";
import { amountWords } from "./words.ts";

/** What the call costs, on each network on which it can be paid, and who is paid. */
export function PriceStep({ price: { demand, requirement }, chain }: { price: Price; chain: PaymentChain }) {
  return (
    <ul className="space-y-1">
      {demand.accepts.map((one) => (
        <li key={one.network}>
          <span className="figures font-[600]">{amountWords(one.amount, chain)}</span> on {chain.networkNames[one.network] ?? one.network}
          {one !== requirement && <span className="text-soft"> (not from this page)</span>}, to <span className="font-mono text-xs break-all">{one.payTo}</span>
        </li>
      ))}
    </ul>
  );
}
