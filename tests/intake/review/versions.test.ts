import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findVersion } from "#lib/intake/review/find-version.ts";
import { listDecisions } from "#lib/intake/review/list-decisions.ts";
import { countQueue, listDemand, listQueue } from "#lib/intake/review/list-queue.ts";
import { publishVersion, undoVersion } from "#lib/intake/review/publish-version.ts";
import { readPublished } from "#lib/intake/review/published-facts.ts";
import { type DatabaseAnswers, openAnsweringDatabase } from "#tests/support/answering-database.ts";
import { answerImporter } from "#tests/support/importer-answers.ts";
import { buildCandidate, buildLastTier, buildTier } from "./candidates.ts";

const ID = randomUUID();
const BY = "olga@example.com";
const DOCUMENT = {
  ...{ id: "document", publisher: "Maersk A/S", title: "Demurrage in Singapore", url: "https://example.com/t" },
  ...{ kind: "carrier_tariff", carrier: "maersk", countries: ["SG"], sourceId: null },
};
const ANSWER = { id: ID, url: "https://example.com/t", fetchedAt: new Date("2026-11-26T10:00:00Z") };

const buildProposal = (changes: object = {}) => ({
  ...{ id: "1", position: 0, table: "dd_tariffs", rows: [buildTier(), buildLastTier()], corrections: {} },
  ...{ change: "new", state: "accepted", replaces: [], decidedBy: BY },
  ...changes,
});

describe("a version to review", () => {
  const find = async (given: { id?: string; found?: object | null; accepted?: object[]; wanted?: number } = {}) => {
    const { id = ID, found = { ...ANSWER, document: DOCUMENT }, accepted = [], wanted = 1 } = given;
    const { db, list } = openAnsweringDatabase({
      "storedAnswer.findUnique": found,
      // A number for each filter, and 7 for those without a doubt.
      "proposal.count": ({ where: { state, doubtCount } }: { where: { state: unknown; doubtCount?: unknown } }) => {
        if (doubtCount === 0) return 7;
        if (doubtCount) return 2;
        return { same: 4, open: 30 }[state as string] ?? ((state as { in?: unknown }).in ? 5 : 60);
      },
      "proposal.findMany": ({ select }: { select?: object }) => (select ? accepted : [buildProposal()]),
      $queryRawUnsafe: [],
    });
    const version = await findVersion(id, { filter: "open", page: wanted }, db);
    const [pages, plan] = list("proposal.findMany");
    return { version, pages, plan, query: list("storedAnswer.findUnique")[0] };
  };

  test("has the facts of a page, and how many there are of each kind", async () => {
    const { version, pages, plan, query } = await find({ wanted: 2 });
    expect(query).toEqual({ where: { id: ID }, include: { document: true } });
    expect(plan).toEqual({ where: { answerId: ID, state: "accepted" }, select: { change: true, replaces: true } });
    expect(version?.counts).toEqual({ changes: 60, open: 30, doubtful: 2, decided: 5, same: 4 });
    expect(version).toMatchObject({ answer: ANSWER, document: DOCUMENT, certain: 7, page: 2, pages: 2 });
    expect(version?.answer).not.toHaveProperty("document");
    expect(version?.facts).toHaveLength(1);
    expect(pages).toMatchObject({ where: { answerId: ID, state: "open" }, skip: 25, take: 25 });
  });

  test("has what publishing would do", async () => {
    const accepted = [
      { change: "new", replaces: [] },
      { change: "changed", replaces: ["a", "b"] },
      { change: "changed", replaces: ["b"] },
      { change: "gone", replaces: ["c"] },
      { change: "same", replaces: [] },
    ];
    expect((await find({ accepted })).version?.plan).toEqual({ added: 1, changed: 2, gone: 1, retires: 3 });
  });

  test("does not exist without a document, or with another number", async () => {
    expect((await find({ found: null })).version).toBeNull();
    expect((await find({ found: { ...ANSWER, document: null } })).version).toBeNull();
    expect((await find({ id: "no id" })).version).toBeNull();
  });
});

