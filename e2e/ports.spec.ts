import { heading } from "./support/checker.ts";
import { expect, type Page, test } from "./support/test.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("the page of a port", () => {
  test("shows its position, its capacity and its sources @phone", async ({ page }) => {
    await page.goto("/ports/NLRTM");
    await expect(heading(page)).toHaveText("Rotterdam");
    await expect(page).toHaveTitle("Rotterdam (NLRTM), Netherlands · Quayside");
    const main = page.getByRole("main");
    await expect(main).toContainText("NLRTM, Netherlands; 51.92° N, 4.22° E");
    await expect(main).toContainText("Throughput13,820,000 TEU in 2024");
    await expect(main).toContainText(/Operators\s*not on file/);
    await main.getByText("6 documents").click();
    await expect(main.getByRole("link", { name: /APM Terminals Maasvlakte II opened/ })).toHaveAttribute(
      "href",
      /^https:\/\/new\.informare\.it\//,
    );
    await expect(main.getByRole("img", { name: "Map of Rotterdam" })).toHaveAccessibleDescription(
      /coasts around Rotterdam, Netherlands, at 51\.92° N/,
    );
    await expect(main.getByRole("listitem").filter({ hasText: "Rotterdam: 51.92° N, 4.22° E" })).toHaveCount(1);
  });

  test("shows the congestion, its age and its source @phone", async ({ page }) => {
    await page.goto("/ports/NLRTM");
    const congestion = part(page, "Congestion");
    await expect(congestion).toContainText(/Current levelNot knownLast observed: Elevated 16 Aug 2026, .+ old\./);
    await expect(congestion).toContainText("Ships waitingnot stated");
    await expect(congestion).toContainText("Wait for a berth1.04 days");
    await expect(congestion.getByRole("link", { name: /2026/ }).first()).toHaveAttribute("href", /^https:\/\//);
  });

  test("shows the congestion history as a chart, a table and a CSV", async ({ page, request }) => {
    await page.goto("/ports/ZADUR");
    const congestion = part(page, "Congestion");
    const wait = congestion.getByRole("figure").filter({ hasText: "Wait for a berth" });
    await expect(wait.getByRole("img", { name: "Wait for a berth, days" })).toBeVisible();
    await expect(wait.getByRole("application", { name: /^Wait for a berth, days: chart/ })).toBeVisible();
    await wait.getByText(/^Figures/).click();
    const points = await wait.getByRole("table").getByRole("row").count();
    expect(points).toBeGreaterThan(20);

    const csv = await request.get((await wait.getByRole("link", { name: "Download CSV" }).getAttribute("href")) ?? "");
    expect(csv.headers()["content-disposition"]).toBe('attachment; filename="congestion-ZADUR-waiting_days.csv"');
    const lines = (await csv.text()).trim().split("\r\n");
    expect(lines).toHaveLength(points);
    expect(lines[0]).toMatch(/port,date,waiting_days,unit,.*publisher,document,address/);

    await congestion.getByText(/^All observations/).click();
    const row = congestion
      .getByRole("table", { name: "Congestion at Durban, newest first" })
      .getByRole("row", { name: /^4 Dec 2025/ });
    await expect(row).toContainText("Congested");
    await expect(row).toContainText("3.33");
  });

  test("lists the services that call, with links to the previous and the next port @phone", async ({ page }) => {
    await page.goto("/ports/NLRTM");
    const row = part(page, "Upcoming calls").getByRole("listitem").filter({ hasText: "ONE FE1" });
    await expect(row).toContainText("Weekly, assumed");
    await expect(row.getByRole("link", { name: /Premier Alliance moves towards hub ports/ })).toBeVisible();
    await row.getByRole("link", { name: "Hamburg, DEHAM" }).click();
    await expect(heading(page)).toHaveText("Hamburg");
  });

  test("adds up charges by carrier, direction and container type, and lists each with its source @phone", async ({
    page,
  }) => {
    await page.goto("/ports/DEHAM");
    const charges = part(page, "Local charges");
    const imports = charges.getByRole("table", { name: "Import: standard charges per container" });
    await expect(imports.getByRole("row", { name: /^Maersk EUR \d+/ })).toBeVisible();
    await expect(imports.getByRole("row", { name: /^MSC/ })).toHaveCount(0);
    await expect(charges.getByRole("table", { name: "Export: standard charges per container" })).toBeVisible();

    await charges.getByText(/^Maersk, \d+ charges?$/).click();
    const charge = charges
      .getByRole("listitem")
      .filter({ hasText: /Terminal handling.*EUR/is })
      .first();
    await expect(charge).toContainText(/EUR \d+per container/);
    await expect(charges.getByRole("link", { name: /Maersk/ }).first()).toHaveAttribute("href", /^https?:/);
  });

  test("lists freight stations with their rates, and depots", async ({ page }) => {
    await page.goto("/ports/INNSA");
    const stations = part(page, "Freight stations’ tariffs");
    await stations.getByText("Allcargo CFS, Khopta, Uran", { exact: true }).click();
    await expect(
      stations
        .getByRole("table", { name: "Tariff of Allcargo CFS, Khopta, Uran" })
        .getByRole("row", { name: /^Destuffing destuff and delivery any INR 4,500 per TEU/ }),
    ).toBeVisible();
    const depot = part(page, "Depots and freight stations")
      .getByRole("listitem")
      .filter({ hasText: "ICD Garhi Harsaru" });
    await expect(depot).toContainText("Rail connection");
    await expect(depot.getByRole("link")).toHaveAttribute("href", /^https:/);
  });

  test("says so for each part with nothing on file @phone", async ({ page }) => {
    await page.goto("/ports/AWORJ");
    await expect(heading(page)).toHaveText("Oranjestad");
    await expect(part(page, "Congestion")).toContainText(
      "No observation of congestion at Oranjestad (AWORJ) is on file.",
    );
    await expect(part(page, "Local charges")).toContainText("No local charges in Aruba (AW) are on file.");
    await expect(part(page, "Freight stations’ tariffs")).toContainText(
      "No freight station's tariff at AWORJ is on file.",
    );
    await page.goto("/ports/CNYTN");
    await expect(page.getByRole("main")).toContainText("The position of this port is not on file, so there is no map.");
  });
});

