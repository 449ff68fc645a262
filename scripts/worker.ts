/**
 * `npm run worker`: sends events to webhooks until it is stopped, in a process of its own. Any number of them can run
 * next to servers.
 */
import { onEndSignal } from "#lib/platform/end-signals.ts";
import { runDatabaseCommand } from "./support/database-command.ts";

await runDatabaseCommand(async () => {
  const { env } = await import("#lib/platform/env.ts");
  const { startJobs } = await import("#lib/platform/jobs.ts");
  const { flushLog } = await import("#lib/platform/log.ts");
  const { createDeliveryJob } = await import("#lib/webhooks/webhook-jobs.ts");
  const jobs = startJobs(env.DATABASE_URL as string, [createDeliveryJob()], { areAll: false });
  const ended = new Promise((resolve) => onEndSignal(resolve));
  process.stdout.write("Sending events to webhooks. Press Ctrl-C to stop.\n");
  const keepAlive = setInterval(() => {}, 60_000);
  await ended;
  clearInterval(keepAlive);
  await jobs.stop();
  flushLog();
});