describe("a version is published", () => {
  const publish = async (accepted: object[], answers: DatabaseAnswers = {}, answer: object = {}) => {
    const importer = answerImporter();
    const { db, list } = openAnsweringDatabase({
      ...importer.answers,
      "storedAnswer.findUniqueOrThrow": { ...ANSWER, document: DOCUMENT, ...answer },
      "proposal.findMany": accepted,
      "proposal.updateMany": {},
      "publication.findFirst": null,
      "source.findUnique": null,
      ...answers,
    });
    const result = await publishVersion(ID, { db, by: BY }).catch(({ message }: Error) => message);
    const { inserted, retired } = importer.written;
    return {
      result,
      inserted: Object.fromEntries(inserted.map(({ table, rows }) => [table, rows])),
      retired,
      updated: list("proposal.updateMany"),
      made: list("publication.create").map(({ data }) => data),
      recorded: list("reviewDecision.create").map(({ data }) => data),
      queries: [list("storedAnswer.findUniqueOrThrow")[0], list("proposal.findMany")[0]],
      // Only whether there is one.
      tried: list("source.findUnique").map(({ where, select }) => (select.id === true ? where.id : "too much")),
    };
  };
  const SOURCE = "intake-maersk-a-s-demurrage-in-singapore-202611";

  test("with all that a person has accepted, in one edition with one source", async () => {
    const detention = [buildTier({ charge: "detention" })];
    const rest = { carrier: "maersk", country: "SG", direction: "import", charge: "demurrage", policy: "working_week" };
    const policy = buildCandidate("carrier_policies", { ...rest, value: "mon-sat" });
    const { result, inserted, retired, updated, made, recorded, queries } = await publish([
      buildProposal({ replaces: ["a"], corrections: { "0.rate_per_day": "61" } }),
      buildProposal({ id: "2", rows: detention, replaces: ["b"] }),
      buildProposal({ id: "3", table: "carrier_policies", rows: [policy] }),
      buildProposal({ id: "4", rows: [], change: "gone", replaces: ["c"] }),
    ]);
    expect(result).toMatchObject({ ok: true, version: 8, inserted: 4, retired: 3 });
    expect(inserted.dd_tariff).toMatchObject([
      { charge: "demurrage", source_id: SOURCE, slabs: [{ rate_per_day: "61" }, { rate_per_day: "90" }] },
      { charge: "detention", source_id: SOURCE },
    ]);
    expect(inserted.carrier_policy).toMatchObject([{ value: "mon-sat", source_id: SOURCE }]);
    expect(inserted.source).toMatchObject([
      {
        ...{ source_id: SOURCE, publisher: "Maersk A/S", title: "Demurrage in Singapore", url: DOCUMENT.url },
        ...{ kind: "carrier_tariff", accessed_on: "2026-11-26", published_on: null },
      },
    ]);
    expect(retired).toEqual(["a", "b", "c"]);
    expect(queries).toEqual([
      { where: { id: ID }, include: { document: true } },
      { where: { answerId: ID, state: "accepted" }, orderBy: { position: "asc" } },
    ]);
    const { publicationId } = result as { publicationId: string };
    expect(updated).toEqual([
      { where: { id: { in: ["1", "2", "3", "4"] } }, data: { state: "published", publicationId } },
    ]);
    expect(made).toMatchObject([{ documentId: "document", answerId: ID, sourceId: SOURCE, publishedBy: BY }]);
    expect(recorded).toMatchObject([
      { action: "publish", documentId: "document", answerId: ID, publicationId, details: { facts: 4 } },
    ]);
  });

  test("with the address of the version, if the document has none", async () => {
    const { inserted } = await publish(
      [buildProposal()],
      {},
      { url: "https://a.example/v", document: { ...DOCUMENT, url: null } },
    );
    expect(inserted.source?.[0]?.url).toBe("https://a.example/v");
  });

  test("without a source when all of it is gone", async () => {
    const { result, inserted, retired } = await publish([buildProposal({ rows: [], change: "gone", replaces: ["a"] })]);
    expect(result).toMatchObject({ ok: true, inserted: 0, retired: 1 });
    expect([inserted, retired]).toEqual([{}, ["a"]]);
  });

  test("not while the database is away, which is no fault of a row", async () => {
    const away = { $queryRawUnsafe: () => Promise.reject(new Error("away")) };
    expect((await publish([buildProposal()], away)).result).toBe("away");
  });

  test("not when nothing is accepted, or it is of no document", async () => {
    expect((await publish([])).result).toEqual({ ok: false, reasons: ["Nothing is accepted yet."] });
    expect((await publish([buildProposal()], {}, { document: null })).result).toBe(`${ID} is no version of a document`);
  });

  test("not when the importer refuses a row, with the reasons", async () => {
    const faulty = buildProposal({ corrections: { "1.free_days": "five" } });
    const policy = buildCandidate("carrier_policies", { carrier: "maersk", policy: "working_week" });
    const { result } = await publish([faulty, buildProposal({ table: "carrier_policies", rows: [policy] })]);
    expect(result).toMatchObject({ ok: false });
    const { reasons } = result as unknown as { reasons: string[] };
    expect(reasons).toContainEqual(expect.stringMatching(/^dd_tariffs\.csv, row 2: free_days /));
    expect(reasons).toContainEqual(expect.stringMatching(/^carrier_policies\.csv, row 1: \w+ /));
  });

  test("without the columns that its table does not have", async () => {
    const inferred = { carrier: { value: "maersk", basis: "inferred", places: [] } } as const;
    const rest = { country: "SG", direction: "import", charge: "demurrage", policy: "working_week", value: "mon-sat" };
    const policy = buildCandidate("carrier_policies", { ...inferred, ...rest });
    const { result } = await publish([buildProposal({ table: "carrier_policies", rows: [policy] })]);
    expect(result).toMatchObject({ ok: true });
  });

  test("under a source with the names of the document and its month", async () => {
    expect((await publish([buildProposal()])).tried).toEqual(["intake-maersk-a-s-demurrage-in-singapore-202611"]);
    const long = {
      ...DOCUMENT,
      publisher: "Hapag-Lloyd Aktiengesellschaft",
      title: `Tarife für ${"lange ".repeat(9)}`,
    };
    expect((await publish([buildProposal()], {}, { document: long })).tried).toEqual([
      "intake-hapag-lloyd-aktiengesell-tarife-fu-r-lange-lange-lange-lange-lang-202611",
    ]);
    const unreadable = { ...DOCUMENT, title: "関税" };
    expect((await publish([buildProposal()], {}, { document: unreadable })).tried).toEqual([
      "intake-maersk-a-s-202611",
    ]);
  });

  test("under a source with a number when another document has the name", async () => {
    let tries = 0;
    const { tried } = await publish([buildProposal()], {
      "source.findUnique": () => {
        tries += 1;
        return tries < 3 ? { id: "x" } : null;
      },
    });
    const stem = "intake-maersk-a-s-demurrage-in-singapore";
    expect(tried).toEqual([`${stem}-202611`, `${stem}-2-202611`, `${stem}-3-202611`]);
  });

  test("under the source of its publication before", async () => {
    const { tried, result } = await publish([buildProposal()], { "publication.findFirst": { sourceId: "before" } });
    expect(tried).toEqual([]);
    expect(result).toMatchObject({ ok: true });
  });
});

