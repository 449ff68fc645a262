import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { log } from "#lib/platform/log.ts";
import { checkDocument, listDueDocuments } from "./documents/check-document.ts";
import { registerDocuments } from "./documents/register-documents.ts";
import { FEEDS } from "./feeds/index.ts";
import { withIntakeLease } from "./fetch/intake-lease.ts";
import { mailOperators } from "./operator-news.ts";
import { createFeedEnvironment, listDueFeeds, runFeeds } from "./run-intake.ts";

const MAX_SECONDS = 3_000;

/** Nothing is fetched without `INTAKE=on`: a development machine has no reason to call anybody. */
export function listIntakeJobs(): Job[] {
  return [...(env.OPERATOR_EMAILS.length > 0 ? [WEEKLY_MAIL] : []), ...(env.INTAKE ? listFetchingJobs() : [])];
}

/** Mondays, before work begins in Europe. */
const WEEKLY_MAIL: Job = { name: "mail-operators", cron: "0 5 * * 1", run: () => mailOperators(getDatabase()) };

function listFetchingJobs(): Job[] {
  return [
    {
      name: "run-intake",
      cron: "*/10 * * * *",
      maxSeconds: MAX_SECONDS,
      run: (signal) => runDueIntake(signal),
    },
    {
      // Facts come with a release or an import. Neither is more often than that.
      name: "register-documents",
      cron: "41 1 * * *",
      isRunAtStart: true,
      run: () => registerDocuments(getDatabase()),
    },
  ];
}

/** Feeds and documents whose time has come, in one process at a time. */
async function runDueIntake(outer: AbortSignal): Promise<void> {
  await withIntakeLease(
    getDatabase(),
    async (signal) => {
      const environment = createFeedEnvironment(signal);
      await runFeeds(await listDueFeeds(FEEDS, environment), environment, ({ name }, { outcome, message, requests }) =>
        log[outcome === "failed" ? "warn" : "info"]({ feed: name, outcome, requests, message }, "a feed was read"),
      );
      for (const document of await listDueDocuments(environment)) {
        if (signal.aborted) return;
        const outcome = await checkDocument(document, environment);
        log.info({ document: document.id, outcome }, "a document was checked");
      }
    },
    outer,
  );
}
