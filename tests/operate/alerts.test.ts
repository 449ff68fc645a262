import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { EVM } from "#lib/access/payments/networks.ts";
import { createLeaderMetrics, createMetrics } from "#lib/platform/metrics.ts";
import { projectRoot } from "#scripts/support/project-root.ts";

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

interface Panel {
  id: number;
  type: string;
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}

const readText = (file: string) => readFileSync(join(projectRoot, file), "utf8");

const rules = (parse(readText("docs/operate/alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(readText("docs/operate/dashboard.json")) as { panels: Panel[] };
const panels = dashboard.panels.filter(({ type }) => type !== "row");

/** Of a scrape. Prometheus makes it itself. */
const OF_PROMETHEUS = ["up"];

/** A process serves the metrics, or its leader adds them up. */
async function listSeries(): Promise<Set<string>> {
  const payments = { networks: [EVM.id], states: ["settled"], readOpen: async () => [], readAudits: async () => [] };
  const texts = await Promise.all(
    [createMetrics(payments), createLeaderMetrics(payments)].map((one) => one.formatText()),
  );
  const types = [...texts.join("\n").matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_count", "_sum"].map((ending) => name + ending) : name,
    ),
  );
}

/** The table of the manual has the labels of each metric. */
const listLabels = (metric: string): string[] => {
  const rows = readText("docs/guides/operate.md").split("\n");
  const row = rows.find((line) => line.startsWith("| `") && line.split("|")[1]?.includes(`\`${metric}\``));
  return [...(row?.split("|")[2] ?? "").matchAll(/`(\w+)`/g)].map(([, label]) => label as string);
};

/** The texts of all nodes of one kind in an expression. @throws for an expression that is not PromQL */
function findInQuery(expression: string, kind: string): string[] {
  const found: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${expression}`);
      if (type.name === kind) found.push(expression.slice(from, to));
    },
  });
  return found;
}

const queries = [
  ...rules.map(({ alert, expr }) => ({ name: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr }))),
];

const served = await listSeries();

describe("every query of the alerts and the dashboard", () => {
  test.each(queries)("$name: $expr", ({ expr }) => {
    const metrics = findInQuery(expr, "VectorSelector").map((selector) => selector.split("{")[0] as string);
    expect(metrics.length).toBeGreaterThan(0);
    const allowed = new Set(["instance", "job", "le"]);
    for (const metric of metrics) {
      if (!OF_PROMETHEUS.includes(metric)) expect([...served]).toContain(metric);
      for (const label of listLabels(metric.replace(/_(bucket|count|sum)$/, ""))) allowed.add(label);
      for (const label of listLabels(metric)) allowed.add(label);
    }
    for (const label of findInQuery(expr, "LabelName")) expect([...allowed]).toContain(label);
  });
});

describe("every alert", () => {
  test.each(rules)("$alert has a severity, a summary and its page", ({ alert, labels, annotations }) => {
    expect(["page", "ticket"]).toContain(labels.severity);
    expect(annotations.summary).not.toBe("");
    const [file = "", anchor] = annotations.runbook_url.split("#");
    expect(existsSync(join(projectRoot, file))).toBe(true);
    expect(anchor).toBe(alert.toLowerCase());
    expect(readText(file)).toMatch(new RegExp(`^### ${alert}\n\n\\S`, "m"));
  });

  test("has one page, and no page is about another one", () => {
    const pages = [...readText("docs/operate/alerts.md").matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(pages.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });
});

test("the dashboard shows every metric of the service", () => {
  const shown = new Set(
    queries.flatMap(({ expr }) => findInQuery(expr, "VectorSelector")).map((name) => name.split("{")[0]),
  );
  const families = [...served].filter((name) => name.startsWith("quayside_") && !/_(bucket|sum|count)$/.test(name));
  for (const name of families) expect([...shown]).toContain(name);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});
