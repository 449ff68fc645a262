import type { SettleResponse } from "@x402/core/types";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { formatAmount } from "./format-amount.ts";

export function Receipt({ receipt, chain }: { receipt: SettleResponse | undefined; chain: PaymentChain }) {
  if (!receipt) return <p>The answer has no receipt.</p>;
  const { transaction, network, payer, amount } = receipt;
  return (
    <dl className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-1 [&>dt]:text-soft">
      <dt>Paid</dt>
      <dd className="figures font-[600]">{amount ? formatAmount(amount, chain) : "not stated"}</dd>
      <dt>Network</dt>
      <dd>
        {chain.networkNames[network] ?? network}
        {chain.isLocal && ", local test chain"}
      </dd>
      <dt>Payer</dt>
      <dd className="font-mono text-xs leading-6 break-all">{payer ?? "not stated"}</dd>
      <dt>Transaction</dt>
      <dd className="font-mono text-xs leading-6 break-all">
        {chain.explorerUrl ? <a href={`${chain.explorerUrl}/tx/${transaction}`}>{transaction}</a> : transaction}
      </dd>
    </dl>
  );
}
