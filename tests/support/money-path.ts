import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { x402Client } from "@x402/core/client";
import { type Hex, parseEther } from "viem";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { createPayingClient } from "#scripts/money-path/demo-client.ts";
import { createLocalClient, tokenAbi } from "#scripts/money-path/evm-chain.ts";
import { type MoneyPath, startMoneyPath } from "#scripts/money-path/money-path.ts";
import { readBalance } from "#scripts/money-path/read-balance.ts";
import { createWallet, openWallets, type Wallet, type Wallets } from "#scripts/money-path/wallets.ts";

/** Only one test uses it. */
export interface TestMoneyPath extends MoneyPath {
  dataDir: string;
  wallets: Wallets;
  /** An official client. Default: the demo wallet, on both networks. */
  client(wallet?: Wallet, networks?: readonly NetworkId[]): x402Client;
  /** An empty wallet. */
  newWallet(): Promise<Wallet>;
  /** In atomic units. */
  readBalance(network: NetworkId, owner: string): Promise<bigint>;
  /** Calls a JSON-RPC method of the local Solana. */
  svm(method: string, params: unknown[]): Promise<unknown>;
  /** Keeps the folder. */
  stop(): Promise<void>;
  /** Moves the clock of Base forward permanently. */
  advanceEvmTime(seconds: number): Promise<void>;
  /** From the demo wallet on Base, without a payment. */
  transferEvmDollars(to: Hex, amount: bigint): Promise<void>;
}

/** @param dataDir a folder that may have been used before; default: a new one */
export async function openTestMoneyPath(
  dataDir = mkdtempSync(join(tmpdir(), "quayside-money-")),
): Promise<TestMoneyPath> {
  const path = await startMoneyPath({ dataDir, payTo: {} });
  await path.ready;
  const wallets = await openWallets(dataDir);
  const chain = createLocalClient(Number(new URL(path.evmRpcUrl).port), wallets.buyer.evm);
  return {
    ...path,
    dataDir,
    wallets,
    newWallet: createWallet,
    client: (wallet = wallets.buyer, networks = [EVM.id, SVM.id]) =>
      createPayingClient(wallet, path.svmRpcUrl, networks),
    readBalance: (network, owner) => readBalance(path, network, owner),
    async svm(method, params) {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const response = await fetch(path.svmRpcUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      return ((await response.json()) as { result: unknown }).result;
    },
    stop: path.close,
    async advanceEvmTime(seconds) {
      await chain.increaseTime({ seconds });
      await chain.mine({ blocks: 1 });
    },
    async transferEvmDollars(to, amount) {
      await chain.setBalance({ address: wallets.buyer.evm.address, value: parseEther("1") });
      const hash = await chain.writeContract({
        address: EVM.token,
        abi: tokenAbi,
        functionName: "transfer",
        args: [to, amount],
      });
      await chain.waitForTransactionReceipt({ hash });
    },
    async close() {
      await path.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
