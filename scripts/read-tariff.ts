/**
 * `node scripts/read-tariff.ts FILE [--carrier SLUG] [--country CODE] [--direction import|export]`: prints the rows that the
 * readers of the intake find in a document, with their doubts, and what they did not understand. Nothing is stored.
 */
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { parseArgs } from "node:util";
import type { FileKind } from "#lib/documents/unpack/unpacked.ts";
import type { Candidate } from "#lib/intake/readers/candidate.ts";
import { describeTariffs } from "#lib/intake/readers/describe-tariffs.ts";
import { readTariffDocument } from "#lib/intake/readers/read-in-process.ts";
import type { TariffContext } from "#lib/intake/readers/read-tariffs.ts";

const KINDS: Readonly<Record<string, FileKind>> = {
  ".pdf": "pdf",
  ".xlsx": "xlsx",
  ".csv": "csv",
  ".html": "html",
  ".htm": "html",
  ".txt": "text",
  ".md": "text",
  ".png": "image",
  ".jpg": "image",
};

const { values, positionals } = parseArgs({
  options: { carrier: { type: "string" }, country: { type: "string" }, direction: { type: "string" } },
  allowPositionals: true,
});
const [file] = positionals;
const kind = KINDS[extname(file ?? "").toLowerCase()];
if (!file || !kind || (values.direction && !isDirection(values.direction))) {
  process.stderr.write(`Usage: node scripts/read-tariff.ts FILE [--carrier SLUG] [--country CODE] [--direction import|export]
FILE ends with ${Object.keys(KINDS).join(", ")}.\n`);
  process.exit(1);
}
const context: TariffContext = {
  today: new Date().toISOString().slice(0, 10),
  ...(values.carrier && { carrier: values.carrier }),
  ...(values.country && { country: values.country }),
  ...(values.direction && isDirection(values.direction) && { direction: values.direction }),
};
const read = await readTariffDocument({ kind, bytes: readFileSync(file) }, context, { client: "command" });
if (!read.ok) {
  process.stderr.write(`${read.message}\n`);
  process.exit(1);
}
const lines = [
  ...describeTariffs(read.candidates).flatMap(({ table, head, tiers, doubts, rows }) => [
    `${table} ${formatCells(head)}`,
    ...tiers.map(({ from, to, rate }) => `  day ${from.value}${to ? `-${to.value}` : "+"}: ${rate.value}`),
    ...doubts.map(({ column, reason }) => `  ? ${column ?? "row"}: ${reason}`),
    ...rows.flatMap((row) =>
      row.doubts.filter((doubt) => !doubts.includes(doubt)).map(({ reason }) => `  ? ${reason}`),
    ),
  ]),
  ...read.candidates
    .filter(isOther)
    .flatMap(({ table, row, doubts }) => [
      `${table} ${formatCells(row)}`,
      ...doubts.map(({ column, reason }) => `  ? ${column ?? "row"}: ${reason}`),
    ]),
  ...read.refusals.map(({ column, reason }) => `refused ${column ?? "row"}: ${reason}`),
  ...read.unread.map(({ place, reason }) => `not read, page ${place.page}: ${reason}`),
];
process.stdout.write(`${lines.join("\n")}\n`);

function isDirection(text: string): text is "import" | "export" {
  return text === "import" || text === "export";
}

function isOther({ table }: Candidate): boolean {
  return table !== "dd_tariffs" && table !== "terminal_storage";
}

function formatCells(cells: Candidate["row"]): string {
  return Object.entries(cells)
    .map(([column, { value }]) => `${column}=${value}`)
    .join(" ");
}
