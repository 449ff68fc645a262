import type { MeasuredPayments } from "#lib/platform/metrics.ts";
import type { Access } from "./access.ts";
import { type OpenClaims, STATES } from "./payments/ledger.ts";
import { NETWORKS } from "./payments/networks.ts";

/** The payments whose metrics are kept; none where nothing can be paid. */
export function measuredPayments({ closing }: Access): MeasuredPayments {
  const networks = closing ? NETWORKS.map(({ id }) => id) : [];
  return {
    networks,
    states: STATES,
    async readOpen() {
      const found = (await closing?.countOpen()) ?? [];
      const missing = networks.filter((id) => !found.some(({ network }) => network === id)).map(nothingOpen);
      return [...found, ...missing].map(({ network, claimed, unknown, left, oldest }) => ({
        network,
        states: { claimed, unknown },
        backlog: left,
        oldestSeconds: oldest,
      }));
    },
  };
}

const nothingOpen = (network: string): OpenClaims => ({ network, claimed: 0, unknown: 0, left: 0, oldest: 0 });
