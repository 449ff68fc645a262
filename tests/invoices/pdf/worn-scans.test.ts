import { afterAll, beforeAll, expect, test } from "vitest";
import { openPdf } from "#lib/invoices/pdf/pdf-file.ts";
import { type Recognizer, startRecognizer } from "#lib/invoices/pdf/recognize.ts";
import { recognizePage } from "#lib/invoices/pdf/recognize-page.ts";
import { listWornScans } from "#scripts/test-invoices/worn-scans.ts";
import { findMissing } from "#tests/support/find-missing.ts";

/** Longer than a page may take on a machine with other work. */
const TIMEOUT_MS = 60_000;

/** Of 25 container numbers, dates, rates and amounts. `npm run bench -- ocr` reads all pages. */
const PAGES = [
  { name: "150 dpi, stamped, askew by -1.2°", turn: 0, maxMissing: 1 },
  { name: "a fax with noise, askew by 1°", turn: 0, maxMissing: 2 },
  { name: "200 dpi, stamped, on its side, askew by 0.9°", turn: 270, maxMissing: 1 },
];

let recognizer: Recognizer;
beforeAll(async () => {
  recognizer = await startRecognizer();
});
afterAll(() => recognizer.close());

test.each(PAGES)("of $name a page is read", { timeout: TIMEOUT_MS }, async ({ name, turn, maxMissing }) => {
  const scan = listWornScans().find((each) => each.name === name);
  const pdf = await openPdf(new Uint8Array((await scan?.pdf()) ?? []));
  const progress: number[] = [];
  const { text } = await recognizePage(await pdf.getPage(1), recognizer, (part) => void progress.push(part));
  expect(text.turn).toBe(turn);
  expect(findMissing(scan?.truth ?? [], text.words).length).toBeLessThanOrEqual(maxMissing);
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
  expect(progress.at(-1)).toBe(1);
  for (const { confidence, box } of text.words) {
    expect(confidence).toBeLessThan(1);
    expect(Math.min(box.x, box.y, box.width, box.height)).toBeGreaterThanOrEqual(0);
    expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1);
  }
});
