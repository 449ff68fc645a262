import { newAddress, openMailTo, PASSWORD } from "./support/account.ts";
import { heading } from "./support/checker.ts";
import { enter, tabTo, type } from "./support/keyboard.ts";
import { expect, type Page, test } from "./support/test.ts";

const OVERBILLED = [
  "Invoice,Carrier,Country,Container,Type,Charge,Discharged,Empty returned,Billed,Currency,Invoice date",
  "CM-1,CMA CGM,India,MSKU1234565,40DV,combined,2026-08-01,2026-08-20,99999,USD,2026-08-25",
].join("\n");

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name });

/** On a phone, most sections are behind “More”. */
async function openSection(page: Page, name: RegExp): Promise<void> {
  const sections = page.getByRole("navigation", { name: "Account" });
  const section = sections.getByRole("link", { name });
  await expect(sections).toBeVisible();
  if (!(await section.isVisible())) await enter(page, sections.getByRole("button", { name: "More" }));
  await enter(page, section);
}

async function signUp(page: Page, email: string): Promise<void> {
  await type(page, page.getByRole("textbox", { name: "Your name" }), "Ann Clerk");
  await type(page, page.getByRole("textbox", { name: "E-mail address" }), email);
  await type(page, page.getByLabel("Password"), PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Look at your mail" })).toBeVisible();
  await openMailTo(page, email);
}

async function makePacks(page: Page): Promise<void> {
  await enter(page, link(page, "New batch"));
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByLabel("Choose files"));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles([{ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(OVERBILLED) }]);
  await expect(heading(page)).toHaveText(/^Batch of /);
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 120_000 });
  await enter(page, button(page, /^Audit \d invoices?$/));
  await expect(page.getByRole("heading", { name: /^To recover: USD / })).toBeVisible({ timeout: 30_000 });
  await enter(page, button(page, "Make packs"));
  await expect(link(page, "Download all packs (ZIP)")).toBeVisible({ timeout: 60_000 });
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("sign-up, batch, packs, an invitation, a clerk's change and the trail by keyboard only @phone", async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await page.goto("/sign-up");
      await signUp(page, newAddress());
      await enter(page, button(page, "Try Pro+ for 3 days"));
      await makePacks(page);

      const clerk = newAddress();
      await openSection(page, /^Settings/);
      await enter(page, link(page, "Team"));
      await type(page, page.getByRole("textbox", { name: "E-mail address" }), clerk);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status")).toContainText(`We have sent a mail to ${clerk}.`);
      await openSection(page, /^Settings/);
      await enter(page, button(page, "Sign out here"));
      await expect(page.getByText("You are signed out.")).toBeVisible();

      await openMailTo(page, clerk);
      await enter(page, link(page, "Create an account"));
      await signUp(page, clerk);
      await enter(page, button(page, "Accept the invitation"));
      await expect(page.getByRole("status")).toContainText("You work in the account of Ann Clerk now.");
      await openSection(page, /^Invoices/);
      await enter(page, link(page, /CM-1/).first());
      await tabTo(page, page.getByRole("combobox", { name: "Status" }));
      await page.keyboard.type("Sent");
      await enter(page, button(page, "Save the status"));
      await expect(page.getByRole("status")).toHaveText("The dispute is updated.");
      await openSection(page, /^Settings/);
      await enter(page, link(page, "Who changed what"));
      await expect(page.getByRole("listitem").filter({ hasText: "changed the dispute" })).toContainText("draft → sent");
    });
  });
}
