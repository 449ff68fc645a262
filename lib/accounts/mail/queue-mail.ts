import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { type MailContent, writeMail } from "./mail-content.ts";

export interface MailOrder {
  /** The name of the template: `verify_email`. */
  kind: string;
  to: string;
  content: MailContent;
  /** The account that it is about. Its mails are deleted with it. */
  userId?: string;
  /** At most one mail is ever written for a key: a job that runs twice reminds once. */
  onceKey?: string;
}

/**
 * Writes a mail to the outbox, to be sent after the transaction that it is about. Mail to a wallet's account without an address is left out.
 * @param db a client, or the transaction that the mail is about
 * @returns the id of the mail; `null` when it was written before or has nowhere to go
 */
export async function queueMail(db: Database | Prisma.TransactionClient, { kind, to, content, userId, onceKey }: MailOrder): Promise<string | null> {
  if (isPlaceholder(to)) return null;
  const mail = await writeMail(content, env.PUBLIC_BASE_URL);
  const [written] = await db.mail.createManyAndReturn({
    data: [{ kind, toAddress: to, ...mail, userId: userId ?? null, onceKey: onceKey ?? null }],
    select: { id: true },
    skipDuplicates: true,
  });
  return written?.id ?? null;
}

/** The domain of the address that the account of a wallet has instead of one (RFC 2606). */
export const PLACEHOLDER_DOMAIN = "wallet.invalid";

/** Checks whether an address belongs to a wallet without a mail address. */
export const isPlaceholder = (address: string): boolean => address.endsWith(`@${PLACEHOLDER_DOMAIN}`);
