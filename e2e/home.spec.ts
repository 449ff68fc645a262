import type { Browser, ViewportSize } from "@playwright/test";
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
  await page.getByRole("main").getByRole("link", { name: "Type the figures" }).click();
  await expect(heading(page)).toHaveText("Demurrage invoice check");
});

test("a file that is dropped anywhere opens the page that reads it, and is read once", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("invoice-drop:defined")).toBeVisible();
  await page.evaluate(() => {
    const files = new DataTransfer();
    files.items.add(new File(["no invoice at all"], "letter.txt"));
    files.items.add(new File(["another"], "other.txt"));
    document
      .querySelector("footer")
      ?.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
  });
  await expect(heading(page)).toHaveText("Invoice from a file");
  await expect(page.getByText("You chose 2 files. We read the first one, letter.txt.")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await expect(page).toHaveURL(/\/check-demurrage-invoice\/file$/);
  await page.reload();
  await expect(page.getByLabel("File of the invoice")).toBeVisible();
  await expect(page.getByText("You chose 2 files.")).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form leads to the checker with carrier and country @phone", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("Drop an invoice here")).toBeHidden();
    await page.getByRole("combobox", { name: "Carrier" }).selectOption("Maersk");
    await page.getByRole("combobox", { name: "Country" }).first().selectOption("Singapore");
    await page.getByRole("button", { name: "Enter the figures" }).click();
    await expect(heading(page)).toHaveText("Demurrage invoice check");
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("SG");
  });
});

interface Settings {
  browser: Browser;
  baseURL: string | undefined;
  viewport: ViewportSize | null;
}

test.describe("what is covered", () => {
  const covered = (page: Page) => page.getByRole("region", { name: /^Covered in/ });

  /** A language belongs to a browser context, so each has one of its own. */
  async function withLocale(
    locale: string,
    { browser, baseURL, viewport }: Settings,
    look: (page: Page) => Promise<void>,
  ) {
    const context = await browser.newContext({ locale, baseURL: baseURL as string, viewport });
    try {
      const page = await context.newPage();
      await page.goto("/");
      await look(page);
    } finally {
      await context.close();
    }
  }

  test("is shown for the country that the browser names, with the reason; another can be chosen @phone", ({
    browser,
    baseURL,
    viewport,
  }) =>
    withLocale("en-SG", { browser, baseURL, viewport }, async (page) => {
      await expect(covered(page)).toContainText("Covered in Singapore");
      await expect(covered(page)).toContainText("Shown because the language of your browser names Singapore.");
      await expect(covered(page).getByRole("link", { name: /^Maersk ?, import, Singapore$/ })).toBeVisible();
      await covered(page).getByLabel("Another country").selectOption("India");
      await covered(page).getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/covered=IN#covered-country$/);
      await expect(covered(page)).toContainText("Covered in India");
      await expect(covered(page)).not.toContainText("Shown because");
    }));

  test("says so when nothing is on file for the country that the browser names", ({ browser, baseURL, viewport }) =>
    withLocale("is-IS", { browser, baseURL, viewport }, async (page) => {
      const text = /No tariff is on file for Iceland, .* We show India, where the most/;
      await expect(covered(page)).toContainText(text);
    }));
});

test("search engines get the questions that the page shows, and the prices of the plans", async ({ page }) => {
  await page.goto("/");
  const data = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
  const graph: { "@type": string; mainEntity: { name: string }[] }[] = data["@graph"];
  expect(graph.map((each) => each["@type"])).toEqual(["Organization", "SoftwareApplication", "FAQPage"]);
  const questions = page.getByRole("region", { name: "Questions and answers" });
  expect(await questions.locator("summary").allTextContents()).toEqual(graph[2]?.mainEntity.map(({ name }) => name));
  await questions.getByText("Do you store my invoice?").click();
  await expect(questions.getByText(/our server reads the file and forgets it/)).toBeVisible();
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
