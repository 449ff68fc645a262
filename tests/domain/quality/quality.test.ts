import { describe, expect, test } from "vitest";
import {
  assessConfidence,
  assessQuality,
  chooseLowestConfidence,
  type Fact,
  isInForce,
  listSources,
  roundShare,
  type Source,
} from "#lib/domain/quality/quality.ts";

const TODAY = "2026-11-21";

const source = (fields: Partial<Source> = {}): Source => ({
  id: "carrier-dd-202606",
  publisher: "Carrier",
  title: "D&D tariff",
  url: "https://example.com/dd",
  publishedOn: "2026-06-01",
  datedOn: fields.publishedOn === undefined ? "2026-06-01" : fields.publishedOn,
  kind: "carrier_tariff",
  ...fields,
});

const fact = (fields: Partial<Fact> = {}, from: Partial<Source> = {}): Fact => ({
  source: source(from),
  effectiveFrom: "2026-06-01",
  factKind: "dd_tariff",
  isInferred: false,
  effectiveTo: null,
  note: null,
  ...fields,
});

describe("isInForce", () => {
  test.each([
    [null, null, true],
    ["2026-11-21", null, true],
    ["2026-11-22", null, false],
    [null, "2026-11-21", true],
    [null, "2026-11-20", false],
    ["2026-01-01", "2026-12-31", true],
  ])("from %s to %s: %s", (effectiveFrom, effectiveTo, expected) =>
    expect(isInForce(fact({ effectiveFrom, effectiveTo }), TODAY)).toBe(expected),
  );
});

describe("confidence", () => {
  test.each([
    ["own page, fresh", fact(), "verified"],
    ["an authority's page", fact({}, { kind: "authority" }), "verified"],
    ["own page, usable", fact({ effectiveFrom: "2025-11-20" }), "high"],
    ["document without a date: its start counts", fact({ effectiveFrom: "2024-01-01" }, { publishedOn: null }), "high"],
    ["no start stated: the date of the document counts", fact({ effectiveFrom: null }), "verified"],
    ["no date at all", fact({ effectiveFrom: null }, { publishedOn: null }), "medium"],
    ["not yet in force", fact({ effectiveFrom: "2026-12-01" }), "medium"],
    ["a third party's copy", fact({}, { kind: "third_party_copy" }), "medium"],
    ["news", fact({}, { kind: "news" }), "medium"],
    ["an inferred value", fact({ isInferred: true }), "medium"],
    [
      "a note about an inference, which no rule reads",
      fact({ note: "carrier inferred from the charge codes" }),
      "verified",
    ],
    ["past its usable life", fact({ effectiveFrom: "2018-01-01" }), "low"],
    ["past its end date", fact({ effectiveTo: "2026-11-20" }), "low"],
    ["an old copy by a third party", fact({ effectiveFrom: "2018-01-01" }, { kind: "third_party_copy" }), "low"],
    ["illustrative", fact({}, { kind: "illustrative" }), "low"],
  ])("%s: %s", (_, input, expected) => expect(assessConfidence(input, TODAY)).toBe(expected));

  test("weakest returns the lowest level, and low for an empty list", () => {
    expect(chooseLowestConfidence(["verified", "medium", "high"])).toBe("medium");
    expect(chooseLowestConfidence(["verified"])).toBe("verified");
    expect(chooseLowestConfidence(["high", "low", "medium"])).toBe("low");
    expect(chooseLowestConfidence([])).toBe("low");
  });
});

describe("qualityOf", () => {
  const options = { date: TODAY, region: "India" };

  test("returns each source once, the newest month and the weakest confidence", () => {
    const quality = assessQuality(
      [
        fact(),
        fact(),
        fact(
          { effectiveFrom: "2026-09-15" },
          { id: "copy-202609", publishedOn: null, datedOn: null, kind: "third_party_copy" },
        ),
      ],
      options,
    );
    expect(quality).toEqual({
      data_freshness_utc: "2026-09",
      coverage_region: "India",
      completeness_score: 1,
      confidence_level: "medium",
      sources: [
        {
          id: "carrier-dd-202606",
          publisher: "Carrier",
          title: "D&D tariff",
          url: "https://example.com/dd",
          published_on: "2026-06-01",
          kind: "carrier_tariff",
        },
        {
          id: "copy-202609",
          publisher: "Carrier",
          title: "D&D tariff",
          url: "https://example.com/dd",
          published_on: null,
          kind: "third_party_copy",
        },
      ],
    });
  });

  test("returns the month in which undated documents were read, and says so", () => {
    const undated = (readBy: string) => fact({ effectiveFrom: null }, { publishedOn: null, datedOn: null, readBy });
    expect(assessQuality([undated("2026-10-03"), undated("2026-11-21")], options)).toMatchObject({
      data_freshness_utc: "2026-11",
      freshness_note: "The documents have no date. The month is that in which they were read.",
    });
    expect(assessQuality([undated("2026-11-21"), fact({ effectiveFrom: "2026-07-01" })], options)).toMatchObject({
      data_freshness_utc: "2026-07",
    });
  });

  test("returns unknown freshness if no date is known at all, and low confidence without facts", () => {
    expect(assessQuality([fact({ effectiveFrom: null }, { publishedOn: null })], options)).toMatchObject({
      data_freshness_utc: null,
      freshness_note: "The documents have no date.",
    });
    expect(assessQuality([], options)).toMatchObject({
      data_freshness_utc: null,
      freshness_note: "No fact is used.",
      confidence_level: "low",
      sources: [],
    });
  });

  test("rounds completeness to two decimals, and to 1 only when nothing is missing", () => {
    expect(assessQuality([fact()], { ...options, completeness: 10 / 14 }).completeness_score).toBe(0.71);
    expect([1, 364 / 365, 0.5, 0].map(roundShare)).toEqual([1, 0.99, 0.5, 0]);
  });
});

test("an illustrative fact does not make an old tariff look new, and counts if it is alone", () => {
  const old = fact({ effectiveFrom: "2025-03-01" });
  const invented = fact({ effectiveFrom: "2026-11-01" }, { id: "invented", kind: "illustrative" });
  const freshness = (facts: Fact[]) => assessQuality(facts, { date: TODAY, region: "India" }).data_freshness_utc;
  expect(freshness([invented, old])).toBe("2025-03");
  expect(freshness([invented])).toBe("2026-11");
});

test("the newest month counts in any order of the facts", () => {
  const months = ["2026-07-01", "2026-02-01"].map((effectiveFrom) => fact({ effectiveFrom }));
  expect(assessQuality(months, { date: TODAY, region: "India" }).data_freshness_utc).toBe("2026-07");
});

test.each([
  ["ask", { terms: "ask" }],
  ["no", { terms: "no" }],
  ["cite", {}],
  ["open", {}],
  [null, {}],
] as const)("a source with the terms %s shows what needs a permission", (terms, shown) => {
  const [listed] = listSources([fact({}, { terms })]);
  expect(listed).toEqual({
    id: "carrier-dd-202606",
    publisher: "Carrier",
    title: "D&D tariff",
    url: "https://example.com/dd",
    published_on: "2026-06-01",
    kind: "carrier_tariff",
    ...shown,
  });
});
