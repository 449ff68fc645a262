import { describe, expect, test } from "vitest";
import type { Candidate, CandidateTable } from "#lib/intake/readers/candidate.ts";
import { describeFacts, type ReviewedCell, type ReviewedFact } from "#lib/intake/review/describe-facts.ts";
import { openAnsweringDatabase } from "#tests/support/answering-database.ts";
import { buildCandidate, buildCell, buildLastTier, buildPublishedTariff, buildTier } from "./candidates.ts";

interface Given {
  table?: CandidateTable;
  rows?: Candidate[];
  corrections?: Record<string, string>;
  change?: string;
  state?: string;
  replaces?: string[];
  published?: { id?: string; fact?: object }[];
}

async function describeOne(given: Given = {}): Promise<ReviewedFact> {
  const { table = "dd_tariffs", rows = [buildTier(), buildLastTier()], published = [{}], ...proposal } = given;
  const facts = published.map(({ id = "published", fact = {} }) => ({
    id,
    source_id: "maersk-sg",
    fact: buildPublishedTariff(fact),
  }));
  const { db, list } = openAnsweringDatabase({ $queryRawUnsafe: facts });
  const document = { id: "document", carrier: "maersk", countries: ["SG"] };
  const stored = {
    ...{ id: "1", position: 3, table, rows, corrections: {}, change: "changed", state: "open", decidedBy: null },
    replaces: [],
    ...proposal,
  };
  const [found] = await describeFacts(db, document as never, [stored] as never);
  expect(list("$queryRawUnsafe")).toHaveLength(1);
  return found as ReviewedFact;
}

const findCell = ({ cells }: ReviewedFact, name: string) => cells.find(({ column }) => column === name);
const format = ({ column, value, before, change }: ReviewedCell) => `${column} ${before}=>${value} ${change}`;
const formatRows = ({ rows }: ReviewedFact) => rows.map((row) => row.map(format));

describe("a fact that has changed", () => {
  test("has what it is about, and each cell with what is published", async () => {
    const fact = await describeOne({
      rows: [buildTier({ free_days: "7" }), buildLastTier({ free_days: "7" })],
      replaces: ["published"],
    });
    expect(fact).toMatchObject({
      id: "1",
      position: 3,
      table: "dd_tariffs",
      change: "changed",
      state: "open",
      retires: 1,
    });
    expect(fact.subject).toEqual(["maersk", "SG", "import", "demurrage", "20DV"]);
    expect(fact.cells.map(format)).toEqual([
      "carrier maersk=>maersk same",
      "country SG=>SG same",
      "direction import=>import same",
      "charge demurrage=>demurrage same",
      "container_types 20DV=>20DV same",
      "free_days 5=>7 changed",
      "currency SGD=>SGD same",
      "effective_from 2026-01-01=>2026-01-01 same",
      "note a note=> gone",
    ]);
  });

  test("has a row for each tier, found by its first day, and those that are no longer there", async () => {
    expect(formatRows(await describeOne())).toEqual([
      ["slab_from_day 6=>6 same", "slab_to_day 10=>10 same", "rate_per_day 60.00=>60 same"],
      ["slab_from_day 11=>11 same", "slab_to_day => same", "rate_per_day 90.00=>90 same"],
    ]);
    const other = await describeOne({
      rows: [buildTier({ slab_to_day: "12", rate_per_day: "65" }), buildLastTier({ slab_from_day: "13" })],
    });
    expect(formatRows(other)).toEqual([
      ["slab_from_day 6=>6 same", "slab_to_day 10=>12 changed", "rate_per_day 60.00=>65 changed"],
      ["slab_from_day =>13 new", "slab_to_day => same", "rate_per_day =>90 new"],
      ["slab_from_day 11=> gone", "slab_to_day => same", "rate_per_day 90.00=> gone"],
    ]);
  });

  test("has a tier at the first day that a person has entered", async () => {
    const rows = [buildTier(), buildLastTier({ slab_from_day: "12" })];
    const fact = await describeOne({ rows, corrections: { "1.slab_from_day": "11" } });
    expect(formatRows(fact)[1]?.[0]).toBe("slab_from_day 11=>11 same");
    expect(fact.rows).toHaveLength(2);
  });

  test.each<[string, string, string]>([
    ["40DV 20DV", "20DV;40DV", "same"],
    ["20DV  40DV", "20DV", "changed"],
  ])("compares lists in any order and form: %s", async (read, published, change) => {
    const fact = await describeOne({
      rows: [buildTier({ container_types: read })],
      replaces: ["published"],
      published: [{ fact: { container_types: published.split(";") } }],
    });
    expect(findCell(fact, "container_types")?.change).toBe(change);
  });

  test("has cells that are new", async () => {
    const fact = await describeOne({ rows: [buildTier({ tax: "gst" })], replaces: ["published"] });
    expect(findCell(fact, "tax")).toMatchObject({ value: "gst", before: "", change: "new" });
    expect(findCell(fact, "port")).toBeUndefined();
  });
});

