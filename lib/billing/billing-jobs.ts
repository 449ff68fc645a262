import { database } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { billingProvider, billingSandbox } from "./billing.ts";
import { runBillingTasks } from "./billing-tasks.ts";
import { catchUpInDoubt } from "./catch-up.ts";
import { endLapsed } from "./end-lapsed.ts";

/** The jobs that billing needs. */
export function billingJobs(): Job[] {
  return [
    { name: "billing-tasks", cron: "* * * * *", maxSeconds: 300, run: () => runBillingTasks({ db: database(), provider: billingProvider() }) },
    { name: "end-lapsed-subscriptions", cron: "*/10 * * * *", maxSeconds: 300, run: () => endLapsed({ db: database(), provider: billingProvider() }) },
    {
      name: "catch-up-with-billing",
      cron: "23 * * * *",
      maxSeconds: 600,
      run: () => catchUpInDoubt({ db: database(), provider: billingProvider() }),
    },
    { name: "billing-sandbox-webhooks", cron: "* * * * *", run: async () => billingSandbox()?.deliverAll() },
  ];
}
