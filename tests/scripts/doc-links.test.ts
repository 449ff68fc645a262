import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#scripts/support/project-root.ts";

const documents = [
  "README.md",
  ...globSync(["docs/**/*.md", "clients/*/README.md", "data/**/README.md"], { cwd: projectRoot }),
];

const readText = (file: string) => readFileSync(join(projectRoot, file), "utf8");

/** Of the headings, as GitHub makes them. */
const listAnchors = (file: string) =>
  [...readText(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );

describe.each(documents)("%s", (document) => {
  test("links to files and headings that exist", () => {
    for (const [, target = ""] of readText(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? document : join(dirname(document), path);
      expect(existsSync(join(projectRoot, file)), target).toBe(true);
      if (anchor) expect(listAnchors(file), target).toContain(anchor);
    }
  });
});

test("the page for operators names every state, and every metric and log line of it exists", () => {
  const page = readText("docs/guides/when-a-payment-is-in-doubt.md");
  const code = globSync(["lib/**/*.ts"], { cwd: projectRoot }).map(readText).join("\n");
  for (const state of ["claimed", "unknown", "settled", "released", "refused"])
    expect(page).toContain(`| \`${state}\` |`);
  for (const [metric] of page.matchAll(/quayside_[a-z_]+/g))
    expect(code, metric).toContain(metric.replace(/_count$/, ""));
  const logLines = page.slice(page.indexOf("| log line |"), page.indexOf("## Cases")).matchAll(/^\| (`.+?`) \|/gm);
  for (const [, cell = ""] of logLines)
    for (const [, line = ""] of cell.matchAll(/`([^`]+)`/g)) expect(code, line).toContain(line.replace(/ …$/, ""));
});
