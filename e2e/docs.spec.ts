import { GUIDES as PAGES } from "#lib/discovery/about.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { getOperationPagePath } from "#lib/discovery/operation-page.ts";
import { listParameters } from "#lib/discovery/parameters.ts";
import { FAILURES } from "#lib/operations/failure.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { heading } from "./support/checker.ts";
import { onEachScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const OVERVIEW = "/docs";
const REFERENCE = "/docs/api";
const GUIDES = PAGES.filter(({ path }) => path !== OVERVIEW && path !== REFERENCE);

/**
 * Faults of a page: error messages of the browser, its content security policy included, and requests to another host.
 */
function watch(page: Page, baseURL: string | undefined): string[] {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on(
    "request",
    (request) =>
      /^(blob|data):/.test(request.url()) || request.url().startsWith(`${baseURL}/`) || faults.push(request.url()),
  );
  return faults;
}

const rows = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator('a[href^="/docs/api/"]') });

const search = (page: Page) => page.getByRole("searchbox", { name: "Search the operations" });

/**
 * One page of each kind: body and query, free and paid, with older forms, with a list of objects, without parameters,
 * with a long answer.
 */
const KINDS = [
  "calculate_demurrage",
  "get_rates",
  "bulk_transit",
  "list_lines",
  "get_risk_score",
  "search_inland",
  "get_health",
];

