import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Feed, FeedFault, type FeedReading, type LeadDraft } from "#lib/intake/feeds/feed.ts";
import { listFeedStates } from "#lib/intake/feeds/list-states.ts";
import { recordDoubts } from "#lib/intake/feeds/record-doubts.ts";
import { type FeedEnvironment, readCursor, runFeed } from "#lib/intake/feeds/run-feed.ts";
import { FetchFailure } from "#lib/intake/fetch/fetch-failure.ts";
import { listDueFeeds, runFeeds } from "#lib/intake/run-intake.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { openAnsweringDatabase } from "#tests/support/answering-database.ts";
import { answerImporter } from "#tests/support/importer-answers.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

interface State {
  name: string;
  cursor: unknown;
  nextRunAt: Date;
  outcome: string;
  message: string;
  failures: number;
  dataOn?: Date;
}

/** A database in memory for what a run writes in addition to facts. Rows of facts would need a real one. */
function openDatabase(before: Partial<State> = {}) {
  const states = new Map<string, Partial<State>>(Object.keys(before).length > 0 ? [["test", before]] : []);
  const [leads, doubts] = [new Map<string, { url: string; cluster: string }>(), new Map<string, { key: string }>()];
  const addAll = <Row>(known: Map<string, Row>, rows: Row[], getKey: (row: Row) => string) => {
    const fresh = rows.filter((row) => !known.has(getKey(row)));
    for (const row of fresh) known.set(getKey(row), row);
    return { count: fresh.length };
  };
  const db = {
    $transaction: (work: (tx: object) => unknown) => work({ $queryRawUnsafe: async () => [{ version: 7 }] }),
    feedState: {
      findUnique: async ({ where }: { where: { name: string } }) => states.get(where.name) ?? null,
      async upsert({ where, create, update }: { where: { name: string }; create: State; update: Partial<State> }) {
        const known = states.get(where.name);
        states.set(where.name, known ? { ...known, ...update } : create);
      },
    },
    lead: {
      async createMany({
        data,
        skipDuplicates,
      }: {
        data: { url: string; cluster: string }[];
        skipDuplicates: boolean;
      }) {
        if (!skipDuplicates) throw new Error("a lead is known");
        return addAll(leads, data, ({ url }) => url);
      },
    },
    feedDoubt: {
      findMany: async ({ where }: { where: { key: { in: string[] } } }) =>
        [...doubts.values()].filter(({ key }) => where.key.in.includes(key)),
      async createMany({ data, skipDuplicates }: { data: { key: string }[]; skipDuplicates: boolean }) {
        if (!skipDuplicates) throw new Error("another process may have listed it");
        return addAll(doubts, data, ({ key }) => key);
      },
    },
  };
  return { db: db as unknown as Database, states, leads, doubts };
}

test("a run counts its requests, and the answers that are new", async () => {
  const { db } = openDatabase();
  const known = new Set(["https://a.example/2"]);
  const storedAnswer = {
    findFirst: async ({ where, orderBy }: { where: { url: string }; orderBy?: object }) =>
      !orderBy && known.has(where.url) ? { id: "1", fileKey: "key" } : null,
    create: async ({ data }: { data: object }) => data,
    update: async () => ({}),
  };
  const fetcher = {
    fetch: async ({ url }: { url: string }) => ({ isModified: true, url, bytes: Buffer.from("x"), nextPage: null }),
  };
  const feed = {
    ...{ name: "test", everyHours: 6 },
    async read({ fetch }: { fetch(request: { url: string }): Promise<unknown> }) {
      for (const page of [1, 2, 3]) await fetch({ url: `https://a.example/${page}` });
      return { rows: {}, cursor: null };
    },
  };
  const files = { get: async () => Buffer.from("x"), put: async () => undefined };
  const environment = { db: { ...db, storedAnswer }, files, fetcher, signal: new AbortController().signal };
  expect(await runFeed(feed as unknown as Feed, environment as never)).toMatchObject({
    outcome: "unchanged",
    requests: 3,
    newAnswers: 2,
  });
});

const EMPTY: FeedReading = { rows: {}, cursor: null };

/** @param read with the cursor and the number of the part */
function buildFeed(read: (cursor: unknown, part: number) => FeedReading, everyHours = 6): Feed {
  let parts = 0;
  const read_ = async ({ cursor }: { cursor: unknown }) => read(cursor, parts++);
  return { name: "test", everyHours, read: read_ } as unknown as Feed;
}

