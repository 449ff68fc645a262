import { createTransport } from "nodemailer";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";

/** @throws when the mail was not taken */
export type DeliverMail = (mail: { to: string; subject: string; html: string; text: string }) => Promise<void>;

/** A process that is killed while it sends leaves its mail to others after this time. */
const CLAIM_SECONDS = 300;

/** A mail server that hangs is given up. By default, nodemailer waits ten minutes, and others would send the mail too. */
const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 20_000 };

/** Between attempts. */
const PAUSES_S = [60, 300, 1_800, 7_200, 21_600] as const;

/** After this number of attempts a mail stays in the outbox with its failure. */
const MAX_ATTEMPTS = 12;

const CLAIM = `
  UPDATE mail SET attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${CLAIM_SECONDS})
  WHERE id IN (
    SELECT id FROM mail WHERE sent_at IS NULL AND next_try_at <= now() AND attempts < ${MAX_ATTEMPTS} ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING id, to_address AS "to", subject, html, text, attempts`;

interface ClaimedMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attempts: number;
}

/**
 * A failed mail is tried again later. Several processes can run it at the same time.
 * @param options.signal ends it after the mail that is being sent
 * @returns the number of mails that were sent
 */
export async function sendMails(
  db: Database,
  { deliver = createMailDelivery(), signal }: { deliver?: DeliverMail; signal?: AbortSignal } = {},
): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    // One at a time: others that wait behind a slow one would be taken by the next run, and sent twice.
    const [claimed] = await db.$queryRawUnsafe<ClaimedMail[]>(CLAIM);
    if (!claimed) break;
    const { id, attempts, ...mail } = claimed;
    try {
      await deliver(mail);
      // The mail can be deleted meanwhile, with its account or because its link has ended.
      await db.mail.updateMany({ where: { id }, data: { sentAt: new Date(), lastFailure: null } });
      sent += 1;
    } catch (error) {
      const pause = PAUSES_S[Math.min(attempts, PAUSES_S.length) - 1] ?? PAUSES_S[0];
      // The reason may name the address; the log does not.
      log.warn({ mail: id, attempts }, "a mail could not be sent");
      await db.mail.updateMany({
        where: { id },
        data: {
          lastFailure: String((error as Error).message).slice(0, 500),
          nextTryAt: new Date(Date.now() + pause * 1_000),
        },
      });
    }
  }
  return sent;
}

/** Without `SMTP_URL`, the mail stays in the outbox and the console shows its text. */
function createMailDelivery(): DeliverMail {
  if (!env.SMTP_URL) {
    return async ({ to, subject, text }) => {
      process.stdout.write(`\nMail to ${to}: ${subject}\n${text}\n\n`);
    };
  }
  const transport = createTransport({ url: env.SMTP_URL, ...TIME_LIMITS });
  return async ({ to, subject, html, text }) =>
    void (await transport.sendMail({ from: env.MAIL_FROM, to, subject, html, text }));
}
