/**
 * `npm run data:fx [-- YYYY-MM-DD]`: imports the exchange rates of the US dollar for a day. The default is the newest
 * published day. It imports every currency that already has a rate, or that a tariff, charge or freight rate uses.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { toCsv } from "./sandbox/table.ts";
import { downloadDollarRates, readNewestDay } from "./support/currency-package.ts";
import { runDatabaseCommand } from "./support/database-command.ts";

const LICENCE = "CC0-1.0";
const PUBLISHER = "@fawazahmed0/currency-api (npm, CC0-1.0)";
const ADDRESS = "https://github.com/fawazahmed0/exchange-api";

const print = (line: string) => process.stdout.write(`${line}\n`);

/** In use, without the dollar. `sourceId` is the source of the stored rate for the day, if there is one. */
const readCurrencies = (db: Database, date: string) =>
  db.$queryRaw<{ currency: string; sourceId: string | null }[]>`
    SELECT used.currency, stored.source_id AS "sourceId"
    FROM (SELECT quote AS currency FROM fx_rate WHERE base = 'USD'
          UNION SELECT currency FROM dd_tariff UNION SELECT currency FROM local_charge UNION SELECT currency FROM surcharge
          UNION SELECT currency FROM cfs_tariff UNION SELECT currency FROM inland_rate UNION SELECT currency FROM freight_rate) used
    LEFT JOIN fx_rate stored ON stored.base = 'USD' AND stored.quote = used.currency AND stored.date = ${date}::date
    WHERE used.currency <> 'USD' ORDER BY used.currency`;

function writeTables(
  folder: string,
  date: string,
  sourceId: string,
  rates: readonly (readonly [string, string])[],
): void {
  const title = `Daily exchange rates, version of ${date}`;
  const source = {
    source_id: sourceId,
    publisher: PUBLISHER,
    title,
    url: ADDRESS,
    published_on: date,
    kind: "third_party_copy",
    licence: LICENCE,
  };
  const rows = rates.map(([quote, rate]) => ({ date, base: "USD", quote, rate, source_id: sourceId }));
  for (const table of [
    {
      file: "sources.csv",
      columns: ["source_id", "publisher", "title", "url", "published_on", "kind", "licence"],
      rows: [source],
    },
    { file: "fx_rates.csv", columns: ["date", "base", "quote", "rate", "source_id"], rows },
  ]) {
    writeFileSync(join(folder, table.file), toCsv(table));
  }
}

async function importDay(db: Database, requested: string | undefined): Promise<void> {
  const date = requested ?? (await readNewestDay());
  const currencies = await readCurrencies(db, date);
  const missing = currencies.filter(({ sourceId }) => sourceId === null).map(({ currency }) => currency);
  if (missing.length === 0) {
    print(`The database already has the exchange rates of ${date}: nothing was changed`);
    return;
  }
  const published = await downloadDollarRates(date);
  const absent = missing.filter((currency) => !published.has(currency));
  if (absent.length < missing.length) {
    const sourceId = `npm-currency-api-${date.replaceAll("-", "")}`;
    // An import has to contain all rows of its source, so the rates that are already stored come along.
    const included = currencies
      .filter((one) => one.sourceId === null || one.sourceId === sourceId)
      .map(({ currency }) => currency);
    const version = await importRates(
      db,
      date,
      sourceId,
      [...published].filter(([currency]) => included.includes(currency)),
    );
    print(`${missing.length - absent.length} exchange rates of ${date} are new; dataset version ${version}`);
  }
  if (absent.length > 0) print(`Without a rate on ${date}: ${absent.join(", ")}`);
}

async function importRates(
  db: Database,
  date: string,
  sourceId: string,
  rates: readonly (readonly [string, string])[],
): Promise<number> {
  const { importDirectory } = await import("#lib/ingest/import-directory.ts");
  const folder = mkdtempSync(join(tmpdir(), "quayside-fx-"));
  try {
    writeTables(folder, date, sourceId, rates);
    return (await importDirectory(db, folder)).version;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [requested, ...more] = process.argv.slice(2);
if (more.length > 0 || (requested !== undefined && !isIsoDate(requested))) {
  process.stderr.write("usage: npm run data:fx [-- YYYY-MM-DD]\n");
  process.exit(2);
}

await runDatabaseCommand((db) => importDay(db, requested));