async function run(
  feed: Feed,
  { before, signal = new AbortController().signal }: { before?: Partial<State>; signal?: AbortSignal } = {},
) {
  const database = openDatabase(before);
  const environment = { db: database.db, today: "2026-11-26", signal } as FeedEnvironment;
  const result = await runFeed(feed, environment);
  const state = database.states.get("test") ?? {};
  const hours = state.nextRunAt && (state.nextRunAt.getTime() - NOW.getTime()) / HOUR_MS;
  return { ...result, ...database, state, hours };
}

const fail = (error: Error, options: Parameters<typeof run>[1] & { everyHours?: number } = {}) =>
  run(
    buildFeed(() => {
      throw error;
    }, options.everyHours ?? 24),
    options,
  );

const lead = (url: string, title = "Strike closes port of Antwerp"): LeadDraft => ({
  url,
  title,
  publisher: "Press",
  seenAt: NOW,
});

const buildDoubts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ file: "fx_rates.csv", row: {}, reason: `odd ${index}` }));

describe("a run", () => {
  test("stores the cursor and the day of the data, and is due again after its period", async () => {
    const found = await run(buildFeed(() => ({ ...EMPTY, cursor: { at: 5 }, dataOn: "2026-11-25" })));
    expect(found).toMatchObject({ outcome: "unchanged", message: "", inserted: 0, retired: 0, hours: 6 });
    expect(found.state).toMatchObject({ cursor: { value: { at: 5 } }, failures: 0, dataOn: new Date("2026-11-25") });
    expect("dataOn" in (await run(buildFeed(() => EMPTY))).state).toBe(false);
  });

  test("begins with the cursor of the run before, or with none", async () => {
    const seen: unknown[] = [];
    const feed = buildFeed((cursor) => {
      seen.push(cursor);
      return EMPTY;
    });
    await run(feed);
    await run(feed, { before: { cursor: { value: "old" } } });
    expect(seen).toEqual([null, "old"]);
    expect([readCursor(null), readCursor({ cursor: null }), readCursor({ cursor: { value: 0 } })]).toEqual([
      null,
      null,
      0,
    ]);
  });

  test("reads all parts, each with the cursor of the part before", async () => {
    const seen: unknown[] = [];
    const found = await run(
      buildFeed((cursor, part) => {
        seen.push(cursor);
        return { ...EMPTY, cursor: part, hasMore: part < 2, leads: [lead(`https://a.example/${part}`)] };
      }),
    );
    expect(seen).toEqual([null, 0, 1]);
    expect(found).toMatchObject({ outcome: "published", message: "1 leads; 1 leads; 1 leads", hours: 6 });
  });

  test("leaves the parts after the sixtieth to the next run, which is due immediately", async () => {
    let last = 0;
    const found = await run(
      buildFeed((_, part) => {
        last = part;
        return { ...EMPTY, cursor: part, hasMore: true };
      }),
    );
    expect([last, found.hours, found.state.cursor]).toEqual([59, 0, { value: 59 }]);
  });

  test.each<[string, Partial<FeedReading>, string, string]>([
    [
      "rows in doubt",
      { doubtful: buildDoubts(1), leads: [lead("https://a.example")] },
      "for_review",
      "1 leads; fx_rates.csv: odd 0",
    ],
    [
      "five rows in doubt",
      { doubtful: buildDoubts(5) },
      "for_review",
      [0, 1, 2, 3, 4].map((one) => `fx_rates.csv: odd ${one}`).join("; "),
    ],
    [
      "seven rows in doubt",
      { doubtful: buildDoubts(7) },
      "for_review",
      `${[0, 1, 2, 3, 4].map((one) => `fx_rates.csv: odd ${one}`).join("; ")}; and 2 more doubts`,
    ],
    ["leads", { leads: [lead("https://a.example"), lead("https://b.example")], isEmpty: true }, "published", "2 leads"],
    ["an empty answer", { isEmpty: true }, "no_rows", ""],
    ["nothing new", {}, "unchanged", ""],
  ])("with %s", async (_, reading, outcome, message) => {
    const found = await run(buildFeed(() => ({ ...EMPTY, ...reading })));
    expect([found.outcome, found.message]).toEqual([outcome, message]);
    expect(found.state).toMatchObject({ outcome, message });
  });

  test.each<[FeedReading[], string, string]>([
    [[{ ...EMPTY, isEmpty: true }, EMPTY], "unchanged", ""],
    [[EMPTY, { ...EMPTY, leads: [lead("https://a.example")] }], "published", "1 leads"],
    [
      [
        { ...EMPTY, doubtful: buildDoubts(1) },
        { ...EMPTY, leads: [lead("https://a.example")] },
      ],
      "for_review",
      "fx_rates.csv: odd 0; 1 leads",
    ],
  ])("of several parts has the outcome that matters most: %j", async (readings, outcome, message) => {
    const found = await run(buildFeed((_, part) => ({ ...(readings[part] as FeedReading), hasMore: part === 0 })));
    expect([found.outcome, found.message]).toEqual([outcome, message]);
  });
});

