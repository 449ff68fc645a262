import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { env } from "#lib/platform/env.ts";
import { readFacilitatorStatus } from "#lib/platform/facilitator-status.ts";
import { listFacilitators } from "#lib/platform/facilitators.ts";

/** `service` is the server with its database: it is `ok` in every minute that has a record. */
export const STATUS_PARTS = ["service", "payments"] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

export type StatusState = "ok" | "away";

/** The time for which days and incidents are stored. */
export const STATUS_DAYS = 90;

/** A restart takes less. A longer time without a record is an incident. */
const MAX_GAP_MINUTES = 5;

// All parts of the statement see the row of the last record. The second record of a minute changes nothing.
const RECORD = `
  WITH previous AS (SELECT checked_at FROM status_part WHERE part = $1),
  recorded AS (
    INSERT INTO status_part AS known (part, state, first_at, checked_at)
    VALUES ($1, $2, date_trunc('minute', $3::timestamptz), date_trunc('minute', $3::timestamptz))
    ON CONFLICT (part) DO UPDATE SET state = excluded.state, checked_at = excluded.checked_at
      WHERE known.checked_at < excluded.checked_at
    RETURNING part, state, checked_at
  ),
  counted AS (
    INSERT INTO status_day AS known (day, part, minutes, ok_minutes)
    SELECT (checked_at AT TIME ZONE 'UTC')::date, part, 1, CASE WHEN state = 'ok' THEN 1 ELSE 0 END FROM recorded
    ON CONFLICT (day, part) DO UPDATE SET
      minutes = known.minutes + 1, ok_minutes = known.ok_minutes + excluded.ok_minutes
  ),
  ended AS (
    UPDATE status_incident SET ended_at = recorded.checked_at FROM recorded
    WHERE status_incident.part = recorded.part AND ended_at IS NULL AND recorded.state = 'ok'
  )
  INSERT INTO status_incident (part, kind, started_at, ended_at)
  SELECT part, 'unrecorded', previous.checked_at + interval '1 minute', recorded.checked_at FROM recorded, previous
  WHERE part = 'service' AND recorded.checked_at - previous.checked_at > $4 * interval '1 minute'
  UNION ALL
  SELECT part, 'away', checked_at, NULL::timestamptz FROM recorded
  WHERE state = 'away'
    AND NOT EXISTS (SELECT 1 FROM status_incident WHERE part = $1 AND kind = 'away' AND ended_at IS NULL)`;

/** @param now of the minute that is recorded */
export async function recordState(
  part: StatusPart,
  state: StatusState,
  { now = new Date(), run = runStatement }: { now?: Date; run?: RunStatement } = {},
): Promise<void> {
  await run(RECORD, [part, state, now, MAX_GAP_MINUTES]);
}

/** Records this minute for each part. Payments are a part only where they are configured. */
export async function recordStatus(): Promise<void> {
  await recordState("service", "ok");
  if (listFacilitators(env).length > 0) await recordState("payments", await readFacilitatorStatus());
}

/** What is older than `STATUS_DAYS`. */
export async function deletePastStatus({
  now = new Date(),
  run = runStatement,
}: {
  now?: Date;
  run?: RunStatement;
} = {}): Promise<void> {
  await run(`DELETE FROM status_day WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date - ${STATUS_DAYS}`, [now]);
  await run(`DELETE FROM status_incident WHERE ended_at < $1::timestamptz - interval '${STATUS_DAYS} days'`, [now]);
}
