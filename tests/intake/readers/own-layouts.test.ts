import { expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { listTariffDocuments, TARIFF_SETS } from "#scripts/test-tariffs/index.ts";
import { describeReading } from "#tests/support/describe-reading.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";
import { addTariffScore, countNumbers, createTariffScore, scoreTariffs } from "#tests/support/score-tariffs.ts";
import packageFile from "../../../package.json" with { type: "json" };

/** Other documents with each release: the reader must not learn some by heart. */
const FIRST_SEED = Number(packageFile.version.replaceAll(".", ""));
const SEEDS = [0, 1, 2].map((step) => FIRST_SEED + step);

const MIN_SHARE = 0.95;
const TIMEOUT_MS = 90_000;

test.each(TARIFF_SETS)(
  "numbers of tariffs are read right or with a doubt: %s",
  { timeout: TIMEOUT_MS },
  async (set) => {
    for (const { layout } of listTariffDocuments(FIRST_SEED, set)) {
      const total = createTariffScore();
      for (const seed of SEEDS) {
        const document = listTariffDocuments(seed, set).find((each) => each.layout === layout);
        if (!document || document.kind === "image") continue;
        const pages = await readPages(document.kind, await document.bytes());
        const { candidates, refusals } = readTariffs(pages, { ...document.context, today: "2026-11-26" });
        expect(
          refusals.map(({ reason }) => reason),
          layout,
        ).toEqual([]);
        addTariffScore(total, scoreTariffs(document.expected, candidates));
      }
      expect(total.wrongWithoutDoubt, `${layout}\n${total.faults.join("\n")}`).toBe(0);
      expect(total.right / countNumbers(total), `${layout}\n${total.faults.join("\n")}`).toBeGreaterThanOrEqual(
        MIN_SHARE,
      );
    }
  },
);

const layouts = TARIFF_SETS.flatMap((set) =>
  listTariffDocuments(1, set)
    .filter(({ kind }) => kind !== "image")
    .map((document) => [set, document.layout, document] as const),
);

test.each(layouts)("rows of a layout are read as before: %s, %s", async (_, __, { kind, bytes, context }) => {
  const pages = await readPages(kind as Exclude<typeof kind, "image">, await bytes());
  expect(describeReading(readTariffs(pages, { ...context, today: "2026-11-26" }))).toMatchSnapshot();
});
