import { isDeepStrictEqual } from "node:util";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { auditForm, type FormAudit } from "./audit-of-form.ts";
import { toAuditRow } from "./audit-row.ts";
import { findSavedAudit } from "./find-saved-audit.ts";
import type { SavedAudit, SavedReport } from "./saved-audit.ts";

export interface CurrentAudit {
  saved: SavedAudit;
  /** The same audit with the facts of today; `null` when the checker gives no result for it any more. */
  now: FormAudit | null;
  /** Whether both say the same. A pack is made only then. */
  isCurrent: boolean;
}

/** `null` when the account has none with this id. */
export async function findCurrentAudit(
  id: string,
  { db, userId, today }: { db: Database; userId: string; today: IsoDate },
): Promise<CurrentAudit | null> {
  const saved = await findSavedAudit(id, { db, userId });
  if (!saved) return null;
  const now = await auditForm(saved.form, { today });
  return {
    saved,
    now,
    isCurrent: now !== null && isSameResult(saved.report, toAuditRow(now).report as unknown as SavedReport),
  };
}

/** Status, dates and notes stay. @returns false when there is no result */
export async function updateResult(
  { saved, now }: CurrentAudit,
  { db, userId }: { db: Database; userId: string },
): Promise<boolean> {
  if (!now) return false;
  const { count } = await db.savedAudit.updateMany({ where: { id: saved.id, userId }, data: toAuditRow(now) });
  return count === 1;
}

/** The age of reports and the confidence of their facts do not matter. */
function isSameResult(a: SavedReport, b: SavedReport): boolean {
  return isDeepStrictEqual(toJudgement(a), toJudgement(b));
}

/** As the database returns it, so that an absent field and `undefined` are the same. */
const toJudgement = ({
  verdict,
  billed,
  expected,
  basis,
  findings,
  recoverable,
  lines,
  dispute,
  tariffs,
}: SavedReport) =>
  JSON.parse(
    JSON.stringify({
      verdict,
      billed,
      expected,
      basis,
      findings,
      recoverable,
      lines,
      dispute,
      sources: tariffs.map(({ source_id }) => source_id),
    }),
  ) as unknown;
