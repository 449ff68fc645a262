import { expectGoodPage } from "./support/accessible.ts";
import { signUp } from "./support/account.ts";
import { actAtSandbox, fact, order, pay } from "./support/billing.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });

test("a plan is bought by card, has an invoice, is cancelled, and ends with its period @phone", async ({ page }) => {
  test.setTimeout(240_000);
  await signUp(page);
  await page.goto("/dashboard/billing");
  await expectGoodPage(page);
  await page.getByRole("button", { name: /^Choose monthly: Pro\+/ }).click();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Go on to the payment" }).click();
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
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download" }).click()]);
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

test("a plan is bought by UPI that the bank confirms later, changed, and saved after a failed payment @phone", async ({ page }) => {
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
  await expect(fact(page, "Next payment")).toContainText("INR 23,588.20 on");
  await expect(page.getByRole("row", { name: /^QS\// })).toHaveCount(1);
});
