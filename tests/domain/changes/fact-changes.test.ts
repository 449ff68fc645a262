import { describe, expect, test } from "vitest";
import { describeChange } from "#lib/domain/changes/describe-change.ts";
import { type FactRow, findFactChanges } from "#lib/domain/changes/fact-changes.ts";
import { isWanted } from "#lib/domain/changes/matching.ts";

const tariff = (changes: FactRow = {}): FactRow => ({
  carrier: "maersk",
  country: "IN",
  port: null,
  direction: "import",
  charge: "demurrage",
  container_types: ["40DV", "40HC"],
  free_days: 4,
  currency: "INR",
  slabs: [{ slab_from_day: 5, slab_to_day: null, rate_per_day: 100 }],
  effective_from: "2026-01-01",
  effective_to: null,
  source_id: "a",
  note: null,
  ...changes,
});
const between = (before: FactRow[], after: FactRow[]) =>
  findFactChanges("dd_tariff", before, after).map(({ key, before: was, after: is }) => ({
    types: key.container_types,
    was: was?.map(({ free_days }) => free_days) ?? null,
    is: is?.map(({ free_days }) => free_days) ?? null,
  }));

describe("the changes of tariffs", () => {
  test("are none when only the document, the note or the grouping of types differs", () => {
    const regrouped = [
      tariff({ container_types: ["40HC"], source_id: "b", note: "new" }),
      tariff({ container_types: ["40DV"] }),
    ];
    expect(between([tariff()], regrouped)).toEqual([]);
    expect(between([tariff()], [tariff(), tariff({ source_id: "b" })]), "a second document that says the same").toEqual(
      [],
    );
  });

  test("have what was said before and after, for the container types that changed", () => {
    const after = [tariff({ container_types: ["40DV"] }), tariff({ container_types: ["40HC"], free_days: 3 })];
    expect(between([tariff()], after)).toEqual([{ types: ["40HC"], was: [4], is: [3] }]);
    expect(between([tariff()], [tariff({ free_days: 3 })])).toEqual([{ types: ["40DV", "40HC"], was: [4], is: [3] }]);
  });

  test("name the version before a newer one, although the old one is still published", () => {
    const old = tariff({ free_days: 5, effective_from: "2025-01-01" });
    const newer = tariff({ free_days: 2, effective_from: "2027-01-01" });
    expect(between([old, tariff()], [old, tariff(), newer])).toEqual([{ types: ["40DV", "40HC"], was: [4], is: [2] }]);
  });

  test("are also a new key, one that is gone, and another validity", () => {
    expect(between([], [tariff()])).toEqual([{ types: ["40DV", "40HC"], was: null, is: [4] }]);
    expect(between([tariff()], [])).toEqual([{ types: ["40DV", "40HC"], was: [4], is: null }]);
    const [change] = findFactChanges("dd_tariff", [tariff()], [tariff({ effective_to: "2026-06-30" })]);
    expect(change && describeChange(change)).toEqual({
      title: "Maersk; India; import demurrage; 40DV, 40HC",
      summary: "Changed: validity.",
      rows: [
        ["Free days", "4", "4"],
        ["Rates", "from day 5 INR 100.00", "from day 5 INR 100.00"],
        ["Validity", "from 1 Jan 2026", "from 1 Jan 2026 to 30 Jun 2026"],
      ],
    });
  });
});

test("an older or equal observation of a port is no change, a newer one with another level is", () => {
  const seen = (observed_on: string, level: string) => ({ port: "INNSA", observed_on, level, source_id: "a" });
  const before = [seen("2026-05-01", "normal")];
  expect(findFactChanges("congestion", before, [...before, seen("2026-04-01", "severe")])).toEqual([]);
  expect(findFactChanges("congestion", before, [...before, seen("2026-06-01", "normal")])).toEqual([]);
  expect(findFactChanges("congestion", before, [...before, seen("2026-06-01", "congested")])).toMatchObject([
    {
      key: { port: "INNSA" },
      before: [{ level: "normal" }],
      after: [{ level: "congested", observed_on: "2026-06-01" }],
    },
  ]);
});

describe("an alert", () => {
  const [change] = findFactChanges("dd_tariff", [], [tariff()]);
  const any = { kind: "dd_tariff", carrier: null, country: null } as const;
  test.each([
    [any, true],
    [{ ...any, carrier: "maersk", country: "IN" }, true],
    [{ ...any, carrier: "msc" }, false],
    [{ ...any, country: "PK" }, false],
    [{ ...any, kind: "surcharge" } as const, false],
  ])("%o is about a tariff of Maersk in India: %s", (filter, wanted) =>
    expect(change && isWanted(change, filter)).toBe(wanted),
  );

  const surcharge = (key: FactRow) => ({
    kind: "surcharge" as const,
    key: { carrier: "maersk", country: null, scope_origin: null, scope_destination: null, ...key },
  });
  const india = { kind: "surcharge", carrier: null, country: "IN" } as const;
  test.each([
    [{}, true],
    [{ country: "IN" }, true],
    [{ country: "GB" }, false],
    [{ country: "GB", scope_destination: "INNSA" }, true],
    [{ scope_origin: "GBFXT", scope_destination: "INNSA" }, true],
    [{ scope_origin: "GBFXT", scope_destination: "USLAX" }, false],
  ])("on surcharges of India is about %o: %s", (key, wanted) => expect(isWanted(surcharge(key), india)).toBe(wanted));
});
