import { addDays, countDaysBetween, toIsoDate } from "#lib/platform/dates.ts";
import { runStatement } from "#lib/platform/db/statements.ts";
import { log } from "#lib/platform/log.ts";
import { NETWORKS } from "../networks.ts";
import type { AuditedDay } from "./audit-day.ts";
import { type AuditParts, auditLedger, getAuditStatus, selectRemainingDifferences } from "./audit-ledger.ts";

export interface LastAudit {
  network: string;
  /** The differences that it left. */
  differences: number;
  /** The end of the last audit that could search all its days, in seconds since 1970; null before the first. */
  completedAt: number | null;
}

export interface DailyAudit {
  /** Audits all days, up to yesterday, that no complete audit has covered. */
  run(signal: AbortSignal): Promise<void>;
  listLast(): Promise<LastAudit[]>;
}

/** An audit that could not be completed for many days covers the last of them. */
const MAX_DAYS = 30;

const THROUGH = "SELECT through::text FROM ledger_audit WHERE network = $1";

const SAVE = `
  INSERT INTO ledger_audit (network, finished_at, differences, completed_at, through) VALUES ($1, now(), $2, CASE WHEN $3 THEN now() END, $4::date)
  ON CONFLICT (network) DO UPDATE SET finished_at = now(), differences = excluded.differences,
    completed_at = coalesce(excluded.completed_at, ledger_audit.completed_at), through = coalesce(excluded.through, ledger_audit.through)`;

const LAST = `SELECT network, differences, extract(epoch FROM completed_at)::float8 AS "completedAt" FROM ledger_audit`;

interface DailyParts extends Pick<AuditParts, "payTo" | "run"> {
  /** Read at each audit. */
  getNodes(): AuditParts["nodes"];
  now?: () => Date;
}

export function createDailyAudit({
  getNodes,
  payTo,
  run = runStatement,
  now = () => new Date(),
}: DailyParts): DailyAudit {
  async function auditNetwork(network: string, signal: AbortSignal): Promise<void> {
    const today = now();
    const to = addDays(toIsoDate(today), -1);
    const through = (await run<{ through: string | null }>(THROUGH, [network]))[0]?.through;
    const due = through ? countDaysBetween(through, to) : 1;
    if (due <= 0) return;
    const from = addDays(to, 1 - Math.min(due, MAX_DAYS));
    const days = await auditLedger({ from, to, network }, { nodes: getNodes(), payTo, signal, run, now: today });
    if (days.length === 0) return; // The network is not in use.
    if (signal.aborted) {
      log.warn({ network, from, to }, "the audit of the ledger was cut off");
      return;
    }
    await run(SAVE, [
      network,
      selectRemainingDifferences(days).length,
      getAuditStatus(days) !== "incomplete",
      findLastSearchedDay(days),
    ]);
    report(network, days);
  }

  return {
    async run(signal) {
      const audits = await Promise.allSettled(NETWORKS.map(({ id }) => auditNetwork(id, signal)));
      const failed = audits.find((audit) => audit.status === "rejected");
      if (failed) throw failed.reason;
    },
    listLast: () => run<LastAudit>(LAST, []),
  };
}

/** The last day before the first one that was not searched. */
function findLastSearchedDay(days: readonly AuditedDay[]): string | null {
  const first = days.findIndex(({ differences }) => differences.some(({ kind }) => kind === "not_searched"));
  return days[first < 0 ? days.length - 1 : first - 1]?.day ?? null;
}

function report(network: string, days: readonly AuditedDay[]): void {
  const left = selectRemainingDifferences(days);
  const healed = days.flatMap(({ differences }) => differences).length - left.length;
  const sumDays = (side: "ledger" | "chain") => days.reduce((sum, day) => sum + (day[side]?.count ?? 0), 0);
  const range = { from: days[0]?.day, to: days.at(-1)?.day };
  log.info(
    {
      network,
      ...range,
      status: getAuditStatus(days),
      settled: sumDays("ledger"),
      transfers: sumDays("chain"),
      healed,
      differences: left.length,
    },
    "ledger audited",
  );
  for (const { kind, day, payment, transaction, detail } of left)
    log.error({ network, kind, day, payment, transaction, detail }, "the chain and the ledger differ");
}
