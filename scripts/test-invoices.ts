/**
 * `node scripts/test-invoices.ts [folder]`: writes the eight invoices, the tariffs and the worn scans for tests of the
 * PDF reader, with what a person would read in each.
 * `node scripts/test-invoices.ts --seed N [--set open|sealed|hidden|fresh|all] [folder]`: writes the random documents
 * of the seed instead.
 * `node scripts/test-invoices.ts --seed N --tables COUNT [folder]`: writes pasted tables of the seed, with known
 * headings (open) and with others (held_out).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listTestInvoices } from "./test-invoices/layouts.ts";
import { type DocumentSet, listRandomDocuments } from "./test-invoices/random-documents/index.ts";
import { buildRandomTable, type HeadingSet } from "./test-invoices/random-tables/build-table.ts";
import { listTestTariffs } from "./test-invoices/tariffs.ts";
import { listWornScans } from "./test-invoices/worn-scans.ts";

const { values, positionals } = parseArgs({
  options: { seed: { type: "string" }, set: { type: "string" }, tables: { type: "string" } },
  allowPositionals: true,
});

if (values.tables !== undefined) {
  const [seed, count] = [Number(values.seed ?? 1), Number(values.tables)];
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count)) {
    process.stderr.write("--seed and --tables are whole numbers.\n");
    process.exit(1);
  }
  writeRandomTables(positionals[0] ?? `.data/test-invoices/tables-${seed}`, seed, count);
} else if (values.seed === undefined && values.set === undefined) {
  await writeFixedDocuments(positionals[0] ?? ".data/test-invoices");
} else {
  const seed = Number(values.seed ?? 1);
  const set = values.set ?? "all";
  if (!Number.isSafeInteger(seed) || !isDocumentSet(set)) {
    process.stderr.write("--seed is a whole number, and --set is open, sealed, hidden, fresh or all.\n");
    process.exit(1);
  }
  await writeRandomDocuments(positionals[0] ?? `.data/test-invoices/seed-${seed}`, seed, set);
}

async function writeFixedDocuments(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const tariffs = listTestTariffs().map((tariff) => ({ ...tariff, name: `tariff-${tariff.name}` }));
  const scans = listWornScans().map(({ truth, pdf }, index) => ({ name: `scan-${index + 1}`, expected: truth, pdf }));
  for (const { name, expected, pdf } of [...listTestInvoices(), ...tariffs, ...scans]) {
    writeFileSync(join(folder, `${name}.pdf`), await pdf());
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(expected, null, 2)}\n`);
  }
  process.stdout.write(`Wrote eight invoices, ${tariffs.length} tariffs and ${scans.length} scans to ${folder}.\n`);
}

async function writeRandomDocuments(folder: string, seed: number, set: DocumentSet): Promise<void> {
  const documents = listRandomDocuments(seed, set);
  for (const { layout, fileName, kind, expected, bytes } of documents) {
    const path = join(folder, layout, fileName);
    mkdirSync(join(folder, layout), { recursive: true });
    writeFileSync(path, await bytes());
    writeFileSync(`${path}.json`, `${JSON.stringify({ layout, fileName, kind, expected }, null, 2)}\n`);
  }
  process.stdout.write(`Wrote ${documents.length} documents to ${folder}.\n`);
}

function writeRandomTables(folder: string, seed: number, count: number): void {
  for (const set of ["open", "held_out"] satisfies HeadingSet[]) {
    mkdirSync(join(folder, set), { recursive: true });
    for (let index = 0; index < count; index++) {
      const { text, expected, ...table } = buildRandomTable(seed, index, set);
      const path = join(folder, set, `${index + 1}.csv`);
      writeFileSync(path, text);
      writeFileSync(
        `${path}.json`,
        `${JSON.stringify({ ...table, expected: Object.fromEntries(expected) }, null, 2)}\n`,
      );
    }
  }
  process.stdout.write(`Wrote ${count} tables of each set to ${folder}.\n`);
}

function isDocumentSet(text: string): text is DocumentSet {
  return ["open", "sealed", "hidden", "fresh", "all"].includes(text);
}