test.describe("the address of a port", () => {
  test("is its code in capitals; other spellings redirect permanently", async ({ page, request }) => {
    const response = await request.get("/ports/nlrtm", { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe("/ports/NLRTM");
    await page.goto("/ports/nl%20rtm");
    await expect(page).toHaveURL(/\/ports\/NLRTM$/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/ports\/NLRTM$/);
  });

  test("with an unknown code is 404, with a search for the code @phone", async ({ page }) => {
    const response = await page.goto("/ports/XXABC");
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText("Port XXABC not on file");
    const field = page.getByLabel("Port, or port of loading");
    await expect(field).toHaveValue("XXABC");
    await field.fill("rotterdam");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/ports\/NLRTM$/);
  });

  test("with anything else is 404", async ({ request }) => {
    for (const code of ["x", "%3Cscript%3E", "NLRTM1", "1'%20OR%20'1'='1"])
      expect((await request.get(`/ports/${code}`)).status(), code).toBe(404);
  });
});

test.describe("the CSV of a port's congestion", () => {
  test("gives an error with the reason for a bad request", async ({ request }) => {
    const unknown = await request.get("/ports/ZADUR/congestion.csv?measure=weather");
    expect(unknown.status()).toBe(400);
    expect(await unknown.text()).toContain("must be one of waiting_days, vessels_waiting, yard_utilisation_pct");
    expect((await request.get("/ports/XXABC/congestion.csv")).status()).toBe(404);
    expect((await request.get("/ports/SGSIN/congestion.csv?measure=yard_utilisation_pct")).status()).toBe(404);
  });
});

test.describe("the list of ports", () => {
  test("has all ports by country @phone", async ({ page }) => {
    await page.goto("/ports");
    await expect(heading(page)).toHaveText("Ports");
    await page.getByRole("main").getByText("North Europe", { exact: true }).click();
    await page.getByRole("region", { name: "Netherlands" }).getByRole("link", { name: "Rotterdam" }).click();
    await expect(heading(page)).toHaveText("Rotterdam");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a name opens its port, two names open their lane @phone", async ({ page }) => {
    await page.goto("/ports");
    await page.getByLabel("Port, or port of loading").fill("Rotterdam");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/ports\/NLRTM$/);
    await page.getByLabel("Lane from Rotterdam").fill("santos");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/\/lanes\/NLRTM\/BRSSZ$/);
  });

  test("a name of several ports offers a choice and keeps the other port @phone", async ({ page }) => {
    await page.goto("/ports?port=georgetown&to=NLRTM");
    await expect(heading(page)).toHaveText("Which port?");
    await expect(page.getByLabel("Port, or port of loading")).toHaveAccessibleDescription(
      /Several ports match “georgetown”\. Choose one below\./,
    );
    await page.getByRole("listitem").filter({ hasText: "Guyana" }).getByRole("link").click();
    await expect(page).toHaveURL(/\/lanes\/GYGEO\/NLRTM$/);
  });

  test("an unknown name and a lane to its own port are faults of their fields", async ({ page }) => {
    await page.goto("/ports?port=qqqq");
    await expect(page.getByLabel("Port, or port of loading")).toHaveAccessibleDescription(
      /No port on file matches “qqqq”\./,
    );
    await page.goto("/ports?port=NLRTM&to=rotterdam");
    await expect(page.getByLabel("Port of discharge")).toHaveAccessibleDescription(
      /Enter a port that differs from the port of loading\./,
    );
    await page.goto("/ports?to=rotterdam");
    await expect(page.getByLabel("Port, or port of loading")).toHaveAccessibleDescription(
      /Enter the port of loading\./,
    );
  });

  test("a port page has its map, its charts and its figures @phone", async ({ page }) => {
    await page.goto("/ports/ZADUR");
    await expect(page.getByRole("img", { name: "Map of Durban" })).toBeVisible();
    await expect(page.getByRole("img", { name: "Wait for a berth, days" })).toBeVisible();
    await page
      .getByText(/^Figures \(\d+ points\)$/)
      .first()
      .click();
    await expect(page.getByRole("table", { name: "Wait for a berth, days" })).toBeVisible();
  });
});
