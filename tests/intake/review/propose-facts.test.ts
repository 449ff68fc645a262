import { describe, expect, test } from "vitest";
import type { Candidate } from "#lib/intake/readers/candidate.ts";
import { proposeFacts } from "#lib/intake/review/propose-facts.ts";
import { openAnsweringDatabase } from "#tests/support/answering-database.ts";
import { buildCandidate, buildLastTier, buildPublishedTariff, buildTier } from "./candidates.ts";

const TODAY = "2026-11-26";

interface Published {
  id?: string;
  sourceId?: string;
  fact?: object;
}

interface Options {
  published?: Published[];
  document?: object;
  /** The position of the last published proposal of the version. */
  lastPublished?: number | null;
}

async function propose(candidates: Candidate[], { published = [], document = {}, lastPublished = null }: Options = {}) {
  const { db, list } = openAnsweringDatabase({
    "publication.findMany": [{ sourceId: "of-a-publication" }],
    $queryRawUnsafe: (text: string) =>
      text.includes('FROM "dd_tariff"')
        ? published.map(({ id = "published", sourceId = "maersk-sg", fact = {} }) => ({
            id,
            source_id: sourceId,
            fact: buildPublishedTariff(fact),
          }))
        : [],
    "proposal.aggregate": { _max: { position: lastPublished } },
    "proposal.deleteMany": {},
    "proposal.createMany": {},
  });
  const watched = {
    id: "document",
    sourceId: "maersk-sg",
    carrier: "maersk",
    countries: ["SG"],
    tables: ["dd_tariffs"],
  };
  const version = { document: { ...watched, ...document }, answerId: "answer", candidates, today: TODAY };
  const count = await proposeFacts(db, version as never);
  // biome-ignore lint/suspicious/noExplicitAny: as the database gets them
  const proposals = list("proposal.createMany")[0].data as any[];
  return {
    count,
    proposals,
    deleted: list("proposal.deleteMany"),
    read: list("$queryRawUnsafe").length,
    changes: proposals.map(({ change, state, replaces }) => [change, state, replaces.join()].join(" ").trim()),
  };
}

const TARIFF = [buildTier(), buildLastTier()];
const DEARER = [buildTier({ rate_per_day: "65" }), buildLastTier()];

describe("a fact of a document", () => {
  test("is new when nothing like it is published", async () => {
    const { changes, count, proposals } = await propose(TARIFF);
    expect([changes, count]).toEqual([["new open"], 1]);
    expect(proposals[0]).toMatchObject({
      ...{ documentId: "document", answerId: "answer", position: 0, table: "dd_tariffs", doubtCount: 0 },
      rows: [{ row: { rate_per_day: { value: "60" } } }, { row: { rate_per_day: { value: "90" } } }],
    });
  });

  test.each<[string, Candidate[], Published, string]>([
    ["the same", TARIFF, {}, "same same"],
    ["the same as that of another source", TARIFF, { sourceId: "other" }, "same same"],
    ["changed", DEARER, {}, "changed open published"],
    ["changed since a publication of the document", DEARER, { sourceId: "of-a-publication" }, "changed open published"],
    ["changed, and the fact of another source stays", DEARER, { sourceId: "other" }, "changed open"],
    [
      "changed from a day on, and the fact before that day stays",
      DEARER,
      { fact: { effective_from: "2025-01-01" } },
      "changed open",
    ],
    [
      "changed, and a fact from a later day goes",
      DEARER,
      { fact: { effective_from: "2026-06-01" } },
      "changed open published",
    ],
    ["changed, and a fact without a first day stays", DEARER, { fact: { effective_from: null } }, "changed open"],
    ["new after one whose last day is over", TARIFF, { fact: { effective_to: "2026-11-25" } }, "new open"],
    ["changed from one whose last day is today", TARIFF, { fact: { effective_to: TODAY } }, "changed open published"],
    [
      "new next to one of another charge of another source",
      TARIFF,
      { fact: { charge: "detention" }, sourceId: "other" },
      "new open",
    ],
  ])("is %s", async (_, candidates, published, change) => {
    const { changes, count } = await propose(candidates, { published: [published] });
    expect(changes).toEqual([change]);
    expect(count).toBe(change.startsWith("same") ? 0 : 1);
  });

  test("without a first day replaces each fact of the document about the same", async () => {
    const undated = DEARER.map((tier) => ({ ...tier, row: { ...tier.row } }));
    for (const { row } of undated) delete (row as Record<string, unknown>).effective_from;
    const published = [
      { id: "a", fact: { effective_from: "2025-01-01" } },
      { id: "b", fact: { effective_from: null } },
    ];
    expect((await propose(undated, { published })).changes).toEqual(["changed open a,b"]);
  });

  test("that the importer would refuse is new, with its faults as doubts", async () => {
    const odd = { column: "currency", reason: "It is not stated." };
    const candidates = [buildTier({ free_days: "five" }, [odd]), buildLastTier({ free_days: "five" }, [odd])];
    const { proposals, changes } = await propose(candidates, { published: [{ sourceId: "other" }] });
    expect(changes).toEqual(["new open"]);
    expect(proposals[0].doubtCount).toBe(4);
  });
});

