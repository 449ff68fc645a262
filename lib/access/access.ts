import type { RunStatement } from "#lib/platform/db/statements.ts";
import { type Env, env } from "#lib/platform/env.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";
import { type Admit, createAdmission } from "./admission.ts";
import { type ApiKeyUsage, createApiKeyUsage } from "./api-key-usage.ts";
import { createApiKeyCheck } from "./api-keys.ts";
import { createFreeQuota } from "./free-quota.ts";
import { createKeyCheck } from "./free-tier-keys.ts";
import { createIdempotentCalls, type IdempotentCalls } from "./idempotent-calls.ts";
import type { DailyAudit } from "./payments/audit/daily-audit.ts";
import { openPayments, type PaymentSettings } from "./payments/open-payments.ts";
import type { Payments } from "./payments/payments.ts";
import type { Reconciler } from "./payments/reconciler.ts";
import { createQuotaSession, type QuotaSession } from "./quota-session.ts";
import { type Counted, createRateLimit } from "./rate-limit.ts";

/** Rate limit, free quota and payments. */
export interface Access {
  admit: Admit;
  /** `undefined` when the rate limit is off. */
  countUpload(client: string): Promise<Counted> | undefined;
  apiKeyUsage: ApiKeyUsage;
  idempotentCalls: IdempotentCalls;
  /** `undefined` when payments are not configured. */
  payments: Payments | undefined;
  /** `undefined` when payments are not configured. */
  reconciler: Reconciler | undefined;
  /** `undefined` when payments are not configured. */
  audit: DailyAudit | undefined;
  /** Sends nothing to the database yet. */
  openQuotaSession(caller: { address: string; key: string | null }): QuotaSession;
  /** Writes what still waits, and closes the connections. */
  close(): Promise<void>;
}

type Settings = PaymentSettings &
  Pick<
    Env,
    | "FREE_QUOTA_PER_MONTH"
    | "RATE_LIMIT_PER_SECOND"
    | "RATE_LIMIT_BURST"
    | "API_KEY_RATE_PER_SECOND"
    | "API_KEY_BURST"
    | "REDIS_URL"
  >;

/**
 * @param parts the clock of quota and usage, the function that runs SQL statements of quota, keys and ledger, and the
 * secret that encrypts stored answers. Default: this process's clock, database and secret
 */
export function createAccess(
  settings: Settings,
  { now, run, getSecret }: { now?: () => Date; run?: RunStatement; getSecret?: () => string } = {},
): Access {
  const quota = createFreeQuota({ limit: settings.FREE_QUOTA_PER_MONTH, now, run });
  const checkKey = createKeyCheck(run);
  const rateLimit = createRateLimit(
    {
      address: { perSecond: settings.RATE_LIMIT_PER_SECOND, burst: settings.RATE_LIMIT_BURST },
      key: { perSecond: settings.API_KEY_RATE_PER_SECOND, burst: settings.API_KEY_BURST },
    },
    settings.REDIS_URL,
  );
  const apiKeyUsage = createApiKeyUsage({ now, run });
  return {
    admit: createAdmission({ rateLimit, checkKey: createApiKeyCheck(run) }),
    countUpload: (client) => rateLimit?.takeFromUploader(client),
    apiKeyUsage,
    idempotentCalls: createIdempotentCalls({ run, getSecret }),
    ...(openPayments(settings, run) ?? { payments: undefined, reconciler: undefined, audit: undefined }),
    openQuotaSession: (caller) => createQuotaSession({ quota, checkKey }, caller),
    async close() {
      rateLimit?.close();
      await apiKeyUsage.close();
    },
  };
}

const shared = getProcessWideHolder<Access>("access");

/** One for each process, configured by its settings. */
export function getAccess(): Access {
  shared.value ??= createAccess(env);
  return shared.value;
}
