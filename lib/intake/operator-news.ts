import type { MailContent, MailPart } from "#lib/accounts/mail/mail-content.ts";
import { queueMail } from "#lib/accounts/mail/queue-mail.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { listFailedDocuments } from "./documents/list-documents.ts";
import { listDoubts } from "./doubts/list-doubts.ts";
import { countEndings } from "./endings.ts";
import { countQueue, listQueue } from "./review/list-queue.ts";

/** A part of the weekly mail. */
interface NewsSection {
  /** A sentence with the number. */
  summary: string;
  rows: readonly (readonly [name: string, value: string])[];
}

/** Longer lists are on the pages. */
const MAX_ROWS = 10;

interface NewsScope {
  db: Database;
  now: Date;
  readEndings: typeof countEndings;
}

/** Each returns `null` when it has nothing to report. */
const SECTIONS: readonly ((scope: NewsScope) => Promise<NewsSection | null>)[] = [
  describeQueue,
  describeDoubts,
  describeFailedFeeds,
  describeFailedDocuments,
  describeEndings,
];

/**
 * Writes the mail of the week to every operator: what waits, and what failed. An operator gets one a week, and none if
 * there is nothing to report.
 * @returns how many mails
 */
export async function mailOperators(
  db: Database,
  {
    now = new Date(),
    to = env.OPERATOR_EMAILS,
    readEndings = countEndings,
  }: { now?: Date; to?: readonly string[]; readEndings?: typeof countEndings } = {},
): Promise<number> {
  if (to.length === 0) return 0;
  const sections: NewsSection[] = [];
  for (const describe of SECTIONS) {
    const section = await describe({ db, now, readEndings });
    if (section) sections.push(section);
  }
  if (sections.length === 0) return 0;
  const content = buildOperatorMail(sections);
  let written = 0;
  for (const address of to) {
    const onceKey = `operator_news:${address}:${findMonday(now)}`;
    if (await queueMail(db, { kind: "operator_news", to: address, onceKey, content })) written += 1;
  }
  return written;
}

function buildOperatorMail(sections: readonly NewsSection[]): MailContent {
  const summary = sections.map((section) => section.summary).join(" ");
  return {
    subject: "Facts of the week: what waits and what failed",
    preview: summary,
    parts: [
      ...sections.flatMap(({ summary, rows }): MailPart[] => (rows.length > 0 ? [summary, { rows }] : [summary])),
      { button: "Open the operator pages", url: `${env.PUBLIC_BASE_URL}/operator` },
    ],
  };
}

async function describeQueue({ db }: NewsScope): Promise<NewsSection | null> {
  const count = await countQueue(db);
  if (count === 0) return null;
  const first = await listQueue(db, { limit: MAX_ROWS });
  return {
    summary: count === 1 ? "1 version waits for a review." : `${count} versions wait for a review.`,
    rows: first.map(({ publisher, title, demand, daysWaiting }) => [
      `${publisher}: ${title}`,
      `waits ${daysWaiting} ${daysWaiting === 1 ? "day" : "days"}; ${demand} calls got no data`,
    ]),
  };
}

async function describeDoubts({ db }: NewsScope): Promise<NewsSection | null> {
  const { doubts, count } = await listDoubts(db);
  if (count === 0) return null;
  return {
    summary: count === 1 ? "1 row of a feed is in doubt." : `${count} rows of feeds are in doubt.`,
    rows: doubts.slice(0, MAX_ROWS).map(({ feed, reason }) => [feed, reason]),
  };
}

async function describeFailedFeeds({ db }: NewsScope): Promise<NewsSection | null> {
  const failed = await db.feedState.findMany({ where: { outcome: "failed" }, orderBy: { failures: "desc" } });
  if (failed.length === 0) return null;
  return {
    summary: failed.length === 1 ? "1 feed fails." : `${failed.length} feeds fail.`,
    rows: failed
      .slice(0, MAX_ROWS)
      .map(({ name, failures, message }) => [name, `${failures} times in a row: ${message ?? "no reason given"}`]),
  };
}

const OUTCOMES: Readonly<Record<string, string>> = {
  refused_by_robots: "the site refuses programs",
  gone: "the address is gone",
  failed: "cannot be read",
};

async function describeFailedDocuments({ db }: NewsScope): Promise<NewsSection | null> {
  const count = await db.watchedDocument.count({ where: { outcome: { in: Object.keys(OUTCOMES) } } });
  if (count === 0) return null;
  const failed = await listFailedDocuments(db, MAX_ROWS);
  return {
    summary: count === 1 ? "1 document was refused or is gone." : `${count} documents were refused or are gone.`,
    rows: failed.map(({ publisher, title, outcome, message }) => [
      `${publisher}: ${title}`,
      [OUTCOMES[outcome ?? ""], message].filter(Boolean).join(": "),
    ]),
  };
}

async function describeEndings({ now, readEndings }: NewsScope): Promise<NewsSection | null> {
  const tables = await readEndings(toIsoDate(now));
  const count = tables.reduce((sum, { facts }) => sum + facts, 0);
  if (count === 0) return null;
  return {
    summary: `${count} ${count === 1 ? "fact passes its" : "facts pass their"} usable life or last day within 30 days.`,
    rows: tables.slice(0, MAX_ROWS).map(({ table, facts }) => [table, String(facts)]),
  };
}

/** UTC: `YYYY-MM-DD`. */
function findMonday(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10);
}
