import type { RunStatement } from "#lib/platform/db/statements.ts";
import { type Env, env } from "#lib/platform/env.ts";
import { createFreeQuota } from "./free-quota.ts";
import { createKeyCheck } from "./free-tier-keys.ts";
import type { Closing } from "./payments/closing.ts";
import { openPayments, type PaymentSettings } from "./payments/open.ts";
import type { Payments } from "./payments.ts";
import { createQuotaVisit, type QuotaVisit } from "./quota-visit.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";

/** Who may call, and who pays. */
export interface Access {
  /** Undefined when the rate is not limited. */
  rateLimit: RateLimit | undefined;
  /** Undefined when nothing can be paid. */
  payments: Payments | undefined;
  /** Finds out what became of payments that were left open; undefined when nothing can be paid. */
  closing: Closing | undefined;
  /** Begins a call of a paid route; asks nothing of the database yet. */
  visit(caller: { address: string; key: string | null }): QuotaVisit;
}

type Settings = PaymentSettings & Pick<Env, "FREE_QUOTA_PER_MONTH" | "RATE_LIMIT_PER_SECOND" | "RATE_LIMIT_BURST" | "REDIS_URL">;

/** @param parts the clock of the quota, and what runs statements of quota and ledger; default: this process's own */
export function createAccess(settings: Settings, { now, run }: { now?: () => Date; run?: RunStatement } = {}): Access {
  const quota = createFreeQuota({ limit: settings.FREE_QUOTA_PER_MONTH, now, run });
  const isKnownKey = createKeyCheck(run);
  return {
    rateLimit: createRateLimit({ perSecond: settings.RATE_LIMIT_PER_SECOND, burst: settings.RATE_LIMIT_BURST }, settings.REDIS_URL),
    ...(openPayments(settings, run) ?? { payments: undefined, closing: undefined }),
    visit: (caller) => createQuotaVisit({ quota, isKnownKey }, caller),
  };
}

// Next bundles its own copy of this module beside the server's: one process, one set of buckets.
const held = globalThis as { quaysideAccess?: Access };

/** This process's access, by its settings. */
export function access(): Access {
  held.quaysideAccess ??= createAccess(env);
  return held.quaysideAccess;
}
