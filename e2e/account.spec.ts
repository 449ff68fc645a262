import { expectGoodPage } from "./support/accessible.ts";
import { fillSignUp, newAddress, openMailTo, PASSWORD, sendSignUp, signUp } from "./support/account.ts";
import { expect, type Page, test } from "./support/test.ts";

test("a person signs up, confirms the address, starts the trial, changes the password and signs in again", async ({
  page,
}) => {
  const email = newAddress();
  await page.goto("/sign-up");
  await fillSignUp(page, email);
  await expect(page.getByRole("status")).toHaveText("Your address is confirmed.");
  await expect(page.getByText("Your plan is Free")).toBeVisible();
  await page.getByRole("button", { name: "Try Pro+ for 3 days" }).click();
  await expect(page.getByText("Your plan is Pro+, on trial until")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("status")).toHaveCount(0);

  await page.goto("/dashboard/settings");
  await page.getByLabel("Present password").fill("not the password");
  await page.getByLabel("New password").fill("a different long password");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("link", { name: "The password is not right." })).toBeVisible();
  await page.getByLabel("Present password").fill(PASSWORD);
  await page.getByLabel("New password").fill("a different long password");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("status")).toContainText("The new password is set.");
  await page.getByRole("button", { name: "Sign out here" }).click();

  await page.goto("/dashboard/settings");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard%2Fsettings$/);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill("a different long password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
});

test("a person opens the link of the mail on another device, enters the password there, and deletes the account", async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await page.goto("/sign-up");
  await sendSignUp(page, email);

  const phone = await (await browser.newContext()).newPage();
  await openMailTo(phone, email);
  await expect(phone.getByRole("status").first()).toHaveText(
    "Sign in with the password that you have chosen. This confirms your address.",
  );
  await expectGoodPage(phone);
  await phone.getByLabel("E-mail address").fill(email);
  await phone.getByLabel("Password").fill("not the password");
  await phone.getByRole("button", { name: "Sign in" }).click();
  await expect(phone.getByRole("alert")).toHaveText("The address and the password do not belong together.");
  await phone.getByLabel("Password").fill(PASSWORD);
  await phone.getByRole("button", { name: "Sign in" }).click();
  await expect(phone).toHaveURL(/\/dashboard$/);

  await phone.goto("/dashboard/settings");
  await phone.getByLabel("Your password").fill("not the password");
  await phone.getByLabel("Yes, delete everything.").check();
  await phone.getByRole("button", { name: "Delete my account" }).click();
  await expect(phone.getByRole("link", { name: "The password is not right." })).toHaveAttribute(
    "href",
    "#delete_password",
  );
  await expectGoodPage(phone);
  await phone.getByLabel("Your password").fill(PASSWORD);
  await phone.getByLabel("Yes, delete everything.").check();
  await phone.getByRole("button", { name: "Delete my account" }).click();
  await expect(phone.getByRole("status").first()).toHaveText("Your account is deleted.");
  await phone.context().close();
});

const SIGNED_OUT = [
  "/sign-up",
  "/sign-up/check-mail",
  "/sign-in",
  "/sign-in?confirm=x",
  "/forgot-password",
  "/reset-password?token=x",
  "/pricing",
  "/pricing?currency=INR",
  "/terms",
  "/privacy",
  "/contact",
  "/status",
  "/dev/outbox",
];
const SIGNED_IN = ["/dashboard", "/dashboard/settings", "/dashboard/api", "/dashboard/audits"];

test("the pages of accounts are accessible and fit a phone", async ({ page }) => {
  for (const path of SIGNED_OUT) await check(page, path);
  await signUp(page);
  for (const path of SIGNED_IN) await check(page, path);
});

async function check(page: Page, path: string) {
  await page.goto(path);
  await expectGoodPage(page);
}
