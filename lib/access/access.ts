import type { RunStatement } from "#lib/platform/db/statements.ts";
import { type Env, env } from "#lib/platform/env.ts";
import { processWide } from "#lib/platform/process-wide.ts";
import { createFreeQuota } from "./free-quota.ts";
import { createKeyCheck } from "./free-tier-keys.ts";
import type { DailyAudit } from "./payments/audit/daily-audit.ts";
import { openPayments, type PaymentSettings } from "./payments/open-payments.ts";
import type { Payments } from "./payments/payments.ts";
import type { Reconciler } from "./payments/reconciler.ts";
import { createQuotaSession, type QuotaSession } from "./quota-session.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";

/** Rate limit, free quota and payments. */
export interface Access {
  /** `undefined` when the rate limit is off. */
  rateLimit: RateLimit | undefined;
  /** `undefined` when payments are not configured. */
  payments: Payments | undefined;
  /** `undefined` when payments are not configured. */
  reconciler: Reconciler | undefined;
  /** `undefined` when payments are not configured. */
  audit: DailyAudit | undefined;
  /** Starts the quota session of one call. Sends nothing to the database yet. */
  quotaSession(caller: { address: string; key: string | null }): QuotaSession;
}

type Settings = PaymentSettings & Pick<Env, "FREE_QUOTA_PER_MONTH" | "RATE_LIMIT_PER_SECOND" | "RATE_LIMIT_BURST" | "REDIS_URL">;

/** @param parts the quota's clock, and the function that runs SQL statements of quota and ledger; default: this process's clock and database */
export function createAccess(settings: Settings, { now, run }: { now?: () => Date; run?: RunStatement } = {}): Access {
  const quota = createFreeQuota({ limit: settings.FREE_QUOTA_PER_MONTH, now, run });
  const checkKey = createKeyCheck(run);
  return {
    rateLimit: createRateLimit({ perSecond: settings.RATE_LIMIT_PER_SECOND, burst: settings.RATE_LIMIT_BURST }, settings.REDIS_URL),
    ...(openPayments(settings, run) ?? { payments: undefined, reconciler: undefined, audit: undefined }),
    quotaSession: (caller) => createQuotaSession({ quota, checkKey }, caller),
  };
}

const shared = processWide<Access>("access");

/** This process's access, configured by its settings. */
export function access(): Access {
  shared.value ??= createAccess(env);
  return shared.value;
}
