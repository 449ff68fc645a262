import { env } from "#lib/platform/env.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { log } from "#lib/platform/log.ts";
import { checkDocument, listDueDocuments } from "./documents/check-document.ts";
import { registerDocuments } from "./documents/register-documents.ts";
import { FEEDS } from "./feeds/index.ts";
import { withIntakeLease } from "./fetch/intake-lease.ts";
import { createFeedEnvironment, listDueFeeds, runFeeds } from "./run-intake.ts";

const MAX_SECONDS = 3_000;

/** None without `INTAKE=on`: a development machine has no reason to call anybody. */
export function listIntakeJobs(): Job[] {
  if (!env.INTAKE) return [];
  return [
    {
      name: "run-intake",
      cron: "*/10 * * * *",
      maxSeconds: MAX_SECONDS,
      run: (signal) => runDueIntake(signal),
    },
  ];
}

/** Feeds and documents whose time has come, in one process at a time. */
async function runDueIntake(outer: AbortSignal): Promise<void> {
  const { db } = createFeedEnvironment(outer);
  await withIntakeLease(
    db,
    async (signal) => {
      const environment = createFeedEnvironment(signal);
      await runFeeds(await listDueFeeds(FEEDS, environment), environment, ({ name }, { outcome, message, requests }) =>
        log[outcome === "failed" ? "warn" : "info"]({ feed: name, outcome, requests, message }, "a feed was read"),
      );
      await registerDocuments(db);
      for (const document of await listDueDocuments(environment)) {
        if (signal.aborted) return;
        const outcome = await checkDocument(document, environment);
        log.info({ document: document.id, outcome }, "a document was checked");
      }
    },
    outer,
  );
}
