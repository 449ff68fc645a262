import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findVersionFile, findVersionPage } from "#lib/intake/documents/version-file.ts";
import { readLineage } from "#lib/intake/review/published-facts.ts";

const ID = randomUUID();
const FILE = { fileKey: "key", fileName: null as string | null, url: "https://example.com/tariffs/ZIM 2026.pdf" };

/** A stored version with pictures of two pages. */
function openStore(answer: Partial<typeof FILE> | null = {}) {
  const db = {
    storedAnswer: {
      findFirst: async ({ where }: { where: { id: string } }) =>
        answer && where.id === ID ? { ...FILE, ...answer } : null,
    },
  };
  const files = {
    async get(key: string) {
      if (key === "key") return Buffer.from("tariff");
      return /-[012]\.webp$/.test(key) ? Buffer.from(key) : undefined;
    },
  };
  return { db, files } as never;
}

test.each([
  [{}, "ZIM-202026.pdf"],
  [{ fileName: "Tarif août 2026.pdf" }, "Tarif-ao-t-2026.pdf"],
  [{ url: "https://example.com/" }, "document"],
  [{ url: "upload" }, "upload"],
  [{ fileName: `${"x".repeat(90)}.pdf` }, `${"x".repeat(76)}.pdf`],
])("a version has a name that every file system takes: %j", async (answer, name) => {
  expect(await findVersionFile(ID, openStore(answer))).toEqual({ bytes: Buffer.from("tariff"), name });
});

test("a version of a feed, or with another number, does not exist", async () => {
  expect(await findVersionFile(ID, openStore(null))).toBeNull();
  expect(await findVersionFile(randomUUID(), openStore())).toBeNull();
  expect(await findVersionFile("no id", openStore())).toBeNull();
});

test("the pages of a version begin with 1", async () => {
  const find = async (page: number) => (await findVersionPage(ID, page, openStore())) !== null;
  expect(await Promise.all([1, 2, 3, 0, -1, 1.5].map(find))).toEqual([true, true, false, false, false, false]);
});

test("a document descends from its own source and from those of its publications", async () => {
  const read = (sourceId: string | null, ...published: (string | null)[]) => {
    const db = { publication: { findMany: async () => published.map((one) => ({ sourceId: one })) } };
    return readLineage(db as never, { id: ID, sourceId } as never);
  };
  expect(await read("zim", "zim-2026", "zim", null)).toEqual(new Set(["zim", "zim-2026"]));
  expect(await read(null)).toEqual(new Set());
});
