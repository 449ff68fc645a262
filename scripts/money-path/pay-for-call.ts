import {
  decodePaymentRequiredHeader,
  decodePaymentResponseHeader,
  encodePaymentSignatureHeader,
} from "@x402/core/http";
import type { PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { appendPaymentIdentifierToExtensions, extractPaymentIdentifier } from "@x402/extensions/payment-identifier";
import { EVM, NETWORKS, type NetworkId, toDollarAmount } from "#lib/access/payments/networks.ts";
import { Fault } from "#scripts/support/fault.ts";
import { QuaysideError, UnansweredPayment } from "../../clients/typescript/src/errors.ts";
import { sendUntilAnswered } from "../../clients/typescript/src/send-until-answered.ts";
import { createPayingClient } from "./demo-client.ts";
import { readEndpoints } from "./money-path.ts";
import { readBalance } from "./read-balance.ts";
import { openWallets } from "./wallets.ts";

export interface PaidCall {
  url: string;
  method: string;
  /** The JSON of a POST. */
  body: string | undefined;
  network: NetworkId;
  /** The DATA_DIR of the server, which has its test chains. */
  dataDir: string;
}

const STEPS = ["Challenge", "Payment", "Again", "Answer", "Receipt", "Balances"] as const;

/**
 * Requests the price of a call, pays it, and prints each step.
 * @throws Fault when the call has no price, when there are no test chains, or when the payment gets no final answer
 */
export async function payForCall(
  { url, method, body, network, dataDir }: PaidCall,
  print: (line: string) => void,
): Promise<void> {
  const printStep = (step: (typeof STEPS)[number], text: string) => print(`${step.padEnd(11)}${text}`);
  const toRequest = (headers: Record<string, string>) =>
    new Request(url, { method, body, headers: { ...(body && { "content-type": "application/json" }), ...headers } });
  const endpoints = readEndpoints(dataDir);
  if (!endpoints)
    throw new Fault(
      `There are no test chains in ${dataDir}. Start the server first (npm start), with the same DATA_DIR.`,
    );

  const unpaid = await fetch(toRequest({ "x-require-payment": "x402" }));
  const header = unpaid.headers.get("payment-required");
  if (unpaid.status !== 402 || !header)
    throw new Fault(`${method} ${url} answered ${unpaid.status} without a payment challenge: ${await unpaid.text()}`);
  const challenge = decodePaymentRequiredHeader(header);
  printStep("Challenge", `402 ${challenge.error}: ${challenge.accepts.map(formatPrice).join(", or ")}`);

  const wallet = (await openWallets(dataDir)).buyer;
  const payment = await createPayingClient(wallet, endpoints.svmRpcUrl, [network]).createPaymentPayload(
    withIdentifier(challenge),
  );
  const payer = network === EVM.id ? wallet.evm.address : wallet.svm.address;
  printStep(
    "Payment",
    `${formatPrice(payment.accepted)}, from ${payer}, identifier ${extractPaymentIdentifier(payment)}`,
  );

  const balances = async () => {
    const both = await Promise.all(
      [payer, payment.accepted.payTo].map((owner) => readBalance(endpoints, network, owner)),
    );
    return both.map((amount) => toDollarAmount(amount).toFixed()) as [string, string];
  };
  const before = await balances();
  const paid = { "payment-signature": encodePaymentSignatureHeader(payment) };
  const answer = await sendPayment(toRequest(paid), printStep);
  printStep("Answer", String(answer.status));
  const receipt = answer.headers.get("payment-response");
  printStep("Receipt", receipt ? formatReceipt(receipt) : "no receipt");
  const after = await balances();
  printStep("Balances", `payer ${before[0]} → ${after[0]}, seller ${before[1]} → ${after[1]} USDC`);
  print(await answer.text());
  if (!answer.ok)
    throw new Fault(`The paid call failed with status ${answer.status}. The answer above has the reason.`);
}

const ATTEMPTS = 5;

/** @throws Fault when the payment gets no final answer */
async function sendPayment(request: Request, printStep: (step: "Again", text: string) => void): Promise<Response> {
  const report = (cause: unknown, waitMs: number) =>
    printStep(
      "Again",
      `${cause instanceof QuaysideError ? cause.message : "no answer"}: the same payment is sent again in ${waitMs / 1_000} s`,
    );
  try {
    return (await sendUntilAnswered(request, { fetch, attempts: ATTEMPTS, onRetry: report })).response;
  } catch (error) {
    if (!(error instanceof UnansweredPayment)) throw error;
    throw new Fault(
      "The payment got no final answer and may have been charged. `npm run ledger -- --payments` shows its state.",
    );
  }
}

/** So that the same payment can be sent again if the answer is lost. */
function withIdentifier(challenge: PaymentRequired): PaymentRequired {
  const extensions = structuredClone(challenge.extensions ?? {});
  appendPaymentIdentifierToExtensions(extensions);
  return { ...challenge, extensions };
}

function formatPrice({ amount, network, payTo }: PaymentRequirements): string {
  return `${toDollarAmount(amount).toFixed()} USDC on ${NETWORKS.find(({ id }) => id === network)?.name ?? network} to ${payTo}`;
}

function formatReceipt(header: string): string {
  const { success, transaction, errorReason } = decodePaymentResponseHeader(header);
  return success ? `transaction ${transaction}` : `not settled: ${errorReason}`;
}
