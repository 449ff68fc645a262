import { expect, test } from "vitest";
import tariffs from "#lib/operations/demurrage/list-dd-tariffs.example.json" with { type: "json" };
import { listDdTariffs } from "#lib/operations/demurrage/list-dd-tariffs.ts";
import type { AnyOperation, Table } from "#lib/operations/operation.ts";
import { listChanges } from "#lib/operations/reference/list-changes.ts";
import coverage from "#lib/operations/reference/list-coverage.example.json" with { type: "json" };
import { listCoverageStates } from "#lib/operations/reference/list-coverage.ts";

const buildTable = ({ also = [] }: AnyOperation, answer: unknown): Table => {
  const table = also.find(({ toTable }) => toTable)?.toTable?.(answer);
  if (!table) throw new Error("the operation has no table");
  expect([...new Set(table.rows.flatMap(Object.keys))].filter((name) => !table.columns.includes(name))).toEqual([]);
  return table;
};

test("tariffs have a row for each slab, and a tariff without slabs has one", () => {
  const { rows } = buildTable(listDdTariffs, tariffs);
  expect(rows).toHaveLength(tariffs.tariffs.flatMap(({ slabs }) => slabs).length);
  const facts = { line: "maersk", container_types: "20DV", free_days: 5, currency: "SGD", is_stale: "false" };
  expect(rows[0]).toMatchObject({ ...facts, from_day: 6, to_day: 10, rate_per_day: 45 });
  expect(rows[2]).toMatchObject({ ...facts, from_day: 21, to_day: null, rate_per_day: 100 });
  expect(rows[0]?.source_url).toMatch(/^https:/);
  const [free] = tariffs.tariffs;
  expect(buildTable(listDdTariffs, { ...tariffs, tariffs: [{ ...free, slabs: [] }] }).rows).toMatchObject([facts]);
});

test("coverage has a row for each item, with the day of the answer", () => {
  const { rows } = buildTable(listCoverageStates, coverage);
  expect(rows).toEqual(coverage.items.map((item) => ({ date: coverage.date, ...item })));
});

test("changes have their facts as JSON, and the cursor of the next page in each row", () => {
  const change = { change: "published", kind: "dd_tariff", changed_at: "2026-11-01T00:00:00Z", dataset_version: 3 };
  const answer = {
    changes: [{ ...change, key: { line: "one" }, before: null, after: [{ free_days: 5 }] }],
    next_cursor: "abc",
    has_more: false,
  };
  expect(buildTable(listChanges, answer).rows).toEqual([
    { ...change, key: '{"line":"one"}', before: null, after: '[{"free_days":5}]', next_cursor: "abc" },
  ]);
});
