/**
 * `node scripts/test-invoices.ts [folder]`: writes the eight invoices and the tariffs for tests of the PDF reader, with
 * what a person would read in each.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listTestInvoices } from "./test-invoices/layouts.ts";
import { listTestTariffs } from "./test-invoices/tariffs.ts";

const folder = process.argv[2] ?? ".data/test-invoices";
mkdirSync(folder, { recursive: true });
const tariffs = listTestTariffs().map((tariff) => ({ ...tariff, name: `tariff-${tariff.name}` }));
for (const { name, expected, pdf } of [...listTestInvoices(), ...tariffs]) {
  writeFileSync(join(folder, `${name}.pdf`), await pdf());
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(expected, null, 2)}\n`);
}
process.stdout.write(`Wrote eight invoices and ${tariffs.length} tariffs to ${folder}.\n`);
