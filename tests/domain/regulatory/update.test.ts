import { expect, test } from "vitest";
import { isEuMember } from "#lib/domain/regulatory/eu-members.ts";
import { getRegulatoryStatus, type RegulatoryUpdate, selectUpdatesUntil } from "#lib/domain/regulatory/update.ts";
import { source } from "../demurrage/tariffs.ts";

const update = (id: string, publishedOn: string | null, effectiveOn: string | null): RegulatoryUpdate => ({
  id,
  country: "IN",
  authority: "",
  title: id,
  summary: "",
  category: "customs",
  publishedOn,
  effectiveOn,
  endsOn: null,
  stage: null,
  reference: null,
  effectiveFrom: publishedOn ?? effectiveOn,
  factKind: "reference",
  isInferred: false,
  effectiveTo: null,
  note: null,
  source: source({ kind: "authority" }),
});

const updates = [
  update("undated", null, null),
  update("old", "2020-03-29", null),
  update("in effect", null, "2025-03-01"),
  update("new", "2026-02-23", "2026-12-01"),
];
const ids = (date: string) => selectUpdatesUntil(date, updates).map(({ id }) => id);

test("sorts by publication date or effective date, newest first, undated last", () => {
  expect(ids("2026-11-21")).toEqual(["new", "in effect", "old", "undated"]);
});

test("excludes updates published later", () => {
  expect(ids("2026-02-22")).toEqual(["in effect", "old", "undated"]);
  expect(ids("2026-02-23")).toContain("new");
});

test("a rule applies from its first to its last day, unless its stage says otherwise", () => {
  const waiver = { ...update("waiver", "2020-03-29", "2020-03-22"), endsOn: "2020-04-14" };
  expect(
    ["2020-03-21", "2020-03-22", "2020-04-14", "2020-04-15"].map((date) => getRegulatoryStatus(waiver, date)),
  ).toEqual(["upcoming", "in_effect", "in_effect", "ended"]);
  expect(getRegulatoryStatus(update("undated", null, null), "2026-11-21")).toBe("not_stated");
  for (const stage of ["proposed", "postponed", "suspended"] as const) {
    expect(getRegulatoryStatus({ ...update("levy", null, "2025-03-01"), stage }, "2026-11-21")).toBe(stage);
  }
});

test("the European Union has 27 members, without the United Kingdom, Norway and Switzerland", () => {
  const codes = Array.from({ length: 26 * 26 }, (_, index) =>
    String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
  );
  expect(codes.filter(isEuMember)).toHaveLength(27);
  expect(["DE", "NL", "BE", "HR"].every(isEuMember)).toBe(true);
  expect(["GB", "NO", "CH", "EU"].some(isEuMember)).toBe(false);
});
