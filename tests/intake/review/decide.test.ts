import { describe, expect, test } from "vitest";
import { acceptCertain, type Correction, correctProposal, decideProposal } from "#lib/intake/review/decide.ts";
import { openAnsweringDatabase } from "#tests/support/answering-database.ts";
import { buildLastTier, buildTier } from "./candidates.ts";

const ID = "1";
const BY = "olga@example.com";

const buildProposal = (changes: object = {}) => ({
  id: ID,
  table: "dd_tariffs",
  rows: [buildTier(), buildLastTier()],
  corrections: {},
  change: "new",
  state: "open",
  documentId: "document",
  answerId: "answer",
  ...changes,
});

function openProposal(proposal: object | null) {
  return openAnsweringDatabase({
    $queryRaw: [],
    "proposal.findUnique": proposal,
    "proposal.update": {},
    "reviewDecision.create": {},
  });
}

describe("a decision", () => {
  async function decide(action: "accept" | "reject" | "reopen", proposal: object | null) {
    const { db, list } = openProposal(proposal);
    const decision = await decideProposal(ID, action, { db, by: BY });
    return { decision, written: list("proposal.update")[0]?.data, recorded: list("reviewDecision.create")[0]?.data };
  }

  test.each([
    ["accept", "accepted"],
    ["reject", "rejected"],
  ] as const)("to %s is written with who has taken it", async (action, state) => {
    const { decision, written, recorded } = await decide(action, buildProposal());
    expect(decision).toEqual({ ok: true });
    expect(written).toEqual({ state, decidedBy: BY, decidedAt: expect.any(Date) });
    expect(recorded).toEqual({
      at: expect.any(Date),
      ...{ by: BY, action, documentId: "document", answerId: "answer", proposalId: ID },
    });
  });

  test("to reopen a proposal takes the decision back", async () => {
    const { written } = await decide("reopen", buildProposal({ state: "accepted" }));
    expect(written).toEqual({ state: "open", decidedBy: null, decidedAt: null });
  });

  test("is not possible for a proposal that does not exist, or is published", async () => {
    for (const action of ["accept", "reject", "reopen"] as const) {
      expect(await decide(action, null)).toMatchObject({
        decision: { ok: false, failure: "unknown" },
        written: undefined,
      });
      const published = await decide(action, buildProposal({ state: "published" }));
      expect(published).toMatchObject({ decision: { ok: false, failure: "published" }, written: undefined });
    }
  });

  test("cannot accept what the importer would refuse, but can reject it", async () => {
    const faulty = buildProposal({ corrections: { "1.free_days": "five" } });
    const { decision, written } = await decide("accept", faulty);
    expect(decision).toMatchObject({ ok: false, failure: "faults", faults: [{ row: 1, column: "free_days" }] });
    expect(written).toBeUndefined();
    expect((await decide("reject", faulty)).decision).toEqual({ ok: true });
  });

  test("can accept that a fact is gone, which has no rows", async () => {
    const { decision } = await decide("accept", buildProposal({ change: "gone", rows: [] }));
    expect(decision).toEqual({ ok: true });
  });
});

describe("a correction", () => {
  const DOUBT = { column: "currency", reason: "It is not stated." };

  async function correct(correction: Partial<Correction>, proposal: object | null = buildProposal()) {
    const { db, list } = openProposal(proposal);
    const decision = await correctProposal(
      ID,
      { row: 0, column: "rate_per_day", value: " 61 ", ...correction },
      { db, by: BY },
    );
    return { decision, written: list("proposal.update")[0]?.data, recorded: list("reviewDecision.create")[0]?.data };
  }

  test("replaces a cell, and the proposal is open again", async () => {
    const { decision, written, recorded } = await correct({}, buildProposal({ state: "accepted" }));
    expect(decision).toEqual({ ok: true });
    expect(written).toEqual({
      corrections: { "0.rate_per_day": "61" },
      state: "open",
      decidedBy: null,
      decidedAt: null,
      change: "new",
      doubtCount: 0,
    });
    expect(recorded).toMatchObject({
      ...{ by: BY, action: "correct", documentId: "document", answerId: "answer", proposalId: ID },
      details: { cell: "0.rate_per_day", before: "60", after: "61" },
    });
  });

  test("of all rows is one of each row", async () => {
    const { written, recorded } = await correct(
      { row: "all", column: "currency", value: "EUR" },
      buildProposal({ corrections: { "0.currency": "USD", "1.free_days": "5" } }),
    );
    expect(written.corrections).toEqual({ "0.currency": "EUR", "1.currency": "EUR", "1.free_days": "5" });
    expect(recorded.details).toEqual({ cell: "all.currency", before: "USD", after: "EUR" });
  });

  test("of a cell that was empty is from nothing", async () => {
    const { recorded } = await correct({ column: "port", value: "SGSIN" });
    expect(recorded.details).toEqual({ cell: "0.port", before: "", after: "SGSIN" });
  });

  test("makes a change of what is the same", async () => {
    const findChange = async (change: string) => (await correct({}, buildProposal({ change }))).written.change;
    expect(await Promise.all(["same", "changed", "new"].map(findChange))).toEqual(["changed", "changed", "new"]);
  });

  test("settles the doubts of its cell, and adds the faults of the importer", async () => {
    const rows = [buildTier({}, [DOUBT]), buildLastTier({}, [DOUBT, { column: null, reason: "It is odd." }])];
    const count = async (correction: Partial<Correction>, corrections = {}) =>
      (await correct(correction, buildProposal({ rows, corrections }))).written.doubtCount;
    expect(await count({})).toBe(3);
    expect(await count({ column: "currency", value: "SGD" })).toBe(2);
    expect(await count({ row: "all", column: "currency", value: "SGD" })).toBe(1);
    expect(await count({ value: "sixty" }, { "1.currency": "SGD" })).toBe(3);
  });

  test.each<Partial<Correction>>([
    { column: "source_id" },
    { column: "colour" },
    { column: "toString" },
    { row: 2 },
    { row: -1 },
  ])("is refused where there is no such cell: %j", async (correction) => {
    const { decision, written } = await correct(correction);
    expect([decision, written]).toEqual([{ ok: false, failure: "column" }, undefined]);
  });

  test("of all rows is refused without rows", async () => {
    expect((await correct({ row: "all" }, buildProposal({ rows: [] }))).decision).toEqual({
      ok: false,
      failure: "column",
    });
  });

  test("is not possible for a proposal that does not exist, or is published", async () => {
    expect((await correct({}, null)).decision).toEqual({ ok: false, failure: "unknown" });
    expect((await correct({}, buildProposal({ state: "published" }))).decision).toEqual({
      ok: false,
      failure: "published",
    });
  });
});

test("all proposals of a version without a doubt are accepted, except those that the importer would refuse", async () => {
  const proposals = [buildProposal(), buildProposal({ corrections: { "0.free_days": "five" } }), buildProposal(), null];
  const { db, list } = openAnsweringDatabase({
    $queryRaw: [],
    "proposal.findMany": proposals.map((_, index) => ({ id: String(index) })),
    "proposal.findUnique": ({ where }: { where: { id: string } }) => proposals[Number(where.id)],
    "proposal.update": {},
    "reviewDecision.create": {},
  });
  expect(await acceptCertain("answer", { db, by: BY })).toBe(2);
  expect(list("proposal.findMany")).toEqual([
    {
      where: { answerId: "answer", state: "open", doubtCount: 0, change: { in: ["new", "changed"] } },
      select: { id: true },
    },
  ]);
  expect(list("proposal.update").map(({ where }) => where.id)).toEqual(["0", "2"]);
});
