import { OVERBILLED } from "#tests/support/hapag-invoice.ts";
import { expectGoodPage } from "./support/accessible.ts";
import { fillSignUp, newAddress } from "./support/account.ts";
import { checkerAddress, heading } from "./support/checker.ts";
import { pdfText } from "./support/pdf-text.ts";
import { expect, test } from "./support/test.ts";

test("from the result of a check to the dispute pack @phone", async ({ page }) => {
  const result = checkerAddress(OVERBILLED);
  await page.goto(result);
  await page.getByRole("button", { name: "Create an account and save it" }).click();
  await expect(page.getByText("you come back to your result")).toBeVisible();
  await fillSignUp(page, newAddress());

  await expect(heading(page)).toHaveAccessibleName("Overbilled by INR 11,643.00");
  expect(new URL(page.url()).searchParams.get("invoice_number")).toBe("HL-4711");
  await page.getByRole("button", { name: "Try Pro+ for 3 days, then save it" }).click();
  await page.getByRole("button", { name: "Save this audit" }).click();

  await expect(heading(page)).toHaveText("Invoice HL-4711");
  await expect(page.getByRole("status")).toHaveText("The audit is saved.");
  await expect(page.getByRole("region", { name: "Findings" }).getByRole("listitem")).toHaveCount(2);
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Make a dispute pack" }).click();
  await expectGoodPage(page);
  await page.getByRole("textbox", { name: "Disputed by" }).fill("Forwarder Ltd");
  await page.getByRole("textbox", { name: "Bill of lading number" }).fill("HLCUBO12604");
  const letter = page.getByRole("textbox", { name: "Letter" });
  await expect(letter).toHaveValue(/We dispute INR 11,643\.00 of your invoice HL-4711/);
  await letter.fill((await letter.inputValue()).replace("Dear Sir or Madam,", "Dear Ms Okafor,"));
  await page.getByRole("button", { name: "Make the dispute pack" }).click();
  await expect(page.getByRole("status")).toHaveText("Dispute pack 1 is ready.");
  await expectGoodPage(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Dispute pack 1 (PDF)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("dispute-HL-4711-1.pdf");
  const text = await pdfText(await download.path());
  for (const words of [
    "Dear Ms Okafor,",
    "Forwarder Ltd",
    "HLCUBO12604",
    "INR 150,261.00",
    "INR 138,618.00",
    "INR 11,643.00",
    "CSQU3054383",
    "Dispute pack 1 of",
  ]) {
    expect(text).toContain(words);
  }

  await page.getByRole("link", { name: "Invoice HL-4711" }).click();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Recovered");
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByRole("link", { name: "Enter the amount that the carrier credited." })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("textbox", { name: "Amount recovered, INR" }).fill("11,643.00");
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByRole("status")).toHaveText("The dispute is updated.");

  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "INR 11,643.00" }).first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Invoice number" }).fill("47");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "1 saved audit" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("searchbox", { name: "Invoice number" }).fill("nothing");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No saved audit fits.")).toBeVisible();
});

test("without a plan, a person sees what the page would do, and a sample @phone", async ({ page }) => {
  await page.goto("/sign-up?next=/dashboard/invoices");
  await fillSignUp(page, newAddress());
  await expect(heading(page)).toHaveText("Invoices");
  await expect(page.getByText("With Pro or Pro+, you save audits here.")).toBeVisible();
  await expectGoodPage(page);
  const sample = await page.request.get("/pricing/dispute-pack-sample.pdf");
  expect(sample.headers()["content-type"]).toBe("application/pdf");
  expect(await pdfText(await sample.body())).toContain("Sample: an example, not a real invoice");
});

test("a saved audit is not shown to somebody who is not signed in", async ({ page }) => {
  await page.goto("/dashboard/invoices/00000000-0000-0000-0000-000000000000");
  await expect(heading(page)).toHaveText("Sign in");
});
