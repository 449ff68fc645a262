/**
 * `node scripts/test-invoices.ts [folder]`: writes the eight invoices, the tariffs and the worn scans for tests of the PDF
 * reader, with what a person would read in each.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listTestInvoices } from "./test-invoices/layouts.ts";
import { listTestTariffs } from "./test-invoices/tariffs.ts";
import { listWornScans } from "./test-invoices/worn-scans.ts";

const folder = process.argv[2] ?? ".data/test-invoices";
mkdirSync(folder, { recursive: true });
const tariffs = listTestTariffs().map((tariff) => ({ ...tariff, name: `tariff-${tariff.name}` }));
const scans = listWornScans().map(({ truth, pdf }, index) => ({ name: `scan-${index + 1}`, expected: truth, pdf }));
for (const { name, expected, pdf } of [...listTestInvoices(), ...tariffs, ...scans]) {
  writeFileSync(join(folder, `${name}.pdf`), await pdf());
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(expected, null, 2)}\n`);
}
process.stdout.write(`Wrote eight invoices, ${tariffs.length} tariffs and ${scans.length} scans to ${folder}.\n`);
