import type { FileReport, ImportOptions, ImportReport } from "#lib/ingest/import-tables.ts";

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_CELLS = 20;
const CLEAR_LINE = "\r\u001b[2K";

const formatCount = (value: number) => value.toLocaleString("en-GB").padStart(7);

const formatProgressBar = (share: number) => {
  const full = Math.round(share * BAR_CELLS);
  return `${"█".repeat(full)}${"░".repeat(BAR_CELLS - full)}`;
};

/**
 * A line such as `dd_tariffs.csv 964 rows 436 new 0 retired 0 as before`. The last three numbers count facts, not rows.
 */
const formatFileReport = ({ file, rows, inserted, retired, unchanged }: FileReport) =>
  `${file.padEnd(21)}${formatCount(rows)} rows  ${formatCount(inserted)} new  ${formatCount(retired)} retired  ${formatCount(unchanged)} as before\n`;

/** One line for each file, and a summary. On a terminal, a bar shows the progress of the current file. */
export function createImportReport(
  output: Output,
): Required<Pick<ImportOptions, "onChunk" | "onProgress">> & { finish(report: ImportReport): void } {
  const startedAt = performance.now();
  return {
    onChunk({ file, done, facts }) {
      if (output.isTTY && facts > 0)
        output.write(
          `${CLEAR_LINE}${file.padEnd(21)} ${formatProgressBar(done / facts)} ${formatCount(done)} of ${facts.toLocaleString("en-GB")}`,
        );
    },
    onProgress(report) {
      output.write(`${output.isTTY ? CLEAR_LINE : ""}${formatFileReport(report)}`);
    },
    finish({ files, version }) {
      const seconds = (performance.now() - startedAt) / 1_000;
      const sum = (field: "rows" | "inserted" | "retired") => files.reduce((total, file) => total + file[field], 0);
      const speed = Math.round(sum("rows") / seconds).toLocaleString("en-GB");
      const outcome =
        sum("inserted") + sum("retired") > 0
          ? `dataset version ${version}`
          : `nothing new, dataset version still ${version}`;
      output.write(
        `${sum("rows").toLocaleString("en-GB")} rows in ${seconds.toFixed(1)} s (${speed} a second); ${outcome}\n`,
      );
    },
  };
}
