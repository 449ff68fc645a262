import { getDatabase } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { findBillingSandbox, getBillingProvider } from "./billing.ts";
import { runBillingTasks } from "./billing-tasks.ts";
import { catchUpInDoubt } from "./catch-up.ts";
import { endLapsed } from "./end-lapsed.ts";

export function listBillingJobs(): Job[] {
  return [
    {
      name: "billing-tasks",
      cron: "* * * * *",
      maxSeconds: 300,
      run: () => runBillingTasks({ db: getDatabase(), provider: getBillingProvider() }),
    },
    {
      name: "end-lapsed-subscriptions",
      cron: "*/10 * * * *",
      maxSeconds: 300,
      run: () => endLapsed({ db: getDatabase(), provider: getBillingProvider() }),
    },
    {
      name: "catch-up-with-billing",
      cron: "23 * * * *",
      maxSeconds: 600,
      run: () => catchUpInDoubt({ db: getDatabase(), provider: getBillingProvider() }),
    },
    { name: "billing-sandbox-webhooks", cron: "* * * * *", run: async () => findBillingSandbox()?.deliverAll() },
  ];
}
