import { describe, expect, test } from "vitest";
import { checkFact, getSpec, toIdentity, toRows, toStatement } from "#lib/intake/review/proposed-fact.ts";
import { buildCandidate, buildCell, buildLastTier, buildPublishedTariff, buildTier } from "./candidates.ts";

describe("the rows of a proposal", () => {
  test("have what was read, and their source", () => {
    const [row] = toRows([buildTier()], {}, "proposed");
    expect(row).toMatchObject({ carrier: "maersk", rate_per_day: "60", source_id: "proposed" });
    expect(row && "inferred" in row).toBe(false);
  });

  test("have what a person has entered in place of that, each in its own row", () => {
    const corrections = { "0.rate_per_day": "61", "1.rate_per_day": "91", "10.rate_per_day": "1", "1.port": "" };
    const rows = toRows([buildTier(), buildLastTier({ port: "SGSIN" })], corrections, "proposed");
    expect(rows.map(({ rate_per_day, port }) => [rate_per_day, port])).toEqual([
      ["61", undefined],
      ["91", ""],
    ]);
  });

  test("name the columns that were concluded, except sums of days and what a person has entered", () => {
    const tier = buildTier({
      carrier: buildCell("maersk", "inferred"),
      currency: buildCell("SGD", "inferred"),
      country: buildCell("SG", "heading"),
      slab_from_day: buildCell("6", "inferred"),
      slab_to_day: buildCell("10", "inferred"),
    });
    expect(toRows([tier], {}, "x")[0]?.inferred).toBe("carrier currency");
    expect(toRows([tier], { "0.carrier": "msc", "1.currency": "EUR" }, "x")[0]?.inferred).toBe("currency");
    expect(toRows([tier], { "0.carrier": "msc", "0.currency": "EUR" }, "x")[0]?.inferred).toBeUndefined();
  });
});

describe("a fact as the importer would take it", () => {
  const check = (...tiers: ReturnType<typeof buildTier>[]) => checkFact("dd_tariffs", toRows(tiers, {}, "proposed"));

  test("is one for all tiers of a tariff", () => {
    const { fact, faults } = check(buildTier(), buildLastTier());
    expect(fact).toMatchObject({ container_types: ["20DV"], slabs: [{ rate_per_day: "60" }, { rate_per_day: "90" }] });
    expect(faults).toEqual([]);
  });

  test("has the faults of its rows, by their number", () => {
    const { fact, faults } = check(buildTier(), buildLastTier({ free_days: "five" }));
    expect(fact).toBeNull();
    expect(faults).toMatchObject([{ row: 1, column: "free_days" }]);
    expect(check(buildTier({ colour: "red" })).faults).toMatchObject([{ row: 0, column: "colour" }]);
  });

  test("is none when the rows are several", () => {
    expect(check(buildTier(), buildTier({ container_types: "40DV" }))).toEqual({
      fact: null,
      faults: [{ row: 0, column: null, reason: "The rows are more than one fact." }],
    });
    const { faults } = check(buildTier(), buildTier({ container_types: "40DV" }), buildTier({ currency: "dollars" }));
    expect(faults.map(({ column }) => column)).toEqual(["currency"]);
  });

  test("of a table without a column for what was concluded leaves that out", () => {
    const policy = {
      carrier: buildCell("maersk", "inferred"),
      country: "US",
      direction: "import",
      charge: "demurrage",
    };
    const candidate = buildCandidate("carrier_policies", { ...policy, policy: "working_week", value: "mon-sat" });
    const { fact, faults } = checkFact("carrier_policies", toRows([candidate], {}, "proposed"));
    expect([fact?.policy, faults]).toEqual(["working_week", []]);
    const tariff = checkFact("dd_tariffs", toRows([buildTier({ carrier: buildCell("maersk", "inferred") })], {}, "x"));
    expect(tariff.fact?.inferred).toEqual(["carrier"]);
  });

  test("is of a table that exists", () => {
    expect(getSpec("dd_tariffs").table).toBe("dd_tariff");
    expect(() => getSpec("sailing" as never)).toThrow("There is no table sailing");
  });
});

describe("two facts", () => {
  const identify = (changes: object) => toIdentity("dd_tariffs", buildPublishedTariff(changes));
  const own = identify({});

  test.each<[object, boolean]>([
    [{ free_days: 9, note: "other", currency: "USD", source_id: "other" }, true],
    [{ port: undefined, haulage: [] }, true],
    [{ port: "SGSIN" }, false],
    [{ charge: "detention" }, false],
    [{ container_types: ["20DV", "40DV"] }, false],
  ])("are about the same: %j is %s", (changes, isSame) => expect(identify(changes) === own).toBe(isSame));

  test("are about the same in any order of container types", () => {
    const types = (...container_types: string[]) => identify({ container_types });
    expect(types("40DV", "20DV")).toBe(types("20DV", "40DV"));
  });

  const say = (changes: object) => JSON.stringify(toStatement(buildPublishedTariff(changes)));

  test.each<[object, boolean]>([
    [{ id: "other", note: "other", source_id: "other", also_source_ids: ["x"], inferred: ["carrier"] }, true],
    [{ free_days: "5.0", tax: null, tax_percent: undefined, holidays: [] }, true],
    [
      {
        slabs: [
          { rate_per_day: 60, slab_to_day: "10", slab_from_day: "6", note: null },
          { slab_from_day: 11, rate_per_day: 90 },
        ],
      },
      true,
    ],
    [{ slabs: [{ slab_from_day: 6, rate_per_day: "60" }] }, false],
    [{ free_days: 6 }, false],
    [{ effective_to: "2026-12-31" }, false],
    [{ currency: "5" }, false],
  ])("say the same: %j is %s", (changes, isSame) => expect(say(changes) === say({})).toBe(isSame));

  test("say something in the order of their columns", () => {
    expect(Object.keys(toStatement({ a: undefined, b: null, c: [], d: 0 }))).toEqual(["d"]);
    expect(Object.keys(toStatement({ b: "1", a: "-2.50", c: "2-3" }))).toEqual(["a", "b", "c"]);
    expect(toStatement({ b: 1, a: "-2.50", c: "2-3", d: "x1", e: "1x" })).toEqual({
      a: "-2.5",
      b: "1",
      c: "2-3",
      d: "x1",
      e: "1x",
    });
    expect(toStatement({ parts: [{ b: "1.0", a: null, c: ["y", "x"] }] })).toEqual({
      parts: [{ b: "1", c: ["x", "y"] }],
    });
    expect(JSON.stringify(toStatement({ parts: [{ b: 1, a: 2 }] }))).toBe('{"parts":[{"a":"2","b":"1"}]}');
  });
});
