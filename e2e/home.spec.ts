import { heading } from "./support/checker.ts";
import { readStats } from "./support/stats.ts";
import { expect, type Page, test } from "./support/test.ts";

test("the home page says what it is and how much data there is, and links to the checker @phone", async ({ page }) => {
  await expect(async () => {
    await page.goto("/");
    const { dd_tariffs, carriers, countries } = await readStats(page);
    await expect(page.getByRole("complementary", { name: "Data coverage" })).toContainText(
      `${dd_tariffs} published tariffs of ${carriers} carriers in ${countries} countries`,
      { timeout: 1_000 },
    );
  }).toPass();
  await expect(heading(page)).toHaveText("Check a carrier’s demurrage invoice");
  await page.getByRole("main").getByRole("link", { name: "Check an invoice" }).click();
  await expect(heading(page)).toHaveText("Demurrage invoice check");
});

test("the form changes the comparison of published tariffs; the cheapest comes first @phone", async ({ page }) => {
  await page.goto("/");
  const comparison = page.getByRole("region", { name: "Carrier comparison" });
  await comparison.getByLabel("Country").selectOption("India");
  await comparison.getByLabel("Direction").selectOption("Import");
  await comparison.getByRole("textbox", { name: "Days" }).fill("14");
  await comparison.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/country=IN.*days=14.*#compare$/);

  const rows = comparison.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const published = rows.filter({ hasText: "Hapag-Lloyd" });
  await expect(published).toContainText("INR 138,618.00");
  await expect(comparison).not.toContainText(/illustrative/i);
  await expect(
    comparison.getByText(/Mediterranean Shipping Company is not compared: its tariff is for detention/),
  ).toBeVisible();

  const totals = (await comparison.getByText(/^USD [\d,.]+$/).allTextContents()).map((text) =>
    Number(text.replace(/[^\d.]/g, "")),
  );
  expect(totals).toHaveLength(2);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
});

test("a comparison that is not possible gives the reason", async ({ page }) => {
  await page.goto("/?country=IN&days=400");
  await expect(page.getByRole("textbox", { name: "Days" })).toHaveAccessibleDescription("This must be from 1 to 365.");
  await page.goto("/?country=SE&direction=import");
  await expect(page.getByText(/^No tariff of any carrier on file for 40HC import in Sweden/)).toBeVisible();
});

test.describe("the search of the home page", () => {
  // Without scripts, the field is a plain text field.
  async function choose(page: Page, name: string | RegExp, typed: string, port: string): Promise<void> {
    await page.getByRole("combobox", { name }).fill(typed);
    await page.getByRole("listbox").getByRole("option", { name: port }).click();
  }

  test("suggests ports and opens the chosen port @phone", async ({ page }) => {
    await page.goto("/");
    await choose(page, "Port, or port of loading", "rotterd", "Rotterdam NLRTM");
    await expect(page.getByLabel("Port, or port of loading")).toHaveValue("Rotterdam, NLRTM");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/ports\/NLRTM$/);
    await expect(heading(page)).toHaveText("Rotterdam");
  });

  test("opens the lane between two ports", async ({ page }) => {
    await page.goto("/");
    await choose(page, "Port, or port of loading", "shanghai", "Shanghai CNSHA");
    await choose(page, /^Port of discharge/, "los ang", "Los Angeles USLAX");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/lanes\/CNSHA\/USLAX$/);
  });
});

test("the example call works", async ({ page, request }) => {
  await page.goto("/");
  const developers = page.getByRole("region", { name: "For developers" });
  const shown = await developers.getByText(/^curl/).textContent();
  const body = /-d '([^']+)'/.exec(shown ?? "")?.[1] ?? "";
  const answer = await request.post("/api/dd/calculate", { data: JSON.parse(body) });
  expect(await answer.json()).toMatchObject({ total_cost: 865 });
});
