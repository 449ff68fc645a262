import { expect, test } from "vitest";
import { run } from "#scripts/support/run.ts";

/** What each part reports with its figures. */
const REPORTS: Record<string, RegExp> = {
  endpoints: /GET \/api\/lines +\d+ +\d+\.\d{3} .*[\s\S]*memory of the server with all data: \d+ MB/,
  documents: /GET \/openapi\.json +\d+ /,
  mcp: /list_lines, [\d-]+ +\d+ /,
  challenge: / +\d+ +\d+\.\d{3} +\d+\.\d\d +\d+\.\d\d/,
  quota: /free call, 100 callers at once +\d+ per second/,
  paid: /ours, 4 at once +\d+\.\d\d +\d+\.\d\d/,
  import: /import into Postgres: \d{5,} rows in \d+\.\d s/,
  volume: /GET \/api\/rates, cold +\d+\.\d\d +\d+\.\d\d +\d+\.\d\d[\s\S]*no rate, warm +\d+\.\d\d[\s\S]*memory of the process: \d+ MB/,
  bulk: /40 lines in \d+\.\d s/,
  webhooks: /\d+ deliveries: \d+ a second/,
  pages: /home \/ +\d+ +\d+ /,
};

test.each(Object.entries(REPORTS))("npm run bench -- --short %s gets the expected answers and reports its figures", async (part, report) => {
  const { code, output } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", "bench/run.ts", "--short", part], { quiet: true });
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(report) });
});
