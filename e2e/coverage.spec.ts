import { expect, test } from "./support/test.ts";

test("coverage shows carriers by country, and each date links to its document @phone", async ({ page }) => {
  await page.goto("/coverage");
  await expect(page.getByRole("status")).toHaveText("436 tariffs, 63 countries, 5 carriers");
  const india = page.getByRole("row", { name: /^India/ });
  await expect(india.getByRole("link", { name: "Apr 2023" })).toHaveAttribute("href", /^https:\/\/www\.scribd\.com\//);
});

test("coverage can be filtered by carrier, direction and country @phone", async ({ page }) => {
  await page.goto("/coverage");
  await page.getByLabel("Carrier").selectOption("CMA CGM");
  await page.getByLabel("Direction").selectOption("Export");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/\/coverage\?carrier=cma-cgm&direction=export$/);
  await page.getByRole("link", { name: "United Kingdom" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tariff coverage: United Kingdom");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["CMA CGM"]);
  await page.getByRole("main").getByRole("link", { name: "Check an invoice" }).click();
  await expect(page.getByLabel("Carrier")).toHaveValue("cma-cgm");
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("United Kingdom (GB)");
});

test("illustrative tariffs are hidden by default, and marked when shown", async ({ page }) => {
  await page.goto("/coverage");
  await expect(page.getByRole("columnheader", { name: "COSCO" })).toHaveCount(0);
  await page.getByLabel("Tariffs").selectOption("All, illustrative too");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "COSCO" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^China/ })).toContainText("illustrative");
});

test("a filter without a match says what to do", async ({ page }) => {
  for (const country of ["BO", "%00", "'; DROP TABLE dd_tariff;--"]) {
    await page.goto(`/coverage?country=${country}`);
    await expect(page.getByRole("status")).toContainText("No tariff on file matches");
  }
});
