import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { formatDay } from "#components/format.ts";
import { RECENT_PRICES } from "#tests/support/recent-prices.ts";
import { heading } from "./support/checker.ts";
import { showIllustrative } from "./support/illustrative.ts";
import { expect, type Page, test } from "./support/test.ts";

const ROTTERDAM = "/lanes/CNSHA/NLRTM";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The rows of the CSV that the page links. */
async function downloaded(page: Page): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  return parse(await readFile(await download.path()), { columns: true, bom: true });
}

test("a lane shows its ports, price, transit days, cost and risk @phone", async ({ page }) => {
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
  await expect(
    part(page, "Route and risk").getByRole("img", { name: "The sea route from Shanghai to Rotterdam" }),
  ).toBeVisible();
  await expect(part(page, "Route and risk").getByRole("row", { name: /^No score/ })).toBeVisible();
});

test("the price, the table of the chart and the CSV have the same figures", async ({ page }) => {
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

test("the arrow keys go through the chart, and name its gaps", async ({ page }) => {
  const [first, second, beforeGap, afterGap] = RECENT_PRICES["KRPUS,FRFOS"]?.map(({ date }) => formatDay(date)) ?? [];
  await page.goto("/lanes/KRPUS/FRFOS");
  const chart = part(page, "Freight").getByRole("application", { name: /^Freight by week/ });
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  const note = chart.getByRole("status");
  await expect(note).toHaveText(`${first}: Price 2,600 USD per container. Drewry, Prices of the tests`);
  await page.keyboard.press("ArrowRight");
  await expect(note).toHaveText(
    `${second}: Price 2,610 USD per container; Low to high 2,600 to 2,610. Drewry, Prices of the tests`,
  );
  for (let key = 0; key < 2; key++) await page.keyboard.press("ArrowRight");
  await expect(note).toHaveText(`Nothing on file between ${beforeGap} and ${afterGap}`);
  await page.keyboard.press("ArrowLeft");
  await expect(note).toHaveText(new RegExp(`^${beforeGap}: `));
});

test("the form selects container and carrier; the cost has parts with sources and says what is illustrative", async ({
  page,
}) => {
  await showIllustrative(page);
  await page.goto(ROTTERDAM);
  await page.getByLabel("Container", { exact: true }).selectOption("40 ft high cube");
  await page.getByLabel("Carrier").selectOption("CMA CGM");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\?container_type=40HC&line=cma-cgm$/);
  await expect(part(page, "Freight").getByText("One 40 ft high cube, with CMA CGM.")).toBeVisible();

  const cost = part(page, "Landed cost");
  const table = cost.getByRole("table", { name: "Landed cost of one container with CMA CGM" });
  for (const name of ["Freight", "Surcharges", "Charges at origin", "Charges at destination"]) {
    await expect(table.getByRole("rowheader", { name, exact: true })).toBeVisible();
  }
  const sums = await table.locator("tbody tr:first-child td").allTextContents();
  const amounts = sums.map((text) => (text === "included in freight" ? 0 : Number(text.replaceAll(",", ""))));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  await expect(table.locator("tfoot")).toContainText(total.toLocaleString("en-GB", { minimumFractionDigits: 2 }));
  await expect(cost.getByText("Part of this is illustrative: made by a rule, not published.")).toBeVisible();
});

test("each carrier of the overview links to its cost parts", async ({ page }) => {
  await page.goto(`${ROTTERDAM}?container_type=20DV`);
  await part(page, "Landed cost").getByRole("link", { name: "Maersk" }).click();
  await expect(page).toHaveURL(/container_type=20DV&line=maersk#landed-cost$/);
  await expect(page.getByLabel("Carrier")).toHaveValue("maersk");
  await expect(page.getByLabel("Container", { exact: true })).toHaveValue("20DV");
});

test("an index of the trade lane is marked as such", async ({ page }) => {
  await page.goto("/lanes/CNXMN/USLGB");
  const freight = part(page, "Freight");
  await expect(freight.getByText("Index of the trade lane, not of these two ports.")).toBeVisible();
  await expect(freight.getByText("The index of CNSHA to USLAX is used for the trade lane")).toBeVisible();
});

test("an illustrative price is marked in the figures and the CSV, and has no chart", async ({ page }) => {
  await showIllustrative(page);
  await page.goto("/lanes/INNSA/NLRTM");
  const freight = part(page, "Freight");
  await expect(freight.getByText("Illustrative price: made by a rule, not published.")).toBeVisible();
  await expect(freight.getByRole("img")).toHaveCount(0);
  expect((await downloaded(page)).map(({ illustrative }) => illustrative)).not.toContain("no");
});

test("a lane behind a closed strait says that there is no other route", async ({ page }) => {
  await page.goto("/lanes/INMUN/AEJEA");
  const risk = part(page, "Route and risk");
  await expect(
    risk
      .getByText(/Ships do not pass Strait of Hormuz \(status of \d+ \w+ 2026\), and there is no other route/)
      .first(),
  ).toBeVisible();
  await expect(risk.getByRole("listitem").filter({ hasText: "No other route." })).toContainText("Disrupted");
});

test("a part without data says so and names what is on file; the other parts are there", async ({ page }) => {
  await page.goto("/lanes/NOOSL/AUSYD");
  await expect(
    part(page, "Freight").getByText("No freight rate from NOOSL to AUSYD is on file, and no index of its trade lane."),
  ).toBeVisible();
  await expect(part(page, "Freight").getByText("On file from NOOSL: AEJEA, SAJED.")).toBeVisible();
  await expect(part(page, "Transit").getByText(/days by the direct sea route, an estimate/)).toBeVisible();
  await expect(part(page, "Landed cost").getByRole("row", { name: /^Maersk/ })).toContainText("Nothing is on file.");
  await expect(
    part(page, "Route and risk").getByRole("img", { name: "The sea route from Oslo to Sydney" }),
  ).toBeVisible();
});

test("codes in lower case redirect to the lane, and an unknown carrier is a fault", async ({ page }) => {
  await page.goto("/lanes/cnsha/nlrtm?line=titanic");
  await expect(page).toHaveURL(/\/lanes\/CNSHA\/NLRTM\?line=titanic$/);
  await expect(page.getByLabel("Carrier")).toHaveAccessibleDescription(
    "Carrier titanic is not on file. The page shows the market.",
  );
});

for (const [path, why] of [
  ["/lanes/CNSHA/CNSHA", "A lane needs two different ports. CNSHA is given twice."],
  ["/lanes/CNSHA/XXXXX", "At least one of CNSHA and XXXXX is not a port on file."],
  ["/lanes/<b>/NLRTM", "At least one of <B> and NLRTM is not a port on file."],
] as const) {
  test(`${path} is no lane, and offers a search`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText("Lane not found");
    await expect(page).toHaveTitle(/^Lane not found/);
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByRole("search").getByRole("combobox")).toHaveCount(2);
  });
}

