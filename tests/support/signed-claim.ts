import type { PaymentRequired } from "@x402/core/types";
import { toTrace } from "#lib/access/payments/claim-key.ts";
import { createFacilitator } from "#lib/access/payments/facilitator.ts";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { EVM, type NetworkId } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import type { TestMoneyPath } from "./money-path.ts";

/** A signed payment of the demo wallet to the seller, and its claim of a second ago. It is not on any ledger. */
export interface SignedClaim {
  payment: SentPayment;
  claim: Claim;
  /** Lets the facilitator transfer the money. @returns the transaction */
  settle(): Promise<string>;
}

export async function signedClaim(money: TestMoneyPath, network: NetworkId): Promise<SignedClaim> {
  const facilitator = createFacilitator(money.facilitatorUrl);
  const offers = listRequirements(calculateDemurrage, {
    payTo: money.payTo,
    feePayer: await facilitator.getFeePayer(),
  });
  const offer = offers.find((candidate) => candidate.network === network) as (typeof offers)[number];
  const challenge: PaymentRequired = { x402Version: 2, resource: { url: "http://seller.test/" }, accepts: [offer] };
  const payment = (await money.client().createPaymentPayload(challenge)) as SentPayment;
  const { buyer } = money.wallets;
  const payer = network === EVM.id ? buyer.evm.address : buyer.svm.address;
  const { asset, payTo, amount } = offer;
  const claim = { network, asset, payer, payTo, amount, ...toTrace(payment), age: 1, search: null } as unknown as Claim;
  return {
    payment,
    claim,
    settle: async () => ((await facilitator.settle(payment, offer)) as { transaction: string }).transaction,
  };
}
