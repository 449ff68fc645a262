import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { run } from "#scripts/support/run.ts";

const SOURCE = "test-recent-prices";
const toDate = (weeksAgo: number): IsoDate => addDays(toIsoDate(new Date()), -1 - 7 * weeksAgo);

/** Lanes with weekly prices in USD, which do not age as those of `data/reference` do. The oldest price comes first. */
export const RECENT_PRICES: Readonly<Record<string, readonly { date: IsoDate; price: number }[]>> = Object.fromEntries(
  Object.entries({
    "CNSHA,NLRTM": [4, 3, 2, 1, 0],
    "CNSHA,USLAX": [0],
    "KRPUS,FRFOS": [40, 39, 38, 5, 0],
  }).map(([lane, weeks]) => [lane, weeks.map((weeksAgo) => ({ date: toDate(weeksAgo), price: 3000 - 10 * weeksAgo }))]),
);

/** Imports `RECENT_PRICES` into the database of the server with this data folder, as an operator imports a table. */
export async function importRecentPrices(dataDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-prices-"));
  const rows = Object.entries(RECENT_PRICES).flatMap(([lane, prices]) =>
    prices.map(({ date, price }) => `${lane},,Drewry World Container Index,40DV 40HC,${date},,${price},,USD,${SOURCE}`),
  );
  const tables = {
    "sources.csv": [
      "source_id,publisher,title,url,published_on,kind,accessed_on,licence",
      `${SOURCE},Drewry,Prices of the tests,https://prices.test/,${toDate(0)},index,,`,
    ],
    "freight_rates.csv": [
      "origin,destination,carrier,index_name,container_type,observed_on,low,mid,high,currency,source_id",
      ...rows,
    ],
  };
  try {
    for (const [name, lines] of Object.entries(tables)) writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
    const { code, output } = await run(process.execPath, ["scripts/data-import.ts", folder], {
      quiet: true,
      env: { ...process.env, NODE_NO_WARNINGS: "1", DATABASE_URL: "", DATA_DIR: dataDir },
    });
    if (code !== 0) throw new Error(`The prices of the tests were not imported:\n${output}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