test("the search on the page without a lane finds one", async ({ page }) => {
  await page.goto("/lanes/CNSHA/XXXXX");
  await expect(page.getByLabel("Port, or port of loading")).toHaveValue("CNSHA");
  await page.getByLabel("Port of discharge").fill("rotterdam");
  await page.getByRole("listbox").getByRole("option", { name: /NLRTM/ }).click();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(heading(page)).toHaveText("Shanghai to Rotterdam");
});

test("the CSV of an invalid or unknown lane gives an error", async ({ request }) => {
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
    await expect(trade.getByRole("listitem").filter({ hasText: "Shanghai to Rotterdam" })).toHaveText(
      /\d+ rates, newest \d+ \w+ 20\d\d$/,
    );
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
      await page.getByRole("combobox", { name: label }).fill(typed);
      await page.getByRole("listbox").getByRole("option", { name: code }).click();
    }
    await page.getByRole("button", { name: "Show the lane" }).click();
    await expect(heading(page)).toHaveText("Santos to Rotterdam");
  });

  test("says what to change in each field, and offers the ports that fit", async ({ page }) => {
    await page.goto("/lanes?from=georgetown");
    await expect(page.getByRole("combobox", { name: "Port of loading" })).toHaveAccessibleDescription(
      /Several ports fit “georgetown”\. Choose one below\./,
    );
    await expect(page.getByRole("combobox", { name: "Port of discharge" })).toHaveAccessibleDescription(
      /Enter a port\./,
    );
    await page
      .getByRole("region", { name: "Ports of loading that fit" })
      .getByRole("link", { name: "Georgetown" })
      .first()
      .click();
    await expect(page).toHaveURL(/from=GYGEO/);
    await page.goto("/lanes?from=NLRTM&to=Rotterdam");
    await expect(page.getByRole("combobox", { name: "Port of discharge" })).toHaveAccessibleDescription(
      /Enter a port other than the port of loading\./,
    );
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

  test("the form, the chart, the figures and the CSV are there @phone", async ({ page }) => {
    await page.goto(ROTTERDAM);
    await page.getByLabel("Carrier").selectOption("maersk");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/line=maersk/);
    await expect(page.getByRole("img", { name: "Freight by week, USD per container" })).toBeVisible();
    await page.getByText(/^Figures/).click();
    const figures = page.getByRole("table", { name: "Freight by week, USD per container" });
    await expect(figures.getByRole("row").nth(1)).toBeVisible();
    await expect(figures.getByRole("row")).toHaveCount((await downloaded(page)).length + 1);
  });
});
