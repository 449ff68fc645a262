import { readStats } from "./support/stats.ts";
import { expect, test } from "./support/test.ts";
import { unfoldStale } from "./support/unfold-stale.ts";

test("coverage shows free days, the first rate and the age by carrier and country @phone", async ({ page }) => {
  await expect(async () => {
    await page.goto("/coverage");
    const { dd_tariffs, countries, carriers } = await readStats(page);
    await expect(page.getByRole("status")).toHaveText(
      `${dd_tariffs} tariffs, ${countries} countries, ${carriers} carriers`,
      { timeout: 1_000 },
    );
  }).toPass();
  const india = page.getByRole("row", { name: /^India/ });
  await expect(india).toContainText(/Import: 4 days free, INR\s11,643Jul 2026, .+ old/);
  await expect(page.getByRole("row", { name: /^United Kingdom/ })).toHaveCount(0);
  await unfoldStale(page);
  await expect(page.getByRole("row", { name: /^United Kingdom/ })).toContainText(/Sep 2016, \d+ years.* old, stale/);
  await expect(page.getByRole("link", { name: "undated" })).toHaveCount(0);
  await india.getByRole("link", { name: /^Export: 7 days free, INR\s6,080/ }).click();
  await expect(page).toHaveURL(/\/tariffs\/hapag-lloyd\/IN#export$/);
});

test("coverage keeps the carrier and the direction in its links @phone", async ({ page }) => {
  await page.goto("/coverage");
  await page.getByLabel("Carrier").selectOption("CMA CGM");
  await page.getByLabel("Direction").selectOption("Export");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/\/coverage\?carrier=cma-cgm&direction=export$/);
  await expect(page.getByRole("link", { name: /^Import:/ })).toHaveCount(0);
  await unfoldStale(page);
  await page.getByRole("link", { name: "United Kingdom" }).click();
  await expect(page).toHaveURL(/\/coverage\?carrier=cma-cgm&direction=export&country=GB$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tariff coverage: United Kingdom");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["CMA CGM"]);
  await expect(page.getByRole("link", { name: "All countries" })).toHaveAttribute(
    "href",
    "/coverage?carrier=cma-cgm&direction=export",
  );
  await expect(page.getByRole("main")).toContainText(/40DV, 40HC: 10 free days, then GBP\s32 a day/);
  await page.getByRole("main").getByRole("link", { name: "Check an export invoice" }).click();
  await expect(page).toHaveURL(/direction=export/);
  await expect(page.getByLabel("Carrier", { exact: true })).toHaveValue("cma-cgm");
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("United Kingdom (GB)");
});

test("illustrative tariffs are hidden by default, and marked when shown", async ({ page }) => {
  await page.goto("/coverage");
  await expect(page.getByRole("columnheader", { name: "COSCO" })).toHaveCount(0);
  await page.getByRole("button", { name: "Switch on illustrative figures" }).click();
  await expect(page.getByRole("columnheader", { name: "COSCO" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^China/ })).toContainText("illustrative");
});

test("a filter without a match says what to do", async ({ page }) => {
  for (const country of ["AQ", "%00", "'; DROP TABLE dd_tariff;--"]) {
    await page.goto(`/coverage?country=${country}`);
    await expect(page.getByRole("status")).toContainText("No tariff on file matches");
  }
});

test("coverage shows what ends in the next 90 days, by week and kind @phone", async ({ page }) => {
  await page.goto("/coverage");
  const calendar = page.getByRole("region", { name: "What ends in the next 90 days" });
  await expect(calendar.getByRole("row")).not.toHaveCount(0);
  await expect(calendar.getByRole("row").nth(1)).toContainText(/\d{1,2} \w{3} \d{4} to .+ \d/);
});
