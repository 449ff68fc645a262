import { heading } from "./support/checker.ts";
import { expectLargeTargets } from "./support/targets.ts";
import { expect, type Page, test } from "./support/test.ts";
import { unfoldStale } from "./support/unfold-stale.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

interface Linked {
  "@graph": Record<string, unknown>[];
}

const structuredData = async (page: Page): Promise<Linked> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}");

test.describe("the tariffs of a carrier in a country", () => {
  test("have a calculation of 14 days that opens the invoice check with the same fields @phone", async ({ page }) => {
    await page.goto("/tariffs/hapag-lloyd/IN");
    await expect(heading(page)).toHaveText("Hapag-Lloyd demurrage and detention in India");
    const examples = part(page, "Worked examples");
    await expect(examples).toContainText(/14 days: INR\s138,618/);
    await expect(examples).toContainText(/4 free days, days 5 to 10 at INR\s11,643, days 11 to 14 at INR\s17,190\./);
    await examples.getByRole("link", { name: "Check an export invoice with these days" }).click();
    await expect(page.getByLabel("Carrier", { exact: true })).toHaveValue("hapag-lloyd");
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("India (IN)");
    await expect(page.getByLabel("Direction")).toHaveValue("export");
    await expect(page).toHaveURL(/direction=export/);
  });

  test("show free time and rates as a table, with age and source @phone", async ({ page }) => {
    await page.goto("/tariffs/hapag-lloyd/IN");
    const table = part(page, "Import").getByRole("table").first();
    await expect(table.getByRole("columnheader")).toHaveText(["Days", "20DV", "40DV, 40HC"]);
    await expect(table.getByRole("row", { name: /^1 to 4/ }).getByRole("cell")).toHaveText(["free", "free"]);
    await expect(table.getByRole("row", { name: /^5 to 10/ }).getByRole("cell")).toHaveText(["5,988", "11,643"]);
    await expect(table.getByRole("row", { name: /^from 18/ }).getByRole("cell")).toHaveText(["11,173", "22,347"]);
    await expect(part(page, "Import")).toContainText(/from 1 Jul 2026, no end stated; .+ old/);
    await expect(
      part(page, "Import")
        .getByRole("link", { name: /third quarter 2026/ })
        .first(),
    ).toHaveAttribute("href", /^https:\/\/github\.com\//);
  });

  test("say what changed, with the rates of the earlier version", async ({ page }) => {
    await page.goto("/tariffs/hapag-lloyd/IN");
    const versions = part(page, "Import").getByRole("table", { name: /versions$/ });
    await expect(versions.getByRole("row", { name: /^from 1 Jul 2026/ })).toContainText("4, unchangedup 22.8 to 33 %");
    await expect(versions.getByRole("row", { name: /^from 1 Apr 2023/ })).toContainText("oldest version known");
    await part(page, "Import").getByText("Rates from 1 Apr 2023", { exact: true }).click();
    const old = part(page, "Import").getByRole("table", { name: /rates from 1 Apr 2023$/ });
    await expect(old.getByRole("row", { name: /^5 to 10/ })).toContainText("9,476");
  });

  test("mark a tariff past its usable life in words", async ({ page }) => {
    await page.goto("/tariffs/cma-cgm/GB");
    await expect(part(page, "Export")).toContainText(/from 1 Sep 2016, no end stated; \d+ years.* old, stale/);
    await expect(part(page, "Worked examples")).toContainText(
      "Stale tariff: ask the carrier whether it still applies.",
    );
  });

  test("name excepted ports, how days count, the carrier's rules and the terminals' storage", async ({ page }) => {
    await page.goto("/tariffs/maersk/US");
    await expect(part(page, "Export")).toContainText("ExceptNewark, USEWR");
    await expect(part(page, "Import")).toContainText("Free timeWorking days; working days are Monday to Saturday");
    await expect(part(page, "Rules of the carrier")).toContainText(
      "Closed terminal after free time: closed days are charged",
    );
    await part(page, "Terminal storage in the United States").getByRole("link", { name: "New York" }).first().click();
    await expect(page).toHaveURL(/\/ports\/USNYC#storage$/);
  });

  test("have structured data, a canonical address and breadcrumbs", async ({ page }) => {
    await page.goto("/tariffs/hapag-lloyd/IN");
    const [dataset, crumbs] = (await structuredData(page))["@graph"];
    expect(dataset).toMatchObject({ "@type": "Dataset", name: "Hapag-Lloyd demurrage and detention tariffs in India" });
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/tariffs\/hapag-lloyd\/IN$/);
    await expect(page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem")).toHaveText([
      "Tariffs",
      "/Hapag-Lloyd",
      "/India",
    ]);
  });

  test("redirect other spellings, and are 404 for what is not on file", async ({ page }) => {
    for (const path of ["/tariffs/hapag-lloyd/in", "/tariffs/Hapag-Lloyd/IN", "/tariffs/hlcu/In"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/tariffs\/hapag-lloyd\/IN$/);
    }
    for (const path of [
      "/tariffs/hapag-lloyd/AQ",
      "/tariffs/hapag-lloyd/ZZ",
      "/tariffs/nobody/IN",
      "/tariffs/cosco/CN",
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(heading(page)).toHaveText("No published tariff on file");
    }
  });
});

test("a table that is cut off can be reached and scrolled by keyboard @phone", async ({ page }) => {
  await page.goto("/tariffs/hapag-lloyd/IN");
  const region = part(page, "Import").getByRole("region", { name: /versions$/ });
  await region.focus();
  await expect(region).toBeFocused();
});

test("the index lists the tariffs by carrier and by country @phone", async ({ page }, testInfo) => {
  await page.goto("/tariffs");
  await expect(heading(page)).toHaveText("Demurrage and detention tariffs");
  await expect(page.getByRole("main")).toContainText(/\d+ carriers in \d+ countries/);
  await expect(part(page, "Hapag-Lloyd")).toContainText(/16 tariffs in 3 countries/);
  const india = part(page, "By country").getByRole("region", { name: "India" });
  await expect(india.getByRole("listitem").filter({ hasText: "Hapag-Lloyd" })).toContainText(
    /8 tariffs.*Jul 2026, .+ old, usable/,
  );
  await expect(part(page, "By country").getByRole("region", { name: "United Kingdom" })).toHaveCount(0);
  await unfoldStale(page);
  await expect(part(page, "By country").getByRole("region", { name: "United Kingdom" })).toContainText("stale");
  await expectLargeTargets(page, testInfo.project.use.hasTouch ? "touch" : "mouse");
  await india.getByRole("link", { name: "Hapag-Lloyd" }).click();
  await expect(page).toHaveURL(/\/tariffs\/hapag-lloyd\/IN$/);
});

test("the sitemap has every published tariff, and no illustrative one", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).toContain("/tariffs</loc>");
  expect(sitemap).toContain("/tariffs/hapag-lloyd/IN</loc>");
  expect(sitemap).not.toContain("/tariffs/cosco/");
});

test("the page of a port has its tariffs and its storage, with links into the invoice check @phone", async ({
  page,
}) => {
  await page.goto("/ports/DEHAM");
  const demurrage = part(page, "Demurrage and detention");
  const row = demurrage.getByRole("row", { name: /^CMA CGM Export/ });
  await expect(row).toContainText(/14\s*EUR\s65.*Jan 2021, .+ old, stale/);
  const storage = part(page, "Terminal storage");
  await expect(storage).toContainText(/EUROGATE Container Terminal Hamburg, import: 3 free days, then EUR\s84 a day/);
  await row.getByRole("link", { name: "Check an export invoice of CMA CGM, demurrage and detention combined" }).click();
  await expect(page).toHaveURL(
    /carrier=cma-cgm&country=DE&port=DEHAM&direction=export&container_type=40HC&charge=combined/,
  );
  await expect(page.getByLabel("Carrier", { exact: true })).toHaveValue("cma-cgm");
});
