import type { PaymentRequirements } from "@x402/core/types";
import type { RunStatement } from "#lib/platform/db/statements.ts";
import type { Env } from "#lib/platform/env.ts";
import { type FacilitatorSettings, listFacilitators } from "#lib/platform/facilitators.ts";
import { createDailyAudit, type DailyAudit } from "./audit/daily-audit.ts";
import { toNodes } from "./chain/nodes.ts";
import { createPayments } from "./create-payments.ts";
import { createFacilitator, type Facilitator } from "./facilitator.ts";
import { createLedger } from "./ledger.ts";
import { EVM, NETWORKS, SVM } from "./networks.ts";
import { findPayTo } from "./pay-to.ts";
import type { Payments } from "./payments.ts";
import { createReconciler, type Reconciler } from "./reconciler.ts";

export type PaymentSettings = FacilitatorSettings & Pick<Env, "EVM_RPC_URL" | "SVM_RPC_URL" | "PUBLIC_BASE_URL">;

/**
 * Sends no request yet.
 * @param run runs a statement on the ledger's database
 * @returns `undefined` when payments are not configured
 */
export function openPayments(
  settings: PaymentSettings,
  run?: RunStatement,
): { payments: Payments; reconciler: Reconciler; audit: DailyAudit } | undefined {
  const payTo = findPayTo(settings);
  if (!payTo) return undefined;
  const ledger = createLedger(run);
  const getNodes = () => toNodes(settings);
  const reconciler = createReconciler({ ledger, run, getNodes });
  const audit = createDailyAudit({ getNodes, payTo: { [EVM.id]: payTo.evm, [SVM.id]: payTo.svm }, run });
  const payments = createPayments({
    facilitator: openFacilitator(settings),
    ledger,
    reconciler,
    payTo,
    baseUrl: settings.PUBLIC_BASE_URL,
  });
  return { payments, reconciler, audit };
}

/** Networks that share a facilitator share its client, which caches what the facilitator supports. */
function openFacilitator(settings: FacilitatorSettings): Facilitator {
  const clients = listFacilitators(settings).flatMap(({ url, authorize, networks }) => {
    const client = createFacilitator(url, { authorize });
    return NETWORKS.filter(({ key }) => networks.includes(key)).map(({ id }) => [id, client] as const);
  });
  return combineFacilitators(Object.fromEntries(clients));
}

/**
 * Passes each payment to the facilitator of its network.
 * @param facilitators by CAIP-2 id. A network without one is `away`: an open payment there waits for the chain
 */
function combineFacilitators(facilitators: Readonly<Record<string, Facilitator | undefined>>): Facilitator {
  const onSolana = facilitators[SVM.id];
  const find = ({ network }: PaymentRequirements) => facilitators[network];
  return {
    getFeePayer: async () => onSolana?.getFeePayer(),
    isFeePayer: async (account) => onSolana?.isFeePayer(account),
    verify: async (payment, requirement) => find(requirement)?.verify(payment, requirement) ?? { outcome: "away" },
    settle: async (payment, requirement, payer) =>
      find(requirement)?.settle(payment, requirement, payer) ?? { outcome: "away" },
  };
}
