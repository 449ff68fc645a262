import { expect, test } from "vitest";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import { readTextPdf } from "#tests/support/read-test-document.ts";
import { addScore, createScore, scoreInvoices } from "#tests/support/score-reading.ts";
import { blurVocabulary } from "#tests/support/unknown-words.ts";

const SEED = 4;

const SHARE = 0.12;

/** A label that is read as a port is left out later, when the port is looked up. */
const MAX_SHARE_UNMARKED = 0.001;

test("words that nobody knows make values blank or marked, not wrong", { timeout: 60_000 }, async () => {
  const total = createScore();
  for (const document of listRandomDocuments(SEED, "all")) {
    const { kind, expected, layout } = document;
    if (kind !== "pdf" || expected.kind !== "invoices") continue;
    const read = await readTextPdf(await document.bytes(), (pages) =>
      blurVocabulary(pages, expected.invoices, { seed: SEED, share: SHARE }),
    );
    if (read.kind !== "invoices") continue;
    const own = scoreInvoices(expected.invoices, read.invoices);
    // Without its number, the invoice of a file with several is not compared with itself.
    const isSilent = expected.invoices.length === 1 && read.invoices.every(({ incomplete }) => incomplete.length === 0);
    addScore(total, {
      ...own,
      phantoms: isSilent ? own.phantoms : 0,
      lost: isSilent ? own.lost : 0,
      faults: own.faults.map((fault) => `${layout}: ${fault}`),
    });
  }
  const { right, wrong_marked: marked, wrong_unmarked: unmarked, blank } = total.counts;
  const about = total.faults.filter((fault) => /wrong_unmarked|phantom|lost(?!.*incomplete)/.test(fault)).join("\n");
  expect(unmarked / (right + marked + unmarked + blank), about).toBeLessThan(MAX_SHARE_UNMARKED);
  expect([total.phantoms, total.lost], about).toEqual([0, 0]);
});
