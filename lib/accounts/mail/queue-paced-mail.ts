import type { Database } from "#lib/platform/db/client.ts";
import { hashWithSecret } from "../keyed-hash.ts";
import { type Delays, scheduleAfterDelay } from "../limits/delays.ts";
import { toMailbox } from "../to-mailbox.ts";
import { type MailOrder, queueMail } from "./queue-mail.ts";

/** Anybody can ask for these mails, so the second one to a person waits a minute, and a later one up to an hour. */
export const MAIL_DELAYS: Delays = { free: 1, firstSeconds: 60, maxSeconds: 3_600 };

interface PacedMail extends MailOrder {
  /** The owner of the address has confirmed it. */
  isConfirmed: boolean;
}

/**
 * Writes a mail that a stranger may have asked for, to be sent after the delay of its recipient. Nobody misses a mail:
 * a newer one takes the place and the time of one that waits. Addresses that nobody has confirmed and that differ in a
 * tag or dots share the delay of their mailbox, so that inventing them floods nobody.
 * @returns when it is sent; `null` when it would be later than the longest delay, and is not written
 */
export async function queuePacedMail(db: Database, { isConfirmed, ...mail }: PacedMail): Promise<Date | null> {
  const { kind, to } = mail;
  const mailbox = toMailbox(to);
  const subjects = [`address ${to}`, ...(isConfirmed || mailbox === to ? [] : [`mailbox ${mailbox}`])];
  return db.$transaction(async (transaction) => {
    const [waiting] = await transaction.$queryRaw<{ at: Date }[]>`
      DELETE FROM mail WHERE kind = ${kind} AND to_address = ${to} AND sent_at IS NULL AND attempts = 0 AND next_try_at > now() RETURNING next_try_at AS at`;
    let at = waiting?.at ?? new Date(0);
    if (!waiting) {
      for (const subject of subjects) {
        const planned = await scheduleAfterDelay(hashWithSecret(`mail ${kind}`, subject), {
          db: transaction,
          delays: MAIL_DELAYS,
        });
        if (planned > at) at = planned;
      }
    }
    if (at.getTime() > Date.now() + MAIL_DELAYS.maxSeconds * 1_000) return null;
    await queueMail(transaction, { ...mail, sendAt: at });
    return at;
  });
}
