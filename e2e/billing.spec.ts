import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { expect, type Page, test } from "./support/test.ts";

let people = 0;

/** Signs up, confirms the address with the mail in the outbox, and is signed in then. */
async function signUp(page: Page): Promise<void> {
  people += 1;
  const email = `billing-${test.info().project.name}-${test.info().workerIndex}-${people}-${Date.now()}@example.com`;
  await page.goto("/sign-up");
  await page.getByLabel("Your name").fill("Asha");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.goto("/dev/outbox");
  await page
    .locator("article", { hasText: email })
    .getByRole("link", { name: /verify-email/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Chooses a plan, fills in the invoice's buyer and goes to the sandbox. */
async function order(page: Page, plan: RegExp): Promise<void> {
  await page.goto("/dashboard/billing");
  await page.getByRole("button", { name: plan }).click();
  await page.getByLabel("Name on the invoice").fill("Blue Freight");
  await page.getByLabel("Address").fill("1 Dock Road\nBengaluru");
  await choose(page, "Country", "India");
  await page.getByLabel("State").selectOption({ label: "Karnataka" });
  await page.getByRole("button", { name: "Go on to the payment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment");
}

async function choose(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole("combobox", { name: label });
  await field.fill(value);
  await page.getByRole("option", { name: value, exact: true }).click();
}

async function pay(page: Page, method: "Card" | "UPI", number: string): Promise<void> {
  await page.getByRole("link", { name: /at the billing sandbox/ }).click();
  await page.getByRole("radio", { name: method }).check();
  await page.getByLabel("Card number or UPI ID").fill(number);
  await page.getByRole("button", { name: /^(Pay|Approve)/ }).click();
}

async function act(page: Page, button: string): Promise<void> {
  await page.goto("/sandbox-billing");
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("link", { name: /^sandbox_sub_/ })
    .first()
    .click();
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("status")).toHaveText("Done. The webhook is sent.");
}

const check = async (page: Page) => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};

const fact = (page: Page, name: string) => page.locator("dt", { hasText: new RegExp(`^${name}$`) }).locator("xpath=following-sibling::dd");

test.describe.configure({ mode: "serial" });

test("a plan is bought by card, has an invoice, is cancelled, and ends with its period @phone", async ({ page }) => {
  test.setTimeout(240_000);
  await signUp(page);
  await page.goto("/dashboard/billing");
  await check(page);
  await page.getByRole("button", { name: /^Choose monthly: Pro\+/ }).click();
  await check(page);
  await page.getByRole("button", { name: "Go on to the payment" }).click();
  await order(page, /^Choose monthly: Pro\+/);
  await expect(fact(page, "Total")).toHaveText("INR 5,898.82");
  await check(page);

  await pay(page, "Card", "4000 0000 0000 0002");
  await expect(page.getByRole("alert")).toHaveText("The bank refused the payment. Try another number.");
  await check(page);
  await page.getByLabel("Card number or UPI ID").fill("4111 1111 1111 1111");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/billing$/);
  await expect(fact(page, "Plan")).toHaveText("Pro+");
  await expect(fact(page, "Paid by")).toHaveText("Card");
  await check(page);

  await page.getByRole("link", { name: /^QS\// }).click();
  await expect(page.getByRole("row", { name: /^IGST 18 %|^CGST 9 %/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("INR 5,898.82");
  await check(page);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^invoice-QS-\d\d-\d\d-\d{6}\.html$/);

  await page.goto("/dashboard/billing");
  await page.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await expect(fact(page, "Ends")).toContainText("nothing more is charged");
  await expect(fact(page, "Plan")).toHaveText("Pro+");
  await check(page);
  await act(page, "End the period");
  await check(page);
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
  await check(page);
  await act(page, "Confirm the waiting payment");
  await page.goto("/dashboard/billing");
  await expect(fact(page, "Paid by")).toHaveText("UPI AutoPay");

  await act(page, "Let the next payment fail");
  await page.goto("/dashboard/billing");
  await expect(page.getByText("Your last payment failed")).toBeVisible();
  await check(page);
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
