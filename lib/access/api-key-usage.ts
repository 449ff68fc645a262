import { batchCalls } from "#lib/platform/batch-calls.ts";
import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { log } from "#lib/platform/log.ts";

/** The time for which calls are collected before one statement writes them. */
const COLLECT_MS = 1_000;

/** With an API key, and answered. */
interface CountedCall {
  keyId: string;
  status: number;
  isPaid: boolean;
}

/** UTC. */
interface DayOfKey {
  keyId: string;
  day: string;
  calls: number;
  paid: number;
  failed: number;
}

/** By day. Nobody waits for its writes. */
export interface ApiKeyUsage {
  /** A 402 without a payment is neither paid nor failed: it names the price. */
  count(call: CountedCall): void;
  /** Writes all counted calls. From then on, each call is written immediately. */
  close(): Promise<void>;
}

// The rows are locked in the order of the key, so that two processes cannot cause a deadlock.
const ADD = `
  INSERT INTO api_key_usage AS u (key_id, day, calls, paid, failed)
  SELECT * FROM unnest($1::uuid[], $2::date[], $3::int[], $4::int[], $5::int[]) AS counted (key_id, day, calls, paid, failed) ORDER BY key_id, day
  ON CONFLICT (key_id, day) DO UPDATE SET calls = u.calls + excluded.calls, paid = u.paid + excluded.paid, failed = u.failed + excluded.failed`;

/**
 * Counts the calls in this process, and adds them to the database about once a second. While the database is away, the
 * calls of that time are lost; the log says so once.
 * @param parts the clock, and the function that runs a statement on the keys' database
 */
export function createApiKeyUsage({
  now = () => new Date(),
  run = runStatement,
}: {
  now?: () => Date;
  run?: RunStatement;
} = {}): ApiKeyUsage {
  let isAway = false;
  let isClosing = false;
  let sendNow: (() => void) | undefined;
  let lastWritten: Promise<unknown> | undefined;

  async function write(days: DayOfKey[]): Promise<undefined[]> {
    const rows = sumByKeyAndDay(days);
    try {
      const numbers = (["calls", "paid", "failed"] as const).map((name) => rows.map((row) => row[name]));
      await run(ADD, [rows.map(({ keyId }) => keyId), rows.map(({ day }) => day), ...numbers]);
      isAway = false;
    } catch (error) {
      if (!isAway)
        log.warn(
          { code: (error as { code?: unknown }).code },
          "the usage of API keys cannot be written: the calls of this time are not counted",
        );
      isAway = true;
    }
    return [];
  }

  const add = batchCalls(write, {
    maxConcurrent: 1,
    schedule(send) {
      if (isClosing) return send();
      const timer = setTimeout(send, COLLECT_MS).unref();
      sendNow = () => {
        clearTimeout(timer);
        send();
      };
    },
  });

  return {
    count({ keyId, status, isPaid }) {
      const isFailed = status >= 400 && status !== 402;
      lastWritten = add({
        keyId,
        day: now().toISOString().slice(0, 10),
        calls: 1,
        paid: Number(isPaid),
        failed: Number(isFailed),
      });
    },
    async close() {
      isClosing = true;
      sendNow?.();
      await lastWritten;
    },
  };
}

/** A statement may change a row only once. */
function sumByKeyAndDay(days: DayOfKey[]): DayOfKey[] {
  const totals = new Map<string, DayOfKey>();
  for (const day of days) {
    const name = `${day.keyId} ${day.day}`;
    const total = totals.get(name);
    if (!total) totals.set(name, { ...day });
    else {
      total.calls += day.calls;
      total.paid += day.paid;
      total.failed += day.failed;
    }
  }
  return [...totals.values()];
}
