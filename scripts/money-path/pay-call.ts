import { decodePaymentRequiredHeader, decodePaymentResponseHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { appendPaymentIdentifierToExtensions, extractPaymentIdentifier } from "@x402/extensions/payment-identifier";
import { dollars, EVM, NETWORKS, type NetworkId } from "#lib/access/payments/networks.ts";
import { Fault } from "#scripts/support/fault.ts";
import { balanceOf } from "./balances.ts";
import { clientOf } from "./demo-client.ts";
import { readEndpoints } from "./money-path.ts";
import { openWallets } from "./wallets.ts";

/** A call to be paid for by the demo wallet. */
export interface PaidCall {
  url: string;
  method: string;
  /** JSON, of a POST. */
  body: string | undefined;
  network: NetworkId;
  /** Where the server that is asked keeps its test chains. */
  dataDir: string;
}

const PRINTED = ["Challenge", "Payment", "Answer", "Receipt", "Balances"] as const;

/**
 * Asks for a call's price, pays it, and tells each step.
 * @throws Fault when there is nothing to pay, or nothing to pay with
 */
export async function payForCall({ url, method, body, network, dataDir }: PaidCall, say: (line: string) => void): Promise<void> {
  const tell = (step: (typeof PRINTED)[number], text: string) => say(`${step.padEnd(11)}${text}`);
  const send = (headers: Record<string, string>) => fetch(url, { method, body, headers: { ...(body && { "content-type": "application/json" }), ...headers } });
  const endpoints = readEndpoints(dataDir);
  if (!endpoints) throw new Fault(`There are no test chains under ${dataDir}: start the server first, with the same DATA_DIR.`);

  const asked = await send({ "x-require-payment": "x402" });
  const header = asked.headers.get("payment-required");
  if (asked.status !== 402 || !header) throw new Fault(`${method} ${url} answered ${asked.status} without asking for payment: ${await asked.text()}`);
  const demand = decodePaymentRequiredHeader(header);
  tell("Challenge", `402 ${demand.error}: ${demand.accepts.map(shown).join(", or ")}`);

  const wallet = (await openWallets(dataDir)).buyer;
  const payment = await clientOf(wallet, endpoints.svmRpcUrl, [network]).createPaymentPayload(withIdentifier(demand));
  const payer = network === EVM.id ? wallet.evm.address : wallet.svm.address;
  tell("Payment", `${shown(payment.accepted)}, from ${payer}, identifier ${extractPaymentIdentifier(payment)}`);

  const balances = async () => {
    const both = await Promise.all([payer, payment.accepted.payTo].map((owner) => balanceOf(endpoints, network, owner)));
    return both.map((amount) => dollars(amount).toFixed()) as [string, string];
  };
  const before = await balances();
  const answer = await send({ "payment-signature": encodePaymentSignatureHeader(payment) });
  tell("Answer", String(answer.status));
  const receipt = answer.headers.get("payment-response");
  tell("Receipt", receipt ? receiptText(receipt) : "none");
  const after = await balances();
  tell("Balances", `payer ${before[0]} → ${after[0]}, seller ${before[1]} → ${after[1]} USDC`);
  say(await answer.text());
  if (!answer.ok) throw new Fault("The call was not answered.");
}

/** With an identifier of our own the same payment may be sent again if the answer is lost. */
function withIdentifier(demand: PaymentRequired): PaymentRequired {
  const extensions = structuredClone(demand.extensions ?? {});
  appendPaymentIdentifierToExtensions(extensions);
  return { ...demand, extensions };
}

function shown({ amount, network, payTo }: PaymentRequirements): string {
  return `${dollars(amount).toFixed()} USDC on ${NETWORKS.find(({ id }) => id === network)?.name ?? network} to ${payTo}`;
}

function receiptText(header: string): string {
  const { success, transaction, errorReason } = decodePaymentResponseHeader(header);
  return success ? `transaction ${transaction}` : `not settled: ${errorReason}`;
}
