import type { DaySum, LedgerSum } from "#lib/access/payments/ledger-summary.ts";

/** What lies in the days together: by network and state and, where there are several networks, by state over all of them. */
export function totalsOf(days: readonly DaySum[]): LedgerSum[] {
  const hasSeveral = new Set(days.map(({ network }) => network)).size > 1;
  const overAll = days.map(({ state, payments, amount }) => ({ network: undefined, state, payments, amount }));
  return [...added(days), ...(hasSeveral ? added(overAll) : [])];
}

/** One sum for each network and state, in that order. */
function added(sums: readonly LedgerSum[]): LedgerSum[] {
  const together = new Map<string, LedgerSum>();
  for (const { network, state, payments, amount } of sums) {
    const key = `${network} ${state}`;
    const before = together.get(key) ?? { payments: 0, amount: "0" };
    together.set(key, { network, state, payments: before.payments + payments, amount: String(BigInt(before.amount) + BigInt(amount)) });
  }
  return [...together].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
