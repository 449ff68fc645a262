import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { gathered } from "#lib/platform/gathered.ts";

/** How a caller stands this month. */
export interface Usage {
  used: number;
  limit: number;
  /** The first moment of the next month: `2026-12-01T00:00:00Z`. */
  resetsAt: string;
}

/** One call taken from a caller's quota, if there was one left. */
export interface Reservation {
  isGranted: boolean;
  usage: Usage;
  /** Gives the call back. Not to be tried twice: the first try may have reached the database though its answer was lost. */
  giveBack(): Promise<Usage>;
}

/**
 * The free calls of a calendar month (UTC), counted in the database for each `subject`: an address as counted, or a key.
 *
 * A call is reserved, and the reservation committed, before it is run, and given back when it fails. So whatever is killed and whenever,
 * no caller gets more than the limit; what a crash costs is at most the calls that were running in it.
 */
export interface FreeQuota {
  reserve(subject: string): Promise<Reservation>;
  usage(subject: string): Promise<Usage>;
}

interface Row {
  subject: string;
  month: string;
  used: number;
}

/** A row that had calls left, and how many the statement took. */
interface Grant extends Row {
  granted: number;
}

/** A calendar month, UTC. */
interface Month {
  /** Counted from the year 0. */
  index: number;
  /** Its first day. */
  month: string;
  resetsAt: string;
}

interface Account {
  subject: string;
  month: string;
}

const ASKED = "unnest($1::text[], $2::date[], $3::int[]) AS asked (subject, month, calls)";

// Every statement locks its rows in the order of the key, so that no two wait for each other.
const RESERVE = `
  INSERT INTO free_quota AS q (subject, month, used, allowed, last_grant)
  SELECT subject, month, least(calls, $4), $4, least(calls, $4) FROM ${ASKED} WHERE $4::int > 0 ORDER BY subject, month
  ON CONFLICT (subject, month) DO UPDATE SET
    used = least(q.used + excluded.used, excluded.allowed),
    last_grant = least(q.used + excluded.used, excluded.allowed) - q.used,
    allowed = excluded.allowed
  WHERE q.used < excluded.allowed
  RETURNING subject, month::text, used, last_grant AS granted`;

const GIVE_BACK = `
  WITH given AS (
    SELECT subject, month, calls FROM free_quota JOIN ${ASKED} USING (subject, month) ORDER BY subject, month FOR UPDATE OF free_quota
  )
  UPDATE free_quota q SET used = greatest(q.used - given.calls, 0), last_grant = 0
  FROM given WHERE q.subject = given.subject AND q.month = given.month
  RETURNING q.subject, q.month::text, q.used`;

const USAGE = `
  SELECT subject, month::text, used
  FROM free_quota JOIN unnest($1::text[], $2::date[]) AS asked (subject, month) USING (subject, month)`;

interface QuotaOptions {
  limit: number;
  now?: () => Date;
  run?: RunStatement;
}

/**
 * @param options.limit free calls a month
 * @param options.now the clock
 * @param options.run runs a statement where the calls are counted
 */
export function createFreeQuota({ limit, now = () => new Date(), run = runStatement }: QuotaOptions): FreeQuota {
  const usageOf = (used: number, { resetsAt }: Month): Usage => ({ used: Math.min(used, limit), limit, resetsAt });

  const reserve = gathered(async (accounts: Account[]) => dealOut(accounts, await run<Grant>(RESERVE, [...columnsOf(accounts), limit])));

  /** Whoever came first in the batch is granted first; a row that did not come back had nothing left. */
  function dealOut(accounts: Account[], rows: Grant[]): { isGranted: boolean; used: number }[] {
    const left = byAccount(rows.map((row) => ({ ...row })));
    return accounts.map((account) => {
      const row = left.get(nameOf(account));
      if (!row || row.granted === 0) return { isGranted: false, used: limit };
      row.granted -= 1;
      return { isGranted: true, used: row.used - row.granted };
    });
  }

  const giveBack = gathered(async (accounts: Account[]) => usedBy(accounts, await run<Row>(GIVE_BACK, columnsOf(accounts))));

  const usage = gathered(async (accounts: Account[]) => usedBy(accounts, await run<Row>(USAGE, columnsOf(accounts).slice(0, 2))));

  return {
    async reserve(subject) {
      const time = monthAt(now());
      const account = { subject, month: time.month };
      const { isGranted, used } = await reserve(account);
      return { isGranted, usage: usageOf(used, time), giveBack: async () => usageOf(await giveBack(account), time) };
    },
    async usage(subject) {
      const time = monthAt(now());
      return usageOf(await usage({ subject, month: time.month }), time);
    },
  };
}

let lastMonth: Month | undefined;

/** The month of a moment, written down anew only when it turns. */
function monthAt(time: Date): Month {
  const index = time.getUTCFullYear() * 12 + time.getUTCMonth();
  if (lastMonth?.index !== index) lastMonth = { index, month: firstDayOf(index), resetsAt: `${firstDayOf(index + 1)}T00:00:00Z` };
  return lastMonth;
}

const firstDayOf = (index: number): string => new Date(Date.UTC(Math.floor(index / 12), index % 12)).toISOString().slice(0, 10);

const nameOf = ({ subject, month }: Account) => `${month} ${subject}`;

const byAccount = <R extends Row>(rows: R[]) => new Map(rows.map((row) => [nameOf(row), row]));

const usedBy = (accounts: Account[], rows: Row[]) => {
  const found = byAccount(rows);
  return accounts.map((account) => found.get(nameOf(account))?.used ?? 0);
};

/** The subjects, months and numbers of calls: a statement may touch each row once, so calls of one account are counted together. */
function columnsOf(accounts: Account[]): [string[], string[], number[]] {
  const counted = new Map<string, Account & { calls: number }>();
  for (const account of accounts) {
    const known = counted.get(nameOf(account));
    if (known) known.calls += 1;
    else counted.set(nameOf(account), { ...account, calls: 1 });
  }
  const entries = [...counted.values()];
  return [entries.map(({ subject }) => subject), entries.map(({ month }) => month), entries.map(({ calls }) => calls)];
}
