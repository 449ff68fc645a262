import { LRUCache } from "lru-cache";
import { batchCalls } from "#lib/platform/batch-calls.ts";
import { COMMIT_BEFORE_DISK, type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { toQuotaSubject } from "./free-tier-keys.ts";

/** In the current month. */
export interface Usage {
  used: number;
  limit: number;
  /** The start of the next month: `2026-12-01T00:00:00Z`. */
  resetsAt: string;
}

export interface Count {
  /** False when the quota is used up. The call then gets no answer. */
  isGranted: boolean;
  usage: Usage;
}

/**
 * The free calls of a calendar month (UTC), counted in the database for each `subject`: a counted address, an account
 * or a key.
 *
 * A call is counted after it has run and before its answer is sent. A crash of a server therefore never grants more than
 * the limit, and calls that fail take nothing from the others. Only a crash of Postgres itself can forget the counts of
 * its last half second. This process caches the callers whose quota is used up, so that their next calls do not run.
 */
export interface FreeQuota {
  /**
   * The statement that counts the last call of a month also writes an event for webhooks. The event is for the wallets
   * linked to an account, and for the wallet of the call.
   * @param wallet the wallet that the call's API key names
   */
  count(subject: string, wallet?: string): Promise<Count>;
  readUsage(subject: string): Promise<Usage>;
  /** True when this process knows it already. Asks nobody. */
  isKnownUsedUp(subject: string): boolean;
}

interface Row {
  subject: string;
  month: string;
  used: number;
}

/** A row that had calls left, and the number of calls that the statement counted. */
interface Grant extends Row {
  granted: number;
}

/** UTC. */
interface Month {
  /** Months since the year 0. */
  index: number;
  /** The first day of the month. */
  month: string;
  resetsAt: string;
}

interface QuotaSubject {
  subject: string;
  month: string;
}

interface CountedCall extends QuotaSubject {
  /** The one of the call's API key. */
  wallet: string | undefined;
}

const ACCOUNT = toQuotaSubject("");

const COLUMNS = "AS requested (subject, month, calls)";

// Each statement locks its rows in the order of the key, so that two statements cannot cause a deadlock.
const buildCountStatement = (requested: string, returning: string) => `
  INSERT INTO free_quota AS q (subject, month, used, allowed, last_grant)
  SELECT subject, month, least(calls, $4), $4, least(calls, $4) FROM ${requested} ${COLUMNS} WHERE $4::int > 0 ORDER BY subject, month
  ON CONFLICT (subject, month) DO UPDATE SET
    used = least(q.used + excluded.used, excluded.allowed),
    last_grant = least(q.used + excluded.used, excluded.allowed) - q.used,
    allowed = excluded.allowed
  WHERE q.used < excluded.allowed
  RETURNING ${returning}`;

const GRANT = "subject, month::text, used, last_grant AS granted";

// Calls of one address would wait 3 ms each for the disk, one after the other, because they change the same row.
const GRANT_BEFORE_DISK = `${GRANT}, ${COMMIT_BEFORE_DISK}`;

const COUNT = buildCountStatement("unnest($1::text[], $2::date[], $3::int[])", GRANT_BEFORE_DISK);

/** The usual case. Postgres plans each statement again, and this one needs neither a function nor a sort. */
const COUNT_ONE = buildCountStatement("(VALUES ($1::text, $2::date, $3::int))", GRANT_BEFORE_DISK);

/**
 * For accounts, one of which a webhook may want to hear of. `$5` has the wallets of each account's calls, in their
 * order, as JSON. The last call that was granted is the one that used up the quota. A row that is returned with nothing
 * left had something left before.
 */
const COUNT_AND_RAISE = `
  WITH counted AS (${buildCountStatement("unnest($1::text[], $2::date[], $3::int[])", "subject, month, used, allowed, last_grant")}),
  raised AS (
    INSERT INTO event (type, wallet, data)
    SELECT 'quota.exhausted', listener.wallet, jsonb_build_object(
      'counted_for', CASE WHEN starts_with(subject, '${ACCOUNT}') THEN 'account' ELSE 'address' END, 'month', to_char(month, 'YYYY-MM'), 'limit', allowed,
      'resets_at', to_char(month + interval '1 month', 'YYYY-MM-DD"T00:00:00Z"'))
    FROM counted JOIN unnest($1::text[], $2::date[], $5::jsonb[]) AS called (subject, month, wallets) USING (subject, month)
    CROSS JOIN LATERAL (
      SELECT wallets ->> (last_grant - 1) UNION
      SELECT address FROM wallet WHERE starts_with(subject, '${ACCOUNT}') AND user_id = substr(subject, ${ACCOUNT.length + 1})
    ) AS listener (wallet)
    WHERE used >= allowed AND listener.wallet IS NOT NULL
  )
  SELECT ${GRANT} FROM counted`;

/** Nobody can be informed about a plain address. */
const hasListener = ({ subject, wallet }: CountedCall) => wallet !== undefined || subject.startsWith(ACCOUNT);

const USAGE = `
  SELECT subject, month::text, used
  FROM free_quota JOIN unnest($1::text[], $2::date[]) AS requested (subject, month) USING (subject, month)`;

/** Callers without free calls. The least recent one is dropped when there are more, and runs one more call. */
const MAX_CACHED = 50_000;

interface QuotaOptions {
  limit: number;
  now?: () => Date;
  run?: RunStatement;
}

/**
 * @param options.limit free calls a month
 * @param options.run runs a statement on the database that stores the counts
 */
export function createFreeQuota({ limit, now = () => new Date(), run = runStatement }: QuotaOptions): FreeQuota {
  const toUsage = (used: number, { resetsAt }: Month): Usage => ({ used: Math.min(used, limit), limit, resetsAt });

  const usedUp = new LRUCache<string, true>({ max: MAX_CACHED });

  /** Within a month, the count never falls. */
  const note = (account: QuotaSubject, used: number) => {
    if (used >= limit) usedUp.set(buildAccountKey(account), true);
    return used;
  };

  const count = batchCalls(async (calls: CountedCall[]) => grant(calls, await countAll(calls)));

  const countAll = (counted: CountedCall[]) => {
    const [subjects, months, calls] = toColumns(counted);
    if (counted.some(hasListener))
      return run<Grant>(COUNT_AND_RAISE, [subjects, months, calls, limit, listWallets(counted)]);
    return subjects.length === 1
      ? run<Grant>(COUNT_ONE, [subjects[0], months[0], calls[0], limit])
      : run<Grant>(COUNT, [subjects, months, calls, limit]);
  };

  /** In the order of the batch. An account without a returned row had no calls left. */
  function grant(accounts: QuotaSubject[], rows: Grant[]): { isGranted: boolean; used: number }[] {
    const left = mapByAccount(rows.map((row) => ({ ...row })));
    return accounts.map((account) => {
      const row = left.get(buildAccountKey(account));
      if (!row || row.granted === 0) return { isGranted: false, used: limit };
      row.granted -= 1;
      return { isGranted: true, used: row.used - row.granted };
    });
  }

  const readUsage = batchCalls(async (accounts: QuotaSubject[]) =>
    listUsedCalls(accounts, await run<Row>(USAGE, toColumns(accounts).slice(0, 2))),
  );

  const findAccount = (subject: string) => {
    const time = toMonth(now());
    return { time, account: { subject, month: time.month } };
  };

  return {
    async count(subject, wallet) {
      const { time, account } = findAccount(subject);
      const { isGranted, used } = await count({ ...account, wallet });
      return { isGranted, usage: toUsage(note(account, used), time) };
    },
    async readUsage(subject) {
      const { time, account } = findAccount(subject);
      return toUsage(usedUp.get(buildAccountKey(account)) ? limit : note(account, await readUsage(account)), time);
    },
    isKnownUsedUp: (subject) => usedUp.get(buildAccountKey(findAccount(subject).account)) === true,
  };
}

let lastMonth: Month | undefined;

/** Computed again only when the month changes. */
function toMonth(time: Date): Month {
  const index = time.getUTCFullYear() * 12 + time.getUTCMonth();
  if (lastMonth?.index !== index)
    lastMonth = { index, month: toFirstDay(index), resetsAt: `${toFirstDay(index + 1)}T00:00:00Z` };
  return lastMonth;
}

const toFirstDay = (index: number): string =>
  new Date(Date.UTC(Math.floor(index / 12), index % 12)).toISOString().slice(0, 10);

const buildAccountKey = ({ subject, month }: QuotaSubject) => `${month} ${subject}`;

const mapByAccount = <R extends Row>(rows: R[]) => new Map(rows.map((row) => [buildAccountKey(row), row]));

const listUsedCalls = (accounts: QuotaSubject[], rows: Row[]) => {
  const found = mapByAccount(rows);
  return accounts.map((account) => found.get(buildAccountKey(account))?.used ?? 0);
};

/**
 * Subjects, months and numbers of calls. A statement may change a row only once, so the calls of one account are added
 * up.
 */
function toColumns(accounts: QuotaSubject[]): [string[], string[], number[]] {
  const totals = new Map<string, QuotaSubject & { calls: number }>();
  for (const account of accounts) {
    const known = totals.get(buildAccountKey(account));
    if (known) known.calls += 1;
    else totals.set(buildAccountKey(account), { ...account, calls: 1 });
  }
  const entries = [...totals.values()];
  return [entries.map(({ subject }) => subject), entries.map(({ month }) => month), entries.map(({ calls }) => calls)];
}

/** As JSON for each account, in the order of `toColumns`. */
const listWallets = (calls: CountedCall[]) =>
  [...Map.groupBy(calls, buildAccountKey).values()].map((own) =>
    JSON.stringify(own.map(({ wallet }) => wallet ?? null)),
  );
