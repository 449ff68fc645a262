import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type Nodes, toNodes } from "#lib/access/payments/chain/nodes.ts";
import { EVM, NETWORKS, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { parseWalletAddress } from "#lib/access/payments/wallet-address.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { declareOpenOperation } from "../management-operation.ts";
import { readNewestBlock } from "../proof/chain-proof.ts";
import { MEMO_PROGRAM } from "../proof/proof-on-solana.ts";
import { buildProofMessage } from "./message.ts";

const MINUTES = 15;

/** A text that a wallet has to put on chain before it expires. */
export interface Challenge {
  id: string;
  network: string;
  /** On Base, with its checksum. */
  wallet: string;
  nonce: string;
  /** For a wallet that signs instead. */
  message: string;
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
  const stated = { network, wallet: address, nonce, createdAt: now, expiresAt };
  const { id } = await db.credentialChallenge.create({ data: { ...stated, afterBlock } });
  return { id, network, wallet: address, nonce, message: buildProofMessage(stated), expiresAt };
}

export const createCredentialChallenge = declareOpenOperation({
  id: "create_credential_challenge",
  area: "credentials",
  summary: "Challenge for a wallet",
  whenToUse:
    "Starts the proof that a wallet is yours. Put the nonce on chain with the wallet, or sign the message, then call `open_credential_session`.",
  description:
    "Give the network and the wallet. Returns a nonce, the transaction or memo that carries it, and a message for wallets that sign. It works once, for 15 minutes.",
  method: "POST",
  path: "/api/credentials/challenge",
  input: z.object({
    network: z
      .enum([EVM.id, SVM.id], `must be ${NETWORKS.map(({ id, name }) => `${id} (${name})`).join(" or ")}`)
      .meta({ description: "CAIP-2 id of the network." }),
    wallet: z
      .string("must be text")
      .max(64, "must be an address")
      .meta({ description: "Address of the wallet. It must have paid for a call on this network." }),
  }),
  output: z.strictObject({
    challenge_id: z.string(),
    network: z.string(),
    wallet: z.string().meta({ description: "The address in its one form, on Base with its checksum." }),
    nonce: z.string().meta({ description: "The text to put on chain: 64 hexadecimal digits." }),
    message: z.string().meta({ description: "The text to sign, for a contract wallet and to renew a session." }),
    expires_at: z.string().meta({ description: "End of the challenge, UTC.", format: "date-time" }),
    transaction: z.strictObject({ to: z.string(), value: z.string(), data: z.string() }).nullable().meta({
      description: "On Base: the transaction to send from the wallet. It goes to the wallet itself and moves no money.",
    }),
    memo: z
      .strictObject({ program: z.string(), text: z.string() })
      .nullable()
      .meta({ description: "On Solana: the memo to send in a transaction that the wallet signs." }),
  }),
  example: {
    input: { network: "eip155:8453", wallet: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F" },
    output: {
      challenge_id: "0199d2f4-8c3e-7a51-9d0b-3a2f6f0f5c1e",
      network: "eip155:8453",
      wallet: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
      nonce: "5d41402abc4b2a76b9719d911017c592ae2f1b6cbb6a6d1b4c3e0f6a8d7c9b10",
      message: [
        "quayside.example wants you to sign in with your Ethereum account:",
        "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
        "",
        "Manage the API keys and webhooks of this wallet at Quayside, for an hour.",
        "",
        "URI: https://quayside.example",
        "Version: 1",
        "Chain ID: 8453",
        "Nonce: 5d41402abc4b2a76b9719d911017c592ae2f1b6cbb6a6d1b4c3e0f6a8d7c9b10",
        "Issued At: 2026-11-23T12:00:00.000Z",
        "Expiration Time: 2026-11-23T12:15:00.000Z",
      ].join("\n"),
      expires_at: "2026-11-23T12:15:00.000Z",
      transaction: {
        to: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
        value: "0",
        data: "0x5d41402abc4b2a76b9719d911017c592ae2f1b6cbb6a6d1b4c3e0f6a8d7c9b10",
      },
      memo: null,
    },
  },
  run: async ({ network, wallet: given }, { db, now }) => {
    const { id, wallet, nonce, message, expiresAt } = await createChallenge(
      { network, wallet: given },
      { db, nodes: toNodes(env), now },
    );
    return {
      challenge_id: id,
      network,
      wallet,
      nonce,
      message,
      expires_at: expiresAt.toISOString(),
      transaction: network === EVM.id ? { to: wallet, value: "0", data: `0x${nonce}` } : null,
      memo: network === SVM.id ? { program: MEMO_PROGRAM, text: nonce } : null,
    };
  },
});
