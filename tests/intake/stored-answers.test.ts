import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer, Content, PoliteRequest } from "#lib/intake/fetch/fetcher.ts";
import { withIntakeLease } from "#lib/intake/fetch/intake-lease.ts";
import { fetchStored, storeContent } from "#lib/intake/fetch/store-answer.ts";
import { type DatabaseAnswers, openAnsweringDatabase } from "#tests/support/answering-database.ts";

const URL = "https://example.com/tariff";
const BYTES = Buffer.from("5 days free");
const HASH = createHash("sha256").update(BYTES).digest("hex");
const KNOWN = { id: "known", fileKey: "key of known", etag: '"a"', lastModified: "Mon" };

/** @param stored bytes by key */
function openStore(answers: DatabaseAnswers, stored: Record<string, string> = {}) {
  const files = new Map<string, Buffer>(Object.entries(stored).map(([key, text]) => [key, Buffer.from(text)]));
  const types: string[] = [];
  const database = openAnsweringDatabase({
    "storedAnswer.create": ({ data }: { data: object }) => data,
    "storedAnswer.update": ({ where, data }: { where: object; data: object }) => ({ ...where, ...data }),
    ...answers,
  });
  const store = {
    get: async (key: string) => files.get(key),
    async put(key: string, bytes: Buffer, { contentType }: { contentType: string }) {
      files.set(key, bytes);
      types.push(contentType);
    },
  };
  return { ...database, files, types, scope: { db: database.db, files: store as never } };
}

const ARRIVAL = {
  ...{ url: URL, bytes: BYTES, via: "fetched" as const, status: 200 },
  ...{ etag: '"b"', lastModified: null, mediaType: "text/plain" },
};

describe("bytes are stored", () => {
  test.each([
    [{ feed: "ecb" }, /^intake\/feeds\/ecb\/[\da-f-]{36}$/, { feed: "ecb", url: URL, hash: HASH }],
    [{ documentId: "7" }, /^intake\/documents\/7\/[\da-f-]{36}$/, { documentId: "7", hash: HASH }],
  ])("when nobody has them, in the folder of their owner: %j", async (owner, key, where) => {
    const { scope, files, types, list } = openStore({ "storedAnswer.findFirst": null });
    const { answer, isNew } = await storeContent(scope, owner, ARRIVAL);
    expect(list("storedAnswer.findFirst")).toEqual([{ where }]);
    expect([...files.keys()]).toEqual([expect.stringMatching(key)]);
    expect([isNew, types]).toEqual([true, ["text/plain"]]);
    expect(answer).toMatchObject({
      ...owner,
      url: URL,
      via: "fetched",
      size: 11,
      hash: HASH,
      fileName: null,
      etag: '"b"',
    });
  });

  test("with the name of a file, and as bytes of any kind when nobody says it", async () => {
    const { scope, types } = openStore({ "storedAnswer.findFirst": null });
    const arrival = { ...ARRIVAL, fileName: "tariff.bin", mediaType: null };
    const { answer } = await storeContent(scope, { documentId: "7" }, arrival);
    expect(answer).toMatchObject({ fileName: "tariff.bin", mediaType: null });
    expect(types).toEqual(["application/octet-stream"]);
  });

  test("once: the same bytes renew the time of the last check, and the conditions of the next request", async () => {
    const { scope, files, list } = openStore({ "storedAnswer.findFirst": KNOWN }, { "key of known": "5 days free" });
    expect(await storeContent(scope, { feed: "ecb" }, ARRIVAL)).toMatchObject({ isNew: false, bytes: BYTES });
    expect(list("storedAnswer.update")).toEqual([
      { where: { id: "known" }, data: { checkedAt: expect.any(Date), etag: '"b"', lastModified: null } },
    ]);
    expect(files.size).toBe(1);
  });

  test("again when their file was lost", async () => {
    const { scope, files } = openStore({ "storedAnswer.findFirst": KNOWN });
    await storeContent(scope, { feed: "ecb" }, ARRIVAL);
    expect(files.get("key of known")).toEqual(BYTES);
  });
});

