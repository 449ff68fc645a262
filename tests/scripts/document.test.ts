import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "#scripts/support/run.ts";
import { listTestInvoices } from "#scripts/test-invoices/layouts.ts";

test("npm run document renders the pages of a PDF and prints its values", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "document-"));
  try {
    const file = join(folder, "invoice.pdf");
    await writeFile(
      file,
      (await listTestInvoices()
        .find(({ name }) => name === "two-currencies")
        ?.pdf()) ?? "",
    );
    const { code, output } = await run(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "scripts/document.ts", file, join(folder, "pictures")],
      { quiet: true },
    );
    expect([code, readdirSync(join(folder, "pictures"))]).toEqual([0, ["invoice.pdf-1.png"]]);
    expect(output).toContain('"value": "MSCU7103389"');
  } finally {
    await rm(folder, { recursive: true });
  }
});
