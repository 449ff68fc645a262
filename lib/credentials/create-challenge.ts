import { randomBytes } from "node:crypto";
import type { NetworkId } from "#lib/access/payments/networks.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import type { Nodes } from "#lib/access/payments/nodes.ts";
import { parseWalletAddress } from "#lib/accounts/wallets/wallet-address.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { readNewestBlock } from "./proof/chain-proof.ts";

const MINUTES = 15;

/** A text that a wallet has to put on chain before it expires. */
export interface Challenge {
  id: string;
  network: string;
  /** On Base, with its checksum. */
  wallet: string;
  nonce: string;
  expiresAt: Date;
}

/**
 * @param wallet an address in any spelling
 * @throws Failure `invalid_request` for an invalid address, `unavailable` when the network does not answer
 */
export async function createChallenge(
  { network, wallet }: { network: NetworkId; wallet: string },
  { db, nodes, now }: { db: Database; nodes: Nodes; now: Date },
): Promise<Challenge> {
  const address = parseWalletAddress({ kind: network === EVM.id ? "evm" : "solana", address: wallet });
  if (address === null) {
    const message =
      network === EVM.id
        ? "must be an address of Base: 0x and 40 hexadecimal digits"
        : "must be an address of Solana: 32 to 44 characters of base58";
    throw new Failure("invalid_request", `wallet: ${message}`, [{ path: "wallet", message }]);
  }
  const afterBlock = await readNewestBlock(network, nodes);
  const nonce = randomBytes(32).toString("hex");
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  const { id } = await db.credentialChallenge.create({
    data: { network, wallet: address, nonce, afterBlock, createdAt: now, expiresAt },
  });
  return { id, network, wallet: address, nonce, expiresAt };
}
