import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getBase58Decoder, getBase58Encoder } from "@solana/kit";
import { hexToBytes } from "viem";
import { readEndpoints } from "#scripts/money-path/money-path.ts";
import { getMoneyFolder, openWallets } from "#scripts/money-path/wallets.ts";

/** The keys of the demo wallet in the export format of wallets, and the nodes of its networks. */
export async function demoWalletSettings(dataDir: string): Promise<Record<string, string>> {
  const { buyer } = await openWallets(dataDir);
  const secrets = JSON.parse(readFileSync(join(getMoneyFolder(dataDir), "wallets.json"), "utf8")).buyer;
  const pair = [...hexToBytes(secrets.svm), ...getBase58Encoder().encode(buyer.svm.address)];
  return {
    EVM_PRIVATE_KEY: secrets.evm,
    BASE_RPC_URL: readEndpoints(dataDir)?.evmRpcUrl as string,
    SOLANA_PRIVATE_KEY: getBase58Decoder().decode(Uint8Array.from(pair)),
    SOLANA_RPC_URL: readEndpoints(dataDir)?.svmRpcUrl as string,
  };
}
