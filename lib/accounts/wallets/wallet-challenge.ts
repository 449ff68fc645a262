import { randomBytes, randomUUID } from "node:crypto";
import type { WalletName } from "#lib/access/payments/wallet-address.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { buildWalletMessage } from "./wallet-message.ts";

const MINUTES = 10;

/** The message works once, for some minutes. */
export interface WalletChallenge extends WalletName {
  message: string;
  /** The account to which the wallet will be linked; `null` for a sign-in. */
  linkTo: string | null;
}

interface Options extends WalletName {
  db: Database;
  baseUrl: string;
  linkTo: string | null;
  now?: Date;
}

/**
 * The server stores the message whole, so that no other message can come back. No domain, network or time is read from
 * what the browser sends.
 */
export async function askWallet({
  db,
  baseUrl,
  kind,
  address,
  linkTo,
  now = new Date(),
}: Options): Promise<{ nonce: string; message: string }> {
  const nonce = randomBytes(16).toString("hex");
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  const message = buildWalletMessage({
    kind,
    address,
    purpose: linkTo === null ? "sign-in" : "link",
    baseUrl,
    nonce,
    issuedAt: now,
    expiresAt,
  });
  const challenge: WalletChallenge = { kind, address, message, linkTo };
  await db.verification.create({
    data: { id: randomUUID(), identifier: toIdentifier(nonce), value: JSON.stringify(challenge), expiresAt },
  });
  return { nonce, message };
}

/**
 * Works once: of two requests at the same time, one gets the challenge. @returns `null` when it was used before or is
 * too old
 */
export async function takeChallenge(nonce: string, { db }: { db: Database }): Promise<WalletChallenge | null> {
  const [row] = await db.$queryRaw<
    { value: string }[]
  >`DELETE FROM verification WHERE identifier = ${toIdentifier(nonce)} AND expires_at > now() RETURNING value`;
  return row ? (JSON.parse(row.value) as WalletChallenge) : null;
}

const toIdentifier = (nonce: string) => `wallet:${nonce}`;
