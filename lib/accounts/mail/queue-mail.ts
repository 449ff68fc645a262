import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { type MailContent, writeMail } from "./mail-content.ts";

export interface MailOrder {
  /** The name of the template: `verify_email`. */
  kind: string;
  to: string;
  content: MailContent;
  /** The account that the mail is about. Its mails are deleted with it. */
  userId?: string;
  /** At most one mail is ever written for a key: a job that runs twice reminds once. */
  onceKey?: string;
  /** Default: now. */
  sendAt?: Date;
}

/**
 * The mail is sent after the transaction that it is about.
 * @param db a client, or the transaction that the mail is about
 * @returns the id of the mail; `null` when it was written before
 */
export async function queueMail(
  db: Database | Prisma.TransactionClient,
  { kind, to, content, userId, onceKey, sendAt }: MailOrder,
): Promise<string | null> {
  const mail = await writeMail(content, env.PUBLIC_BASE_URL);
  const [written] = await db.mail.createManyAndReturn({
    data: [
      {
        kind,
        toAddress: to,
        ...mail,
        userId: userId ?? null,
        onceKey: onceKey ?? null,
        ...(sendAt && { nextTryAt: sendAt }),
      },
    ],
    select: { id: true },
    skipDuplicates: true,
  });
  return written?.id ?? null;
}
