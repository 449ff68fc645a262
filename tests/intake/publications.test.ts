import { describe, expect, test } from "vitest";
import { ImportFault } from "#lib/ingest/fault.ts";
import { listPublications, listPublishers } from "#lib/intake/publish/list-publications.ts";
import { type Edition, publishRows } from "#lib/intake/publish/publish-rows.ts";
import { refuseFaults } from "#lib/intake/publish/refuse-faults.ts";
import { undoPublication } from "#lib/intake/publish/undo-publication.ts";
import { openAnsweringDatabase } from "#tests/support/answering-database.ts";
import { answerImporter } from "#tests/support/importer-answers.ts";

const SOURCE = {
  ...{ source_id: "feed-x-202611", publisher: "P", title: "Rates", url: "https://example.com" },
  ...{ published_on: "2026-11-01", kind: "authority", licence: null },
};
const RATE = { date: "2026-11-25", base: "USD", quote: "AED", rate: " 9.5 ", source_id: SOURCE.source_id };
const ROWS = { "fx_rates.csv": [RATE], "sources.csv": [SOURCE] };

async function publish(edition: Partial<Edition> = {}, importer: Parameters<typeof answerImporter>[0] = {}) {
  const { answers, written } = answerImporter(importer);
  const { db, list } = openAnsweringDatabase(answers);
  const published = await publishRows(db, { by: "feed:x", rows: ROWS, ...edition });
  return {
    published,
    written,
    recorded: list("publication.create")[0]?.data,
    withdrawn: list("withdrawnFact.createMany")[0]?.data,
  };
}

describe("rows are published", () => {
  test("as one edition, with what is new and who has published it", async () => {
    const { published, recorded, written } = await publish();
    expect(published).toEqual({ publicationId: recorded.id, version: 8, inserted: 2, retired: 0 });
    expect(recorded).toEqual({
      ...{ id: expect.any(String), publishedAt: expect.any(Date), publishedBy: "feed:x", datasetVersion: 8 },
      inserted: { fx_rate: [expect.any(String)] },
      ...{ documentId: null, answerId: null, sourceId: null },
    });
    const rates = written.inserted.find(({ table }) => table === "fx_rate");
    expect(rates?.rows).toMatchObject([{ quote: "AED", rate: "9.5" }]);
  });

  test("with their document, if they have one", async () => {
    const { recorded } = await publish({ documentId: "d", answerId: "a", sourceId: "s" });
    expect(recorded).toMatchObject({ documentId: "d", answerId: "a", sourceId: "s" });
  });

  test("once: what is on file is no edition", async () => {
    let stored = 0;
    const onStored = async () => (stored += 1);
    const { published, recorded } = await publish({ onStored }, { isKnown: true });
    expect([published, recorded, stored]).toEqual([
      { publicationId: null, version: 7, inserted: 0, retired: 0 },
      undefined,
      0,
    ]);
    await publish({ onStored });
    expect(stored).toBe(1);
  });

  test("in place of facts that are withdrawn, and of those that the feed has said before", async () => {
    const withdraw = new Map([["fx_rate", ["a", "b"]]]);
    const family = { sourcePrefix: "feed-x-", identity: { fx_rate: ["date", "quote"] } } as const;
    const { published, written, withdrawn } = await publish({ withdraw, family }, { replaced: ["b", "c"] });
    expect([published.retired, written.retired]).toEqual([3, ["a", "b", "c"]]);
    expect(withdrawn).toEqual(
      ["a", "b"].map((id) => ({ table: "fx_rate", id, publicationId: published.publicationId })),
    );
    const unique = await publish({ family: { ...family, identity: {} } }, { replaced: ["c"] });
    expect(unique.written.retired).toEqual([]);
  });

  test("not if a row has a fault, or cites a source that is not on file", async () => {
    const faults = (rows: Edition["rows"]) =>
      publish({ rows }).then(
        () => [],
        (error: ImportFault) => error.faults.map(({ file, line, column }) => `${file} ${line} ${column}`),
      );
    const other = { ...RATE, quote: "INR" };
    expect(await faults({ ...ROWS, "fx_rates.csv": [RATE, { ...other, rate: "much" }] })).toEqual([
      "fx_rates.csv 2 rate",
    ]);
    expect(await faults({ "fx_rates.csv": [RATE] })).toEqual(["fx_rates.csv 1 source_id"]);
    expect(await faults({ ...ROWS, "fx_rates.csv": [{ ...RATE, colour: "red" }] })).toEqual(["fx_rates.csv 0 colour"]);
  });

  test("in tables that exist, and none for a table without rows", async () => {
    await expect(publish({ rows: { "weather.csv": [] } })).rejects.toThrow("There is no table weather.csv");
    expect((await publish({ rows: { "fx_rates.csv": [], "sources.csv": [] } })).published.publicationId).toBeNull();
  });
});

