import { listTestInvoices } from "#scripts/test-invoices/layouts.ts";
import { heading } from "./support/checker.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

/** What a visitor wants in the first minutes is this near to the home page. */
const MAX_CLICKS = 3;

const READING_MS = 50_000;

/** A walk that begins on the home page and counts the clicks. A chosen or dropped file counts as one. */
async function beginWalk(page: Page) {
  await page.goto("/");
  let clicks = 0;
  const count = () => {
    clicks += 1;
    expect(clicks, "clicks from the home page").toBeLessThanOrEqual(MAX_CLICKS);
  };
  return {
    async click(target: Locator): Promise<void> {
      count();
      await target.click();
    },
    async choose(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      count();
      await field.setInputFiles(file);
    },
  };
}

const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

test("find the price @phone", async ({ page }) => {
  const walk = await beginWalk(page);
  await walk.click(menu(page, "Prices"));
  await expect(heading(page)).toHaveText("Plans and prices");
  await expect(page.getByRole("row", { name: "A month free USD 29 USD 69" })).toBeVisible();
});

test("drop an invoice", async ({ page }) => {
  const invoice = listTestInvoices().find(({ name }) => name === "two-currencies");
  if (!invoice) throw new Error("no test invoice with two currencies");
  const walk = await beginWalk(page);
  await walk.choose(page.getByLabel("Choose a file"), {
    name: "june.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(await invoice.pdf()),
  });
  await expect(page.getByRole("heading", { name: "Confirm what we read" })).toBeFocused({ timeout: READING_MS });
  await expect(page.getByRole("textbox", { name: "Billed amount" })).toHaveValue("137396.25");
  await walk.click(page.getByRole("button", { name: "Check the invoice" }));
  await expect(heading(page)).toHaveText(/Overbilled|Underbilled|Correct|Cannot tell yet/);
});

test("read the verdict @phone", async ({ page }) => {
  const walk = await beginWalk(page);
  await expect(page.getByRole("region", { name: /^What you get/ })).toContainText("Overbilled by SGD 85.00");
  await walk.click(link(page, "Open this verdict"));
  await expect(heading(page)).toHaveAccessibleName("Overbilled by SGD 85.00");
  await expect(page.getByRole("table", { name: /^Days of the container/ })).toBeVisible();
});

test("find the last free day", async ({ page }) => {
  const walk = await beginWalk(page);
  await walk.click(menu(page, "Last free day"));
  await page.getByRole("combobox", { name: "Carrier" }).selectOption("Maersk");
  const country = page.getByRole("combobox", { name: "Country" });
  await expect(country).toHaveJSProperty("tagName", "INPUT"); // Without its script, it is a plain list.
  await country.fill("Singapore");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByLabel("Container type").selectOption("40HC");
  await page.getByLabel("Discharged").fill("2026-08-03");
  await walk.click(page.getByRole("button", { name: "Find the last free day" }));
  await expect(heading(page)).toContainText(/Last free day|Free time is over/);
  await expect(page.getByRole("main")).toContainText("7 Aug 2026");
});

test("call the API @phone", async ({ page }) => {
  const walk = await beginWalk(page);
  await walk.click(link(page, "Try this call"));
  await walk.click(page.getByRole("region", { name: "Try it" }).getByRole("button", { name: "Send as a free call" }));
  await expect(page.getByRole("figure", { name: "Answer", exact: true })).toContainText('"total_cost": 865');
});

test("see a sample batch, without an account @phone", async ({ page }) => {
  const walk = await beginWalk(page);
  await walk.click(link(page, "See a sample batch"));
  await expect(page.getByText("Sample: invoices made up from published tariffs")).toBeVisible();
  await walk.click(page.getByRole("link", { name: "Open SAMPLE-001 in the checker" }));
  await expect(heading(page)).toHaveAccessibleName("Overbilled by SGD 85.00");
});
