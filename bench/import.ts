import { importDirectory } from "#lib/ingest/import-directory.ts";
import { createClient } from "#lib/platform/db/client.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import { startPostgres } from "#scripts/support/postgres.ts";
import { ensureSandboxData } from "#scripts/support/sandbox-data.ts";
import { execute } from "./execute.ts";
import { createAmount, type PartResult } from "./results.ts";
import { stopLater } from "./started-processes.ts";

const AIM_ROWS_PER_SECOND = 5_000;

/** Imports data/reference and data/sandbox into a new database. @returns its address and the import's speed */
export async function importInto(
  serverUrl: string,
  name: string,
): Promise<{ url: string; rows: number; seconds: number }> {
  await execute(serverUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await migrate(url);
  await ensureSandboxData();
  const db = createClient(url);
  const startedAt = performance.now();
  let rows = 0;
  for (const folder of ["data/reference", "data/sandbox"])
    rows += (await importDirectory(db, folder)).files.reduce((sum, file) => sum + file.rows, 0);
  const seconds = (performance.now() - startedAt) / 1_000;
  await db.$disconnect();
  return { url, rows, seconds };
}

/** It has no floor. */
export async function measureImport(): Promise<PartResult> {
  const { url } = await stopLater(startPostgres());
  const { rows, seconds } = await importInto(url, "bench_import");
  const rate = Math.round(rows / seconds);
  const verdict = rate >= AIM_ROWS_PER_SECOND ? "reached" : "missed";
  console.log(
    `\nimport into Postgres: ${rows} rows in ${seconds.toFixed(1)} s, ${rate} per second; aim ${AIM_ROWS_PER_SECOND} ${verdict}`,
  );
  return { isWithinLimits: true, figures: [createAmount("import into Postgres", rate, "rows a second", "more")] };
}
