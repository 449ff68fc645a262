import { createHash } from "node:crypto";
import { ACTIVITY_DAYS, type Activity, calculateActivity, type DayCount } from "#lib/domain/activity/activity.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** The publisher's newest day may be this old; then nothing is derived. */
const MAX_LAG_DAYS = 30;

interface RawRow extends DayCount {
  /** Of a raw row: a hash of its content. */
  id: string;
  place: string;
  source: string;
}

interface Raw {
  place: string;
  activity: Activity;
  /** Of the ids of the raw rows, in the order of their days. */
  digest: string;
  /** Sources of the newest raw rows. */
  sources: readonly string[];
}

/** Names of tables and columns come from our feeds. */
export async function readActivities(
  db: Database,
  { table, place, count }: { table: string; place: string; count: string },
  today: IsoDate,
): Promise<Raw[]> {
  const rows = await db.$queryRawUnsafe<RawRow[]>(
    `SELECT id, "${place}" AS place, observed_on::text AS day, "${count}" AS count, source_id AS source
     FROM "${table}" WHERE observed_on BETWEEN $1::date AND $2::date ORDER BY "${place}", observed_on`,
    addDays(today, -(ACTIVITY_DAYS + MAX_LAG_DAYS)),
    today,
  );
  return [...Map.groupBy(rows, (row) => row.place)].flatMap(([name, all]) => {
    const activity = calculateActivity(all);
    if (!activity || activity.on < addDays(today, -MAX_LAG_DAYS)) return [];
    const used = all.filter(({ day }) => day >= activity.from);
    const digest = createHash("sha256")
      .update(used.map(({ id }) => id).join("\n"))
      .digest("base64url")
      .slice(0, 22);
    const sources = [...new Set(used.slice(-7).map(({ source }) => source))].reverse();
    return [{ place: name, activity, digest, sources }];
  });
}

/** The columns of a derived row. */
export const toDerivedCells = (formula: string, { activity, digest }: Raw) => ({
  formula,
  activity_pct: (activity.ratio * 100).toFixed(1),
  mean_per_day: activity.meanPerDay.toFixed(2),
  median_per_day: activity.medianPerDay.toFixed(2),
  raw_from: activity.from,
  raw_to: activity.on,
  raw_digest: digest,
});
