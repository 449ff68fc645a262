import { type FacilitatorSettings, listFacilitators } from "#lib/platform/facilitators.ts";
import { NETWORKS, type PaymentNetwork } from "./networks.ts";

/** By network. At least one is there. */
export interface PayTo {
  evm?: string;
  svm?: string;
}

/** `undefined` when payments are not configured. */
export function findPayTo(settings: FacilitatorSettings): PayTo | undefined {
  const used = listFacilitators(settings).flatMap(({ networks }) => networks);
  if (used.length === 0) return undefined;
  return {
    ...(used.includes("evm") && { evm: settings.PAY_TO_EVM }),
    ...(used.includes("svm") && { svm: settings.PAY_TO_SVM }),
  };
}

/** For documents: the networks that take payments. While payments are not configured, all of them. */
export const listOfferedNetworks = (payTo: PayTo | undefined): readonly PaymentNetwork[] =>
  NETWORKS.filter(({ key }) => !payTo || payTo[key] !== undefined);
