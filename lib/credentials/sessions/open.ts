import { randomBytes } from "node:crypto";
import { z } from "zod";
import { hashKey } from "#lib/access/free-tier-keys.ts";
import type { Nodes } from "#lib/access/payments/chain/nodes.ts";
import { toNodes } from "#lib/access/payments/chain/nodes.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { WalletOnNetwork } from "#lib/operations/operation.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { buildProofMessage } from "../challenges/message.ts";
import { declareOpenOperation } from "../management-operation.ts";
import { readProof } from "../proof/chain-proof.ts";
import { findSigner } from "../proof/find-signer.ts";
import { hasRecentProof, MAX_SIGNATURE, RENEWAL_DAYS, recordWalletProof } from "../proof/wallet-proofs.ts";

const MINUTES = 60;

/** The token is shown once; its hash is stored. */
export interface OpenedSession extends WalletOnNetwork {
  token: string;
  expiresAt: Date;
}

const buildNoChallengeFailure = () =>
  new Failure("not_found", "There is no such challenge: it has expired or was used. Ask for a new one.");

/** What the caller gives: one of the two. */
export interface Evidence {
  /** That carries the nonce of the challenge. */
  transaction?: string | undefined;
  /** Over the message of the challenge. */
  signature?: string | undefined;
}

/**
 * The wallet has put its challenge on chain, or signed its message. Only this uses up the challenge: of two calls at
 * the same time, one succeeds.
 * @throws Failure `invalid_request`, `not_found`, `wallet_has_not_paid`, `proof_not_found`, `proof_refused` or
 * `unavailable`
 */
export async function openSession(
  { challengeId, transaction, signature }: { challengeId: string } & Evidence,
  { db, nodes, now }: { db: Database; nodes: Nodes; now: Date },
): Promise<OpenedSession> {
  if ((transaction === undefined) === (signature === undefined)) throw buildEvidenceFailure();
  const challenge = isUuid(challengeId)
    ? await db.credentialChallenge.findFirst({ where: { id: challengeId, expiresAt: { gt: now } } })
    : null;
  if (!challenge) throw buildNoChallengeFailure();
  const { network, wallet } = challenge;
  if (!(await hasPaid({ network, wallet }, db))) {
    throw new Failure(
      "wallet_has_not_paid",
      `${wallet} has not paid for a call on this network yet. Pay for one call with it by x402, then send this call again.`,
    );
  }
  if (transaction !== undefined) await checkTransaction(challenge, transaction, nodes);
  else await checkSignature(challenge, signature as string, { db, nodes, now });
  const token = `qs_${randomBytes(32).toString("base64url")}`;
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await db.$transaction(async (tx) => {
    const { count } = await tx.credentialChallenge.deleteMany({ where: { id: challenge.id, expiresAt: { gt: now } } });
    if (count === 0) throw buildNoChallengeFailure();
    if (transaction !== undefined) await recordWalletProof({ wallet, network }, { db: tx, now });
    await tx.credentialSession.create({
      data: { tokenHash: hashKey(token), wallet, network, createdAt: now, expiresAt },
    });
  });
  return { token, wallet, network, expiresAt };
}

function buildEvidenceFailure(): Failure {
  const message = "is required, or signature instead of it, and not both";
  return new Failure("invalid_request", `transaction: ${message}`, [{ path: "transaction", message }]);
}

type StoredChallenge = Awaited<ReturnType<Database["credentialChallenge"]["findFirstOrThrow"]>>;

/** @throws Failure */
async function checkTransaction(challenge: StoredChallenge, transaction: string, nodes: Nodes): Promise<void> {
  const proof = await readProof(challenge.network, transaction, challenge, nodes);
  if (proof === "not_found") throw new Failure("proof_not_found", "The network does not show this transaction yet.");
  if (proof !== "proved") throw new Failure("proof_refused", proof.refused);
}

