import { writeFileSync } from "node:fs";
import { toCsv } from "./sandbox/table.ts";
import { SANDBOX_TABLES } from "./sandbox/tables.ts";

for (const table of SANDBOX_TABLES) {
  writeFileSync(new URL(`../data/sandbox/${table.file}`, import.meta.url), toCsv(table));
  console.log(`data/sandbox/${table.file}: ${table.rows.length} rows`);
}
