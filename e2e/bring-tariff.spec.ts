import { printExampleTariff } from "#scripts/test-tariffs/example-tariff.ts";
import { OPERATORS } from "#tests/support/operator-email.ts";
import { expectGoodPage } from "./support/accessible.ts";
import { signOut, signUp, startTrial } from "./support/account.ts";
import { checkerAddress, heading } from "./support/checker.ts";
import { signUpOperator } from "./support/operator.ts";
import { pdfText } from "./support/pdf-text.ts";
import { expect, type Page, test } from "./support/test.ts";

/** No tariff of the carrier is on file there. */
const INVOICE = {
  carrier: "msc",
  country: "DE",
  container_type: "40HC",
  direction: "import",
  charge: "demurrage",
  discharged: "2026-06-01",
  gate_out_full: "2026-06-14",
  billed: "1200",
  currency: "EUR",
  tax: "excluded",
  invoice_date: "2026-06-20",
  invoice_number: "MSC-1",
  container_number: "CSQU3054383",
};

async function readPdf(page: Page): Promise<void> {
  await page.goto(checkerAddress(INVOICE));
  await expect(heading(page)).toHaveText("No tariff on file");
  await page.getByRole("link", { name: "Use your tariff" }).click();
  await expect(heading(page)).toHaveText("Use your tariff");
  await expect(page.getByLabel("Carrier")).toHaveValue("msc");
  await page
    .getByLabel("File")
    .setInputFiles({ name: "msc-germany.pdf", mimeType: "application/pdf", buffer: printExampleTariff() });
  await page.getByRole("button", { name: "Read the tariff" }).click();
  await expect(heading(page)).toHaveText("The tariff as we read it");
}

test("no tariff on file: a visitor brings one, and gets a verdict @phone", async ({ page }) => {
  await page.goto(checkerAddress(INVOICE));
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Use your tariff" }).click();
  await expectGoodPage(page);
  await readPdf(page);
  await expect(page.getByRole("heading", { name: "3 tariffs as we read them" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Tiers of tariff 3" })).toContainText("“Day 11 - 20”, page 1");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Use the tariff" }).click();
  await expect(heading(page)).toHaveAccessibleName(/Overbilled/);
  await expect(page.getByRole("status").first()).toContainText("Nothing of it is stored");
  expect(new URL(page.url()).searchParams.get("own_tariff")).toContain("6-10 EUR 70");
  await expectGoodPage(page);
});

test("what is open must be confirmed first", async ({ page }) => {
  await page.goto("/your-tariff");
  await page.getByLabel("Carrier").selectOption("msc");
  await page
    .getByLabel("or the pasted table or text")
    .fill("MSC Germany demurrage\nDays;20DV EUR;40HC EUR\n1-5;free;free\n6-10;45;70\n11+;80;120");
  await page.getByRole("button", { name: "Read the tariff" }).click();
  await expect(page.getByRole("heading", { name: /things? to confirm/ })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Use the tariff" }).click();
  await expect(page.getByRole("heading", { name: /things? to change/ })).toBeVisible();
  await expectGoodPage(page);
});

test("without scripts, the form of the check sends what was typed along", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/check-demurrage-invoice?carrier=msc&country=DE&container_type=40HC&own_free_days=3");
  await page.getByRole("button", { name: "Read it from a document" }).click();
  await expect(page.getByLabel("Carrier")).toHaveValue("msc");
  await expect(page.getByLabel("Country")).toHaveValue("DE");
  await page
    .getByLabel("File")
    .setInputFiles({ name: "msc-germany.pdf", mimeType: "application/pdf", buffer: printExampleTariff() });
  await page.getByRole("button", { name: "Read the tariff" }).click();
  await page.getByRole("checkbox", { name: /^1\./ }).uncheck();
  await page.getByRole("checkbox", { name: /^2\./ }).uncheck();
  await page.getByLabel("Charge that the invoice bills").selectOption("demurrage");
  await page.getByRole("button", { name: "Use the tariff" }).click();
  await expect(page.getByLabel("Your tariff")).toHaveValue("5 free; 6-10 EUR 70; 11-20 EUR 120; 21+ EUR 165");
  await context.close();
});

test("in an account: contract tariffs, a pack with the document, and the review queue", async ({ page }) => {
  await signUp(page);
  await startTrial(page);
  await readPdf(page);
  await expect(page.getByRole("checkbox", { name: /Share this published tariff/ })).not.toBeChecked();
  await page.getByRole("checkbox", { name: /Share this published tariff/ }).check();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Save and use the tariff" }).click();
  await expect(heading(page)).toHaveAccessibleName(/Overbilled/);
  await expect(page.getByRole("status").first()).toContainText("Our reviewers have the document.");
  await page.getByRole("button", { name: "Save this audit" }).click();
  await page.getByRole("link", { name: "Make a dispute pack" }).click();
  await expect(page.getByText("The document that our terms are from")).toBeVisible();
  await page.getByRole("textbox", { name: "Disputed by" }).fill("Forwarder Ltd");
  await page.getByRole("button", { name: "Make the dispute pack" }).click();
  await expect(page.getByRole("status")).toHaveText("Dispute pack 1 is ready.");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Dispute pack 1 (PDF)" }).click(),
  ]);
  expect(await pdfText(await download.path())).toContain("IMPORT DEMURRAGE TARIFF - GERMANY");

  await signOut(page);
  await signUpOperator(page, OPERATORS.otto);
  await page
    .getByRole("table", { name: "Versions to review" })
    .getByRole("link", { name: /MSC|msc/ })
    .first()
    .click();
  await expect(page.locator("[data-fact]").first()).toContainText("New");
  await expect(page.getByRole("img", { name: "Page 1" })).toBeVisible();
  await expectGoodPage(page);
});