describe("what is published before a fact", () => {
  test.each<[string, Given, string | null, string | undefined]>([
    ["is what it replaces", { replaces: ["b"] }, "USD", "same"],
    ["is the newest about the same, when it replaces nothing", {}, "EUR", "same"],
    ["is the newest about the same, for a fact that is the same", { change: "same" }, "EUR", "same"],
    ["is nothing for a new fact", { change: "new" }, null, "new"],
    ["is what is gone", { change: "gone", rows: [], replaces: ["a"] }, "SGD", "gone"],
    [
      "is nothing when what is gone is not there any more",
      { change: "gone", rows: [], replaces: ["z"] },
      null,
      undefined,
    ],
    ["is nothing when the importer would refuse the fact", { rows: [buildTier({ free_days: "five" })] }, null, "new"],
    ["is nothing for a published fact", { state: "published", replaces: ["b"] }, null, "new"],
  ])("%s", async (_, given, currency, change) => {
    const published = [
      { id: "a", fact: { effective_from: null } },
      { id: "c", fact: { effective_from: "2026-01-01", currency: "EUR" } },
      { id: "b", fact: { effective_from: "2025-01-01", currency: "USD" } },
      { id: "d", fact: { effective_from: "2026-05-01", currency: "INR", charge: "detention" } },
    ];
    const fact = await describeOne({ ...given, published });
    expect(findCell(fact, "currency")?.before ?? null).toBe(currency);
    expect(findCell(fact, "carrier")?.change).toBe(change);
  });

  test("of a fact that is gone is all of it", async () => {
    const fact = await describeOne({ change: "gone", rows: [], replaces: ["published"] });
    expect(fact.subject).toEqual(["maersk", "SG", "import", "demurrage", "20DV"]);
    expect(fact.doubts).toEqual([]);
    expect(formatRows(fact)[1]).toEqual([
      "slab_from_day 11=> gone",
      "slab_to_day => same",
      "rate_per_day 90.00=> gone",
    ]);
  });
});

describe("a cell", () => {
  const DOUBT = { column: "currency", reason: "It is not stated." };
  const rows = [
    buildTier({ currency: buildCell("SGD", "inferred") }, [DOUBT]),
    buildLastTier({ currency: buildCell("SGD", "inferred") }, [
      DOUBT,
      { column: "rate_per_day", reason: "It is odd." },
    ]),
  ];

  test("of all rows has its basis, its places, and each doubt of any row once", async () => {
    const fact = await describeOne({ rows });
    expect(findCell(fact, "currency")).toMatchObject({
      ...{ row: "all", basis: "inferred", doubts: ["It is not stated."] },
      places: [{ page: 1, text: "SGD" }],
    });
    expect(findCell(fact, "note")).toMatchObject({ value: "", basis: "read", places: [], doubts: [] });
  });

  test("of one row has the doubts of that row", async () => {
    const fact = await describeOne({ rows });
    const rates = fact.rows.map((row) => row.find(({ column }) => column === "rate_per_day"));
    expect(rates.map((cell) => [cell?.row, cell?.doubts])).toEqual([
      [0, []],
      [1, ["It is odd."]],
    ]);
  });

  test("that a person has entered has no place and no doubt, also when it is empty", async () => {
    for (const value of ["USD", ""]) {
      const fact = await describeOne({
        rows,
        corrections: { "0.currency": value, "1.rate_per_day": "91" },
        replaces: ["published"],
      });
      expect(findCell(fact, "currency")).toMatchObject({ value, basis: "entered", places: [], doubts: [] });
      expect(fact.rows[1]?.[2]).toMatchObject({ value: "91", basis: "entered", doubts: [] });
    }
  });
});

describe("the doubts of a whole fact", () => {
  test("are those of its reader, once, and what the importer would refuse", async () => {
    const odd = { column: null, reason: "It is odd." };
    const fact = await describeOne({ rows: [buildTier({}, [odd]), buildLastTier({ free_days: "five" }, [odd])] });
    expect(fact.doubts).toEqual(["It is odd.", expect.stringMatching(/^Row 2, free days, /)]);
    const two = await describeOne({ rows: [buildTier(), buildTier({ charge: "detention" })] });
    expect(two.doubts).toEqual(["Row 1, The rows are more than one fact."]);
  });

  test("are not those of the importer once it is published", async () => {
    expect((await describeOne({ rows: [buildTier({ free_days: "five" })], state: "published" })).doubts).toEqual([]);
  });
});

test("a fact without tiers has its cells only", async () => {
  const policy = { carrier: "maersk", country: "SG", direction: "import", charge: "demurrage" };
  const fact = await describeOne({
    table: "carrier_policies",
    rows: [buildCandidate("carrier_policies", { ...policy, policy: "working_week", value: "mon-sat" })],
    change: "new",
  });
  expect([fact.rows, fact.subject]).toEqual([[], ["maersk", "SG", "import", "demurrage", "working_week"]]);
  expect(findCell(fact, "value")).toMatchObject({ value: "mon-sat", before: null, change: "new" });
});
