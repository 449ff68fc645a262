import { expect, test } from "vitest";
import type { FactTable } from "#lib/domain/coverage/dated-fact.ts";
import { mailOperators } from "#lib/intake/operator-news.ts";
import { openAnsweringDatabase } from "#tests/support/answering-database.ts";

const MONDAY = new Date("2026-11-30T05:00:00Z");

interface News {
  queue?: number;
  doubts?: number;
  feeds?: object[];
  documents?: object[];
  endings?: { table: FactTable; facts: number }[];
}

const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

/** The text of the mails, which are queued unless `isWritten` says that they were before. */
async function mail(
  { queue = 0, doubts = 0, feeds = [], documents = [], endings = [] }: News,
  { now = MONDAY, to = ["olga@example.com"], isWritten = false } = {},
) {
  const { db, list } = openAnsweringDatabase({
    $queryRawUnsafe: (text: string, limit = 0) =>
      text.includes("count(DISTINCT answer_id)")
        ? [{ count: queue }]
        : times(Math.min(queue, limit), { publisher: "MSC", title: "Tariff", demand: 4, daysWaiting: queue }),
    "feedDoubt.groupBy": doubts > 0 ? [{ feed: "ecb", _count: doubts }] : [],
    "feedDoubt.findMany": times(doubts, { feed: "ecb", reason: "it jumps" }),
    "feedState.findMany": feeds,
    "watchedDocument.count": documents.length,
    "watchedDocument.findMany": ({ take }: { take: number }) => documents.slice(0, take),
    "mail.createManyAndReturn": isWritten ? [] : [{ id: "1" }],
  });
  const count = await mailOperators(db, { now, to, readEndings: async () => endings });
  const written = list("mail.createManyAndReturn").map(({ data }) => data[0]);
  return { count, keys: written.map(({ onceKey }) => onceKey), text: String(written[0]?.text ?? "") };
}

const countLines = (text: string, part: string) => text.split("\n").filter((line) => line.includes(part)).length;

test("there is no mail without operators, or without anything to report", async () => {
  expect(await mail({ queue: 1 }, { to: [] })).toMatchObject({ count: 0, keys: [] });
  expect(await mail({})).toMatchObject({ count: 0, keys: [] });
});

test.each<[News, string[]]>([
  [{ queue: 1 }, ["1 version waits for a review.", "MSC: Tariff: waits 1 day; 4 calls got no data"]],
  [{ queue: 2 }, ["2 versions wait for a review.", "MSC: Tariff: waits 2 days; 4 calls got no data"]],
  [{ doubts: 1 }, ["1 row of a feed is in doubt.", "ecb: it jumps"]],
  [{ doubts: 3 }, ["3 rows of feeds are in doubt."]],
  [{ feeds: [{ name: "ecb", failures: 3, message: "status" }] }, ["1 feed fails.", "ecb: 3 times in a row: status"]],
  [{ feeds: times(2, { name: "ecb", failures: 1, message: null }) }, ["2 feeds fail.", "no reason given"]],
  [
    { documents: [{ publisher: "MSC", title: "T", outcome: "refused_by_robots", message: "no" }] },
    ["1 document was refused or is gone.", "MSC: T: the site refuses programs: no"],
  ],
  [
    { documents: times(2, { publisher: "MSC", title: "T", outcome: "failed", message: null }) },
    ["2 documents were refused or are gone.", "MSC: T: cannot be read"],
  ],
  [{ documents: [{ publisher: "MSC", title: "T", outcome: null, message: "odd" }] }, ["MSC: T: odd"]],
  [{ endings: [{ table: "dd_tariff", facts: 1 }] }, ["1 fact passes its usable life or last day", "dd_tariff: 1"]],
  [
    {
      endings: [
        { table: "dd_tariff", facts: 2 },
        { table: "surcharge", facts: 3 },
      ],
    },
    ["5 facts pass their usable life", "dd_tariff: 2", "surcharge: 3"],
  ],
])("a mail reports %j", async (news, parts) => {
  const { text, count } = await mail(news);
  expect(count).toBe(1);
  for (const part of parts) expect(text).toContain(part);
});

test("a mail has ten rows of each list at most, and all numbers", async () => {
  const { text } = await mail({
    queue: 12,
    doubts: 12,
    feeds: times(12, { name: "a feed", failures: 1, message: "status" }),
    documents: times(12, { publisher: "MSC", title: "T", outcome: "gone", message: null }),
    endings: times(12, { table: "cutoff", facts: 1 }),
  });
  for (const part of ["MSC: Tariff", "ecb: it jumps", "a feed:", "MSC: T:", "cutoff:"])
    expect([part, countLines(text, part)]).toEqual([part, 10]);
  expect(text).toContain("12 versions wait");
  expect(text).toContain("12 facts pass");
});

test.each([
  ["2026-11-30T05:00:00Z", "2026-11-30"],
  ["2026-12-06T23:59:59Z", "2026-11-30"],
  ["2026-12-07T00:00:00Z", "2026-12-07"],
  ["2026-11-29T23:59:59Z", "2026-11-23"],
])("an operator gets one mail a week: at %s it is that of %s", async (now, monday) => {
  const to = ["olga@example.com", "omar@example.com"];
  const { keys, count } = await mail({ queue: 1 }, { now: new Date(now), to });
  expect(keys).toEqual(to.map((address) => `operator_news:${address}:${monday}`));
  expect(count).toBe(2);
});

test("a mail that was written before does not count", async () => {
  expect(await mail({ queue: 1 }, { isWritten: true })).toMatchObject({ count: 0 });
});
