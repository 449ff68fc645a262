import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { createGuardedAgent } from "#lib/platform/net/guarded-agent.ts";
import { createDeliverer, type Deliverer } from "./deliveries/deliverer.ts";
import { deleteOldEvents } from "./events/delete-old.ts";

/** A run of the job. The next one begins every minute, so that there is always one somewhere. */
const SHIFT_MS = 90_000;
const MAX_SECONDS = 120;

/** A run is a shift: it looks for work until its time is over. */
export function createDeliveryJob(): Job {
  let deliverer: Deliverer | undefined;
  return {
    name: "deliver-webhooks",
    cron: "* * * * *",
    isRunAtStart: true,
    maxSeconds: MAX_SECONDS,
    run(signal) {
      deliverer ??= createDeliverer(getDatabase(), {
        agent: createGuardedAgent({ allowsLocal: env.WEBHOOK_LOCAL_TARGETS }),
      });
      return deliverer.work(SHIFT_MS, signal);
    },
  };
}

/** A server sends events, unless only workers do that. */
export function listWebhookJobs(): Job[] {
  return [
    ...(env.WEBHOOK_DELIVERY ? [createDeliveryJob()] : []),
    { name: "delete-old-events", cron: "29 3 * * *", run: () => deleteOldEvents(getDatabase()) },
  ];
}
