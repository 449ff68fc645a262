import { expectNoSidewaysScroll } from "./accessible.ts";
import { expect, type Page } from "./test.ts";

/** Also fills in the invoice's buyer, and goes to the sandbox. */
export async function order(page: Page, plan: RegExp): Promise<void> {
  await page.goto("/dashboard/billing");
  await page.getByRole("button", { name: plan }).click();
  await page.getByLabel("Name on the invoice").fill("Blue Freight");
  await page.getByLabel("Address").fill("1 Dock Road\nBengaluru");
  await choose(page, "Country", "India");
  await page.getByLabel("State").selectOption({ label: "Karnataka" });
  await page.getByRole("button", { name: "Go on to the payment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment");
}

/** From a list that is searched by typing. */
export async function choose(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole("combobox", { name: label });
  await field.fill(value);
  await page.getByRole("option", { name: value, exact: true }).click();
}

/** On the page of the sandbox. */
export async function pay(page: Page, method: "Card" | "UPI", number: string): Promise<void> {
  await page.getByRole("link", { name: /at the billing sandbox/ }).click();
  await page.getByRole("radio", { name: method }).check();
  await page.getByLabel("Card number or UPI ID").fill(number);
  await page.getByRole("button", { name: /^(Pay|Approve)/ }).click();
}

/** Acts on the newest subscription. */
export async function actAtSandbox(page: Page, button: string): Promise<void> {
  await page.goto("/sandbox-billing");
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("link", { name: /^sandbox_sub_/ })
    .first()
    .click();
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("status")).toHaveText("Done. The webhook is sent.");
}

/** The value of a line of the billing page. */
export const fact = (page: Page, name: string) =>
  page.locator("dt", { hasText: new RegExp(`^${name}$`) }).locator("xpath=following-sibling::dd");
