/**
 * `node scripts/test-tariffs.ts [--seed N] [folder]`: writes the test documents of tariffs of the seed, each with the rows
 * that a careful person would type from it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listTariffDocuments, TARIFF_SETS } from "./test-tariffs/index.ts";

const { values, positionals } = parseArgs({ options: { seed: { type: "string" } }, allowPositionals: true });
const seed = Number(values.seed ?? 1);
if (!Number.isSafeInteger(seed)) {
  process.stderr.write("--seed is a whole number.\n");
  process.exit(1);
}
const folder = positionals[0] ?? `.data/test-tariffs/seed-${seed}`;
const documents = TARIFF_SETS.flatMap((set) => listTariffDocuments(seed, set));
for (const { layout, fileName, bytes, context, expected } of documents) {
  mkdirSync(join(folder, layout), { recursive: true });
  writeFileSync(join(folder, layout, fileName), await bytes());
  writeFileSync(join(folder, layout, `${fileName}.json`), `${JSON.stringify({ context, expected }, null, 2)}\n`);
}
process.stdout.write(`Wrote ${documents.length} documents to ${folder}.\n`);
