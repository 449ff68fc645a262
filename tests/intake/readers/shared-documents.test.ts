import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";
import { addTariffScore, countNumbers, createTariffScore, scoreTariffs } from "#tests/support/score-tariffs.ts";
import { hasSharedDocuments, listSharedDocuments } from "#tests/support/shared-tariffs.ts";

const MIN_SHARE = 0.7;
const TIMEOUT_MS = 60_000;

test.runIf(hasSharedDocuments())(
  "documents of publishers give nothing wrong without a doubt",
  { timeout: TIMEOUT_MS },
  async () => {
    const total = createTariffScore();
    for (const { path, kind, context, expected, fileName } of listSharedDocuments()) {
      if (kind === "image") continue;
      const pages = await readPages(kind, readFileSync(path));
      const { candidates } = readTariffs(pages, { ...context, today: "2026-11-26" });
      const own = scoreTariffs(expected, candidates);
      expect(own.wrongWithoutDoubt, `${fileName}\n${own.faults.join("\n")}`).toBe(0);
      addTariffScore(total, own);
    }
    expect(total.right / countNumbers(total)).toBeGreaterThanOrEqual(MIN_SHARE);
  },
);
