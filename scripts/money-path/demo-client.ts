import { x402Client } from "@x402/core/client";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { ExactSvmScheme } from "@x402/svm/exact/client";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { Wallet } from "./wallets.ts";

export function createPayingClient(
  wallet: Wallet,
  svmRpcUrl: string,
  networks: readonly NetworkId[] = [EVM.id, SVM.id],
): x402Client {
  const client = new x402Client();
  if (networks.includes(EVM.id)) client.register(EVM.id, new ExactEvmScheme(wallet.evm));
  if (networks.includes(SVM.id)) client.register(SVM.id, new ExactSvmScheme(wallet.svm, { rpcUrl: svmRpcUrl }));
  return client;
}
