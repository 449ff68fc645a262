import { createClient } from "#lib/platform/db/client.ts";
import { expectGoodPage } from "./support/accessible.ts";
import { databaseUrl, fillSignUp, newAddress, openMailTo, signOut, signUp, startTrial } from "./support/account.ts";
import { heading } from "./support/checker.ts";
import { expect, type Page, test } from "./support/test.ts";

const OVERBILLED = [
  "Invoice,Carrier,Country,Container,Type,Charge,Discharged,Empty returned,Billed,Currency,Invoice date",
  "CM-1,CMA CGM,India,MSKU1234565,40DV,combined,2026-08-01,2026-08-20,99999,USD,2026-08-25",
].join("\n");

/** @returns the address of the invoice whose pack is made */
async function makePack(page: Page): Promise<string> {
  await page.goto("/dashboard/audits/new");
  const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(OVERBILLED) };
  await page.getByLabel("Choose files").setInputFiles([file]);
  await expect(heading(page)).toHaveText(/^Batch of /);
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 120_000 });
  await page.getByRole("button", { name: /^Audit \d invoices?$/ }).click();
  await expect(page.getByRole("heading", { name: /^To recover: USD / })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Make packs" }).click();
  await expect(page.getByRole("link", { name: "Download all packs (ZIP)" })).toBeVisible({ timeout: 60_000 });
  await page.goto("/dashboard/invoices");
  await page.getByRole("link", { name: /CM-1/ }).first().click();
  await expect(heading(page)).toHaveText("Invoice CM-1");
  return page.url();
}

async function makeReader(email: string): Promise<void> {
  const db = createClient(databaseUrl(), { poolSize: 1 });
  await db.member.updateMany({ where: { user: { email } }, data: { role: "reader" } });
  await db.$disconnect();
}

test("a clerk is invited, changes a status, and the trail shows it; a reader sees no forms", async ({ page }) => {
  test.setTimeout(240_000);
  await signUp(page);
  await page.goto("/dashboard/settings/team");
  await expect(page.getByText("Your plan has one seat")).toBeVisible();
  await startTrial(page);
  const invoice = await makePack(page);

  const clerk = newAddress();
  await page.goto("/dashboard/settings");
  await page.getByRole("link", { name: "Team", exact: true }).click();
  await expect(heading(page)).toHaveText("Team");
  await page.getByRole("textbox", { name: "E-mail address" }).fill(clerk);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText(`We have sent a mail to ${clerk}.`);
  await expect(page.getByRole("region", { name: "Open invitations" })).toContainText(clerk);
  await expectGoodPage(page);
  await signOut(page);

  await openMailTo(page, clerk);
  await expect(heading(page)).toHaveText("Invitation to an account");
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Create an account" }).click();
  await fillSignUp(page, clerk);
  await expect(heading(page)).toHaveText("Invitation to an account");
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(page.getByRole("status")).toContainText("You work in the account of Ann Clerk now.");
  await page.goto("/dashboard/settings/team");
  await expect(page.getByText("You work in the account of Ann Clerk as clerk.")).toBeVisible();
  await expectGoodPage(page);

  await page.goto(invoice);
  await page.getByRole("combobox", { name: "Status" }).selectOption("Sent");
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByRole("status")).toHaveText("The dispute is updated.");
  await page.goto("/dashboard/settings/trail");
  const newest = page.getByRole("listitem").filter({ hasText: "changed the dispute" });
  await expect(newest).toContainText("draft → sent");
  await expect(newest.getByRole("link", { name: "CM-1" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("combobox", { name: "Of what" }).selectOption("Team");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("joined the team")).toBeVisible();
  await expect(newest).toHaveCount(0);

  await makeReader(clerk);
  await page.goto(invoice);
  await expect(heading(page)).toHaveText("Invoice CM-1");
  await expect(page.getByRole("button", { name: "Save the status" })).toBeHidden();
  await page.goto("/dashboard/settings/team");
  await page.getByRole("button", { name: "Leave the account of Ann Clerk" }).click();
  await expect(page.getByRole("status")).toContainText("You have left the account of Ann Clerk.");
  await page.goto(invoice);
  await expect(heading(page)).toHaveText("Page not found");
});
