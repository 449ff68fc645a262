import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createLeaderMetrics, createMetrics } from "#lib/platform/metrics.ts";

const payments = { networks: [], states: [], readOpen: async () => [], readAudits: async () => [] };

const newMetrics = () => createMetrics(payments);

test("the manual lists exactly the metrics that exist", async () => {
  const texts = await Promise.all([newMetrics(), createLeaderMetrics(payments)].map((one) => one.formatText()));
  const served = [...texts.join("\n").matchAll(/^# HELP (quayside_\w+) \S/gm)].map(([, name]) => name);
  const listed = [...readFileSync("docs/guides/operate.md", "utf8").matchAll(/`(quayside_\w+)`/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(listed)].sort()).toEqual([...new Set(served)].sort());
});

test("new metrics do not contain the counts of others", async () => {
  const one = newMetrics();
  one.meter.requestAnswered("list_lines", 200, 0.001);
  expect(await one.formatText()).toContain('quayside_requests_total{operation="list_lines",status="200"} 1\n');
  expect(await newMetrics().formatText()).not.toContain("list_lines");
});