describe("a run that fails", () => {
  const BROKEN = new FeedFault("truncated", "it breaks off");

  test.each([
    [0, 24, 1],
    [1, 24, 2],
    [2, 24, 4],
    [4, 24, 16],
    [5, 24, 24],
    [3, 6, 6],
  ])("for the time after %i of a feed of %i hours is due again in %i hours", async (failures, everyHours, hours) => {
    const found = await fail(BROKEN, { before: { failures, cursor: { value: "old" } }, everyHours });
    expect([found.hours, found.state.failures, found.state.cursor]).toEqual([hours, failures + 1, { value: "old" }]);
    expect(found).toMatchObject({ outcome: "failed", message: "truncated: it breaks off", inserted: 0, retired: 0 });
  });

  test("is due again when the server says, if that is later", async () => {
    const at = (hours: number) =>
      new FetchFailure("rate_limited", "slow down", { retryAt: new Date(NOW.getTime() + hours * HOUR_MS) });
    expect((await fail(at(5))).hours).toBe(5);
    expect((await fail(at(0.5))).hours).toBe(1);
    expect((await fail(new FetchFailure("network", "no answer"))).hours).toBe(1);
  });

  test.each<[Error, string]>([
    [new FetchFailure("status", "The server answered 503", { status: 503 }), "status: The server answered 503"],
    [new TypeError("a fault of ours"), "unexpected: a fault of ours"],
    ["text" as never, "unexpected: text"],
    [new Error("x".repeat(2_000)), `unexpected: ${"x".repeat(988)}`],
  ])("says why: %s", async (error, message) => {
    expect((await fail(error)).state).toMatchObject({ outcome: "failed", message });
  });

  test("says which rows the importer refuses, and keeps none", async () => {
    const found = await run(
      buildFeed(() => ({ ...EMPTY, rows: { "fx_rates.csv": [{ base: "USD" }], "sources.csv": [] } })),
    );
    expect(found.message).toMatch(/^rows refused: fx_rates\.csv row 1 \w+ .* \(\d+ faults\)$/);
    expect(found.state.cursor).toBeUndefined();
  });

  test("keeps what the parts before it have published", async () => {
    const found = await run(
      buildFeed((_, part) => {
        if (part === 1) throw BROKEN;
        return { ...EMPTY, cursor: "first", hasMore: true, leads: [lead("https://a.example")] };
      }),
    );
    expect(found).toMatchObject({ outcome: "failed", hours: 1, state: { cursor: { value: "first" } } });
    expect(found.leads.size).toBe(1);
  });

  test("because the server stops is no failure of the feed", async () => {
    const signal = AbortSignal.abort(new Error("the server stops"));
    await expect(fail(BROKEN, { signal })).rejects.toBe(BROKEN);
  });
});

test("a run adds up what its parts have published", async () => {
  const source = {
    ...{ source_id: "feed-test-202611", publisher: "P", title: "Rates", url: "https://a.example" },
    ...{ published_on: "2026-11-01", kind: "authority", licence: null },
  };
  const buildRate = (quote: string) => ({
    date: "2026-11-25",
    base: "USD",
    quote,
    rate: "9",
    source_id: source.source_id,
  });
  const feed = buildFeed((_, part) => ({
    rows: { "sources.csv": [source], "fx_rates.csv": [buildRate(part === 0 ? "AED" : "INR")] },
    cursor: part,
    hasMore: part === 0,
  }));
  const { db } = openAnsweringDatabase({
    ...answerImporter({ replaced: ["old"] }).answers,
    "feedState.findUnique": null,
    "feedState.upsert": {},
    "lead.createMany": { count: 0 },
    "feedDoubt.findMany": [],
    "feedDoubt.createMany": {},
  });
  const environment = { db, today: "2026-11-26", signal: new AbortController().signal } as FeedEnvironment;
  const identified = { ...feed, identity: { fx_rate: ["date", "quote"] } };
  expect(await runFeed(identified, environment)).toMatchObject({
    ...{ outcome: "published", inserted: 4, retired: 2 },
    message: "2 new; 1 replaced; 2 new; 1 replaced",
  });
});

