import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FOURTEEN_DAYS } from "#tests/support/hapag-invoice.ts";
import { expectAccessible } from "./support/accessible.ts";
import { checkerAddress, openChecker } from "./support/checker.ts";
import { expectLargeTargets } from "./support/targets.ts";
import { expect, type Page, test } from "./support/test.ts";

const country = (page: Page) => page.getByRole("combobox", { name: "Country" });
const currency = (page: Page) => page.getByRole("combobox", { name: "Currency", exact: true });

/** `null` for an empty field. */
const sentValue = (page: Page, name: string) =>
  page.evaluate((field) => new FormData(document.querySelector("form") as HTMLFormElement).get(field), name);

test.describe("a searchable field", () => {
  test.beforeEach(async ({ page }) => openChecker(page));

  for (const [typed, name, label, value] of [
    ["India", "country", "India (IN)", "IN"],
    ["in", "country", "India (IN)", "IN"],
    ["USD", "currency", "USD, US Dollar", "USD"],
    ["indian rupee", "currency", "INR, Indian Rupee", "INR"],
  ] as const) {
    test(`selects ${label} when the user types “${typed}” and presses Tab`, async ({ page }) => {
      const field = name === "country" ? country(page) : currency(page);
      await field.pressSequentially(typed);
      await page.keyboard.press("Tab");
      await expect(field).not.toBeFocused();
      await expect(field).toHaveValue(label);
      expect(await sentValue(page, name)).toBe(value);
    });
  }

  test("selects the highlighted option when the user leaves it", async ({ page }) => {
    await country(page).pressSequentially("ind");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toHaveText("Indonesia (ID)");
    await page.getByLabel("Billed amount").click();
    await expect(country(page)).toHaveValue("Indonesia (ID)");
    expect(await sentValue(page, "country")).toBe("ID");
  });

  test("selects an exactly typed option after Escape, and sends it with Enter", async ({ page }) => {
    await country(page).pressSequentially("singapore (sg)");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/country=SG/);
  });

  test("keeps the chosen option after a text without a match, and can be emptied", async ({ page }) => {
    await country(page).pressSequentially("India");
    await page.keyboard.press("Tab");
    await country(page).fill("zzz");
    await expect(page.getByText("No match. Try fewer letters.")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(country(page)).toHaveValue("India (IN)");
    await country(page).fill("");
    await page.keyboard.press("Tab");
    await expect(country(page)).toHaveValue("");
    expect(await sentValue(page, "country")).toBeNull();
  });

  test("shows all options on a click and on an arrow key, and marks the chosen one", async ({ page }) => {
    await country(page).pressSequentially("India");
    await page.keyboard.press("Tab");
    await country(page).click();
    await expect(page.getByRole("listbox").getByRole("option").nth(200)).toBeAttached();
    await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toHaveText("India (IN)");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toBeInViewport();
  });

  test("has all options if the script is there before the second half of the page", async ({ page, baseURL }) => {
    const scriptRuns = Promise.withResolvers<void>();
    const slowServer = createServer(async ({ url = "" }, response) => {
      const { status, headers, body } = await page.request
        .get(new URL(url, baseURL).href)
        .then(async (answer) => ({ status: answer.status(), headers: answer.headers(), body: await answer.body() }));
      for (const name of ["content-encoding", "content-length", "transfer-encoding"]) delete headers[name];
      response.writeHead(status, headers);
      const middle = body.indexOf(">India (IN)<");
      if (middle > 0) {
        response.write(body.subarray(0, middle));
        await scriptRuns.promise;
      }
      response.end(body.subarray(Math.max(middle, 0)));
    });
    await new Promise<void>((done) => slowServer.listen(0, "127.0.0.1", done));
    try {
      const { port } = slowServer.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}${checkerAddress()}`, { waitUntil: "commit" });
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/elements/")),
      );
      scriptRuns.resolve();
      await country(page).click();
      await expect(page.getByRole("listbox").getByRole("option", { name: "Vietnam (VN)" })).toBeAttached();
    } finally {
      slowServer.closeAllConnections();
      slowServer.close();
    }
  });

  test("does not hide the rest of the page from a screen reader while its list is open @phone", async ({ page }) => {
    await country(page).pressSequentially("ind");
    await expect(page.getByRole("listbox", { name: "Options" })).toBeVisible();
    await expect(country(page)).toHaveAttribute("aria-expanded", "true");
    const option = await page.getByRole("listbox").getByRole("option", { selected: true }).getAttribute("id");
    await expect(country(page)).toHaveAttribute("aria-activedescendant", option as string);
    // Roles find only what a screen reader can reach.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Check the invoice" })).toBeVisible();
    await expect(page.locator("[aria-hidden=true]:has(form, h1, nav, footer), [inert]")).toHaveCount(0);
    await expectAccessible(page);
  });

  test("takes the highlighted port suggestion when the user leaves the field", async ({ page }) => {
    const port = page.getByRole("combobox", { name: /^Port/ });
    await port.pressSequentially("nhava");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(port).toHaveValue(/, INNSA$/);
  });
});

const PAGES = {
  "the home page": "/",
  "a result": checkerAddress({ ...FOURTEEN_DAYS, billed: "150000" }),
  "the checker with faults": checkerAddress({ days: "400" }),
  "the coverage": "/coverage",
  "the list of ports": "/ports",
  "a port": "/ports/INNSA",
  "a lane": "/lanes/CNSHA/NLRTM",
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`controls and links of ${name} are large enough for the pointer @phone`, async ({ page, hasTouch }) => {
    await page.goto(path);
    await expectLargeTargets(page, hasTouch ? "touch" : "mouse");
  });
}

test("options of an open list are large enough for the pointer @phone", async ({ page, hasTouch }) => {
  await openChecker(page);
  await country(page).click();
  await expectLargeTargets(page, hasTouch ? "touch" : "mouse");
});
