import { FOURTEEN_DAYS } from "#tests/support/hapag-invoice.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { checkerAddress } from "./support/checker.ts";
import { showIllustrative } from "./support/illustrative.ts";
import { onEachScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const OWN = { own_tariff: "5 free; 6-10 50; 11+ 90" };

const MAERSK = {
  carrier: "maersk",
  country: "US",
  container_type: "40HC",
  charge: "demurrage",
  currency: "USD",
  billed: "3900",
};
const LINES =
  "Container,Type,Discharged,Empty returned,Billed\nHLXU1234561,40HC,2026-08-01,2026-08-14,138618\nHLXU7654324,40HC,2026-08-01,2026-08-11,121428";
const linesAddress = (query: Record<string, string>) =>
  `/check-demurrage-invoice/lines?${new URLSearchParams({ carrier: "hapag-lloyd", country: "IN", currency: "INR", ...query })}`;

const PAGES = {
  "the home page with a fault": "/?days=400",
  "the home page without a comparison": "/?country=SE&direction=import",
  "the home page in another country": "/?covered=US",
  "the sample batch": "/sample-batch",
  coverage: "/coverage",
  "coverage of one country": "/coverage?country=IN",
  "coverage of nothing": "/coverage?country=BO",
  "the checker": checkerAddress(),
  "the checker with faults": checkerAddress({ billed: "abc", days: "400", own_tariff: "x" }),
  "an overbilled invoice": checkerAddress({
    ...FOURTEEN_DAYS,
    billed: "150000",
    free_days_applied: "3",
    container_number: "CSQU3054384",
  }),
  "an invoice with open questions": checkerAddress({
    ...MAERSK,
    days: "",
    discharged: "2026-06-30",
    gate_out_full: "2026-07-14",
  }),
  "a correct invoice": checkerAddress({ ...FOURTEEN_DAYS, billed: "138618" }),
  "an underbilled invoice": checkerAddress({
    ...FOURTEEN_DAYS,
    billed: "1000",
    currency: "USD",
    containers: "2",
    from: "2026-01-03",
    to: "2026-12-30",
    days: "",
  }),
  "an invoice by own terms": checkerAddress({ ...FOURTEEN_DAYS, country: "BO", billed: "1000", ...OWN }),
  "an invoice without a tariff": checkerAddress({ ...FOURTEEN_DAYS, carrier: "msc", country: "BO", billed: "1000" }),
  "the last free day, blank": "/last-free-day",
  "the last free day with faults": "/last-free-day?discharged=2026-13-01&gate_out_full=2026-07-01",
  "the last free day with questions":
    "/last-free-day?carrier=maersk&country=US&container_type=40DV&discharged=2026-06-30&date=2026-07-02",
  "a container whose free time is over":
    "/last-free-day?carrier=hapag-lloyd&country=IN&container_type=40HC&discharged=2026-11-01&date=2026-11-20",
  "a container that came back":
    "/last-free-day?carrier=maersk&country=US&port=USNYC&container_type=40DV&discharged=2026-06-30&gate_out_full=2026-07-14&date=2026-07-20",
  "the last free day by a tariff past its usable life":
    "/last-free-day?carrier=cma-cgm&country=BR&container_type=40HC&discharged=2026-11-01&date=2026-11-20",
  "the last free day without a tariff":
    "/last-free-day?carrier=maersk&country=BO&container_type=40DV&discharged=2026-06-30",
  "the check of many lines": "/check-demurrage-invoice/lines",
  "the check of a file": "/check-demurrage-invoice/file",
  "the lines as they were read": linesAddress({ lines: LINES, preview: "1" }),
  "lines with faults": linesAddress({
    carrier: "",
    lines: `${LINES}\nHLXU1234561,45HC,soon 1,,-1`,
    own_tariff: "4 free; 8+ 1",
  }),
  "lines by an own tariff": linesAddress({ lines: LINES, preview: "1", own_tariff: "4 free; 5-10 85; 11+ 120" }),
  "many lines, checked": linesAddress({ lines: LINES }),
  "the index of tariffs": "/tariffs",
  "the tariffs of a carrier in a country": "/tariffs/hapag-lloyd/IN",
  "no such tariff": "/tariffs/hapag-lloyd/AQ",
  ports: "/ports",
  "ports with an ambiguous search": "/ports?port=georgetown&to=qqqq",
  "a port": "/ports/ZADUR",
  "a port with much data": "/ports/NLRTM",
  "a port with little data": "/ports/AWORJ",
  "no such port": "/ports/XXABC",
  lanes: "/lanes",
  "lanes with a search that is not clear": "/lanes?from=georgetown&to=qqqq",
  "a lane": "/lanes/CNSHA/NLRTM",
  "no such lane": "/lanes/CNSHA/XXABC",
  "errors of the API": "/docs/errors",
  "no such page": "/no-such-page",
};

/** These pages are checked with all their folded parts open. */
const UNFOLDED = {
  "the home page": "/",
  "a lane with an index of its own": "/lanes/CNSHA/NLRTM",
  "a lane with a carrier chosen": "/lanes/CNSHA/NLRTM?container_type=20DV&line=cma-cgm",
  "a lane by the index of its trade lane": "/lanes/CNXMN/USLGB?line=maersk",
  "a lane behind a closed strait": "/lanes/INMUN/AEJEA",
  "a lane with little data": "/lanes/NOOSL/AUSYD",
  "a lane from a port to itself": "/lanes/CNSHA/CNSHA",
  "a port with a history of congestion": "/ports/ZADUR",
  "a port with freight stations": "/ports/INNSA",
  "a port with storage tariffs": "/ports/DEHAM",
  "tariffs with rules and storage": "/tariffs/maersk/US",
  "a stale tariff": "/tariffs/cma-cgm/GB",
  "the checker": checkerAddress({ country: "US" }),
  "an invoice with findings": checkerAddress({
    ...MAERSK,
    discharged: "2026-06-30",
    gate_out_full: "2026-07-14",
    invoice_date: "2026-11-02",
    dispute_window_days: "14",
    container_number: "CSQU3054384",
    compared_us_fields: "yes",
  }),
  "an invoice for a long time": checkerAddress({
    ...FOURTEEN_DAYS,
    days: "",
    discharged: "2026-01-03",
    empty_returned: "2026-09-30",
    billed: "1000",
  }),
};

/** These pages are checked with illustrative figures shown. */
const ILLUSTRATIVE = {
  "coverage with illustrative tariffs": "/coverage?carrier=evergreen",
  "coverage of one country with illustrative tariffs": "/coverage?country=IN",
  "an invoice by an illustrative tariff": checkerAddress({ ...FOURTEEN_DAYS, carrier: "evergreen", billed: "60000" }),
  "a port with illustrative figures": "/ports/INNSA",
  "a lane with illustrative prices": "/lanes/INNSA/NLRTM",
};

const MISSING = [
  "/no-such-page",
  "/tariffs/hapag-lloyd/AQ",
  "/ports/XXABC",
  "/lanes/CNSHA/XXABC",
  "/lanes/CNSHA/CNSHA",
];

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

const CASES = [
  ...Object.entries(PAGES).map(([name, path]) => ({ name, path, isUnfolded: false, isIllustrative: false })),
  ...Object.entries(UNFOLDED).map(([name, path]) => ({
    name: `${name}, unfolded,`,
    path,
    isUnfolded: true,
    isIllustrative: false,
  })),
  ...Object.entries(ILLUSTRATIVE).map(([name, path]) => ({ name, path, isUnfolded: true, isIllustrative: true })),
];

for (const { name, path, isUnfolded, isIllustrative } of CASES) {
  test(`${name} has no accessibility violation and reports no fault`, async ({ page }) => {
    test.setTimeout(120_000); // axe takes long on a busy machine.
    const faults: string[] = [];
    page.on(
      "console",
      (message) =>
        message.type() === "error" && !message.text().includes("404 (Not Found)") && faults.push(message.text()),
    );
    page.on("pageerror", (error) => faults.push(error.message));

    if (isIllustrative) await showIllustrative(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(MISSING.includes(path) ? 404 : 200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Quayside/);
    if (isUnfolded) await unfold(page);
    await onEachScreen(page, async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
    expect(faults).toEqual([]);
  });
}

test("pages have security headers, and scripts run with a nonce", async ({ page, request }) => {
  const readPolicy = async () => (await request.get("/")).headers()["content-security-policy"] ?? "";
  const [first, second] = [await readPolicy(), await readPolicy()];
  expect(first).toContain("frame-ancestors 'none'");
  expect(first).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'(;|$)/);
  expect(first).not.toBe(second);
  const headers = (await request.get("/")).headers();
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-powered-by"]).toBeUndefined();

  await page.goto("/check-demurrage-invoice");
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveJSProperty("tagName", "INPUT");
});

test("the first Tab stop is a link to the content", async ({ page }) => {
  await page.goto("/coverage");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("nothing moves with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(checkerAddress({ ...FOURTEEN_DAYS, billed: "150000" }));
  await expect(page.getByRole("table", { name: /^Days of the container/ })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