describe("a publication is undone", () => {
  const undo = async (publication: object | null) => {
    const { db, list, queries } = openAnsweringDatabase({
      $queryRawUnsafe: (text: string) => (text.includes("FROM dataset") ? [{ version: 7 }] : []),
      "publication.findUnique": publication,
      "withdrawnFact.deleteMany": {},
      "publication.update": {},
      "proposal.updateMany": {},
      "publication.findUniqueOrThrow": publication,
      "reviewDecision.create": {},
    });
    const result = await undoVersion("publication", { db, by: BY });
    return {
      result,
      updated: list("publication.update")[0]?.data,
      recorded: list("reviewDecision.create")[0]?.data,
      queries,
    };
  };
  const PUBLICATION = { inserted: {}, datasetVersion: 5, undoneAt: null, documentId: null, answerId: null };

  test("and its proposals are accepted again", async () => {
    const { result, updated, queries } = await undo(PUBLICATION);
    expect(result).toEqual({ ok: true, version: 7 });
    expect(updated).toEqual({ undoneAt: expect.any(Date), undoneBy: BY, undoneVersion: 8 });
    expect(queries).toContainEqual({
      name: "proposal.updateMany",
      query: { where: { publicationId: "publication" }, data: { state: "accepted", publicationId: null } },
    });
  });

  test("which is recorded with its document, if it has one", async () => {
    const common = { at: expect.any(Date), by: BY, action: "undo", publicationId: "publication" };
    expect((await undo(PUBLICATION)).recorded).toEqual(common);
    const withDocument = { ...PUBLICATION, documentId: "document", answerId: "answer" };
    expect((await undo(withDocument)).recorded).toEqual({ ...common, documentId: "document", answerId: "answer" });
  });

  test("not twice, and not when there is none", async () => {
    for (const [publication, failure] of [
      [null, "unknown"],
      [{ ...PUBLICATION, undoneAt: new Date() }, "undone"],
    ] as const) {
      const { result, updated, recorded } = await undo(publication);
      expect([result, updated, recorded]).toEqual([{ ok: false, failure }, undefined, undefined]);
    }
  });
});

