import { readFile } from "node:fs/promises";
import { listZipEntries } from "#lib/platform/zip.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { signUp, startTrial } from "./support/account.ts";
import { expect, type Page, test } from "./support/test.ts";

const documents = listRandomDocuments(3, "open");

async function toUpload(layout: string) {
  const document = documents.find((each) => each.layout === `open/${layout}`);
  if (!document) throw new Error(`no document ${layout}`);
  return {
    name: document.fileName,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(await document.bytes()),
  };
}

async function expectGoodPage(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
}

const OVERBILLED = [
  "Invoice,Carrier,Country,Container,Type,Charge,Discharged,Empty returned,Billed,Currency,Invoice date",
  "CM-1,CMA CGM,India,CMAU1234568,40DV,combined,2026-08-01,2026-08-20,99999,USD,2026-08-25",
].join("\n");

/** By keyboard: confirms what was read, and enters what is missing. */
async function settle(page: Page): Promise<void> {
  await page.keyboard.press("F8");
  for (;;) {
    const cell = page.locator(":focus");
    if ((await cell.getAttribute("data-open")) === null) return;
    const name = (await cell.getAttribute("data-cell")) ?? (await cell.getAttribute("data-point"));
    const changed = page.waitForResponse((response) => response.url().includes("/review/"));
    if ((await cell.getAttribute("data-state")) === "missing") {
      await page.keyboard.press("F2");
      await page.getByRole("combobox").selectOption("40HC");
    }
    await page.keyboard.press("Enter");
    expect((await changed).status(), String(name)).toBe(200);
    await expect(cell.and(page.locator(`[data-cell="${name}"][data-open]`))).toHaveCount(0);
  }
}

test("a batch: files of many kinds, a review by keyboard, verdicts, and one ZIP of packs", async ({ page }) => {
  test.setTimeout(240_000);
  await signUp(page);
  await page.goto("/dashboard/audits/new");
  await expect(page.getByText("Your plan audits one invoice at a time")).toBeVisible();
  await expectGoodPage(page);
  await startTrial(page);
  await page.goto("/dashboard/audits/new");
  await expectGoodPage(page);
  await page
    .getByLabel("Choose files")
    .setInputFiles([
      await toUpload("wide-landscape"),
      await toUpload("portal-page"),
      { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(OVERBILLED) },
      { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n1 0 obj << /Type") },
      { name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) },
    ]);
  await expect(page.getByText("empty.pdf: The file is empty.")).toBeVisible();
  await page.getByRole("link", { name: "Go on without these files" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Batch of /);
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 120_000 });
  const list = page.getByRole("region", { name: "List of files" });
  await expect(list.getByRole("row", { name: /broken.pdf/ })).toContainText("Unreadable");
  await expect(list.getByRole("row", { name: /list.csv/ })).toContainText("Ready");
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Review: /);
  await expectGoodPage(page);
  await settle(page);
  await expect(page.getByText("Nothing is open on this page.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Page 1" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("1 open on this page")).toBeVisible();
  await settle(page);
  await page.getByRole("button", { name: /^Audit \d invoices?$/ }).click();

  await expect(page.getByRole("heading", { name: /^To recover: USD / })).toBeVisible({ timeout: 30_000 });
  const invoices = page.getByRole("region", { name: "Audited invoices" });
  await expect(invoices.getByRole("row").nth(1)).toContainText("Overbilled");
  await expect(invoices.getByLabel("Select CM-1")).toBeChecked();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Make packs" }).click();
  const zip = page.getByRole("link", { name: "Download all packs (ZIP)" });
  await expect(zip).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), zip.click()]);
  const bytes = await readFile(await download.path());
  expect(listZipEntries(bytes, 100).map(({ name }) => name)).toEqual([
    "summary.xlsx",
    "CMA-CGM/CM-1.pdf",
    "CMA-CGM/CM-1-letter.txt",
  ]);
  await expectGoodPage(page);
});