/**
 * A contract wallet cannot be the sender of a transaction, so the chain is asked about its signature. A key can, and
 * its signature only renews what it has proved on chain.
 * @throws Failure
 */
async function checkSignature(
  challenge: StoredChallenge,
  signature: string,
  { db, nodes, now }: { db: Database; nodes: Nodes; now: Date },
): Promise<void> {
  const { wallet, network } = challenge;
  const signer = await findSigner({ wallet, network, message: buildProofMessage(challenge), signature }, nodes);
  if (signer === null)
    throw new Failure("proof_refused", `The signature is not one of ${wallet} over the \`message\` of this challenge.`);
  if (signer === "contract" || (await hasRecentProof({ wallet, network }, { db, now }))) return;
  throw new Failure(
    "proof_refused",
    `A signature renews a proof by transaction for ${RENEWAL_DAYS} days, and ${wallet} has none from that time. Put the nonce on chain, and send the transaction.`,
  );
}

/** The ledger has a settled payment of the wallet. An EVM address can be in any case there. */
async function hasPaid({ network, wallet }: WalletOnNetwork, db: Database): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM payment WHERE lower(payer) = lower(${wallet}) AND (payer = ${wallet} OR payer LIKE '0x%') AND network = ${network} AND state = 'settled' LIMIT 1`;
  return found.length > 0;
}

export const openCredentialSession = declareOpenOperation({
  id: "open_credential_session",
  area: "credentials",
  summary: "Session of a proved wallet",
  whenToUse:
    "Ends the proof that `create_credential_challenge` began. The token that it returns manages the API keys and webhooks of the wallet.",
  description: `Give the challenge, and either the transaction that carries its nonce or a signature over its \`message\`. A contract wallet on Base always signs (ERC-1271, ERC-6492). Any other wallet can sign for ${RENEWAL_DAYS} days after its last transaction. The wallet must have paid for a call before. Send the token as \`Authorization: Bearer <token>\`. It is valid for an hour.`,
  method: "POST",
  path: "/api/credentials/session",
  input: z.object({
    challenge_id: z.string("must be text").max(64).meta({ description: "The `challenge_id` of the challenge." }),
    transaction: z
      .string("must be text")
      .max(128)
      .optional()
      .meta({ description: "Hash (Base) or signature (Solana) of the transaction." }),
    signature: z
      .string("must be text")
      .max(MAX_SIGNATURE, `must be ${MAX_SIGNATURE} characters or shorter`)
      .optional()
      .meta({
        description:
          "Signature of the wallet over `message`: on Base hexadecimal (EIP-191), on Solana base64 (ed25519).",
      }),
  }),
  output: z.strictObject({
    token: z.string().meta({ description: "A secret. It is shown only here." }),
    token_type: z.literal("Bearer"),
    wallet: z.string(),
    network: z.string().meta({ description: "CAIP-2 id." }),
    expires_at: z.string().meta({ description: "End of the session, UTC.", format: "date-time" }),
  }),
  example: {
    input: {
      challenge_id: "0199d2f4-8c3e-7a51-9d0b-3a2f6f0f5c1e",
      transaction: "0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b",
    },
    output: {
      token: "qs_2Zr4u7x-ExampleOnly-A1bCdEfGhIjKlMnOpQrStUvW",
      token_type: "Bearer",
      wallet: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
      network: "eip155:8453",
      expires_at: "2026-11-23T13:05:00.000Z",
    },
  },
  errors: ["not_found", "wallet_has_not_paid", "proof_not_found", "proof_refused"],
  run: async ({ challenge_id, transaction, signature }, { db, now }) => {
    const evidence = { transaction, signature };
    const opened = await openSession({ challengeId: challenge_id, ...evidence }, { db, nodes: toNodes(env), now });
    const { token, wallet, network, expiresAt } = opened;
    return { token, token_type: "Bearer" as const, wallet, network, expires_at: expiresAt.toISOString() };
  },
});