describe("an address is fetched", () => {
  const CONTENT: Content = { ...ARRIVAL, isModified: true, url: "https://example.com/moved", nextPage: "two" };

  async function fetch(last: object | null, answer: Answer, stored: Record<string, string> = {}) {
    const requests: PoliteRequest[] = [];
    const fetcher = {
      async fetch(request: PoliteRequest) {
        requests.push(request);
        return answer;
      },
    };
    const isLast = ({ orderBy }: { orderBy?: object }) => (orderBy ? last : null);
    const store = openStore({ "storedAnswer.findFirst": isLast }, stored);
    const scope = { ...store.scope, fetcher, signal: new AbortController().signal };
    const found = await fetchStored(scope, { feed: "ecb" }, { url: URL, isApi: true });
    return { ...found, request: requests[0], list: store.list };
  }

  test("without conditions at first, and its answer is stored under the address that was asked", async () => {
    const { answer, isNew, nextPage, request } = await fetch(null, CONTENT);
    expect(request).toEqual({ url: URL, isApi: true });
    expect([answer.url, isNew, nextPage]).toEqual([URL, true, "two"]);
  });

  test("with the conditions of its last answer, while its bytes are stored", async () => {
    const { request } = await fetch(KNOWN, CONTENT, { "key of known": "old" });
    expect(request).toEqual({ url: URL, isApi: true, etag: '"a"', lastModified: "Mon" });
    expect((await fetch(KNOWN, CONTENT)).request).toEqual({ url: URL, isApi: true });
  });

  test("and an answer without changes is that of the last time", async () => {
    const found = await fetch(KNOWN, { isModified: false }, { "key of known": "old" });
    expect(found).toMatchObject({ isNew: false, bytes: Buffer.from("old") });
    expect(found.nextPage).toBeUndefined();
    expect(found.list("storedAnswer.update")).toEqual([
      { where: { id: "known" }, data: { checkedAt: expect.any(Date) } },
    ]);
  });

  test("but no answer without changes is taken when there is nothing to compare", async () => {
    for (const last of [null, KNOWN])
      await expect(fetch(last, { isModified: false })).rejects.toThrow("304 to a request without conditions");
  });
});

describe("the lease of fetching", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** @param counts the rows that each statement of the lease changes */
  function openLease(...counts: (number | Error)[]) {
    return openAnsweringDatabase({
      $executeRawUnsafe: async () => {
        const count = counts.shift() ?? 1;
        if (count instanceof Error) throw count;
        return count;
      },
      "intakeLease.deleteMany": {},
    });
  }
  const outer = () => new AbortController();

  test("is for one process at a time, and is given back", async () => {
    const { db, list } = openLease(1);
    let ran = 0;
    expect(await withIntakeLease(db, async () => (ran += 1), outer().signal)).toBe(true);
    expect([ran, list("intakeLease.deleteMany").length]).toEqual([1, 1]);
    expect(await withIntakeLease(openLease(0).db, async () => (ran += 1), outer().signal)).toBe(false);
    expect(ran).toBe(1);
  });

  test("is given back after a fault too, and not renewed any more", async () => {
    const { db, list } = openLease(1);
    const failing = () => Promise.reject(new Error("a fault"));
    await expect(withIntakeLease(db, failing, outer().signal)).rejects.toThrow("a fault");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([list("intakeLease.deleteMany").length, list("$executeRawUnsafe").length]).toEqual([1, 1]);
  });

  test.each<[string, (number | Error)[], boolean]>([
    ["ends the work when another process has it", [1, 1, 0], true],
    ["lasts while it is renewed", [1, 1, 1], false],
    ["lasts while the database is away", [1, new Error("away"), new Error("away")], false],
  ])("%s", async (_, counts, isLost) => {
    const { db, list } = openLease(...counts);
    let seen: AbortSignal | undefined;
    const work = (signal: AbortSignal) => {
      seen = signal;
      return new Promise<void>((resolve) => setTimeout(resolve, 45_000));
    };
    const run = withIntakeLease(db, work, outer().signal);
    await vi.advanceTimersByTimeAsync(45_000);
    await run;
    expect([seen?.aborted, list("$executeRawUnsafe").length]).toEqual([isLost, 3]);
  });

  test("ends the work when the server stops", async () => {
    const stop = outer();
    const { db } = openLease(1);
    await withIntakeLease(
      db,
      async (signal) => {
        stop.abort();
        expect(signal.aborted).toBe(true);
      },
      stop.signal,
    );
  });
});
