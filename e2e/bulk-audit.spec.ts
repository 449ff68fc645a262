import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { signUp, startTrial } from "./support/account.ts";
import { expect, type Page, test } from "./support/test.ts";

const HEADINGS = "Invoice,Carrier,Country,Container,Type,Charge,Discharged,Empty returned,Billed,Currency,Invoice date";

/**
 * 28 lines of Hapag-Lloyd in 14 invoices, one line of CMA CGM with another amount than its tariff gives, and one that
 * cannot be read.
 */
const FILE = [
  HEADINGS,
  ...Array.from({ length: 28 }, (_, index) => {
    const invoice = `HL-${1 + Math.floor(index / 2)}`;
    return `${invoice},Hapag-Lloyd,India,HLXU${1_000_000 + index},40HC,combined,2026-08-01,2026-08-${index % 2 === 0 ? 14 : 12},138618,INR,2026-08-20`;
  }),
  "CM-1,CMA CGM,India,CMAU1234568,40DV,combined,2026-08-01,2026-08-20,99999,USD,2026-08-25",
  "CM-2,CMA CGM,India,CMAU1234568,40DV,combined,soon,2026-08-20,99999,USD,2026-08-25",
].join("\n");

/** The widths of a phone and of a desktop. */
async function expectGoodPage(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
}

test("a file of two carriers: upload, totals, the workbook, and one invoice saved", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard/audits");
  await expect(page.getByText("Your plan audits one invoice at a time")).toBeVisible();
  await expectGoodPage(page);
  await startTrial(page);

  await page.goto("/dashboard/audits/table");
  await page.getByRole("button", { name: "Audit the lines" }).click();
  await expect(page.getByRole("link", { name: "Choose a file, or paste the rows." })).toBeVisible();
  await expectGoodPage(page);
  await page
    .getByLabel("File (CSV or XLSX)")
    .setInputFiles({ name: "june invoices.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await page.getByLabel("Tax in the amounts").selectOption({ label: "Without VAT or GST" });
  await page.getByRole("button", { name: "Audit the lines" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("june invoices.csv");
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 20_000 });
  const carriers = page.getByRole("region", { name: "By carrier" });
  await expect(carriers.getByRole("row", { name: /^Hapag-Lloyd 14 INR 3,881,304.00/ })).toBeVisible();
  await expect(carriers.getByRole("row", { name: /^CMA CGM 1 USD 99,999.00/ })).toBeVisible();
  await expect(page.getByText("One line was not audited.")).toBeVisible();
  await expectGoodPage(page);

  await page.getByLabel("Tax in all amounts").selectOption({ label: "With VAT or GST" });
  await page.getByRole("button", { name: "Audit all lines again" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByLabel("Tax in all amounts")).toHaveValue("included");

  await page.getByRole("link", { name: "See why" }).click();
  await expect(page.getByRole("region", { name: "Lines of the file" }).getByRole("row")).toHaveCount(2);
  await expect(page.getByText("Not audited. Discharged: “soon” is no date.")).toBeVisible();

  await page.getByRole("combobox", { name: "Result" }).selectOption({ label: "Overbilled" });
  await page.getByRole("combobox", { name: "Carrier" }).selectOption({ label: "CMA CGM" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("region", { name: "Lines of the file" }).getByRole("row")).toHaveCount(2);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download XLSX" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("audited-june-invoices.xlsx");
  const [headings = [], ...rows] = await readSheet(await readFile(await download.path()), "Lines");
  expect(rows).toHaveLength(30);
  const verdicts = rows.map((row) => row[headings.indexOf("Verdict")]);
  expect(verdicts.at(-2)).toBe("Overbilled");
  expect(verdicts.at(-1)).toBeNull();

  await page.getByRole("button", { name: "Save invoice CM-1" }).click();
  await expect(page.getByRole("status")).toHaveText("The audit is saved.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoice CM-1");
  await page.goto("/dashboard/audits");
  await page.getByRole("link", { name: "june invoices.csv" }).click();
  await page.getByRole("link", { name: "Open invoice HL-1 in the checker" }).click();
  await expect(page).toHaveURL(/\/check-demurrage-invoice\/lines\?.*billed_tax=included/);
  await expect(page.getByRole("heading", { level: 1 }), "up to 18 % GST explains the bill").toHaveText(
    "Cannot tell yet",
  );
});
