import type { AlertRule as Row } from "#generated/prisma/client.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import type { AlertFilter, AlertKind } from "#lib/domain/changes/matching.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

const MAX_RULES = 50;

export interface AlertRule extends AlertFilter {
  id: string;
  /** Changes up to this version of the facts were reported. */
  reportedVersion: number;
}

export const toAlertRule = ({ id, kind, carrier, country, reportedVersion }: Row): AlertRule => ({
  id,
  kind: kind as AlertKind,
  carrier,
  country,
  reportedVersion,
});

/** The oldest first. */
export async function listRules({ db, userId }: { db: Database; userId: string }): Promise<AlertRule[]> {
  return (await db.alertRule.findMany({ where: { userId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] })).map(
    toAlertRule,
  );
}

/** The rule reports what changes from now on. @throws Failure when the account has it already, or has too many */
export async function addRule(
  { kind, carrier, country }: AlertFilter,
  { db, userId }: { db: Database; userId: string },
): Promise<void> {
  await db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    if ((await transaction.alertRule.count({ where: { userId } })) >= MAX_RULES)
      refuse(`An account has at most ${MAX_RULES} alerts. Delete some first.`);
    if (await transaction.alertRule.findFirst({ where: { userId, kind, carrier, country } }))
      refuse("You have this alert already.");
    const { version } = await transaction.dataset.findUniqueOrThrow({ where: { id: 1 } });
    await transaction.alertRule.create({ data: { userId, kind, carrier, country, reportedVersion: version } });
  });
}

/** @returns false when the account has none with this id */
export async function deleteRule(id: string, { db, userId }: { db: Database; userId: string }): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await db.alertRule.deleteMany({ where: { id, userId } })).count === 1;
}