describe("published facts", () => {
  const read = async (
    table: "dd_tariffs" | "cfs_tariffs",
    rows: ReturnType<typeof buildTier>[],
    document: object = {},
  ) => {
    const queries: unknown[][] = [];
    const $queryRawUnsafe = (...query: unknown[]) => {
      queries.push(query);
      return [{ id: "a", source_id: "s", fact: { x: 1 } }];
    };
    const { db } = openAnsweringDatabase({ $queryRawUnsafe });
    const groups = [
      { table, rows },
      { table: "surcharges", rows: [buildTier({ country: "US", carrier: "cosco" })] },
    ] as const;
    const facts = await readPublished(db, table, { document: { ...DOCUMENT, ...document } as never, groups });
    expect(facts).toEqual([{ id: "a", sourceId: "s", fact: { x: 1 } }]);
    return queries[0] ?? [];
  };

  test("are those of the countries and carriers of the document and of its rows of the table", async () => {
    const [text, ...values] = await read("dd_tariffs", [
      buildTier({ country: "MY", carrier: "msc" }),
      buildTier({ country: "" }),
    ]);
    expect(values).toEqual([
      ["SG", "MY"],
      ["maersk", "msc"],
    ]);
    expect(text).toContain("fact.carrier = ANY($2::text[])");
    const unknown = await read("dd_tariffs", [buildTier({ carrier: "" })], { carrier: null, countries: [] });
    expect(unknown.slice(1)).toEqual([["SG"], []]);
  });

  test("of a table without carriers are of any", async () => {
    const [text] = await read("cfs_tariffs", []);
    expect(text).not.toContain("fact.carrier");
  });
});

test("the queue is counted, and its parts have their default sizes", async () => {
  const requested: unknown[][] = [];
  const $queryRawUnsafe = (_text: string, ...values: unknown[]) => {
    requested.push(values);
    return [{ count: 3 }];
  };
  const { db, list } = openAnsweringDatabase({ $queryRawUnsafe, "reviewDecision.findMany": [] });
  expect(await countQueue(db)).toBe(3);
  await listQueue(db);
  await listQueue(db, { limit: 5, offset: 10 });
  await listDemand(db);
  expect(requested).toEqual([[], [50, 0], [5, 10], [100]]);
  expect(await countQueue(openAnsweringDatabase({ $queryRawUnsafe: [] }).db)).toBe(0);
  await listDecisions(db, "document");
  expect(list("reviewDecision.findMany")).toMatchObject([{ where: { documentId: "document" }, take: 200 }]);
});
