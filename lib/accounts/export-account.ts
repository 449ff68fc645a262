import { accountSubject } from "#lib/access/free-tier-keys.ts";
import type { Database } from "#lib/platform/db/client.ts";

/**
 * Everything that is stored about an account, for its owner. Secrets are left out: hashes of passwords, tokens of sessions. The PDF of a dispute pack is left
 * out too; the dashboard has it.
 */
export async function exportAccount(userId: string, { db }: { db: Database }) {
  const own = { where: { userId } };
  const [user, savedAudits, disputePacks, containers, contractTariffs, bulkAudits, alertRules, subscriptions, invoices, freeTierKeys, freeCalls, mails] =
    await Promise.all([
      db.user.findUniqueOrThrow({
        where: { id: userId },
        omit: { image: true },
        include: {
          settings: { omit: { calendarTokenHash: true } },
          trial: true,
          billingDetails: true,
          sessions: { omit: { token: true } },
          credentials: { select: { providerId: true, createdAt: true } },
          wallets: true,
        },
      }),
      db.savedAudit.findMany(own),
      db.disputePack.findMany({ ...own, omit: { pdf: true } }),
      db.watchedContainer.findMany(own),
      db.contractTariff.findMany(own),
      db.bulkAudit.findMany({ ...own, omit: { claimId: true, claimedUntil: true }, include: { invoices: true, lines: true } }),
      db.alertRule.findMany(own),
      db.subscription.findMany(own),
      db.billingInvoice.findMany(own),
      db.freeTierKey.findMany({ ...own, omit: { hash: true } }),
      db.freeQuota.findMany({ where: { subject: accountSubject(userId) }, select: { month: true, used: true } }),
      db.mail.findMany({ ...own, select: { kind: true, toAddress: true, subject: true, text: true, createdAt: true, sentAt: true } }),
    ]);
  return {
    exported_at: new Date().toISOString(),
    user,
    savedAudits,
    disputePacks,
    containers,
    contractTariffs,
    bulkAudits,
    alertRules,
    subscriptions,
    invoices,
    freeTierKeys,
    freeCalls,
    mails,
  };
}
