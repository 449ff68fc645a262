import type { DaySum, LedgerSum } from "#lib/access/payments/ledger-summary.ts";

/** By network and state. With several networks, also by state over all networks. */
export function calculateLedgerTotals(days: readonly DaySum[]): LedgerSum[] {
  const hasSeveral = new Set(days.map(({ network }) => network)).size > 1;
  const overAll = days.map(({ state, payments, amount }) => ({ network: undefined, state, payments, amount }));
  return [...sumByState(days), ...(hasSeveral ? sumByState(overAll) : [])];
}

/** One sum for each network and state, in that order. */
function sumByState(sums: readonly LedgerSum[]): LedgerSum[] {
  const totals = new Map<string, LedgerSum>();
  for (const { network, state, payments, amount } of sums) {
    const key = `${network} ${state}`;
    const before = totals.get(key) ?? { payments: 0, amount: "0" };
    totals.set(key, {
      network,
      state,
      payments: before.payments + payments,
      amount: String(BigInt(before.amount) + BigInt(amount)),
    });
  }
  return [...totals].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
