import { expect, test } from "vitest";
import { findUnproven, listUnprovenReasons } from "#lib/domain/demurrage/unproven-tariff.ts";
import { illustrative, tariff } from "./tariffs.ts";

const undated = { effectiveFrom: null, source: { ...tariff({}).source, datedOn: null } };

test("a published tariff in force proves what it says", () =>
  expect(findUnproven(tariff({}), "2026-10-01")).toBeNull());

test("a tariff that ended and has no date of its own is named by its end", () => {
  expect(findUnproven(tariff({ ...undated, effectiveTo: "2026-09-29" }), "2026-10-01")?.reason).toBe(
    "The newest published tariff ended on 29 Sep 2026.",
  );
});

test("several tariffs give each reason once, age first", () => {
  const old = tariff({ effectiveFrom: "2018-04-01" });
  const reasons = listUnprovenReasons([tariff({ source: illustrative }), old, old], "2026-10-01");
  expect(reasons.map(({ id }) => id)).toEqual(["tariff_age", "illustrative"]);
});
