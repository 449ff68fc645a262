/**
 * `npm run intake -- list`: shows all feeds with their state.
 * `npm run intake -- run NAME|all`: runs feeds now, one after another.
 * `npm run intake -- check NAME --dry-run`: reads a feed and publishes nothing.
 * `npm run intake -- undo ID`: publishes what was published before a publication.
 */
import type { Feed } from "#lib/intake/feeds/feed.ts";
import type { FeedRun } from "#lib/intake/feeds/run-feed.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { runDatabaseCommand } from "./support/database-command.ts";
import { Fault } from "./support/fault.ts";
import { ensureSandboxData } from "./support/sandbox-data.ts";

const USAGE = "usage: npm run intake -- list | run NAME|all | check NAME --dry-run | undo ID\n";

const print = (line: string) => process.stdout.write(`${line}\n`);

async function listFeeds(db: Database): Promise<void> {
  const { FEEDS } = await import("#lib/intake/feeds/index.ts");
  const states = new Map((await db.feedState.findMany()).map((state) => [state.name, state]));
  for (const { name, everyHours, tables, isConfigured } of FEEDS) {
    const state = states.get(name);
    const status = isConfigured?.() === false ? "not configured" : (state?.outcome ?? "never run");
    const day = state?.dataOn?.toISOString().slice(0, 10) ?? "";
    print(
      [name.padEnd(28), `${everyHours} h`.padEnd(7), status.padEnd(15), day.padEnd(11), tables.join(", ")].join(" "),
    );
    if (state?.message) print(`  ${state.message}`);
  }
}

const formatRun = ({ name }: Feed, { outcome, requests, newAnswers, inserted, retired, message }: FeedRun) =>
  `${name.padEnd(28)} ${outcome.padEnd(11)} ${requests} requests, ${newAnswers} new answers, ${inserted} rows new, ${retired} replaced${message ? `\n  ${message}` : ""}`;

async function findFeeds(name: string | undefined): Promise<readonly Feed[]> {
  const { FEEDS } = await import("#lib/intake/feeds/index.ts");
  if (name === "all") return FEEDS;
  const feed = FEEDS.find((one) => one.name === name);
  if (!feed) throw new Fault(`There is no feed ${name}. Feeds are ${FEEDS.map((one) => one.name).join(", ")}`);
  return [feed];
}

/** Feeds are about ports and straits that we know, so an empty database gets first what a first start of the server loads. */
async function loadIfEmpty(db: Database): Promise<void> {
  if ((await db.port.count()) > 0) return;
  const { loadData } = await import("#lib/ingest/load-data.ts");
  const { env } = await import("#lib/platform/env.ts");
  print("The database is empty. Loading data/reference");
  if (env.SANDBOX_DATA) await ensureSandboxData();
  await loadData({ print });
}

/** @throws Fault when another process fetches, or when a feed has failed */
async function runNamed(db: Database, name: string | undefined): Promise<void> {
  const feeds = await findFeeds(name);
  await loadIfEmpty(db);
  const { createFeedEnvironment, runFeeds } = await import("#lib/intake/run-intake.ts");
  const { withIntakeLease } = await import("#lib/intake/fetch/intake-lease.ts");
  const { signal } = new AbortController();
  let failed = 0;
  const hasRun = await withIntakeLease(
    db,
    (leased) =>
      runFeeds(feeds, createFeedEnvironment(leased), (feed, run) => {
        if (run.outcome === "failed") failed += 1;
        print(formatRun(feed, run));
      }),
    signal,
  );
  if (!hasRun) throw new Fault("Another process fetches now. Try again in a minute");
  if (failed > 0) throw new Fault(`${failed} of ${feeds.length} feeds failed. The facts on file stay as they were`);
}

async function checkFeed(name: string | undefined): Promise<void> {
  const [feed] = await findFeeds(name);
  if (!feed) return;
  const { createFeedEnvironment } = await import("#lib/intake/run-intake.ts");
  const { readCursor, readFeed } = await import("#lib/intake/feeds/run-feed.ts");
  const { checkRows } = await import("#lib/intake/publish/publish-rows.ts");
  const environment = createFeedEnvironment(new AbortController().signal);
  const state = await environment.db.feedState.findUnique({ where: { name: feed.name } });
  const reading = await readFeed(feed, environment, readCursor(state));
  await checkRows(environment.db, reading.rows);
  for (const [file, rows] of Object.entries(reading.rows)) print(`${file.padEnd(28)} ${rows.length} rows`);
  for (const { file, reason } of reading.doubtful ?? []) print(`doubtful: ${file}: ${reason}`);
  print(`${reading.leads?.length ?? 0} leads; newest day ${reading.dataOn ?? "none"}; nothing was published`);
}

const UNDO_FAILURES = {
  unknown: "There is no such publication",
  undone: "It was undone before",
  changed_since: "A later import has replaced some of its facts. Undo that one first",
};

async function undoNamed(db: Database, id: string): Promise<void> {
  const { undoPublication } = await import("#lib/intake/publish/undo-publication.ts");
  const { isUuid } = await import("#lib/platform/is-uuid.ts");
  const undone = isUuid(id) ? await undoPublication(db, id, "npm run intake") : { failure: "unknown" as const };
  if ("failure" in undone) throw new Fault(UNDO_FAILURES[undone.failure]);
  print(`The facts are as before the publication; dataset version ${undone.version}`);
}

const [command, name, ...options] = process.argv.slice(2);
const isDryRun = options.length === 1 && options[0] === "--dry-run";
if (command === "list" && name === undefined) await runDatabaseCommand(listFeeds);
else if (command === "run" && name && options.length === 0) await runDatabaseCommand((db) => runNamed(db, name));
else if (command === "check" && name && isDryRun) await runDatabaseCommand(() => checkFeed(name));
else if (command === "undo" && name && options.length === 0) await runDatabaseCommand((db) => undoNamed(db, name));
else {
  process.stderr.write(USAGE);
  process.exit(2);
}
