import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addDocument } from "#lib/intake/documents/add-document.ts";
import { addVersion } from "#lib/intake/documents/add-version.ts";
import { checkDocument, listDueDocuments } from "#lib/intake/documents/check-document.ts";
import { checkDocumentNow } from "#lib/intake/documents/check-now.ts";
import { findDocument } from "#lib/intake/documents/find-document.ts";
import { listDocuments, listFailedDocuments } from "#lib/intake/documents/list-documents.ts";
import { readAgain } from "#lib/intake/documents/read-again.ts";
import { readVersion } from "#lib/intake/documents/read-version.ts";
import { registerDocuments } from "#lib/intake/documents/register-documents.ts";
import { switchDocument } from "#lib/intake/documents/switch-document.ts";
import { unwrapDocument } from "#lib/intake/documents/unwrap-document.ts";
import { FetchFailure } from "#lib/intake/fetch/fetch-failure.ts";
import type { Answer } from "#lib/intake/fetch/fetcher.ts";
import { type DatabaseAnswers, openAnsweringDatabase } from "#tests/support/answering-database.ts";
import { buildEml } from "#tests/support/mails.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const HOUR_MS = 3_600_000;
const ID = randomUUID();
const BY = "olga@example.com";
const { signal } = new AbortController();

const TARIFF = `Import demurrage
Free time: 4 days

Days           20'       40'
5-9            USD 40    USD 80
10 and over    USD 60    USD 120
`;

/** No reader reads it. */
const UNKNOWN = Buffer.from([0, 1, 2, 3]);

const DOCUMENT = {
  ...{ id: "document", url: "https://example.com/t", title: "Tariff", failures: 0, everyDays: 30, sourceId: null },
  ...{ carrier: "msc", countries: ["IN"], direction: "import", tables: ["dd_tariffs"], isActive: true },
};

/** One version of a document, with its bytes. */
function openVersion(
  bytes: Buffer | undefined,
  { document = {}, answers = {} }: { document?: object | null; answers?: DatabaseAnswers } = {},
) {
  const watched = document && { ...DOCUMENT, ...document };
  const answer = { id: ID, fileKey: "key", documentId: "document", document: watched };
  const database = openAnsweringDatabase({
    "storedAnswer.findUniqueOrThrow": answer,
    "storedAnswer.findUnique": answer,
    "storedAnswer.findFirst": null,
    "storedAnswer.create": ({ data }: { data: object }) => ({ ...data, id: ID }),
    "storedAnswer.update": {},
    "publication.findMany": [],
    $queryRawUnsafe: [],
    "proposal.aggregate": { _max: { position: null } },
    "proposal.deleteMany": {},
    "proposal.createMany": {},
    "reviewDecision.create": {},
    "watchedDocument.findUniqueOrThrow": watched,
    "watchedDocument.findUnique": watched,
    "watchedDocument.update": {},
    ...answers,
  });
  const stored = new Map(bytes ? [["key", bytes]] : []);
  const files = {
    get: async (key: string) => stored.get(key) ?? bytes,
    put: async (key: string, content: Buffer) => void stored.set(key, content),
  };
  return { ...database, watched, scope: { db: database.db, files: files as never, today: "2026-11-26", signal } };
}

