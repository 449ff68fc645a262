import { describe, expect, test } from "vitest";
import { confidence, type Fact, isInForce, qualityOf, roundShare, type Source, weakest } from "#lib/domain/quality/quality.ts";

const TODAY = "2026-11-21";

const source = (fields: Partial<Source> = {}): Source => ({
  id: "carrier-dd-202606",
  publisher: "Carrier",
  title: "D&D tariff",
  url: "https://example.com/dd",
  publishedOn: "2026-06-01",
  kind: "carrier_tariff",
  ...fields,
});

const fact = (fields: Partial<Fact> = {}, from: Partial<Source> = {}): Fact => ({
  source: source(from),
  effectiveFrom: "2026-06-01",
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
  ])("from %s to %s: %s", (effectiveFrom, effectiveTo, expected) => expect(isInForce(fact({ effectiveFrom, effectiveTo }), TODAY)).toBe(expected));
});

describe("confidence", () => {
  test.each([
    ["own page, in force, under 12 months old", fact(), "verified"],
    ["an authority's page", fact({}, { kind: "authority" }), "verified"],
    ["364 days old", fact({}, { publishedOn: "2025-11-22" }), "verified"],
    ["365 days old", fact({}, { publishedOn: "2025-11-21" }), "high"],
    ["old document, in force", fact({ effectiveFrom: "2018-01-01" }, { publishedOn: "2018-01-01" }), "high"],
    ["document without a date: its start counts", fact({ effectiveFrom: "2018-01-01" }, { publishedOn: null }), "high"],
    ["document without a date, fresh start", fact({ effectiveFrom: "2026-10-01" }, { publishedOn: null }), "verified"],
    ["no start stated", fact({ effectiveFrom: null }), "medium"],
    ["expired", fact({ effectiveTo: "2026-11-20" }), "medium"],
    ["not yet in force", fact({ effectiveFrom: "2026-12-01" }), "medium"],
    ["a third party's copy", fact({}, { kind: "third_party_copy" }), "medium"],
    ["news", fact({}, { kind: "news" }), "medium"],
    ["read with an inference", fact({ note: "carrier inferred from the charge codes" }), "medium"],
    ["an ordinary note", fact({ note: "VAT extra" }), "verified"],
    ["illustrative", fact({}, { kind: "illustrative" }), "low"],
  ])("%s: %s", (_, input, expected) => expect(confidence(input, TODAY)).toBe(expected));

  test("weakest returns the lowest level, and low for an empty list", () => {
    expect(weakest(["verified", "medium", "high"])).toBe("medium");
    expect(weakest(["verified"])).toBe("verified");
    expect(weakest(["high", "low", "medium"])).toBe("low");
    expect(weakest([])).toBe("low");
  });
});

describe("qualityOf", () => {
  const options = { today: TODAY, region: "India" };

  test("returns each source once, the newest month and the weakest confidence", () => {
    const quality = qualityOf(
      [fact(), fact(), fact({ effectiveFrom: "2026-09-15" }, { id: "copy-202609", publishedOn: null, kind: "third_party_copy" })],
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
        { id: "copy-202609", publisher: "Carrier", title: "D&D tariff", url: "https://example.com/dd", published_on: null, kind: "third_party_copy" },
      ],
    });
  });

  test("returns unknown freshness without dates, and low confidence without facts", () => {
    expect(qualityOf([fact({ effectiveFrom: null }, { publishedOn: null })], options).data_freshness_utc).toBe("unknown");
    expect(qualityOf([], options)).toMatchObject({ data_freshness_utc: "unknown", confidence_level: "low", sources: [] });
  });

  test("rounds completeness to two decimals, and to 1 only when nothing is missing", () => {
    expect(qualityOf([fact()], { ...options, completeness: 10 / 14 }).completeness_score).toBe(0.71);
    expect([1, 364 / 365, 0.5, 0].map(roundShare)).toEqual([1, 0.99, 0.5, 0]);
  });
});
