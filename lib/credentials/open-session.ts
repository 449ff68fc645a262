import { randomBytes } from "node:crypto";
import { hashKey } from "#lib/access/free-tier-keys.ts";
import type { Nodes } from "#lib/access/payments/nodes.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { WalletOnNetwork } from "#lib/operations/operation.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { readProof } from "./proof/chain-proof.ts";

const MINUTES = 60;

/** The token is shown once; its hash is stored. */
export interface OpenedSession extends WalletOnNetwork {
  token: string;
  expiresAt: Date;
}

const buildNoChallengeFailure = () =>
  new Failure("not_found", "There is no such challenge: it has expired or was used. Ask for a new one.");

/**
 * The wallet has put its challenge on chain. Only this uses up the challenge: of two calls at the same time, one
 * succeeds.
 * @throws Failure `not_found`, `wallet_has_not_paid`, `proof_not_found`, `proof_refused` or `unavailable`
 */
export async function openSession(
  { challengeId, transaction }: { challengeId: string; transaction: string },
  { db, nodes, now }: { db: Database; nodes: Nodes; now: Date },
): Promise<OpenedSession> {
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
  const proof = await readProof(network, transaction, challenge, nodes);
  if (proof === "not_found") throw new Failure("proof_not_found", "The network does not show this transaction yet.");
  if (proof !== "proved") throw new Failure("proof_refused", proof.refused);
  const token = `qs_${randomBytes(32).toString("base64url")}`;
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await db.$transaction(async (tx) => {
    const { count } = await tx.credentialChallenge.deleteMany({ where: { id: challenge.id, expiresAt: { gt: now } } });
    if (count === 0) throw buildNoChallengeFailure();
    await tx.credentialSession.create({
      data: { tokenHash: hashKey(token), wallet, network, createdAt: now, expiresAt },
    });
  });
  return { token, wallet, network, expiresAt };
}

/** The ledger has a settled payment of the wallet. An EVM address can be in any case there. */
async function hasPaid({ network, wallet }: WalletOnNetwork, db: Database): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM payment WHERE lower(payer) = lower(${wallet}) AND (payer = ${wallet} OR payer LIKE '0x%') AND network = ${network} AND state = 'settled' LIMIT 1`;
  return found.length > 0;
}
