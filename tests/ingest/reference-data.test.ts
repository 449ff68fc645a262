import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import type { FileReport } from "#lib/ingest/import-tables.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

const folder = join(projectRoot, "data/reference");
const files = readdirSync(folder).filter((name) => name.endsWith(".csv"));
const readReferenceRows = (file: string) =>
  parse(readFileSync(join(folder, file)), { columns: true }) as Record<string, string>[];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Raw SQL, so that every table is counted in the same way. */
async function count(table: string): Promise<number> {
  const [row] = await database.db.$queryRawUnsafe<{ count: bigint }[]>(`SELECT count(*) FROM "${table}"`);
  return Number(row?.count);
}

const SLAB_TABLES: Record<string, string> = { dd_tariff: "dd_slab", terminal_storage: "storage_slab" };

test("imports every row of every file in data/reference, once", async () => {
  const progress: FileReport[] = [];
  const report = await importDirectory(database.db, folder, { onProgress: (file) => progress.push(file) });
  expect(progress).toEqual(report.files);
  expect(report.version).toBe(1);
  expect(Object.fromEntries(report.files.map(({ file, rows }) => [file, rows]))).toEqual(
    Object.fromEntries(files.map((file) => [file, readReferenceRows(file).length])),
  );
  expect(report.files.every(({ retired, unchanged }) => retired + unchanged === 0)).toBe(true);

  const runs = await database.db.importRun.findMany();
  expect(runs.length).toBe(files.length);
  for (const { file, table, rows, inserted } of runs) {
    expect(await count(table), file).toBe(inserted);
    expect(await count(SLAB_TABLES[table] ?? table), file).toBe(rows);
  }
  for (const table of ["dd_tariff", "terminal_storage"]) {
    const { file } = runs.find((run) => run.table === table) as { file: string };
    const tariffs = readReferenceRows(file).map(
      ({ slab_from_day: _from, slab_to_day: _to, rate_per_day: _rate, note: _note, inferred: _inferred, ...tariff }) =>
        JSON.stringify(tariff),
    );
    expect(await count(table), file).toBe(new Set(tariffs).size);
  }
});

test("a second import changes nothing", async () => {
  const report = await importDirectory(database.db, folder);
  expect(report.version).toBe(1);
  expect(report.files.every(({ inserted, retired }) => inserted + retired === 0)).toBe(true);
});

test("stores cells unchanged: exact amounts, separate list items, empty cells as null", async () => {
  const rates = await database.db.fxRate.findMany();
  const written = new Map(readReferenceRows("fx_rates.csv").map((row) => [`${row.date} ${row.quote}`, row.rate]));
  expect(
    rates.filter(
      ({ date, quote, rate }) => rate.toFixed() !== written.get(`${date.toISOString().slice(0, 10)} ${quote}`),
    ),
  ).toEqual([]);

  const ports = await database.db.port.findMany();
  const portRows = new Map(readReferenceRows("ports.csv").map((row) => [row.code, row]));
  for (const port of ports) {
    const row = portRows.get(port.code);
    expect([port.sourceId, ...port.alsoSourceIds].join("; ")).toBe(row?.source_id);
    expect(port.terminals.join("; ")).toBe(row?.terminals);
    expect([port.lat, port.annualTeu, port.maxDraftM?.toNumber() ?? null]).toEqual(
      [row?.lat, row?.annual_teu, row?.max_draft_m].map((cell) => (cell ? Number(cell) : null)),
    );
  }
});
