import { expect, test } from "vitest";
import { buildRandomTable, type HeadingSet } from "#scripts/test-invoices/random-tables/build-table.ts";
import { addScore, calculateShareOfRight, createScore } from "#tests/support/score-reading.ts";
import { readRandomTable, scoreTable } from "#tests/support/score-tables.ts";
import packageFile from "../../../package.json" with { type: "json" };

/** Other tables with each release: the reader must not learn some by heart. */
const FIRST_SEED = Number(packageFile.version.replaceAll(".", ""));
const SEEDS = [0, 1, 2].map((step) => FIRST_SEED + step);
const TABLES = 150;

const MIN_SHARE = 0.97;

test.each<HeadingSet>(["open", "held_out"])("random tables with %s headings are read right or marked", (set) => {
  const total = createScore();
  for (const seed of SEEDS)
    for (let index = 0; index < TABLES; index++) {
      const table = buildRandomTable(seed, index, set);
      addScore(total, scoreTable(table, readRandomTable(table)));
    }
  const about = total.faults.filter((fault) => /wrong_unmarked|phantom|lost/.test(fault));
  expect([total.counts.wrong_unmarked, total.phantoms, total.lost], about.join("\n")).toEqual([0, 0, 0]);
  expect(calculateShareOfRight(total)).toBeGreaterThanOrEqual(MIN_SHARE);
});
