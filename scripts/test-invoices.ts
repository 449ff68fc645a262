/** `node scripts/test-invoices.ts [folder]`: writes the eight invoices for tests of the PDF reader, with what a person would read in each. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testInvoices } from "./test-invoices/layouts.ts";

const folder = process.argv[2] ?? ".data/test-invoices";
mkdirSync(folder, { recursive: true });
for (const { name, expected, pdf } of testInvoices()) {
  writeFileSync(join(folder, `${name}.pdf`), await pdf());
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(expected, null, 2)}\n`);
}
process.stdout.write(`Wrote eight invoices to ${folder}.\n`);
