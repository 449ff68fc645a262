import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMetrics } from "#lib/platform/metrics.ts";

const begin = () => createMetrics({ networks: [], states: [], readOpen: async () => [] });

test("the README lists the metrics that there are, and no other", async () => {
  const told = [...(await begin().text()).matchAll(/^# HELP (quayside_\w+) \S/gm)].map(([, name]) => name);
  const listed = [...readFileSync("README.md", "utf8").matchAll(/`(quayside_\w+)`/g)].map(([, name]) => name);
  expect([...new Set(listed)].sort()).toEqual(told.sort());
});

test("one that begins knows nothing of what another has counted", async () => {
  const one = begin();
  one.meter.requestAnswered("list_lines", 200, 0.001);
  expect(await one.text()).toContain('quayside_requests_total{operation="list_lines",status="200"} 1\n');
  expect(await begin().text()).not.toContain("list_lines");
});
