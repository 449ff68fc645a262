import type { RunStatement } from "#lib/platform/db/statements.ts";
import type { Env } from "#lib/platform/env.ts";
import { createDailyAudit, type DailyAudit } from "./audit/daily-audit.ts";
import { createPayments } from "./create-payments.ts";
import { createFacilitator } from "./facilitator.ts";
import { createLedger } from "./ledger.ts";
import { EVM, SVM } from "./networks.ts";
import { nodesOf } from "./nodes.ts";
import type { Payments } from "./payments.ts";
import { createReconciler, type Reconciler } from "./reconciler.ts";

export type PaymentSettings = Pick<
  Env,
  "FACILITATOR_URL" | "FACILITATOR_AUTHORIZATION" | "PAY_TO_EVM" | "PAY_TO_SVM" | "EVM_RPC_URL" | "SVM_RPC_URL" | "PUBLIC_BASE_URL"
>;

/**
 * Payments, their reconciler and their audit, configured by the settings. Sends no request yet.
 * @param run runs a statement on the ledger's database
 * @returns `undefined` when the settings name no facilitator or no receiving address
 */
export function openPayments(settings: PaymentSettings, run?: RunStatement): { payments: Payments; reconciler: Reconciler; audit: DailyAudit } | undefined {
  const { FACILITATOR_URL: url, PAY_TO_EVM: evm, PAY_TO_SVM: svm } = settings;
  if (!url || !evm || !svm) return undefined;
  const ledger = createLedger(run);
  const nodes = () => nodesOf(settings);
  const reconciler = createReconciler({ ledger, run, nodes });
  const audit = createDailyAudit({ nodes, payTo: { [EVM.id]: evm, [SVM.id]: svm }, run });
  const facilitator = createFacilitator(url, { authorization: settings.FACILITATOR_AUTHORIZATION });
  const payments = createPayments({ facilitator, ledger, reconciler, payTo: { evm, svm }, baseUrl: settings.PUBLIC_BASE_URL });
  return { payments, reconciler, audit };
}
