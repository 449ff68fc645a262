import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { log } from "#lib/platform/log.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";

/** What an answer `no_data` was about. An empty text: the caller named none. */
interface Wish {
  operation: string;
  carrier: string;
  country: string;
  charge: string;
}

interface Pending {
  counts: Map<string, { wish: Wish; calls: number }>;
  timer: NodeJS.Timeout | undefined;
}

const FLUSH_MS = 10_000;

/** A caller chooses countries and carriers from lists, so more are not possible by much. */
const MAX_WISHES = 5_000;

const shared = getProcessWideHolder<Pending>("demand");

const toText = (value: unknown) => (typeof value === "string" && value.length <= 40 ? value : "");

/** Counts an answer `no_data` for the order of the review. It never fails, and no caller waits for it. */
export function recordDemand(operation: string, input: unknown): void {
  const fields = (input ?? {}) as Record<string, unknown>;
  const wish = {
    operation,
    carrier: toText(fields.line ?? fields.carrier),
    country: toText(fields.country) || toText(fields.destination).slice(0, 2) || toText(fields.port).slice(0, 2),
    charge: toText(fields.charge_type ?? fields.charge),
  };
  shared.value ??= { counts: new Map(), timer: undefined };
  const pending = shared.value;
  const key = Object.values(wish).join("\0");
  const known = pending.counts.get(key);
  if (known) known.calls += 1;
  else if (pending.counts.size < MAX_WISHES) pending.counts.set(key, { wish, calls: 1 });
  pending.timer ??= setTimeout(() => void flushDemand(), FLUSH_MS).unref();
}

const UPSERT = `INSERT INTO demand (month, operation, carrier, country, charge, calls)
  SELECT date_trunc('month', now())::date, operation, carrier, country, charge, calls
  FROM jsonb_to_recordset($1::jsonb) AS wish(operation text, carrier text, country text, charge text, calls int)
  ON CONFLICT (month, operation, carrier, country, charge) DO UPDATE SET calls = demand.calls + excluded.calls`;

/** Writes what was counted since the last time. */
export async function flushDemand(run: RunStatement = runStatement): Promise<void> {
  const pending = shared.value;
  if (!pending) return;
  clearTimeout(pending.timer);
  pending.timer = undefined;
  const rows = [...pending.counts.values()].map(({ wish, calls }) => ({ ...wish, calls }));
  pending.counts.clear();
  if (rows.length === 0) return;
  try {
    await run(UPSERT, [JSON.stringify(rows)]);
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "demand was not counted");
  }
}
