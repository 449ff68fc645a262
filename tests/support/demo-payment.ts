import type { x402Client } from "@x402/core/client";
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { EVM, NETWORKS, type NetworkId } from "#lib/access/payments/networks.ts";
import { createPayingClient } from "#scripts/money-path/demo-client.ts";
import type { Endpoints } from "#scripts/money-path/endpoints.ts";
import { readEndpoints } from "#scripts/money-path/money-path.ts";
import { readBalance } from "#scripts/money-path/read-balance.ts";
import { openWallets } from "#scripts/money-path/wallets.ts";

const endpoints = (dataDir: string) => readEndpoints(dataDir) as Endpoints;

/** It costs ten cents. */
export const call = (baseUrl: string, headers: Record<string, string>) =>
  fetch(`${baseUrl}/api/dd/calculate`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 }),
  });

export async function clientOfDemoWallet(dataDir: string, network: NetworkId): Promise<x402Client> {
  const { buyer } = await openWallets(dataDir);
  return createPayingClient(buyer, endpoints(dataDir).svmRpcUrl, [network]);
}

/** @returns the value of the payment header */
export async function signByDemoWallet(
  server: { url: string; dataDir: string },
  network: NetworkId,
  { withIdentifier = true } = {},
): Promise<string> {
  const challenge = decodePaymentRequiredHeader(
    (await call(server.url, { "x-require-payment": "x402" })).headers.get("payment-required") as string,
  );
  const extensions = structuredClone(challenge.extensions ?? {});
  if (withIdentifier) appendPaymentIdentifierToExtensions(extensions);
  const client = await clientOfDemoWallet(server.dataDir, network);
  return encodePaymentSignatureHeader(await client.createPaymentPayload({ ...challenge, extensions }));
}

/** The balances of the seller on Base and on Solana, in atomic units. */
export function earnedBy({ dataDir }: { dataDir: string }): Promise<bigint[]> {
  const { payTo, ...rpc } = endpoints(dataDir);
  return Promise.all(NETWORKS.map(({ id }) => readBalance(rpc, id, id === EVM.id ? payTo.evm : payTo.svm)));
}
