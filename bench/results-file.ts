import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#scripts/support/project-root.ts";
import type { Before, Figure } from "./results.ts";

const FILE = join(projectRoot, "bench/RESULTS.md");
const PACKAGES = ["next", "express", "fastify", "hono", "@x402/express"];

const HEADING = `# Results of the bench

\`npm run bench\` writes this file. Figures of one part come from one run on one machine, in turns, so that their ratios
mean something; milliseconds and rates belong to the machine. *Before* is the last result that was written. The bench
fails, and writes nothing, when a ratio is more than a tenth worse than before.
`;

interface Row {
  figure: string;
  value: string;
  unit: string;
}

/** By part, in the order of the file. */
export type Results = ReadonlyMap<string, readonly Row[]>;

export interface LastResults {
  machine: string;
  parts: Results;
}

export function describeMachine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim()}, ${Math.round(totalmem() / 1_073_741_824)} GB`;
}

/** @returns the results of the last run; nothing on file is an empty list */
export function readLastResults(): LastResults {
  const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  return parseResults(text);
}

export function parseResults(text: string): LastResults {
  const parts = new Map<string, Row[]>();
  let rows: Row[] = [];
  let machine = "";
  for (const line of text.split("\n")) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading) {
      rows = [];
      parts.set(heading, rows);
    }
    machine = /^- Machine: (.+)$/.exec(line)?.[1] ?? machine;
    const [, figure, value, unit] = /^\| (.+?) \| (-?[\d.]+) \| (.*?) \|/.exec(line) ?? [];
    if (figure && value && unit !== undefined) rows.push({ figure, value, unit });
  }
  return { machine, parts };
}

/** What the figures of a part were before. */
export const toBefore = ({ parts }: LastResults, part: string): Before =>
  new Map((parts.get(part) ?? []).map(({ figure, value }) => [figure, Number(value)]));

const toRow = ({ name, value, unit }: Figure): Row => ({
  figure: name,
  value: value.toFixed(value < 1 ? 3 : value < 100 ? 2 : 0),
  unit,
});

interface Written {
  day: string;
  measured: ReadonlyMap<string, readonly Figure[]>;
  last: LastResults;
}

/** Parts that were not measured stay as they were. */
export function formatResults({ day, measured, last }: Written): string {
  const rows = new Map<string, readonly Row[]>(last.parts);
  for (const [part, figures] of measured) rows.set(part, figures.map(toRow));
  const sections = [...rows].map(([part, found]) => {
    const before = measured.has(part) ? toBefore(last, part) : new Map<string, number>();
    const lines = found.map(
      ({ figure, value, unit }) => `| ${figure} | ${value} | ${unit} | ${before.get(figure) ?? ""} |`,
    );
    return [`## ${part}`, "", "| figure | value | unit | before |", "|---|---|---|---|", ...lines].join("\n");
  });
  const facts = [`- Day: ${day}`, `- Machine: ${describeMachine()}`, `- Versions: ${listVersions().join(", ")}`];
  return `${[HEADING, facts.join("\n"), "", sections.join("\n\n")].join("\n")}\n`;
}

export const writeResults = (written: Written): void => writeFileSync(FILE, formatResults(written));

function listVersions(): string[] {
  const packages = PACKAGES.map((name) => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, "node_modules", name, "package.json"), "utf8"));
    return `${name} ${version}`;
  });
  return [`Node ${process.versions.node}`, ...packages];
}
