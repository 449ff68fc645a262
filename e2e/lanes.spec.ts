import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { heading } from "./support/checker.ts";
import { expect, type Page, test } from "./support/test.ts";

const ROTTERDAM = "/lanes/CNSHA/NLRTM";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The rows of the table that a page's link downloads. */
async function downloaded(page: Page): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download CSV" }).click()]);
  return parse(await readFile(await download.path()), { columns: true, bom: true });
}

test("a lane names its ports and tells its price, its days, its cost and its risk @phone", async ({ page }) => {
  await page.goto(ROTTERDAM);
  await expect(heading(page)).toHaveText("Shanghai to Rotterdam");
  await expect(page).toHaveTitle(/^Shanghai to Rotterdam: freight, transit, landed cost/);
  await expect(page.getByRole("link", { name: "Shanghai", exact: true })).toHaveAttribute("href", "/ports/CNSHA");
  await expect(page.getByRole("link", { name: "Rotterdam", exact: true })).toHaveAttribute("href", "/ports/NLRTM");
  await expect(part(page, "Freight").getByText("Over 4 weeks:")).toBeVisible();
  await expect(part(page, "Freight").getByText("Drewry World Container Index").first()).toBeVisible();
  await expect(
    part(page, "Transit")
      .getByText(/^(published|estimated|by the carrier’s schedule)$/)
      .first(),
  ).toBeVisible();
  await expect(part(page, "Landed cost").getByRole("row")).toHaveCount(8);
  await expect(part(page, "Route and risk").getByRole("img", { name: "The way by sea from Shanghai to Rotterdam" })).toBeVisible();
  await expect(part(page, "Route and risk").getByRole("row", { name: /^Score/ })).toBeVisible();
});

test("the price, the chart's table and the CSV say the same", async ({ page }) => {
  await page.goto(ROTTERDAM);
  const rows = await downloaded(page);
  const newest = rows.at(-1);
  const grouped = Number(newest?.mid).toLocaleString("en-GB");
  expect(newest).toMatchObject({ origin: "CNSHA", destination: "NLRTM", unit: "USD per container" });
  await expect(part(page, "Freight").getByText(`USD ${grouped}`, { exact: true })).toBeVisible();

  await page.getByText(/^Figures/).click();
  const figures = page.getByRole("table", { name: "Freight by week, USD per container" });
  await expect(figures.getByRole("row")).toHaveCount(rows.length + 1);
  await expect(figures.getByRole("row").nth(1)).toContainText(grouped);
});

test("the chart is gone through with the arrow keys, its gaps told", async ({ page }) => {
  await page.goto(ROTTERDAM);
  const chart = part(page, "Freight").getByRole("application", { name: /^Freight by week/ });
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await expect(chart.locator("..").getByRole("status")).toContainText(/^1 May 2025, USD per containerPrice[\d,]+Low to high/);
  for (let key = 0; key < 4; key++) await page.keyboard.press("ArrowRight");
  await expect(chart.locator("..").getByRole("status")).toHaveText(/^Nothing on file between 3 Jul 2025 and 6 Nov 2025$/);
});

test("container and carrier are chosen in the form; the cost comes in parts with sources, and what is missing is named", async ({ page }) => {
  await page.goto(ROTTERDAM);
  await page.getByLabel("Container", { exact: true }).selectOption("40 ft high cube");
  await page.getByLabel("Carrier").selectOption("CMA CGM");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\?container_type=40HC&line=cma-cgm$/);
  await expect(part(page, "Freight").getByText("CMA CGM, FAK base rate")).toBeVisible();
  await expect(part(page, "Freight").getByText("A price of whole regions, not of these two ports.")).toBeVisible();

  const cost = part(page, "Landed cost");
  const table = cost.getByRole("table", { name: "What one container costs with CMA CGM" });
  for (const name of ["Freight", "Surcharges", "Charges at origin", "Charges at destination"]) {
    await expect(table.getByRole("rowheader", { name, exact: true })).toBeVisible();
  }
  const sums = await table.locator("tbody tr:first-child td").allTextContents();
  const total = sums.reduce((sum, text) => sum + Number(text.replaceAll(",", "")), 0);
  await expect(table.locator("tfoot")).toContainText(total.toLocaleString("en-GB", { minimumFractionDigits: 2 }));
  await expect(
    cost
      .getByRole("region", { name: "Not on file, and not in the total" })
      .getByText(/^Charges at origin: no /)
      .first(),
  ).toBeVisible();
});

