import { EVM } from "#lib/access/payments/networks.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import { buildOperationRequest } from "#tests/support/build-operation-request.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { startServer } from "#tests/support/server.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { startScript, stopLater } from "./started-processes.ts";

/** A server that sells a call for a payment on Base. */
export interface Seller {
  name: string;
  url: string;
  /** A JSON body makes it a POST. */
  body?: RawInput;
  /** For a request for the price. A paid call sends its payment instead. */
  priceHeaders: Record<string, string>;
  isYardstick: boolean;
}

/** With their facilitator and a wallet with a thousand dollars. */
export async function startChains(): Promise<TestMoneyPath> {
  const money = await openTestMoneyPath();
  await stopLater(Promise.resolve({ stop: money.close }));
  return money;
}

type Chains = Pick<TestMoneyPath, "evmRpcUrl" | "svmRpcUrl" | "payTo" | "facilitatorUrl">;

/** The ledger is written to the disk before money moves. */
export async function startOurs({ evmRpcUrl, svmRpcUrl, payTo, facilitatorUrl }: Chains): Promise<Seller> {
  const payments = {
    FACILITATOR_URL: facilitatorUrl,
    EVM_RPC_URL: evmRpcUrl,
    SVM_RPC_URL: svmRpcUrl,
    PAY_TO_EVM: payTo.evm,
    PAY_TO_SVM: payTo.svm,
  };
  const settings = { DATABASE_URL: await makeFilledDatabase(), RATE_LIMIT_PER_SECOND: "0", ...payments };
  const server = await stopLater(startServer(settings, { output: "discard" }));
  const { path, body } = buildOperationRequest(calculateDemurrage, calculateDemurrage.example.input as RawInput);
  return {
    name: "ours",
    url: `${server.url}${path}`,
    body,
    priceHeaders: { "x-require-payment": "x402" },
    isYardstick: false,
  };
}

/** The example of `@x402/express`, with our price. */
export async function startExpress({ payTo, facilitatorUrl }: Chains): Promise<Seller> {
  const server = await stopLater(startScript("express-seller.ts", [facilitatorUrl, payTo.evm]));
  return {
    name: `@x402/express on ${EVM.name}`,
    url: `${server.url}/protected-route`,
    priceHeaders: {},
    isYardstick: true,
  };
}

/** The server verifies, settles and returns a fixed answer. */
export async function startBare({ payTo, facilitatorUrl }: Chains): Promise<Seller> {
  const server = await stopLater(startScript("bare-seller.ts", [facilitatorUrl, payTo.evm]));
  return { name: "verify and settle alone", url: server.url, priceHeaders: {}, isYardstick: true };
}
