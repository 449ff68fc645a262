import { expectGoodPage } from "./support/accessible.ts";
import { letTrialEnd, signUp, startTrial } from "./support/account.ts";
import { actAtSandbox, choose, fact, order, pay } from "./support/billing.ts";
import { pdfText } from "./support/pdf-text.ts";
import { expect, type Page, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });

test("a plan is bought by card, has an invoice, is cancelled, and ends with its period @phone", async ({ page }) => {
  test.setTimeout(240_000);
  await signUp(page);
  await page.goto("/dashboard/billing");
  await expectGoodPage(page);
  await page.getByRole("button", { name: /^Choose monthly: Pro\+/ }).click();
  await expectGoodPage(page);
  await expect(fact(page, "Price in India")).toContainText(/^INR [\d,.]+ a month, before tax$/);
  await expect(fact(page, "Price outside India")).toContainText(/^USD [\d,.]+ a month, before tax$/);
  await page.getByLabel("Name on the invoice").fill("Blue Freight");
  await page.getByLabel("Address").fill("1 Dock Road");
  await choose(page, "Country", "India");
  await page.getByRole("button", { name: "Go on to the payment" }).click();
  await expect(fact(page, "Price")).toContainText("INR"); // The state is missing, but the country is known.
  await expect(page.getByRole("main")).not.toContainText("Prices in USD");
  await order(page, /^Choose monthly: Pro\+/);
  await expect(fact(page, "Total")).toHaveText("INR 5,898.82");
  await expectGoodPage(page);

  await pay(page, "Card", "4000 0000 0000 0002");
  await expect(page.getByRole("alert")).toHaveText("The bank refused the payment. Try another number.");
  await expectGoodPage(page);
  await page.getByLabel("Card number or UPI ID").fill("4111 1111 1111 1111");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/billing$/);
  await expect(fact(page, "Plan")).toHaveText("Pro+");
  await expect(fact(page, "Paid by")).toHaveText("Card");
  await expectGoodPage(page);

  await page.getByRole("link", { name: /^QS\// }).click();
  await expect(page.getByRole("row", { name: /^IGST 18 %|^CGST 9 %/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("INR 5,898.82");
  await expectGoodPage(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^invoice-QS-\d\d-\d\d-\d{6}\.html$/);

  await page.goto("/dashboard/billing");
  await page.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await expect(fact(page, "Ends")).toContainText("nothing more is charged");
  await expect(fact(page, "Plan")).toHaveText("Pro+");
  await expectGoodPage(page);
  await actAtSandbox(page, "End the period");
  await expectGoodPage(page);
  await page.goto("/dashboard/billing");
  await expect(page.getByText("Your plan is Free")).toBeVisible();
  await expect(page.getByText("You cancelled it, and the time that you paid for is over.")).toBeVisible();
});

test("a plan is bought by UPI that the bank confirms later, changed, and saved after a failed payment @phone", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signUp(page);
  await order(page, /^Choose monthly: Pro, /);
  await pay(page, "UPI", "pending@sandbox");
  await expect(page.getByText("waiting for the bank")).toBeVisible();
  await page.goto("/dashboard/billing");
  await expect(page.getByText("A payment for Pro is open")).toBeVisible();
  await expectGoodPage(page);
  await actAtSandbox(page, "Confirm the waiting payment");
  await page.goto("/dashboard/billing");
  await expect(fact(page, "Paid by")).toHaveText("UPI AutoPay");

  await actAtSandbox(page, "Let the next payment fail");
  await page.goto("/dashboard/billing");
  await expect(page.getByText("Your last payment failed")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Pay now, or with another card" }).click();
  await page.getByRole("radio", { name: "UPI" }).check();
  await page.getByLabel("Card number or UPI ID").fill("success@sandbox");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(fact(page, "Plan")).toHaveText("Pro");

  await page.getByRole("button", { name: /^Change to monthly: Pro\+/ }).click();
  await expect(page.getByText("Your present plan ends when this payment is confirmed")).toBeVisible();
  await pay(page, "UPI", "success@sandbox");
  await expect(fact(page, "Plan")).toHaveText("Pro+");
  await expect(page.getByRole("row", { name: /^QS\// })).toHaveCount(3);
});

test("a cancelled plan goes on when the person approves it again", async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page);
  await order(page, /^Choose yearly: Pro, /);
  await pay(page, "Card", "4111 1111 1111 1111");
  await page.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await page.getByRole("button", { name: "Go on with Pro" }).click();
  await pay(page, "Card", "4111 1111 1111 1111");
  await expect(page.getByRole("status")).toContainText(
    /^The payments are approved\. The first one is taken on .+, and nothing is charged before\.$/,
  );
  await expect(fact(page, "Next payment")).toContainText("INR 23,588.20 on");
  await expect(page.getByRole("row", { name: /^QS\// })).toHaveCount(1);
});

/** The plan goes on until its period ends. */
async function cancelAndEnd(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await expect(fact(page, "Ends")).toContainText("nothing more is charged");
  await actAtSandbox(page, "End the period");
  await page.goto("/dashboard/billing");
  await expect(page.getByText("Your plan is Free")).toBeVisible();
}

/** Two invoices. The first gives 3 free days instead of 4: one day of INR 11,643 too much. */
const INVOICES = [
  [
    "Invoice",
    "Invoice date",
    "Carrier",
    "Country",
    "Container",
    "Type",
    "Discharged",
    "Empty returned",
    "Free days",
    "Billed",
    "Currency",
  ],
  [
    "HL-4711",
    "2026-08-20",
    "Hapag-Lloyd",
    "India",
    "CSQU3054383",
    "40HC",
    "2026-08-03",
    "2026-08-16",
    "3",
    "150261",
    "INR",
  ],
  [
    "HL-4712",
    "2026-08-20",
    "Hapag-Lloyd",
    "India",
    "CSQU3054383",
    "40HC",
    "2026-07-03",
    "2026-07-16",
    "4",
    "138618",
    "INR",
  ],
];

test("from the trial with a bulk audit and a dispute pack, by card and by UPI to Pro+, and to the end of it", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const email = await signUp(page);
  await startTrial(page);

  await page.goto("/dashboard/audits/table");
  await page
    .getByRole("textbox", { name: "or rows pasted from Excel" })
    .fill(INVOICES.map((row) => row.join("\t")).join("\n"));
  await page.getByRole("combobox", { name: "Tax in the amounts" }).selectOption("excluded");
  await page.getByRole("button", { name: "Audit the lines" }).click();
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("INR 11,643.00");
  await page.getByRole("button", { name: "Save invoice HL-4711" }).click();
  await expect(page.getByRole("status")).toContainText("saved");

  await page.goto("/dashboard/invoices");
  await page.getByRole("link", { name: "HL-4711" }).click();
  await page.getByRole("link", { name: "Make a dispute pack" }).click();
  await page.getByRole("textbox", { name: "Disputed by" }).fill("Blue Freight");
  const letter = await page.getByRole("textbox", { name: "Letter" }).inputValue();
  await page.getByRole("button", { name: "Make the dispute pack" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Dispute pack 1 (PDF)" }).click(),
  ]);
  const text = await pdfText(await download.path());
  for (const words of ["Blue Freight", "HL-4711", "CSQU3054383", "INR 150,261.00", "INR 138,618.00", "INR 11,643.00"])
    expect(text).toContain(words);
  for (const line of letter.split("\n").filter((one) => one.trim() !== ""))
    expect(text).toContain(line.replace(/\s+/g, " ").trim());

  await letTrialEnd(email);
  await page.goto("/dashboard");
  await expect(page.getByText("Your plan is Free")).toBeVisible();
  await page.goto("/dashboard/audits/table");
  await expect(page.getByRole("button", { name: "Audit the lines" })).toHaveCount(0);

  await order(page, /^Choose monthly: Pro, /);
  await pay(page, "Card", "4111 1111 1111 1111");
  await expect(fact(page, "Plan")).toHaveText("Pro");
  await expect(fact(page, "Paid by")).toHaveText("Card");
  await cancelAndEnd(page);

  await order(page, /^Choose monthly: Pro\+/);
  await pay(page, "UPI", "success@sandbox");
  await expect(fact(page, "Plan")).toHaveText("Pro+");
  await expect(fact(page, "Paid by")).toHaveText("UPI AutoPay");
  await cancelAndEnd(page);

  await page.goto("/dashboard/invoices");
  await page.getByRole("link", { name: "HL-4711" }).click();
  await expect(page.getByRole("link", { name: "Dispute pack 1 (PDF)" })).toBeVisible();
});
