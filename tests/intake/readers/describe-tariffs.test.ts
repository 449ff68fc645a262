import { expect, test } from "vitest";
import type { Candidate, CandidateTable, Doubt } from "#lib/intake/readers/candidate.ts";
import { describeTariffs } from "#lib/intake/readers/describe-tariffs.ts";

const build = (
  table: CandidateTable,
  row: Readonly<Record<string, string>>,
  doubts: readonly Doubt[] = [],
): Candidate => ({
  table,
  row: Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, { value, places: [], basis: "read" as const }]),
  ),
  doubts,
});

type Days = readonly [from: number, to: number | null, rate: number];

const buildRow = ([from, to, rate]: Days, head: Readonly<Record<string, string>> = {}, doubts?: readonly Doubt[]) =>
  build(
    "dd_tariffs",
    {
      direction: "import",
      free_days: "5",
      ...head,
      slab_from_day: String(from),
      ...(to !== null && { slab_to_day: String(to) }),
      rate_per_day: String(rate),
    },
    doubts,
  );

const listTiers = (candidates: readonly Candidate[]) =>
  describeTariffs(candidates).map(({ tiers }) =>
    tiers.map(({ from, to, rate }) => [Number(from.value), to && Number(to.value), Number(rate.value)]),
  );

const TIERS: readonly Days[] = [
  [6, 10, 20],
  [11, null, 40],
];

test("the rows of a tariff are its tiers", () => {
  const [tariff, ...others] = describeTariffs(TIERS.map((days) => buildRow(days)));
  expect(others).toEqual([]);
  expect(tariff).toMatchObject({ table: "dd_tariffs", doubts: [] });
  expect(Object.entries(tariff?.head ?? {}).map(([column, { value }]) => [column, value])).toEqual([
    ["direction", "import"],
    ["free_days", "5"],
  ]);
  expect(tariff?.rows).toHaveLength(2);
  expect(listTiers(tariff?.rows ?? [])).toEqual([TIERS]);
});

test("rows that differ in another value are tariffs of their own, in the order of the document", () => {
  const rows = [buildRow([6, 10, 20]), buildRow([6, null, 30], { direction: "export" }), buildRow([11, null, 40])];
  expect(listTiers(rows)).toEqual([TIERS, [[6, null, 30]]]);
});

test("days that begin again are another tariff with the same words", () => {
  const rows = [...TIERS, ...TIERS].map((days) => buildRow(days));
  expect(listTiers(rows)).toEqual([TIERS, TIERS]);
  expect(listTiers([buildRow([6, null, 20]), buildRow([6, null, 30])])).toEqual([[[6, null, 20]], [[6, null, 30]]]);
});

test("tables without tiers are left out, and those of a terminal stay apart", () => {
  const values = { country: "IN", slab_from_day: "6", rate_per_day: "20" };
  const tariffs = describeTariffs([
    build("local_charges", values),
    build("terminal_storage", values),
    build("carrier_policies", values),
    build("dd_tariffs", values),
  ]);
  expect(tariffs.map(({ table }) => table)).toEqual(["terminal_storage", "dd_tariffs"]);
});

test("a row without a first day or a rate is no tier", () => {
  const rows = [
    build("dd_tariffs", { free_days: "5", slab_from_day: "6" }),
    build("dd_tariffs", { free_days: "5", rate_per_day: "20" }),
  ];
  expect(listTiers(rows)).toEqual([[], []]);
  expect(describeTariffs(rows).flatMap((tariff) => tariff.rows)).toEqual(rows);
});

test("doubts that all tiers share are doubts of the tariff", () => {
  const shared = { column: "currency", reason: "The currency is concluded." };
  const own = { column: "rate_per_day", reason: "It can be 20 or 20000." };
  const sameReason = { column: "free_days", reason: shared.reason };
  const sameColumn = { column: "currency", reason: "Another one." };
  const [tariff] = describeTariffs([
    buildRow([6, 10, 20], {}, [shared, own, sameColumn]),
    buildRow([11, null, 40], {}, [sameReason, shared]),
  ]);
  expect(tariff?.doubts).toEqual([shared]);
  expect(tariff?.tiers.map(({ doubts }) => doubts)).toEqual([[own, sameColumn], [sameReason]]);
});
