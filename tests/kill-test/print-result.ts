import type { KillTestResult } from "./run-kill-test.ts";

/** The most frequent first. */
export const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** @param values in any order */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
}

/** One line for each figure, and the faults. */
export function formatResultLines(result: KillTestResult): string[] {
  const {
    kills,
    purchases,
    freeCalls,
    brokenConnections,
    outcomes,
    retryTimes,
    openClaims,
    answeredAtTheEnd,
    lostAfterSent,
    transfers,
    rows,
    faults,
  } = result;
  const seconds = (share: number) => (percentile(retryTimes, share) / 1_000).toFixed(2);
  return [
    `kills: ${sum(kills)} (${listed(kills)}), and ${brokenConnections} broken connections to buyers`,
    ...Object.entries(purchases).map(
      ([kind, { signed, answered, givenUp }]) =>
        `${kind}: ${signed} calls with a signed payment, ${answered} answered, ${givenUp} given up by the buyer`,
    ),
    `calls without a payment: ${freeCalls}`,
    `outcomes of all attempts: ${listed(outcomes)}`,
    `retries: ${retryTimes.length}, p50 ${seconds(0.5)} s, p99 ${seconds(0.99)} s`,
    `claims that the reconciler had to decide: ${openClaims}`,
    `charged calls that got their answer at the end: ${answeredAtTheEnd}; whose answer was lost after it had left the service: ${lostAfterSent}`,
    `transfers on chain: ${transfers}; rows: ${listed(rows)}`,
    ...(faults.length === 0 ? ["no faults"] : [`${faults.length} faults:`, ...faults.map((fault) => `- ${fault}`)]),
  ];
}