test.describe("the API reference", () => {
  test("finds operations while the reader types, and keeps the search in the address", async ({ page, baseURL }) => {
    const faults = watch(page, baseURL);
    await page.goto(REFERENCE);
    await expect(rows(page)).toHaveCount(everyOperation.length);
    await search(page).fill("dd/calculate");
    await expect(page.getByRole("status")).toHaveText("2 operations found.");
    await expect(page).toHaveURL(/\?q=dd%2Fcalculate$/);
    await page.reload();
    await expect(search(page)).toHaveValue("dd/calculate");
    await expect(rows(page)).toHaveCount(2);
    await search(page).fill("zzz");
    await expect(page.getByRole("status")).toHaveText(/^No operation matches “zzz”/);
    await search(page).fill("");
    await expect(rows(page)).toHaveCount(everyOperation.length);
    await search(page).fill("calculate_dem");
    await page.getByRole("link", { name: "Demurrage and detention for one container" }).click();
    await expect(heading(page)).toHaveText("Demurrage and detention for one container");
    expect(faults).toEqual([]);
  });

  test("shows the price, the example and the errors of an operation, and sends a call", async ({ page, baseURL }) => {
    const faults = watch(page, baseURL);
    await page.goto(`${REFERENCE}/calculate_demurrage`);
    const operation = page.getByRole("article");
    await expect(operation).toContainText("$0.10 a call");
    await expect(operation.getByRole("figure", { name: "Example answer" })).toContainText('"total_cost": 865');
    await expect(operation.getByRole("region", { name: "Errors" })).toContainText("404no_data");
    const panel = operation.getByRole("region", { name: "Try it" });
    await operation.getByRole("region", { name: "Errors" }).scrollIntoViewIfNeeded();
    await panel.getByRole("button", { name: "Send as a free call" }).click();
    await expect(panel.getByRole("figure", { name: "Answer" })).toContainText('"total_cost": 865');
    expect(faults).toEqual([]);
  });

  test("loads React only when the reader comes near the panel", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (sent) => sent.resourceType() === "script" && scripts.push(new URL(sent.url()).pathname));
    for (const path of ["/docs", "/docs/api", "/docs/api/calculate_demurrage"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(new Set(scripts)).toEqual(new Set([expect.stringMatching(/^\/elements\/elements-/)]));
    }
    await page.locator("#try").scrollIntoViewIfNeeded();
    await expect(page.getByRole("region", { name: "Try it" })).toBeVisible();
    expect(scripts.some((path) => path.startsWith("/_next/"))).toBe(true);
  });

  test("folds and unfolds the answer, and copies it whole", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${REFERENCE}/calculate_demurrage`);
    const answer = page.getByRole("figure", { name: "Example answer" });
    const publisher = answer.getByText('"publisher": "Maersk');
    await expect(publisher).toBeHidden();
    await answer.getByText('"_meta": {').click();
    await answer.getByText('"sources": [').click();
    await expect(publisher).toBeVisible();
    await answer.getByText('"_meta": {').click();
    await expect(publisher).toBeHidden();
    await answer.getByRole("button", { name: "Copy" }).click();
    await expect(answer.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const { example } = everyOperation.find(
      ({ id }) => id === "calculate_demurrage",
    ) as (typeof everyOperation)[number];
    expect(JSON.parse(copied)).toEqual(example.output);
  });

  for (const id of KINDS) {
    test(`the page of ${id} is accessible`, async ({ page, baseURL }) => {
      test.setTimeout(90_000); // axe checks a long page four times.
      const faults = watch(page, baseURL);
      await page.goto(`${REFERENCE}/${id}`);
      await expect(heading(page)).toHaveCount(1);
      await page.locator("#try").scrollIntoViewIfNeeded();
      await expect(page.getByRole("region", { name: "Try it" })).toBeVisible();
      // axe checks only what is unfolded.
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll("article details")) folded.setAttribute("open", "");
      });
      await onEachScreen(page, async () => {
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
      expect(faults).toEqual([]);
    });
  }

  for (const path of [OVERVIEW, REFERENCE]) {
    test(`${path} is accessible`, async ({ page, baseURL }) => {
      test.setTimeout(90_000); // axe checks a long page four times.
      const faults = watch(page, baseURL);
      await page.goto(path);
      await expect(heading(page)).toHaveCount(1);
      await onEachScreen(page, async () => {
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveCSS("background-color", "rgb(8, 19, 31)");
      expect(faults).toEqual([]);
    });
  }

  test("has the same content security policy as every page", async ({ request }) => {
    const policies = await Promise.all(
      [REFERENCE, `${REFERENCE}/get_port`, "/coverage"].map(
        async (path) => (await request.get(path)).headers()["content-security-policy"] ?? "",
      ),
    );
    const [index, operation, other] = policies.map((policy) => policy.replaceAll(/'nonce-[^']+'/g, "'nonce'"));
    expect(index).toMatch(/^default-src 'self'/);
    expect([index, operation]).toEqual([other, other]);
  });

  test("leads from one operation to the next, and back to the index", async ({ page }) => {
    const [first, second] = everyOperation as [(typeof everyOperation)[number], (typeof everyOperation)[number]];
    await page.goto(getOperationPagePath(first));
    await page.getByRole("navigation", { name: "Other operations" }).getByRole("link").click();
    await expect(heading(page)).toHaveText(second.summary);
    await expect(
      page.getByRole("navigation", { name: "Operations", exact: true }).getByRole("link", { name: second.summary }),
    ).toHaveAttribute("aria-current", "page");
    await page.getByRole("main").getByRole("link", { name: "API reference", exact: true }).click();
    await expect(heading(page)).toHaveText("API reference");
  });
});

test.describe("the guides", () => {
  for (const { path, title: name } of GUIDES) {
    test(`${name} is accessible, and each of its headings has an address @phone`, async ({ page, baseURL }) => {
      test.setTimeout(90_000); // axe checks a long page twice.
      const faults = watch(page, baseURL);
      await page.goto(path);
      await expect(
        page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name, exact: true }),
      ).toHaveAttribute("aria-current", "page");
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

  test("count every operation as the reference does, and say what needs more than a call", async ({ page }) => {
    await page.goto(OVERVIEW);
    const main = page.getByRole("main");
    await expect(main).toContainText(`a page for each of the ${everyOperation.length} operations`);
    await expect(main).toContainText("A call needs no account and no key");
    await expect(main).toContainText("Only keys and webhooks need more: a wallet that has paid.");
    const counts = await main
      .getByRole("region", { name: "API reference" })
      .getByRole("listitem")
      .locator("span")
      .allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(everyOperation.length);
  });

  test("lead from one to the next, and to the API reference", async ({ page }) => {
    await page.goto(GUIDES[0]?.path as string);
    for (const { title: name } of GUIDES.slice(1)) {
      const before = await heading(page).textContent();
      await page.getByRole("navigation", { name: "Other guides" }).getByRole("link", { name, exact: true }).click();
      await expect(heading(page)).not.toHaveText(before as string);
    }
    await page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name: "API reference" }).click();
    await expect(page).toHaveURL(/\/docs\/api$/);
    await expect(rows(page)).toHaveCount(everyOperation.length);
  });

  test("the address of an error leads to its code @phone", async ({ page }) => {
    for (const [code, { status }] of Object.entries(FAILURES)) {
      await page.goto(`/docs/errors#${code}`);
      const entry = page.locator(`[id="${code}"]`);
      await expect(entry).toBeInViewport();
      await expect(entry).toContainText(`${status}${code}`);
    }
  });

  test("the copy button copies a sample unchanged", async ({ page, context }) => {
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

  test("the index lists every operation with its route and price, and leads to the OpenAPI document @phone", async ({
    page,
    request,
  }) => {
    await page.goto(REFERENCE);
    await expect(rows(page)).toHaveCount(everyOperation.length);
    for (const operation of everyOperation) {
      const row = rows(page).filter({ has: page.getByRole("link", { name: operation.summary, exact: true }) });
      await expect(row).toContainText(`${operation.method} ${operation.path}`);
      await expect(row).toContainText(operation.price === "free" ? "Free" : `$${operation.price}`);
    }
    const document = await page.getByRole("main").getByRole("link", { name: "openapi.json" }).getAttribute("href");
    expect((await request.get(document as string)).status()).toBe(200);
    await expectNoSidewaysScroll(page);
  });

  test("a search is a form", async ({ page }) => {
    await page.goto(REFERENCE);
    await search(page).fill("freight weeks");
    await search(page).press("Enter");
    await expect(page).toHaveURL(/\/docs\/api\?q=freight\+weeks$/);
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole("link").click();
    await expect(heading(page)).toHaveText("Ocean freight rate of one lane");
  });

  test("the page of an operation has its parameters, its request in each language and its folded answer @phone", async ({
    page,
  }) => {
    const operation = everyOperation.find(({ id }) => id === "calculate_demurrage") as (typeof everyOperation)[number];
    await page.goto(getOperationPagePath(operation));
    for (const { name } of listParameters(operation))
      await expect(page.locator(`[id="parameter-${name}"]`)).toBeVisible();
    for (const [language, start] of [
      ["TypeScript", "const response"],
      ["Python", "import json"],
      ["curl", "curl -s"],
    ] as const) {
      await page.getByText(language, { exact: true }).click();
      await expect(page.getByRole("figure", { name: `Request in ${language}` })).toContainText(start);
      await expect(page.getByRole("figure", { name: /^Request in/ })).toHaveCount(1);
    }
    const answer = page.getByRole("figure", { name: "Example answer" });
    await answer.getByText('"slabs": [').click();
    await expect(answer.getByText('"rate_per_day": 85')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test("a guide shows its code and leads to the next @phone", async ({ page }) => {
    await page.goto("/docs/quickstart");
    await expect(page.getByText(/^curl -s/).first()).toBeVisible();
    await page.getByRole("link", { name: "Paying with x402" }).first().click();
    await expect(heading(page)).toHaveText("Paying with x402");
  });
});
