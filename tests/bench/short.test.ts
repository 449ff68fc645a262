import { beforeAll, expect, test } from "vitest";
import { run } from "#scripts/support/run.ts";

const REPORTS: Record<string, RegExp> = {
  endpoints: /GET \/api\/lines +\d+ +\d+\.\d{3} .*[\s\S]*memory of the server with all data: \d+ MB/,
  workers: /list_lines +\d+ +\d+ +\d+\.\d\d[\s\S]*memory: one process \d+ MB/,
  documents: /GET \/openapi\.json +\d+ /,
  mcp: /list_lines, [\d-]+ +\d+ /,
  challenge: / +\d+ +\d+\.\d{3} +\d+\.\d\d +\d+\.\d\d/,
  quota: /free call, 100 callers at the same time +\d+ per second/,
  paid: /ours, 4 at the same time +\d+\.\d\d +\d+\.\d\d/,
  import: /import into Postgres: \d{5,} rows in \d+\.\d s/,
  volume:
    /GET \/api\/rates, cold +\d+\.\d\d +\d+\.\d\d +\d+\.\d\d[\s\S]*no rate, warm +\d+\.\d\d[\s\S]*memory of the process: \d+ MB/,
  bulk: /40 lines in \d+\.\d s/,
  batch: /batch of 3 PDFs, 0 of them scans: .*[\s\S]*memory of the server at most \d+ MB/,
  webhooks: /\d+ deliveries: \d+ a second/,
  reading: /pdf +\d+ +\d+ +\d+\.\d %[\s\S]*scan +\d+/,
  ocr: /25 of 25 values read .*memory \d+ MB/,
  pages: /home \/ +\d+ +\d+ /,
};

const TIMEOUT_MS = 600_000;

let finished: Awaited<ReturnType<typeof run>>;

// All parts run in one process, because they share one import of the data.
beforeAll(async () => {
  finished = await run(process.execPath, ["--disable-warning=ExperimentalWarning", "bench/run.ts", "--short"], {
    quiet: true,
  });
}, TIMEOUT_MS);

test("npm run bench -- --short ends without a fault", () => {
  expect(finished).toMatchObject({ code: 0 });
});

test.each(Object.entries(REPORTS))("the part %s gets the expected answers and reports its figures", (_, report) => {
  expect(finished.output).toMatch(report);
});
