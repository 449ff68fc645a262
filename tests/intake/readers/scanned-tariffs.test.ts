import { afterAll, beforeAll, expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { openPdf } from "#lib/invoices/pdf/pdf-file.ts";
import { type Recognizer, startRecognizer } from "#lib/invoices/pdf/recognize.ts";
import { recognizePage } from "#lib/invoices/pdf/recognize-page.ts";
import { listScannedTariffs } from "#scripts/test-tariffs/index.ts";
import { countNumbers, scoreTariffs } from "#tests/support/score-tariffs.ts";

/** Longer than a page may take on a machine with other work. */
const TIMEOUT_MS = 60_000;
const SEED = 100;
const MIN_SHARE = 0.85;

let recognizer: Recognizer;
beforeAll(async () => {
  recognizer = await startRecognizer();
});
afterAll(() => recognizer.close());

test.each(listScannedTariffs(SEED))(
  "a scan is read like a document with text: $layout",
  { timeout: TIMEOUT_MS },
  async ({ bytes, context, expected }) => {
    const pdf = await openPdf(new Uint8Array(await bytes()));
    const { text } = await recognizePage(await pdf.getPage(1), recognizer, () => undefined);
    const { candidates, refusals } = readTariffs([text], { ...context, today: "2026-11-26" });
    expect(refusals).toEqual([]);
    const score = scoreTariffs(expected, candidates);
    expect(score.wrongWithoutDoubt, score.faults.join("\n")).toBe(0);
    expect(score.right / countNumbers(score), score.faults.join("\n")).toBeGreaterThanOrEqual(MIN_SHARE);
  },
);