test("each carrier of the overview leads to its parts", async ({ page }) => {
  await page.goto(`${ROTTERDAM}?container_type=20DV`);
  await part(page, "Landed cost").getByRole("link", { name: "Maersk" }).click();
  await expect(page).toHaveURL(/container_type=20DV&line=maersk#landed-cost$/);
  await expect(page.getByLabel("Carrier")).toHaveValue("maersk");
  await expect(page.getByLabel("Container", { exact: true })).toHaveValue("20DV");
});

test("an index that stands in for the lane is said to", async ({ page }) => {
  await page.goto("/lanes/CNXMN/USLGB");
  const freight = part(page, "Freight");
  await expect(freight.getByText("The index of the trade lane, not of these two ports.")).toBeVisible();
  await expect(freight.getByText("The index of CNSHA to USLAX stands for the trade lane")).toBeVisible();
  await expect(part(page, "Transit").getByRole("listitem").filter({ hasText: "Hapag-Lloyd" })).toContainText("18 dayspublished");
});

test("a made-up price is said to be one, in figures, chart and table", async ({ page }) => {
  await page.goto("/lanes/INNSA/NLRTM");
  const freight = part(page, "Freight");
  await expect(freight.getByText("Illustrative price: made by a rule, not published by anyone.")).toBeVisible();
  await expect(freight.getByText("hollow: illustrative")).toBeVisible();
  expect((await downloaded(page)).map(({ illustrative }) => illustrative)).not.toContain("no");
});

test("a lane behind a closed strait says that no way keeps clear of it", async ({ page }) => {
  await page.goto("/lanes/INMUN/AEJEA");
  const risk = part(page, "Route and risk");
  await expect(risk.getByText(/No way keeps clear of Strait of Hormuz/).first()).toBeVisible();
  await expect(risk.getByRole("listitem").filter({ hasText: "No way round it." })).toContainText("Disrupted");
});

test("what is not on file is said in its place, with what is, and the other parts stand", async ({ page }) => {
  await page.goto("/lanes/NOOSL/AUSYD");
  await expect(part(page, "Freight").getByText("No freight rate from NOOSL to AUSYD is on file, and no index of its trade lane.")).toBeVisible();
  await expect(part(page, "Freight").getByText("On file from NOOSL: AEJEA, SAJED.")).toBeVisible();
  await expect(part(page, "Transit").getByText(/^No service from NOOSL to AUSYD is on file/)).toBeVisible();
  await expect(part(page, "Landed cost").getByRole("row", { name: /^Maersk/ })).toContainText("Nothing is on file.");
  await expect(part(page, "Route and risk").getByRole("img", { name: "The way by sea from Oslo to Sydney" })).toBeVisible();
});

test("codes in small letters lead to the lane, and an unknown choice is told", async ({ page }) => {
  await page.goto("/lanes/cnsha/nlrtm?line=titanic");
  await expect(page).toHaveURL(/\/lanes\/CNSHA\/NLRTM\?line=titanic$/);
  await expect(page.getByLabel("Carrier")).toHaveAccessibleDescription("There is no carrier titanic on file: shown is the market.");
});

for (const [path, why] of [
  ["/lanes/CNSHA/CNSHA", "A lane joins two ports: CNSHA cannot be both."],
  ["/lanes/CNSHA/XXXXX", "Of CNSHA and XXXXX at least one is no port that a document on file names."],
  ["/lanes/<b>/NLRTM", "Of <B> and NLRTM at least one is no port that a document on file names."],
] as const) {
  test(`${path} is no lane, and helps to one`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText("No such lane");
    await expect(page).toHaveTitle(/^No such lane/);
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByRole("search").getByRole("combobox")).toHaveCount(2);
  });
}