describe("a published fact", () => {
  test("is gone when the document no longer has it, and it came from the document", async () => {
    const published = [
      { id: "gone", fact: { charge: "detention" } },
      { id: "elsewhere", fact: { charge: "combined" }, sourceId: "other" },
      { id: "over", fact: { direction: "export", effective_to: "2026-01-01" } },
      { id: "same" },
    ];
    const { changes, proposals, count } = await propose(TARIFF, { published });
    expect([changes, count]).toEqual([["same same", "gone open gone"], 1]);
    expect(proposals[1]).toMatchObject({ table: "dd_tariffs", rows: [], doubtCount: 0, position: 1 });
  });

  test("is not gone when nothing was read", async () => {
    expect((await propose([], { published: [{}] })).changes).toEqual([]);
  });

  test("is gone from a table that the document is watched for, though none of its rows is there now", async () => {
    const policy = buildCandidate("carrier_policies", {
      ...{ carrier: "maersk", country: "SG", direction: "import", charge: "demurrage" },
      ...{ policy: "working_week", value: "mon-sat" },
    });
    const { changes, read } = await propose([policy], { published: [{ id: "gone" }] });
    expect([changes, read]).toEqual([["new open", "gone open gone"], 2]);
    const unwatched = await propose([policy], { published: [{ id: "gone" }], document: { tables: [] } });
    expect([unwatched.changes, unwatched.read]).toEqual([["new open"], 1]);
  });
});

describe("a fact of another country than the document is watched for", () => {
  const reasonsFor = async (country: string, countries: string[]) => {
    const { proposals } = await propose([buildTier({ country })], { document: { countries } });
    return proposals[0].rows[0].doubts.map(
      ({ column, reason }: { column: string; reason: string }) => `${column}: ${reason}`,
    );
  };

  test("is in doubt", async () => {
    expect(await reasonsFor("MY", ["SG", "ID"])).toEqual(["country: The document is watched for SG, ID only."]);
    expect(await reasonsFor("ID", ["SG", "ID"])).toEqual([]);
    expect(await reasonsFor("MY", [])).toEqual([]);
    expect(await reasonsFor("", ["SG"])).toEqual([]);
  });
});

test("open proposals of the document and all of the version are replaced, and published ones keep their places", async () => {
  const { proposals, deleted } = await propose([...TARIFF, buildTier({ charge: "detention" })], { lastPublished: 4 });
  expect(proposals.map(({ position }) => position)).toEqual([5, 6]);
  expect(deleted).toEqual([
    { where: { documentId: "document", state: "open" } },
    { where: { answerId: "answer", state: { not: "published" } } },
  ]);
});

test("tiers of a tariff are one fact, and each other row is one", async () => {
  const policy = (value: string) =>
    buildCandidate("carrier_policies", { carrier: "maersk", policy: "working_week", value });
  const { proposals } = await propose([
    policy("mon-sat"),
    ...TARIFF,
    policy("mon-fri"),
    buildTier({ charge: "detention" }),
  ]);
  expect(proposals.map(({ table, rows }) => [table, rows.length])).toEqual([
    ["carrier_policies", 1],
    ["dd_tariffs", 2],
    ["carrier_policies", 1],
    ["dd_tariffs", 1],
  ]);
});
