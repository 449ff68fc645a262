/** Reads scans in a process of its own, so that its memory is that of the reading. Prints a line of JSON per page. */
import { openPdf } from "#lib/invoices/pdf/pdf-file.ts";
import { startRecognizer } from "#lib/invoices/pdf/recognize.ts";
import { recognizePage } from "#lib/invoices/pdf/recognize-page.ts";
import { listWornScans } from "#scripts/test-invoices/worn-scans.ts";
import { findMissing } from "#tests/support/find-missing.ts";

export interface OcrResult {
  name: string;
  values: number;
  missing: string[];
  seconds: number;
  /** Of all cores together. */
  cpuSeconds: number;
  /** The highest so far. */
  memoryMb: number;
}

const pages = Number(process.argv[2]);
const recognizer = await startRecognizer();
for (const { name, truth, pdf } of listWornScans().slice(0, pages)) {
  const file = await openPdf(new Uint8Array(await pdf()));
  const page = await file.getPage(1);
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  const { text } = await recognizePage(page, recognizer, () => {});
  const { user, system } = process.cpuUsage(cpu);
  const result: OcrResult = {
    name,
    values: truth.length,
    missing: findMissing(truth, text.words),
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: (user + system) / 1_000_000,
    memoryMb: Math.round(process.resourceUsage().maxRSS / 1_024),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
await recognizer.close();
