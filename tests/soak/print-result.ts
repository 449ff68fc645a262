import type { Finding, SoakResult } from "./run-soak.ts";

export const formatFinding = ({ what, figure, limit, isKept }: Finding): string =>
  `${isKept ? "ok  " : "FAIL"}  ${what}: ${figure} (limit: ${limit})`;

/** The times of each kind of call, and each figure with its limit. */
export function formatSoakTable({ capacity, rate, thirds, findings }: SoakResult): string[] {
  const ms = (value: number) => value.toFixed(0).padStart(9);
  const rows = thirds.first.map(({ kind, calls, p50, p99 }, index) => {
    const last = thirds.last[index];
    return `${kind.padEnd(10)}${String(calls + (last?.calls ?? 0)).padStart(8)}${ms(p50)}${ms(p99)}${ms(last?.p50 ?? 0)}${ms(last?.p99 ?? 0)}`;
  });
  return [
    `capacity ${capacity.toFixed(1)} calls a second, held ${rate.toFixed(1)}`,
    "",
    `${"call".padEnd(10)}${"calls".padStart(8)}${"first p50".padStart(9)}${"p99".padStart(9)}${"last p50".padStart(9)}${"p99 ms".padStart(9)}`,
    ...rows,
    "",
    ...findings.map(formatFinding),
  ];
}
