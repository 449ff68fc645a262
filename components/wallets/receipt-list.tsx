import Link from "next/link";
import type { Receipt } from "#lib/dashboard/receipts/receipts.ts";

export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <ul className="border-t border-ink">
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} {...receipt} />
      ))}
    </ul>
  );
}

function ReceiptRow({ time, operation, amount, network, wallet, status, transaction, transactionUrl }: Receipt) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 text-sm md:grid-cols-[1.2fr_0.8fr_2fr] md:items-baseline">
      <div>
        <Link href={`/docs/api/${operation}`} prefetch={false} className="target font-mono text-xs break-all">
          {operation}
        </Link>
        <p className="figures text-soft">{time} UTC</p>
      </div>
      <div>
        <p className="figures font-[600]">{amount} USDC</p>
        <p>{status}</p>
      </div>
      <dl className="grid grid-cols-[6rem_1fr] gap-x-2 [&>dd]:break-all [&>dt]:text-soft">
        <dt>Network</dt>
        <dd>{network}</dd>
        <dt>Wallet</dt>
        <dd className="font-mono text-xs leading-6">{wallet}</dd>
        <dt>Transaction</dt>
        <dd className="font-mono text-xs leading-6">
          {transactionUrl ? <a href={transactionUrl}>{transaction}</a> : (transaction ?? "none")}
        </dd>
      </dl>
    </li>
  );
}
