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

test("a batch: files of many kinds, review by keyboard, verdicts", async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page);
  await page.goto("/dashboard/audits/new");
  await expect(page.getByText("Your plan audits one invoice at a time")).toBeVisible();
  await startTrial(page);
  await page.goto("/dashboard/audits/new");
  await expectGoodPage(page);
  const files = await Promise.all(
    ["wide-landscape", "email-attachment", "three-in-zip", "csv-lines", "portal-page"].map(toUpload),
  );
  await page
    .getByLabel("Choose files")
    .setInputFiles([
      ...files,
      { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n1 0 obj << /Type") },
    ]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Batch of /);
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 120_000 });
  const list = page.getByRole("region", { name: "List of files" });
  await expect(list.getByRole("row", { name: /broken.pdf/ })).toContainText("Unreadable");
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Review: /);
  await expectGoodPage(page);
  await page.keyboard.press("F8");
  await expect(page.locator(":focus")).toHaveAttribute("data-open", "true");
  await page.waitForTimeout(800);
  for (const [width, scheme] of [
    [1280, "light"],
    [1280, "dark"],
    [360, "light"],
    [360, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `/tmp/w/review-${width}-${scheme}.png` });
  }
});
