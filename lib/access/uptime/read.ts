import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { STATUS_DAYS, type StatusPart } from "./record.ts";

export interface Uptime {
  part: StatusPart;
  /** The first minute that counts: the first record, or the start of the 90 days. */
  since: Date;
  /** From `since` until now. */
  minutes: number;
  /** Those with a record. In the others, the server or its database did not run. */
  recorded: number;
  ok: number;
}

export interface Incident {
  part: StatusPart;
  /** `unrecorded`: the server recorded nothing, so nobody knows which part was away. */
  kind: "away" | "unrecorded";
  startedAt: Date;
  /** `null` while it lasts. */
  endedAt: Date | null;
}

export interface StatusHistory {
  /** Empty before the first record. */
  uptimes: Uptime[];
  /** The newest first. */
  incidents: Incident[];
}

const MAX_INCIDENTS = 30;

const MINUTE_MS = 60_000;

const UPTIMES = `
  WITH start AS (SELECT date_trunc('day', $1::timestamptz AT TIME ZONE 'UTC') - interval '${STATUS_DAYS - 1} days' AS at)
  SELECT status_part.part, greatest(first_at, start.at AT TIME ZONE 'UTC') AS since,
    coalesce(sum(minutes), 0)::int AS recorded, coalesce(sum(ok_minutes), 0)::int AS ok
  FROM status_part CROSS JOIN start
  LEFT JOIN status_day ON status_day.part = status_part.part AND day >= start.at::date
  GROUP BY status_part.part, first_at, start.at
  ORDER BY status_part.part DESC`;

const INCIDENTS = `
  SELECT part, kind, started_at AS "startedAt", ended_at AS "endedAt" FROM status_incident
  WHERE coalesce(ended_at, $1::timestamptz) > $1::timestamptz - interval '${STATUS_DAYS} days'
  ORDER BY started_at DESC, id DESC LIMIT ${MAX_INCIDENTS}`;

/** Of the last 90 days. @throws the database's error when the database is away */
export async function readStatusHistory({
  now = new Date(),
  run = runStatement,
}: {
  now?: Date;
  run?: RunStatement;
} = {}): Promise<StatusHistory> {
  const [uptimes, incidents] = await Promise.all([
    run<Omit<Uptime, "minutes">>(UPTIMES, [now]),
    run<Incident>(INCIDENTS, [now]),
  ]);
  return { uptimes: uptimes.map((uptime) => ({ ...uptime, minutes: countMinutes(uptime, now) })), incidents };
}

/** The minute of the last record counts, and the one that runs now may have no record yet. */
const countMinutes = ({ since, recorded }: Pick<Uptime, "since" | "recorded">, now: Date): number =>
  Math.max(recorded, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
