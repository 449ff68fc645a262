import type { MeasuredPayments } from "#lib/platform/metrics.ts";
import type { Access } from "./access.ts";
import { type OpenClaims, PAYMENT_STATES } from "./payments/ledger.ts";
import { NETWORKS } from "./payments/networks.ts";

/** The list of networks is empty when payments are not configured. */
export function createMeasuredPayments({ reconciler, audit }: Access): MeasuredPayments {
  const networks = reconciler ? NETWORKS.map(({ id }) => id) : [];
  return {
    networks,
    states: PAYMENT_STATES,
    readAudits: async () => (await audit?.listLast()) ?? [],
    async readOpen() {
      const found = (await reconciler?.countOpen()) ?? [];
      const missing = networks.filter((id) => !found.some(({ network }) => network === id)).map(buildEmptyOpenClaims);
      return [...found, ...missing].map(({ network, claimed, unknown, abandoned, oldestSeconds, overdue }) => ({
        network,
        states: { claimed, unknown },
        backlog: abandoned,
        oldestSeconds,
        overdue,
      }));
    },
  };
}

const buildEmptyOpenClaims = (network: string): OpenClaims => ({
  network,
  claimed: 0,
  unknown: 0,
  abandoned: 0,
  oldestSeconds: 0,
  overdue: 0,
});
