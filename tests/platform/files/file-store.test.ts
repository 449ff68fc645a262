import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FileStore, KeyPrefix } from "#lib/platform/files/file-store.ts";
import { createFolderStore } from "#lib/platform/files/folder-store.ts";
import { createS3Store } from "#lib/platform/files/s3-store.ts";
import { startS3Server } from "#tests/support/s3-server.ts";

const PDF = { contentType: "application/pdf" };

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  const store = createFolderStore(join(folder, "files"));
  return { store, close: () => rm(folder, { recursive: true, force: true }) };
}

async function openBucket() {
  const server = await startS3Server({ pageSize: 3 });
  return { store: createS3Store(server.settings), close: () => server.close() };
}

describe.each([
  ["a folder", openFolder],
  ["a bucket", openBucket],
])("files in %s", (_, openStore) => {
  let store: FileStore;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ store, close } = await openStore());
  });
  afterEach(() => close());

  const put = (key: string, text: string) => store.put(key, Buffer.from(text), PDF);
  const read = async (key: string) => (await store.get(key))?.toString();
  const list = async (prefix: KeyPrefix) => (await Array.fromAsync(store.list(prefix))).map(({ key }) => key);
  const readStream = async (key: string) => {
    const file = await store.openStream(key);
    return file && { size: file.size, bytes: Buffer.concat(await file.stream.toArray()) };
  };

  test("are returned as they were stored", async () => {
    const bytes = randomBytes(1_500_000);
    await store.put("accounts/7/june.pdf", bytes, PDF);
    expect((await store.get("accounts/7/june.pdf"))?.equals(bytes)).toBe(true);
    const streamed = await readStream("accounts/7/june.pdf");
    expect([streamed?.size, streamed?.bytes.equals(bytes)]).toEqual([bytes.length, true]);
  });

  test("may be empty, and may be a part of a larger buffer", async () => {
    await store.put("a/empty", new Uint8Array(), PDF);
    await store.put("a/part", Buffer.from("xxinvoicexx").subarray(2, -2), PDF);
    expect([await read("a/empty"), await read("a/part")]).toEqual(["", "invoice"]);
    expect(await readStream("a/empty")).toMatchObject({ size: 0 });
  });

  test("that do not exist are undefined, and can be deleted", async () => {
    await put("a/b/c", "x");
    for (const key of ["a", "a/b", "a/b/c/d", "a/b/d", "other"]) {
      expect(await store.get(key)).toBeUndefined();
      expect(await store.openStream(key)).toBeUndefined();
      await store.delete(key);
    }
    await store.deletePrefix("nothing/");
    await store.deletePrefix("a/b/c/");
    expect(await read("a/b/c")).toBe("x");
  });

  test("are replaced as a whole", async () => {
    await put("a/b", "the first and longer one");
    await put("a/b", "second");
    expect(await read("a/b")).toBe("second");
    expect(await Array.fromAsync(store.list("a/"))).toEqual([{ key: "a/b", size: 6, changedAt: expect.any(Date) }]);
  });

  test("are listed in the byte order of their keys, over several pages", async () => {
    const keys = ["a/B", "a/b-c", "a/b.c", "a/b/c", "a/b/d/e", "a/b0", "a/ba", "a/c", "ab/c"];
    for (const key of keys.toReversed()) await put(key, key);
    expect(await list("a/")).toEqual(keys.slice(0, -1));
    expect((await Array.fromAsync(store.listAll())).map(({ key }) => key)).toEqual(keys);
    expect(await list("a/b/")).toEqual(["a/b/c", "a/b/d/e"]);
    expect(await list("nothing/")).toEqual([]);
    expect(await list("a/c/")).toEqual([]);
    const [first] = await Array.fromAsync(store.list("a/"));
    expect(Math.abs(Date.now() - (first?.changedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test("of one folder are deleted together, those of a similar name are not", async () => {
    for (let index = 0; index < 20; index += 1) await put(`batches/1/${index}/file.pdf`, "x");
    await put("batches/12/file.pdf", "other");
    await put("batches/1-b", "other");
    await store.deletePrefix("batches/1/");
    expect(await list("batches/")).toEqual(["batches/1-b", "batches/12/file.pdf"]);
    await put("batches/1/again", "x");
    expect(await list("batches/1/")).toEqual(["batches/1/again"]);
    await store.delete("batches/1/again");
    expect(await list("batches/1/")).toEqual([]);
  });

  test("that several writers store at the same time are always one of the versions, whole", async () => {
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
    const isWhole = (bytes: Buffer | undefined) => bytes === undefined || versions.some((each) => each.equals(bytes));
    let isWriting = true;
    const reader = (async () => {
      while (isWriting) expect(isWhole(await store.get("a/b"))).toBe(true);
    })();
    await Promise.all(versions.map((bytes) => store.put("a/b", bytes, PDF)));
    isWriting = false;
    await reader;
    expect(isWhole(await store.get("a/b"))).toBe(true);
    expect(await list("a/")).toEqual(["a/b"]);
  });

  test("can be stored while their folder is deleted", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        index % 4 === 3 ? store.deletePrefix("a/b/") : put(`a/b/${index}`, "x"),
      ),
    );
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    for (const key of await list("a/")) expect(await read(key)).toBe("x");
  });

  const WRONG_KEYS = [
    "",
    "/",
    "/etc/passwd",
    "..",
    "../secret",
    "a/../../secret",
    "a/./b",
    "a//b",
    "a/",
    "a\\..\\b",
    "C:\\b",
    "a/.hidden",
    ".temporary/x",
    "a\0b",
    "a b",
    "a/b\n",
    "ä",
    "a%2fb",
    "a?b",
    "a#b",
    `${"a".repeat(129)}`,
    Array.from({ length: 400 }, () => "a").join("/"),
  ];

  test.each(WRONG_KEYS)("cannot have the key %j", async (key) => {
    const error = expect.objectContaining({ name: "FileStoreError", kind: "invalid_key" });
    await expect(put(key, "x")).rejects.toEqual(error);
    await expect(store.get(key)).rejects.toEqual(error);
    await expect(store.openStream(key)).rejects.toEqual(error);
    await expect(store.delete(key)).rejects.toEqual(error);
    await expect(store.deletePrefix(`${key}/`)).rejects.toEqual(error);
    await expect(list(`${key}/`)).rejects.toEqual(error);
  });

  test("cannot be deleted all together, or by a part of a name", async () => {
    await put("a/b", "x");
    for (const prefix of ["", "/", "a", "a/b"]) {
      await expect(store.deletePrefix(prefix as KeyPrefix)).rejects.toMatchObject({ kind: "invalid_key" });
      await expect(list(prefix as KeyPrefix)).rejects.toMatchObject({ kind: "invalid_key" });
    }
    expect(await read("a/b")).toBe("x");
  });

  test("any safe key stores a file, any other is refused", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(..."ab/.-_ %\\é\0"), maxLength: 12 }), async (key) => {
        const isSafe = /^[ab_-][ab._-]*(\/[ab_-][ab._-]*)*$/.test(key);
        const stored = await put(`t/${key}`, key).then(
          () => true,
          (error) => (error.message.includes("folder of files") ? true : error.kind !== "invalid_key"),
        );
        expect(stored).toBe(isSafe);
        await store.deletePrefix("t/");
      }),
      { numRuns: 150 },
    );
  });
});