describe("a publication is undone", () => {
  const PUBLICATION = { inserted: { fx_rate: ["a", "b"] }, datasetVersion: 5, undoneAt: null };
  const undo = async (publication: object | null, importer: Parameters<typeof answerImporter>[0] = {}) => {
    const { answers, written } = answerImporter(importer);
    const { db, list } = openAnsweringDatabase({
      ...answers,
      "publication.findUnique": publication,
      "publication.update": {},
    });
    const result = await undoPublication(db, "publication", "olga@example.com");
    const runs = list("importRun.createMany").flatMap(({ data }) => data);
    return { result, written, updated: list("publication.update")[0]?.data, runs };
  };

  test("its facts go, and those that it had retired come back", async () => {
    const back = { id: "old", ...RATE, rate: "9.1", also_source_ids: [] };
    const rows = [
      { table: "fx_rate", row: back },
      { table: "fx_rate", row: { ...back, id: "older" } },
    ];
    const { result, written, updated, runs } = await undo(PUBLICATION, { retired: rows });
    expect(result).toEqual({ version: 8 });
    expect(written.retired).toEqual(["a", "b"]);
    expect(written.inserted).toEqual([{ table: "fx_rate", rows: rows.map(({ row }) => row) }]);
    expect(updated).toEqual({ undoneAt: expect.any(Date), undoneBy: "olga@example.com", undoneVersion: 8 });
    expect(runs).toMatchObject([{ table: "fx_rate", rows: 0, inserted: 2, retired: 2 }]);
  });

  test("also one that has only retired facts", async () => {
    const { result, written } = await undo(
      { ...PUBLICATION, inserted: {} },
      { retired: [{ table: "fx_rate", row: { id: "old" } }] },
    );
    expect([result, written.retired, written.inserted.length]).toEqual([{ version: 8 }, [], 1]);
  });

  test.each<[string, object | null, string]>([
    ["that does not exist", null, "unknown"],
    ["that was undone before", { ...PUBLICATION, undoneAt: new Date() }, "undone"],
    ["some of whose facts are no longer there", PUBLICATION, "changed_since"],
  ])("but not one %s", async (_, publication, failure) => {
    const { result, updated } = await undo(publication, { missing: ["b"] });
    expect([result, updated]).toEqual([{ failure }, undefined]);
  });

  test("and a fault of the database is none of these", async () => {
    const { db } = openAnsweringDatabase({ $queryRawUnsafe: () => Promise.reject(new Error("away")) });
    await expect(undoPublication(db, "publication", "olga@example.com")).rejects.toThrow("away");
  });
});

test.each([
  [{}, {}],
  [{ documentId: "d" }, { documentId: "d" }],
  [{ by: "feeds" }, { publishedBy: { startsWith: "feed:" } }],
  [{ by: "people" }, { NOT: { publishedBy: { startsWith: "feed:" } } }],
  [
    { by: "olga@example.com", documentId: "d" },
    { publishedBy: "olga@example.com", documentId: "d" },
  ],
  [{ by: "" }, {}],
])("publications are listed: %j", async (filter, where) => {
  const { db, list } = openAnsweringDatabase({ "publication.count": 51, "publication.findMany": [] });
  expect(await listPublications(db, filter, 2)).toEqual({ publications: [], count: 51, page: 2, pages: 2 });
  expect(list("publication.findMany")).toEqual([
    {
      where,
      include: { document: { select: { id: true, title: true } } },
      orderBy: { datasetVersion: "desc" },
      skip: 50,
      take: 50,
    },
  ]);
  expect(await listPublications(db, filter)).toMatchObject({ page: 1 });
});

test("everybody who has published is listed", async () => {
  const { db } = openAnsweringDatabase({ "publication.groupBy": [{ publishedBy: "a" }, { publishedBy: "b" }] });
  expect(await listPublishers(db)).toEqual(["a", "b"]);
});

test("faults of the importer are sentences for a page, and others stay as they are", async () => {
  const fault = (column: string | null) => ({ file: "f.csv", line: 1, column, reason: "is odd" });
  const refused = (error: Error) => refuseFaults(() => Promise.reject(error)).catch(({ message }: Error) => message);
  expect(await refused(new ImportFault([fault("free_days"), fault(null)]))).toBe("free days is odd. The row is odd.");
  expect(await refused(new Error("away"))).toBe("away");
  expect(await refuseFaults(async () => 7)).toBe(7);
});
