import type { PaymentRequirements } from "@x402/core/types";
import type { Facilitator } from "./facilitator.ts";
import { SVM } from "./networks.ts";

/**
 * Passes each payment to the facilitator of its network.
 * @param facilitators by CAIP-2 id. A network without one is `away`: an open payment there waits for the chain
 */
export function combineFacilitators(facilitators: Readonly<Record<string, Facilitator | undefined>>): Facilitator {
  const onSolana = facilitators[SVM.id];
  const find = ({ network }: PaymentRequirements) => facilitators[network];
  return {
    getFeePayer: async () => onSolana?.getFeePayer(),
    isFeePayer: async (account) => (onSolana ? onSolana.isFeePayer(account) : false),
    verify: async (payment, requirement) => find(requirement)?.verify(payment, requirement) ?? { outcome: "away" },
    settle: async (payment, requirement, payer) =>
      find(requirement)?.settle(payment, requirement, payer) ?? { outcome: "away" },
  };
}
