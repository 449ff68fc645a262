import { expect, type Page, test } from "@playwright/test";
import { GUIDES as PAGES } from "#lib/discovery/about.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { FAILURES } from "#lib/operations/failure.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { heading } from "./support/checker.ts";

const GUIDES = PAGES.filter(({ path }) => path !== "/docs");

/** What must not happen on a page: complaints of the browser, its policy's among them, and requests to another host. */
function watch(page: Page, baseURL: string | undefined): string[] {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => /^(blob|data):/.test(request.url()) || request.url().startsWith(`${baseURL}/`) || faults.push(request.url()));
  return faults;
}

test.describe("the guides", () => {
  for (const { path, title: name } of GUIDES) {
    test(`${name} can be used by everyone, and each of its headings has an address @phone`, async ({ page, baseURL }) => {
      test.setTimeout(90_000); // axe reads a long page twice.
      const faults = watch(page, baseURL);
      await page.goto(path);
      await expect(page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
      const links = await page.getByRole("heading", { level: 2 }).getByRole("link").all();
      expect(links.length).toBeGreaterThan(2);
      for (const link of links) {
        await link.click();
        const id = new URL(page.url()).hash.slice(1);
        await expect(page.locator(`section[id="${id}"]`)).toBeInViewport();
      }
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      expect(faults).toEqual([]);
    });
  }

  test("lead from one to the next, and to the reference", async ({ page }) => {
    await page.goto(GUIDES[0]?.path as string);
    for (const { title: name } of GUIDES.slice(1)) {
      const before = await heading(page).textContent();
      await page.getByRole("navigation", { name: "Other guides" }).getByRole("link", { name, exact: true }).click();
      await expect(heading(page)).not.toHaveText(before as string);
    }
    await page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name: "Reference" }).click();
    await expect(page).toHaveURL(/\/docs$/);
  });

  test("the address of an error leads to its code @phone", async ({ page }) => {
    for (const [code, { status }] of Object.entries(FAILURES)) {
      await page.goto(`/docs/errors#${code}`);
      const entry = page.locator(`[id="${code}"]`);
      await expect(entry).toBeInViewport();
      await expect(entry).toContainText(`${status}${code}`);
    }
  });

  test("a sample is copied as it stands", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/docs/quickstart");
    const sample = page.getByRole("figure").first();
    await sample.getByRole("button", { name: "Copy" }).click();
    await expect(sample.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await sample.locator("pre").textContent());
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the reference is the list of every operation with its price, and leads to the document @phone", async ({ page, request }) => {
    await page.goto("/docs");
    await expect(page.getByRole("main").getByRole("row")).toHaveCount(catalogue.length + new Set(catalogue.map(({ area }) => area)).size);
    for (const { method, path, price } of catalogue) {
      await expect(page.getByRole("row").filter({ has: page.getByText(`${method} ${path}`, { exact: true }) })).toContainText(price);
    }
    const document = await page.getByRole("link", { name: "an OpenAPI document" }).getAttribute("href");
    expect((await request.get(document as string)).status()).toBe(200);
    await expectNoSidewaysScroll(page);
  });

  test("the guides are there, with their code @phone", async ({ page }) => {
    await page.goto("/docs/quickstart");
    await expect(page.getByText(/^curl -s/).first()).toBeVisible();
    await page.getByRole("link", { name: "Paying with x402" }).first().click();
    await expect(heading(page)).toHaveText("Paying with x402");
  });
});
