import { gzipSync } from "node:zlib";
import pg from "pg";
import { addDays, toIsoDate } from "#lib/platform/dates.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { databaseUrl, signUp, startTrial } from "./support/account.ts";
import { showOnPhone } from "./support/screens.ts";
import { expectLargeTargets } from "./support/targets.ts";
import { expect, type Page, test } from "./support/test.ts";

/** What the issue allows, gzipped. */
const MAX_SCRIPT_BYTES = 60_000;

const today = toIsoDate(new Date());

const nav = (page: Page) => page.getByRole("navigation", { name: "Account" });
const search = (page: Page) => page.getByRole("search").getByLabel("Search");

/** A dispute to send in two days, found this month, and two containers: one whose free time is over. */
async function fillAccount(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(
    `INSERT INTO saved_audit (id, user_id, page, form, invoice_number, carrier, country, direction, currency, billed,
       expected_low, verdict, recoverable, report, facts_version, dispute_by, updated_at)
     SELECT gen_random_uuid(), id, '/check-demurrage-invoice', '{}', 'HL-' || n, 'hapag-lloyd', 'IN', 'import', 'INR',
       150000, 138618, 'overbilled', 11643.5, '{}', 1, $2::date, now()
     FROM "user", generate_series(4711, 4720) n WHERE email = $1`,
    [email, addDays(today, 2)],
  );
  await client.query(
    `INSERT INTO watched_container (id, user_id, container_number, container_type, carrier, country, direction, events,
       reference, free_days, updated_at)
     SELECT gen_random_uuid(), id, number, '40HC', 'hapag-lloyd', 'IN', 'import', json_build_object('discharged', day),
       'Order 7', 4, now()
     FROM "user", (VALUES ('CSQU3054383', $2::text), ('HLXU1234561', $3::text)) AS c (number, day) WHERE email = $1`,
    [email, addDays(today, -30), today],
  );
  await client.end();
}

test("the workplace has its own frame: sections with counts, no footer of the site, little script", async ({
  page,
}) => {
  const email = await signUp(page);
  await startTrial(page);
  await fillAccount(email);
  const sizes: number[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") sizes.push(gzipSync(await response.body()).length);
  });
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_SCRIPT_BYTES);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await expect(nav(page).getByRole("link", { name: /^Invoices.*10 disputes to send within 7 days$/ })).toBeVisible();
  const tasks = page.getByRole("region", { name: "What needs you" });
  await expect(tasks.getByRole("listitem").first()).toContainText("Free time ended on");
  await expect(tasks.getByRole("link", { name: "Invoice HL-4711" })).toBeVisible();
  const money = page.getByRole("region", { name: "Money by month" });
  await expect(money).toContainText("INR 116,435.00");
  for (const name of ["New batch", "Watch containers", "Check a tariff"])
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
  await money.locator("summary").first().click();
  await expect(page.getByRole("table", { name: /INR$/ }).getByRole("row")).toHaveCount(7);
  await expectNoSidewaysScroll(page);
  await expectLargeTargets(page, "mouse");
  await expectAccessible(page);

  await nav(page).getByRole("link", { name: "Containers" }).click();
  await expect(nav(page).getByRole("link", { name: "Containers" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("main").getByRole("link", { name: "CSQU3054383" }).click();
  await expect(nav(page).getByRole("link", { name: "Containers" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("main").getByRole("link", { name: "Containers", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Containers");

  await page.goto("/dashboard/invoices/no-such-invoice");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(nav(page)).toBeVisible();
});

test("a person works with the keyboard only: skip link, search by “/”, menu, sign-out", async ({ page }) => {
  const email = await signUp(page);
  await startTrial(page);
  await fillAccount(email);
  await page.goto("/dashboard");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("HL-471");
  const options = page.getByRole("option");
  await expect(options).toHaveCount(3);
  // No section of the side bar covers the list.
  await options.first().click({ trial: true, position: { x: 8, y: 8 } });
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/search\?text=HL-471$/);
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices.getByRole("listitem")).toHaveCount(8);
  await expectAccessible(page);
  await invoices.getByRole("link", { name: "Show all 9" }).focus();
  await page.keyboard.press("Enter");
  await expect(invoices.getByRole("listitem")).toHaveCount(9);

  await page.keyboard.press("/");
  await page.keyboard.type("csqu 3054383");
  await expect(options).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CSQU3054383");
  await page.getByRole("textbox", { name: "Your reference" }).focus();
  await page.keyboard.type("/");
  await expect(page.getByRole("textbox", { name: "Your reference" }), "a field gets the letter").toBeFocused();

  await page.getByRole("button", { name: /^Ann Clerk/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText(email)).toBeHidden();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sign out", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You are signed out.")).toBeVisible();
});

test("the side bar stays folded on the next page", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  const width = () => nav(page).evaluate((element) => element.getBoundingClientRect().width);
  const open = await width();
  await page.getByRole("switch", { name: "Fold the side bar" }).press("Space");
  const folded = await width();
  expect(folded).toBeLessThan(open / 2);
  await page.goto("/dashboard/invoices");
  await expect(page.getByRole("switch", { name: "Fold the side bar" })).toBeChecked();
  expect(await width()).toBe(folded);
  await expect(nav(page).getByRole("link", { name: "Audits" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("switch", { name: "Fold the side bar" }).uncheck();
  await page.goto("/dashboard");
  expect(await width()).toBe(open);
});

test("a phone has a bar at the bottom that covers neither content nor the focus", async ({ page }) => {
  const email = await signUp(page);
  await fillAccount(email);
  await page.goto("/dashboard");
  await showOnPhone(page);
  const bar = nav(page);
  for (const name of ["Overview", "Invoices", "Audits", "Containers"])
    await expect(bar.getByRole("link", { name })).toBeInViewport();
  await expect(bar.getByRole("link", { name: "Settings" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const last = page.getByRole("main").locator("a, button, summary").last();
  await last.focus();
  const [box, top] = [await last.boundingBox(), await bar.evaluate((element) => element.getBoundingClientRect().top)];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);

  await bar.getByRole("button", { name: "More" }).press("Enter");
  await expectLargeTargets(page, "touch");
  await expectAccessible(page);
  await bar.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");

  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("link", { name: "Terms" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("search, menu and folding work", async ({ page }) => {
    await signUp(page);
    await page.goto("/dashboard");
    await search(page).fill("Rotterdam");
    await search(page).press("Enter");
    await expect(page.getByRole("region", { name: "Ports" }).getByRole("link").first()).toHaveText("Rotterdam, NLRTM");
    await page.getByRole("switch", { name: "Fold the side bar" }).check();
    await page.getByRole("button", { name: /^Ann Clerk/ }).click();
    await page.getByRole("link", { name: "Billing" }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Billing");
  });
});

test("the documentation leads into the workplace without the frame of the site", async ({ page }) => {
  await signUp(page);
  await page.goto("/docs");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await expect(nav(page)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("main")).toHaveCount(1);
});