test("the search on the page of no lane leads to one", async ({ page }) => {
  await page.goto("/lanes/CNSHA/XXXXX");
  await expect(page.getByLabel("Port, or port of loading")).toHaveValue("CNSHA");
  await page.getByLabel("Port of discharge").fill("rotterdam");
  await page.getByRole("option", { name: /NLRTM/ }).click();
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(heading(page)).toHaveText("Shanghai to Rotterdam");
});

test("the CSV of what is no lane or not on file says so", async ({ request }) => {
  expect((await request.get("/lanes/CNSHA/CNSHA/rates.csv")).status()).toBe(400);
  const unknown = await request.get("/lanes/CNSHA/XXXXX/rates.csv");
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({ error: { code: "no_data" } });
});

test.describe("the list of lanes", () => {
  test("names the lanes with published rates by trade, and leads to them @phone", async ({ page }) => {
    await page.goto("/lanes");
    await expect(page).toHaveTitle(/^Lanes · Quayside/);
    const trade = page.getByRole("region", { name: "East Asia to North Europe" });
    await expect(trade.getByRole("listitem").filter({ hasText: "Shanghai to Rotterdam" })).toHaveText(/\d+ rates, newest \d+ \w+ 20\d\d$/);
    await expect(page.getByRole("main")).not.toContainText("Nhava Sheva (Jawaharlal Nehru) to Rotterdam"); // Its only rates are illustrative.
    await trade.getByRole("link", { name: "Shanghai to Rotterdam" }).click();
    await expect(page).toHaveURL(ROTTERDAM);
    await page.getByRole("contentinfo").getByRole("link", { name: "Lanes" }).click();
    await expect(heading(page)).toHaveText("Lanes");
  });

  test("finds a lane by the suggestions of both fields", async ({ page }) => {
    await page.goto("/lanes");
    for (const [label, typed, code] of [
      ["Port of loading", "santos", "BRSSZ"],
      ["Port of discharge", "rotterdam", "NLRTM"],
    ] as const) {
      await page.getByLabel(label).fill(typed);
      await page.getByRole("option", { name: code }).click();
    }
    await page.getByRole("button", { name: "Show the lane" }).click();
    await expect(heading(page)).toHaveText("Santos to Rotterdam");
  });

  test("says what to change in each field, and offers the ports that fit", async ({ page }) => {
    await page.goto("/lanes?from=georgetown");
    await expect(page.getByLabel("Port of loading")).toHaveAccessibleDescription(/Several ports fit “georgetown”\. Choose one below\./);
    await expect(page.getByLabel("Port of discharge")).toHaveAccessibleDescription(/Enter a port\./);
    await page.getByRole("region", { name: "Ports of loading that fit" }).getByRole("link", { name: "Georgetown" }).first().click();
    await expect(page).toHaveURL(/from=GYGEO/);
    await page.goto("/lanes?from=NLRTM&to=Rotterdam");
    await expect(page.getByLabel("Port of discharge")).toHaveAccessibleDescription(/Enter a port other than the port of loading\./);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the list of lanes leads to the lane of its form @phone", async ({ page }) => {
    await page.goto("/lanes");
    await page.getByLabel("Port of loading").fill("CNSHA");
    await page.getByLabel("Port of discharge").fill("Rotterdam");
    await page.getByRole("button", { name: "Show the lane" }).click();
    await expect(page).toHaveURL(ROTTERDAM);
  });

  test("the form, every figure and the CSV are there @phone", async ({ page }) => {
    await page.goto(ROTTERDAM);
    await page.getByLabel("Carrier").selectOption("maersk");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/line=maersk/);
    await page.getByText(/^Figures/).click();
    const figures = page.getByRole("table", { name: "Freight by week, USD per container" });
    await expect(figures.getByRole("row").nth(1)).toBeVisible();
    await expect(figures.getByRole("row")).toHaveCount((await downloaded(page)).length + 1);
  });
});
