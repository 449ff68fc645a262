import type { RunStatement } from "#lib/platform/db/statements.ts";
import type { Env } from "#lib/platform/env.ts";
import type { Payments } from "../payments.ts";
import { type Closing, createClosing } from "./closing.ts";
import { createFacilitator } from "./facilitator.ts";
import { createLedger } from "./ledger.ts";
import { EVM, SVM } from "./networks.ts";
import { createPayments } from "./serve.ts";

export type PaymentSettings = Pick<
  Env,
  "FACILITATOR_URL" | "FACILITATOR_AUTHORIZATION" | "PAY_TO_EVM" | "PAY_TO_SVM" | "EVM_RPC_URL" | "SVM_RPC_URL" | "PUBLIC_BASE_URL"
>;

/**
 * Payments by the settings, and what closes those that were left open; undefined where nobody is there to settle them. Nothing is contacted yet.
 * @param run runs a statement where the ledger is
 */
export function openPayments(settings: PaymentSettings, run?: RunStatement): { payments: Payments; closing: Closing } | undefined {
  const { FACILITATOR_URL: url, PAY_TO_EVM: evm, PAY_TO_SVM: svm } = settings;
  if (!url || !evm || !svm) return undefined;
  const ledger = createLedger(run);
  const closing = createClosing({ ledger, nodes: () => ({ [EVM.id]: settings.EVM_RPC_URL, [SVM.id]: settings.SVM_RPC_URL }) });
  const facilitator = createFacilitator(url, { authorization: settings.FACILITATOR_AUTHORIZATION });
  const payments = createPayments({ facilitator, ledger, closing, payTo: { evm, svm }, baseUrl: settings.PUBLIC_BASE_URL });
  return { payments, closing };
}
