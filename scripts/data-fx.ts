/**
 * `npm run data:fx [-- YYYY-MM-DD]`: brings the US dollar's exchange rates of a day, default the newest to be had, into the database:
 * for every currency that has a rate on file or in which a tariff, charge or rate is stated.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { toCsv } from "./sandbox/table.ts";
import { dollarRatesOf, newestDay } from "./support/currency-package.ts";
import { databaseCommand } from "./support/database-command.ts";

const PUBLISHER = "@fawazahmed0/currency-api (npm, CC0-1.0)";
const ADDRESS = "https://github.com/fawazahmed0/exchange-api";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Currencies in use, the dollar itself left out, and the source of the rate on file for the day where there is one. */
const currenciesAt = (db: Database, date: string) =>
  db.$queryRaw<{ currency: string; sourceId: string | null }[]>`
    SELECT wanted.currency, held.source_id AS "sourceId"
    FROM (SELECT quote AS currency FROM fx_rate WHERE base = 'USD'
          UNION SELECT currency FROM dd_tariff UNION SELECT currency FROM local_charge UNION SELECT currency FROM surcharge
          UNION SELECT currency FROM cfs_tariff UNION SELECT currency FROM inland_rate UNION SELECT currency FROM freight_rate) wanted
    LEFT JOIN fx_rate held ON held.base = 'USD' AND held.quote = wanted.currency AND held.date = ${date}::date
    WHERE wanted.currency <> 'USD' ORDER BY wanted.currency`;

function writeTables(folder: string, date: string, sourceId: string, rates: readonly (readonly [string, string])[]): void {
  const title = `Daily exchange rates, version of ${date}`;
  const source = { source_id: sourceId, publisher: PUBLISHER, title, url: ADDRESS, published_on: date, kind: "third_party_copy" };
  const rows = rates.map(([quote, rate]) => ({ date, base: "USD", quote, rate, source_id: sourceId }));
  for (const table of [
    { file: "sources.csv", columns: ["source_id", "publisher", "title", "url", "published_on", "kind"], rows: [source] },
    { file: "fx_rates.csv", columns: ["date", "base", "quote", "rate", "source_id"], rows },
  ]) {
    writeFileSync(join(folder, table.file), toCsv(table));
  }
}

async function bringRates(db: Database, asked: string | undefined): Promise<void> {
  const date = asked ?? (await newestDay());
  const currencies = await currenciesAt(db, date);
  const missing = currencies.filter(({ sourceId }) => sourceId === null).map(({ currency }) => currency);
  if (missing.length === 0) {
    say(`The exchange rates of ${date} are on file already: nothing was changed`);
    return;
  }
  const published = await dollarRatesOf(date);
  const absent = missing.filter((currency) => !published.has(currency));
  if (absent.length < missing.length) {
    const sourceId = `npm-currency-api-${date.replaceAll("-", "")}`;
    // A document's rows in an import are all of its rows: those that it has on file come with the missing ones.
    const its = currencies.filter((held) => held.sourceId === null || held.sourceId === sourceId).map(({ currency }) => currency);
    const version = await importRates(
      db,
      date,
      sourceId,
      [...published].filter(([currency]) => its.includes(currency)),
    );
    say(`${missing.length - absent.length} exchange rates of ${date} are new; dataset version ${version}`);
  }
  if (absent.length > 0) say(`Without a rate on ${date}: ${absent.join(", ")}`);
}

async function importRates(db: Database, date: string, sourceId: string, rates: readonly (readonly [string, string])[]): Promise<number> {
  const { importDirectory } = await import("#lib/ingest/import-directory.ts");
  const folder = mkdtempSync(join(tmpdir(), "quayside-fx-"));
  try {
    writeTables(folder, date, sourceId, rates);
    return (await importDirectory(db, folder)).version;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [asked, ...more] = process.argv.slice(2);
if (more.length > 0 || (asked !== undefined && !isIsoDate(asked))) {
  process.stderr.write("usage: npm run data:fx [-- YYYY-MM-DD]\n");
  process.exit(2);
}

await databaseCommand((db) => bringRates(db, asked));
