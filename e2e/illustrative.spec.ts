import { heading } from "./support/checker.ts";
import { showIllustrative } from "./support/illustrative.ts";
import { expect, type Page, test } from "./support/test.ts";

const PAGES = [
  "/",
  "/ports/INNSA",
  "/ports/DEHAM",
  "/lanes/INNSA/NLRTM",
  "/lanes/CNSHA/NLRTM?line=cma-cgm",
  "/coverage",
  "/coverage?country=CN",
  "/tariffs",
];

const MARK = /illustrative(?! figures)/i;

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const notice = (page: Page) => page.getByRole("complementary", { name: "Illustrative figures" });

for (const path of PAGES) {
  test(`${path} has no illustrative figure by default`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main")).not.toContainText(MARK);
    await expect(notice(page)).toHaveCount(0);
  });
}

test("a port without a published observation has no level of congestion", async ({ page }) => {
  await page.goto("/ports/INVTZ");
  await expect(part(page, "Congestion")).not.toContainText(/Normal|Elevated|Congested/);
  await expect(page.locator("meta[name=description]")).not.toHaveAttribute(
    "content",
    /Congestion (normal|elevated|congested)/,
  );
});

test("an invoice without a published tariff gets no verdict, and the page says what is on file instead", async ({
  page,
}) => {
  await page.goto(
    "/check-demurrage-invoice?carrier=maersk&country=IN&container_type=40HC&direction=import&days=14&currency=INR&billed=150000",
  );
  await expect(heading(page)).toHaveText("No tariff on file");
  await expect(page.getByRole("main")).toContainText(/Maersk in IndiaExport detention only;/);
});

test.describe("the switch, without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the figures on every page, and hides them again @phone", async ({ page }) => {
    await page.goto("/lanes/INNSA/NLRTM?container_type=20DV");
    await page.getByRole("button", { name: "Switch on illustrative figures" }).click();
    await expect(page).toHaveURL(/\/lanes\/INNSA\/NLRTM\?container_type=20DV$/);
    await expect(notice(page)).toContainText("Illustrative figures are shown");
    await expect(part(page, "Freight")).toContainText("Illustrative price: made by a rule, not published.");

    await page.goto("/coverage");
    await expect(page.getByRole("row", { name: /^China/ })).toContainText("illustrative");
    await notice(page).getByRole("button", { name: "Switch off illustrative figures" }).click();
    await expect(page).toHaveURL(/\/coverage$/);
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText(MARK);
  });
});

test.describe("switched on", () => {
  test.beforeEach(({ page }) => showIllustrative(page));

  test("the home page has published figures only", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("main")).not.toContainText(MARK);
  });

  test("headlines and charts have published figures only", async ({ page }) => {
    await page.goto("/ports/INNSA");
    await expect(part(page, "Congestion")).toContainText("Current levelNot known");
    await expect(part(page, "Congestion").getByRole("img")).toHaveCount(0);
    await expect(page.locator("meta[name=description]")).not.toHaveAttribute(
      "content",
      /Congestion (normal|elevated|congested)/,
    );
    await page.goto("/lanes/INNSA/NLRTM");
    await expect(page.getByRole("main")).toContainText("Freightnothing publishedillustrative below");
    await expect(part(page, "Freight").getByRole("img")).toHaveCount(0);
    await expect(part(page, "Freight").getByRole("table", { name: /^Freight by week/ })).toContainText(
      "Illustrative, not published",
    );
  });
});

test("the switch takes no visitor to another site, and forms of other sites do not work it", async ({ request }) => {
  const form = { figures: "shown", next: "//evil.example/" };
  const sent = await request.post("/illustrative-figures", {
    form,
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect([sent.status(), sent.headers().location]).toEqual([303, "/"]);
  expect(
    (
      await request.post("/illustrative-figures", {
        form,
        headers: { "sec-fetch-site": "cross-site" },
        maxRedirects: 0,
      })
    ).status(),
  ).toBe(403);
});
