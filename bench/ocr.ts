import { join } from "node:path";
import { MAX_READER_RSS_BYTES } from "#lib/invoices/pdf/limits.ts";
import { run } from "#scripts/support/run.ts";
import type { OcrResult } from "./ocr-process.ts";
import { createAmount, createRatio, type PartResult } from "./results.ts";
import { chooseSize } from "./sized.ts";

const PAGES = chooseSize(6, 1);

/** Container numbers, dates, rates and amounts that are read exactly. */
const MIN_SHARE = 0.96;

/** Of two cores that do nothing else. */
const MAX_SECONDS = 12;

const MAX_MEMORY_MB = MAX_READER_RSS_BYTES / 1_048_576;

/** Reads scans askew, stamped, faxed and faint. */
export async function measureOcr(): Promise<PartResult> {
  const file = join(import.meta.dirname, "ocr-process.ts");
  const { code, output } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", file, String(PAGES)], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`the pages were not read:\n${output}`);
  const results = output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as OcrResult);
  console.log(`\n${"scan".padEnd(46)}${"read".padStart(8)}${"s".padStart(7)}${"cpu s".padStart(7)}`);
  for (const { name, values, missing, seconds, cpuSeconds } of results) {
    const read = `${values - missing.length}/${values}`;
    console.log(
      `${name.padEnd(46)}${read.padStart(8)}${seconds.toFixed(1).padStart(7)}${cpuSeconds.toFixed(1).padStart(7)}  ${missing.join(" ")}`,
    );
  }
  const values = results.reduce((sum, each) => sum + each.values, 0);
  const read = values - results.reduce((sum, { missing }) => sum + missing.length, 0);
  const slowest = Math.max(...results.map(({ seconds }) => seconds));
  const memory = Math.max(...results.map(({ memoryMb }) => memoryMb));
  console.log(
    `${read} of ${values} values read (aim ${MIN_SHARE * 100} %), slowest page ${slowest.toFixed(1)} s (aim ${MAX_SECONDS} s), memory ${memory} MB (limit ${MAX_MEMORY_MB} MB)`,
  );
  return {
    isWithinLimits: read >= MIN_SHARE * values && slowest <= MAX_SECONDS && memory <= MAX_MEMORY_MB,
    figures: [
      createRatio("values read", read / values, "of all"),
      createAmount("slowest page", slowest, "s"),
      createAmount("memory", memory, "MB"),
    ],
  };
}
