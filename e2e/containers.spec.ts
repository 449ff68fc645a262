import { readFile } from "node:fs/promises";
import { addDays, formatDate, toIsoDate } from "#lib/platform/dates.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { signUp, startTrial } from "./support/account.ts";
import { expect, type Page, test } from "./support/test.ts";

const LIST = "/dashboard/containers";
const today = toIsoDate(new Date());

async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

test("containers are watched: added, listed, changed, closed, and in a calendar", async ({ page }) => {
  await page.goto(LIST);
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard%2Fcontainers$/);
  await signUp(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Three first steps" })).toBeVisible();
  await startTrial(page);
  await page.goto(LIST);
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Add a container" }).click();
  await page.getByRole("button", { name: "Watch the container" }).click();
  await expect(page.getByRole("heading", { name: "5 things to change" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel("Container number").fill("csqu 305438-3");
  await page.getByLabel("Your reference").fill("Order 7");
  await page.getByLabel("Carrier").selectOption("hapag-lloyd");
  await page.getByRole("combobox", { name: "Country" }).fill("India");
  await page.getByRole("option", { name: "India (IN)" }).first().click();
  await page.getByLabel("Container type").selectOption("40HC");
  await page.getByLabel("Discharged").fill(addDays(today, -1));
  await page.getByRole("button", { name: "Watch the container" }).click();
  await expect(page.getByRole("status").first()).toHaveText("You watch CSQU3054383 now.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CSQU3054383");
  await expectGoodPage(page);

  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Update the result" }).click();
  await expect(page.getByRole("status").first()).toHaveText("The answers are saved.");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("status").first()).toHaveText("The answer is removed.");

  await page.getByLabel("Free days of your contract").fill("9");
  await page.getByRole("button", { name: "Save the container" }).click();
  await expect(page.getByRole("status").first()).toHaveText("The container is saved.");
  await expect(page.getByText("8 of 9").or(page.getByText("7 of 9"))).toBeVisible();

  await page.goto(`${LIST}/import`);
  await expectGoodPage(page);
  await page.getByLabel("CSV or XLSX file").setInputFiles({
    name: "containers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Container,Type,Discharged\nHLXU1234561,40HC,${addDays(today, -40)}\nHLXU7654324,40HC,soon\n`),
  });
  await expect(page.getByText("3 rows read. Nothing is added yet.")).toBeVisible();
  await page.getByLabel("Carrier").selectOption("hapag-lloyd");
  await page.getByRole("combobox", { name: "Country" }).fill("India");
  await page.getByRole("option", { name: "India (IN)" }).first().click();
  await page.getByRole("button", { name: "Add the containers" }).click();
  await expect(page.getByRole("status").first()).toContainText("1 container is added.");
  await expect(page.getByRole("link", { name: /^Row 3: Discharged: “soon” is no date/ })).toBeVisible();
  await expect(page.getByLabel("Rows")).toHaveValue(/^Container,Type,Discharged\s+HLXU7654324,40HC,soon$/);
  await expectGoodPage(page);

  await page.goto(LIST);
  const rows = page
    .getByRole("table", { name: "Containers" })
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox") });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("HLXU1234561");
  await expect(rows.first()).toContainText("days over");
  await expect(rows.last()).toContainText("Order 7");
  await expectGoodPage(page);

  await page.goto("/dashboard");
  const deadlines = page.getByRole("region", { name: "What needs you" });
  await expect(deadlines.getByRole("listitem")).toHaveCount(2);
  await expect(deadlines.getByText("Free time ended on")).toBeVisible();
  await expectGoodPage(page);
  await deadlines.getByRole("link", { name: "HLXU1234561" }).click();
  await page.getByRole("button", { name: "Close the container" }).click();
  await expect(page.getByRole("status").first()).toContainText("The container is closed.");
  await expect(page.getByText(`Closed on ${formatDate(today)}.`)).toBeVisible();
  await expectGoodPage(page);
  await page.goto(LIST);
  await expect(rows).toHaveCount(1);

  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("link", { name: "Download the calendar" });
  const downloading = page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("quayside.ics");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("Last free day: CSQU3054383");
  expect(text).not.toContain("HLXU1234561");
  await expectGoodPage(page);
  await page.reload();
  await expect(link).toHaveCount(0);
  await page.getByRole("button", { name: "Switch the mails off" }).click();
  await expect(page.getByText("The mails are off.").last()).toBeVisible();
});