test("a lead has its ports and its country, if the feed knows them", async () => {
  const known = { ...lead("https://a.example"), ports: ["BEANR"], country: "BE" };
  const { leads } = await run(buildFeed(() => ({ ...EMPTY, leads: [known, lead("https://b.example")] })));
  expect([...leads.values()]).toMatchObject([
    { feed: "test", ports: ["BEANR"], country: "BE", status: "open", seenAt: NOW, publisher: "Press" },
    { ports: [], country: null },
  ]);
});

test("copies of a head line are one event, others are not", async () => {
  const clusters = async (...titles: string[]) => {
    const leads = titles.map((title, index) => lead(`https://a.example/${index}`, title));
    const found = await run(buildFeed(() => ({ ...EMPTY, leads })));
    return new Set([...found.leads.values()].map(({ cluster }) => cluster)).size;
  };
  expect(await clusters("Strike closes Antwerp", "STRIKE closes, Antwerp!", "Antwerp closes: strike strike")).toBe(1);
  expect(await clusters("Strike of 2026 in Antwerp", "Strike of 2025 in Antwerp")).toBe(2);
  expect(await clusters("Strike at Le Havre", "Strike in La Havre")).toBe(1);
});

test("a row in doubt comes once, also after it was dismissed, and again for another reason", async () => {
  const { db, doubts } = openDatabase();
  const doubt = { file: "fx_rates.csv", row: { quote: "AED" }, reason: "it jumps" };
  const record = (feed: string, ...rows: (typeof doubt)[]) => recordDoubts(db, feed, rows);
  expect(await record("one", doubt, doubt)).toHaveLength(1);
  expect(await record("one", doubt, { ...doubt, reason: "it falls" })).toEqual([{ ...doubt, reason: "it falls" }]);
  expect(await record("other", doubt)).toHaveLength(1);
  expect(await record("other", { ...doubt, row: { quote: "INR" } }, { ...doubt, file: "sailings.csv" })).toHaveLength(
    2,
  );
  expect(doubts.size).toBe(5);
});

test("feeds that failed come first on the page, and those without a setting are marked", async () => {
  const feed = (name: string, isConfigured?: boolean) =>
    ({ name, ...(isConfigured !== undefined && { isConfigured: () => isConfigured }) }) as Feed;
  const states = [
    { name: "b", failures: 1 },
    { name: "d", failures: 3 },
  ];
  const db = { feedState: { findMany: async () => states } } as unknown as Database;
  const listed = await listFeedStates(db, [feed("a"), feed("b", true), feed("c", false), feed("d")]);
  expect(
    listed.map(({ feed: { name }, isConfigured, state }) => [name, isConfigured, state?.failures ?? null]),
  ).toEqual([
    ["d", true, 3],
    ["b", true, 1],
    ["a", true, null],
    ["c", false, null],
  ]);
});

describe("feeds that are due", () => {
  test("are those that do not wait", async () => {
    const feeds = ["a", "b", "c"].map((name) => ({ name })) as Feed[];
    const queries: object[] = [];
    const findMany = async (query: object) => {
      queries.push(query);
      return [{ name: "b" }];
    };
    const due = await listDueFeeds(feeds, { db: { feedState: { findMany } } as unknown as Database });
    expect(due.map(({ name }) => name)).toEqual(["a", "c"]);
    expect(queries).toMatchObject([{ where: { nextRunAt: { gt: NOW } } }]);
  });

  test("run one after another, without those that have no setting, until the server stops", async () => {
    const stop = new AbortController();
    const { db } = openDatabase();
    const ran: string[] = [];
    const feed = (name: string, isConfigured?: boolean) =>
      ({
        ...buildFeed(() => EMPTY),
        name,
        ...(isConfigured !== undefined && { isConfigured: () => isConfigured }),
      }) as Feed;
    const environment = { db, signal: stop.signal } as unknown as FeedEnvironment;
    await runFeeds([feed("a"), feed("b", false), feed("c", true), feed("d")], environment, ({ name }, { outcome }) => {
      ran.push(`${name} ${outcome}`);
      if (name === "c") stop.abort();
    });
    expect(ran).toEqual(["a unchanged", "c unchanged"]);
    await runFeeds([feed("a")], { db, signal: new AbortController().signal } as unknown as FeedEnvironment);
  });
});
