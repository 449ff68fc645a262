import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from "@solana/kit";
import { type Hex, hexToBytes, toHex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";

export interface Wallet {
  evm: PrivateKeyAccount;
  svm: KeyPairSigner;
}

/**
 * The roles in a payment: the facilitator settles it and pays the fees, the buyer pays, the seller is the default
 * receiver.
 */
const ROLES = ["facilitator", "buyer", "seller"] as const;
export type Wallets = Record<(typeof ROLES)[number], Wallet>;

/** 32 bytes for each network. */
interface Secret {
  evm: Hex;
  svm: Hex;
}

/** Has the keys and the chains. */
export const getMoneyFolder = (dataDir: string): string => join(dataDir, "local-chain");

/** The first call creates their keys, in a file that only its owner can read. */
export async function openWallets(dataDir: string): Promise<Wallets> {
  const folder = getMoneyFolder(dataDir);
  const file = join(folder, "wallets.json");
  mkdirSync(folder, { recursive: true });
  try {
    const made = Object.fromEntries(
      ROLES.map((role) => [role, { evm: createSecretBytes(), svm: createSecretBytes() } satisfies Secret]),
    );
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secrets = JSON.parse(readFileSync(file, "utf8")) as Record<string, Secret>;
  const wallets = ROLES.map(async (role) => [role, await toWallet(secrets[role] as Secret)] as const);
  return Object.fromEntries(await Promise.all(wallets)) as Wallets;
}

/** The keys are not stored. @internal */
export const createWallet = (): Promise<Wallet> => toWallet({ evm: createSecretBytes(), svm: createSecretBytes() });

const createSecretBytes = (): Hex => toHex(randomBytes(32));

async function toWallet({ evm, svm }: Secret): Promise<Wallet> {
  return { evm: privateKeyToAccount(evm), svm: await createKeyPairSignerFromPrivateKeyBytes(hexToBytes(svm)) };
}