describe("a version", () => {
  const read = async (bytes: Buffer | undefined, options: Parameters<typeof openVersion>[1] = {}) => {
    const { scope, list } = openVersion(bytes, options);
    const result = await readVersion(ID, scope);
    // biome-ignore lint/suspicious/noExplicitAny: as the database gets them
    const proposals = (list("proposal.createMany")[0]?.data ?? []) as any[];
    const [query] = list("storedAnswer.findUniqueOrThrow");
    return { result, proposals, query, updated: list("storedAnswer.update").map(({ data }) => data) };
  };

  test("is read with what the document is known for, and its facts are proposals", async () => {
    const { result, proposals, updated, query } = await read(Buffer.from(TARIFF));
    expect(result).toEqual({ isChanged: true, proposals: 2, refusal: null });
    expect(updated).toEqual([{ normalisedHash: expect.any(String), pages: 1, unread: [], refused: [] }]);
    expect(query).toEqual({ where: { id: ID }, include: { document: true } });
    const [{ row }] = proposals[0].rows;
    expect([row.carrier, row.country].map((cell) => [cell.value, cell.basis])).toEqual([
      ["msc", "context"],
      ["IN", "context"],
    ]);
  });

  test("is read without a carrier, country or direction that the document does not have alone", async () => {
    const unknown = { carrier: null, countries: ["IN", "PK"], direction: null, tables: [] };
    const text = TARIFF.replace("Import demurrage", "Demurrage");
    const { proposals } = await read(Buffer.from(text), { document: unknown });
    for (const { rows } of proposals)
      expect([rows[0].row.carrier, rows[0].row.country, rows[0].row.direction]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    const own = await read(Buffer.from(text), { document: { ...unknown, direction: "export" } });
    expect(own.proposals[0].rows[0].row.direction.value).toBe("export");
  });

  test("is unchanged when a person would read the same as in the version before", async () => {
    const { updated } = await read(Buffer.from(TARIFF));
    const hash = updated[0].normalisedHash;
    const withHash = (normalisedHash: string) => ({ answers: { "storedAnswer.findFirst": { normalisedHash } } });
    const same = await read(Buffer.from(TARIFF), withHash(hash));
    expect([same.result, same.proposals]).toEqual([{ isChanged: false, proposals: 0, refusal: null }, []]);
    expect((await read(Buffer.from(TARIFF), withHash("other"))).result).toMatchObject({
      isChanged: true,
      proposals: 2,
    });
  });

  test("that cannot be read says why, and is a change", async () => {
    const unknown = await read(UNKNOWN);
    const refusal = "The file is of a kind that no reader reads.";
    expect([unknown.result, unknown.updated]).toEqual([{ isChanged: true, proposals: 0, refusal }, [{ refusal }]]);
    const broken = await read(Buffer.from("%PDF-1.7 broken"));
    expect(broken.result).toMatchObject({ isChanged: true, proposals: 0, refusal: expect.stringMatching(/\w+\.$/) });
    expect(broken.updated).toEqual([{ refusal: broken.result.refusal }]);
  });

  test("whose bytes are lost is no change, and one of a feed is none", async () => {
    expect((await read(undefined)).result).toMatchObject({
      isChanged: false,
      refusal: expect.stringContaining("no longer"),
    });
    await expect(read(UNKNOWN, { document: null })).rejects.toThrow(`${ID} is no version of a document`);
  });

  test("is read again for an operator, which is recorded", async () => {
    const { scope, list } = openVersion(UNKNOWN);
    expect(await readAgain(ID, BY, scope)).toMatchObject({ isChanged: true });
    expect(list("storedAnswer.findUnique")).toEqual([{ where: { id: ID }, select: { documentId: true } }]);
    expect(list("reviewDecision.create")).toMatchObject([
      { data: { by: BY, action: "read_again", documentId: "document", answerId: ID } },
    ]);
    for (const answer of [null, { documentId: null }]) {
      const none = openVersion(UNKNOWN, { answers: { "storedAnswer.findUnique": answer } });
      expect(await readAgain(ID, BY, none.scope)).toBeNull();
      expect(none.list("reviewDecision.create")).toEqual([]);
    }
    expect(await readAgain("no id", BY, scope)).toBeNull();
  });

  test("that a person brings is stored under the address of the document, or under a name of its own", async () => {
    const add = async (url: string | null, answers: DatabaseAnswers = {}) => {
      const { scope, list } = openVersion(UNKNOWN, { document: { url }, answers });
      const file = { bytes: UNKNOWN, fileName: "t.bin", mediaType: null, via: "mailed" as const };
      const added = await addVersion("document", file, scope);
      const [created] = list("storedAnswer.create");
      return { added, stored: created?.data, updated: list("watchedDocument.update")[0].data };
    };
    const { added, stored, updated } = await add("https://example.com/t");
    expect(added).toMatchObject({ answerId: ID, isChanged: true });
    expect(stored).toMatchObject({ url: "https://example.com/t", via: "mailed", fileName: "t.bin", status: 200 });
    expect(updated).toMatchObject({ outcome: "new_version", failures: 0, message: null, changedAt: expect.any(Date) });
    expect((await add(null)).stored.url).toBe("urn:quayside:document:document");
    const lost = { id: ID, fileKey: "lost", document: DOCUMENT };
    const { scope, list } = openVersion(undefined, { answers: { "storedAnswer.findUniqueOrThrow": lost } });
    const file = { bytes: UNKNOWN, fileName: "t.bin", mediaType: null, via: "uploaded" as const };
    await addVersion("document", file, scope);
    const [{ data }] = list("watchedDocument.update");
    expect([data.outcome, "changedAt" in data]).toEqual(["unchanged", false]);
  });
});

describe("a document is checked", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const content = (bytes: Buffer): Answer => ({
    ...{ isModified: true, status: 200, url: "https://example.com/t", bytes },
    ...{ etag: null, lastModified: null, mediaType: null, nextPage: null },
  });

  async function check(
    answer: Answer | Error,
    {
      document = {},
      stopped = signal,
      answers = {},
    }: { document?: object; stopped?: AbortSignal; answers?: DatabaseAnswers } = {},
  ) {
    const { scope, list, watched } = openVersion(UNKNOWN, { document, answers });
    const fetcher = {
      async fetch() {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    const outcome = await checkDocument(watched as never, { ...scope, signal: stopped, fetcher });
    const data = list("watchedDocument.update")[0]?.data;
    const hours = data?.nextCheckAt && (data.nextCheckAt.getTime() - NOW.getTime()) / HOUR_MS;
    return { outcome, data, hours };
  }

  const LAST = { id: ID, fileKey: "key", etag: null, lastModified: null };

  test("and is due again after its period", async () => {
    const { outcome, data, hours } = await check(content(UNKNOWN), { document: { failures: 2 } });
    expect([outcome, hours]).toEqual(["new_version", 30 * 24]);
    expect(data).toMatchObject({ outcome, message: null, failures: 0, checkedAt: NOW, changedAt: NOW });
  });

  test("and has not changed when the server says so, or when the bytes are known", async () => {
    const known = { "storedAnswer.findFirst": LAST, "storedAnswer.update": LAST };
    for (const answer of [{ isModified: false } as const, content(UNKNOWN)]) {
      const { outcome, data, hours } = await check(answer, { answers: known });
      expect([outcome, hours, "changedAt" in data]).toEqual(["unchanged", 30 * 24, false]);
    }
  });

  test("never without an address", async () => {
    expect(await check(new Error("not fetched"), { document: { url: null } })).toEqual({ outcome: "unchanged" });
  });

  const status = (code: number, retryAfterHours?: number) =>
    new FetchFailure("status", `The server answered ${code}`, {
      status: code,
      ...(retryAfterHours && { retryAt: new Date(NOW.getTime() + retryAfterHours * HOUR_MS) }),
    });

  test.each<[string, Error, number, string, number]>([
    ["a site that refuses programs", new FetchFailure("robots", "no"), 0, "refused_by_robots", 168],
    ["an address that is gone", status(404), 0, "gone", 6],
    ["an address that is gone for ever", status(410), 0, "gone", 6],
    ["a server error", status(500), 0, "failed", 6],
    ["a second server error", status(500), 1, "failed", 12],
    ["a third server error", status(500), 2, "failed", 24],
    ["many server errors", status(500), 9, "failed", 168],
    ["a server that wants a longer pause", status(503, 9), 0, "failed", 9],
    ["a server that wants a shorter pause", status(503, 3), 0, "failed", 6],
    ["a fault of ours", new Error("a fault"), 0, "failed", 6],
  ])("and with %s", async (_, error, failures, outcome, hours) => {
    const found = await check(error, { document: { failures } });
    expect([found.outcome, found.hours, found.data.failures]).toEqual([outcome, hours, failures + 1]);
    expect(found.data.message).toBe(error instanceof FetchFailure ? error.message : "unexpected: a fault");
    expect(found.data.checkedAt).toEqual(NOW);
    expect("isActive" in found.data).toBe(false);
  });

  test("and is switched off when its address is gone for the third time", async () => {
    expect((await check(status(404), { document: { failures: 1 } })).data).not.toHaveProperty("isActive");
    expect((await check(status(404), { document: { failures: 2 } })).data).toMatchObject({ isActive: false });
    expect((await check(status(500), { document: { failures: 2 } })).data).not.toHaveProperty("isActive");
  });

  test("and a long reason is cut", async () => {
    expect((await check(new Error("x".repeat(2_000)))).data.message).toHaveLength(1_000);
  });

  test("and nothing is written when the server stops", async () => {
    await expect(check(status(500), { stopped: AbortSignal.abort() })).rejects.toThrow("The server answered 500");
  });

  test("for an operator, unless another process fetches: then it is the next one", async () => {
    const now = async (taken: number, document: object | null = DOCUMENT) => {
      const { scope, list } = openVersion(UNKNOWN, {
        answers: { $executeRawUnsafe: taken, "intakeLease.deleteMany": {}, "watchedDocument.findUnique": document },
      });
      const fetcher = { fetch: async () => content(UNKNOWN) };
      const outcome = await checkDocumentNow("document", BY, { ...scope, fetcher });
      return [outcome, list("watchedDocument.update")[0]?.data, list("reviewDecision.create")[0]?.data];
    };
    const recorded = (outcome: string) => expect.objectContaining({ by: BY, action: "check", details: { outcome } });
    expect(await now(1)).toEqual(["new_version", expect.objectContaining({ failures: 0 }), recorded("new_version")]);
    expect(await now(0)).toEqual(["busy", { nextCheckAt: new Date(0) }, recorded("busy")]);
    expect(await now(1, null)).toEqual([null, undefined, undefined]);
  });

  test("when its time has come", async () => {
    const { db, list } = openAnsweringDatabase({ "watchedDocument.findMany": [] });
    await listDueDocuments({ db, files: {} as never });
    expect(list("watchedDocument.findMany")).toEqual([
      {
        where: { isActive: true, url: { not: null }, nextCheckAt: { lte: NOW } },
        orderBy: { nextCheckAt: "asc" },
        take: 50,
      },
    ]);
  });
});

describe("an operator", () => {
  const DRAFT = {
    ...{ url: "https://example.com/t", title: "Tariff", publisher: "MSC", kind: "carrier_tariff", carrier: "msc" },
    ...{ countries: ["IN"], direction: null, tables: ["dd_tariffs" as const], everyDays: 30 },
  };

  test("adds a document, which is checked in the next run if it has an address", async () => {
    const add = async (url: string | null) => {
      const { db, list } = openAnsweringDatabase({
        "watchedDocument.findUnique": null,
        "watchedDocument.create": {},
        "reviewDecision.create": {},
      });
      const id = await addDocument({ ...DRAFT, url }, { db, by: BY });
      const [{ data }] = list("watchedDocument.create");
      expect(list("reviewDecision.create")).toMatchObject([{ data: { by: BY, action: "add", documentId: id } }]);
      return { id, data, count: list("watchedDocument.findUnique").length };
    };
    const { id, data, count } = await add("https://example.com/t");
    expect(data).toMatchObject({ ...DRAFT, id, createdBy: BY, nextCheckAt: expect.any(Date) });
    expect(count).toBe(1);
    expect(await add(null)).toMatchObject({ data: { nextCheckAt: null }, count: 0 });
  });

  test("cannot add an address twice", async () => {
    const { db } = openAnsweringDatabase({ "watchedDocument.findUnique": { title: "Tariff of India" } });
    await expect(addDocument(DRAFT, { db, by: BY })).rejects.toMatchObject({
      message: "The address is watched already: Tariff of India.",
      details: [{ path: "url" }],
    });
  });

  test.each([
    [true, 1, true, "switch_on"],
    [false, 1, true, "switch_off"],
    [true, 0, false, undefined],
  ])("switches a document on or off: %s, of %i", async (isActive, count, isFound, action) => {
    const { db, list } = openAnsweringDatabase({
      "watchedDocument.updateMany": { count },
      "reviewDecision.create": {},
    });
    expect(await switchDocument("document", isActive, { db, by: BY })).toBe(isFound);
    expect(list("watchedDocument.updateMany")[0].data).toEqual(
      isActive ? { isActive, failures: 0, nextCheckAt: expect.any(Date) } : { isActive },
    );
    expect(list("reviewDecision.create")[0]?.data.action).toBe(action);
  });

  test("finds a document by its number only", async () => {
    const { db, list } = openAnsweringDatabase({ "watchedDocument.findUnique": { id: ID } });
    expect(await findDocument(ID, db)).toEqual({ id: ID });
    expect(list("watchedDocument.findUnique")).toEqual([
      {
        where: { id: ID },
        include: {
          versions: {
            orderBy: { fetchedAt: "desc" },
            take: 50,
            include: { _count: { select: { proposals: { where: { state: { in: ["open", "accepted"] } } } } } },
          },
        },
      },
    ]);
    expect(await findDocument("no id", db)).toBeNull();
  });

  test.each([
    [{}, {}],
    [
      { carrier: "msc", country: "IN", outcome: "gone", active: "on" },
      { carrier: "msc", countries: { has: "IN" }, outcome: "gone", isActive: true },
    ],
    [{ active: "off" }, { isActive: false }],
    [{ carrier: "", country: "", outcome: "", active: "" }, {}],
  ])("lists documents: %j", async (filter, where) => {
    const { db, list } = openAnsweringDatabase({ "watchedDocument.count": 60, "watchedDocument.findMany": [] });
    expect(await listDocuments(db, filter, 2)).toEqual({ documents: [], count: 60, page: 2, pages: 2 });
    expect(list("watchedDocument.count")).toEqual([{ where }]);
    expect(list("watchedDocument.findMany")).toMatchObject([{ where, skip: 50, take: 50 }]);
    await listFailedDocuments(db);
    expect(list("watchedDocument.findMany")[1]).toMatchObject({ take: 50 });
  });
});

test("documents are registered with what their facts have in common, and are not all due at the same time", async () => {
  const found = (changes: object = {}) => ({
    ...{ source_id: "s", publisher: "MSC", title: "T", url: "https://example.com", kind: "carrier_tariff" },
    ...{ carriers: ["msc"], countries: ["IN"], directions: ["import"], tables: ["dd_tariffs"] },
    ...changes,
  });
  const documents = [
    found(),
    found({ carriers: ["msc", "one"], directions: ["import", "export"], tables: ["surcharges"] }),
    found({ carriers: [], directions: [], kind: "third_party_copy" }),
    ...Array.from({ length: 166 }, () => found({ tables: ["local_charges", "surcharges"] })),
  ];
  const { db, list } = openAnsweringDatabase({
    $queryRawUnsafe: documents,
    "watchedDocument.createMany": ({ data }: { data: object[] }) => ({ count: data.length }),
  });
  expect(await registerDocuments(db, NOW)).toBe(documents.length);
  const [{ data }] = list("watchedDocument.createMany");
  expect(data[0]).toMatchObject({
    ...{ sourceId: "s", carrier: "msc", countries: ["IN"], direction: "import", everyDays: 30, isActive: true },
    ...{ createdAt: NOW, createdBy: "sources.csv", nextCheckAt: NOW },
  });
  expect(data[1]).toMatchObject({ carrier: null, direction: null, everyDays: 7 });
  expect(data[2]).toMatchObject({ carrier: null, direction: null, isActive: false, everyDays: 30 });
  const hours = (index: number) => (data[index].nextCheckAt.getTime() - NOW.getTime()) / HOUR_MS;
  expect([1, 167, 168].map(hours)).toEqual([1, 167, 0]);
});

describe("what a person has uploaded", () => {
  const unwrap = (fileName: string, bytes: Buffer) =>
    unwrapDocument({ bytes, fileName }, { field: "file", client: "a test", signal }).then(
      ({ fileName: name, via }) => `${via} ${name}`,
      ({ message }: Error) => message,
    );
  const sheet = (name: string) => ({
    name,
    type: "text/csv",
    content: Buffer.from(`Days,40HC EUR\n1-5,free\n6-10,${name.length}\n`),
  });
  const mail = (...names: string[]) => buildEml({ subject: "Tariff", text: "See the file.", files: names.map(sheet) });

  test("is a document itself, or the one of a message", async () => {
    expect(await unwrap("tariff.csv", sheet("t").content)).toBe("uploaded tariff.csv");
    expect(await unwrap("mail.eml", mail("tariff.csv"))).toBe("mailed tariff.csv");
  });

  test("is refused with the names of several documents, five at most", async () => {
    const names = ["a.csv", "bb.csv", "ccc.csv", "dddd.csv", "eeeee.csv"];
    expect(await unwrap("mail.eml", mail(...names))).toBe(
      `There are several documents: ${names.join(", ")}. Upload the one with the tariff.`,
    );
    expect(await unwrap("mail.eml", mail(...names, "ffffff.csv"))).toBe(
      `There are several documents: ${names.join(", ")} and others. Upload the one with the tariff.`,
    );
  });
});
