import { PASSWORD, signUp } from "./account.ts";
import { expect, type Page } from "./test.ts";

/** Signs up, and opens the operator pages with the password. */
export async function signUpOperator(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  await page.goto("/operator");
  await enterOperatorPassword(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Facts to review");
}

export async function enterOperatorPassword(page: Page, password: string = PASSWORD): Promise<void> {
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Open the operator pages" }).click();
}

/** On the page of publications. */
export async function undoLastPublication(page: Page): Promise<void> {
  await page.goto("/operator/publications?by=people");
  await page
    .getByRole("button", { name: /^Undo version/ })
    .first()
    .click();
  await expect(page.getByRole("status").first()).toContainText(/^Undone as dataset version/);
}
