import { addDays, toIsoDate } from "#lib/platform/dates.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { signUp, startTrial } from "./support/account.ts";
import { expectLargeTargets } from "./support/targets.ts";
import { expect, type Page, test } from "./support/test.ts";

const LIST = "/dashboard/containers";
const today = toIsoDate(new Date());

/** As the form of the table does that containers.spec.ts fills. */
async function addContainers(page: Page, count: number): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, index) => `HLXU1000${String(index).padStart(3, "0")},40HC,${addDays(today, -(index % 20))}`,
  );
  const response = await page.request.post(`${LIST}/import/submit`, {
    form: {
      rows: ["Container,Type,Discharged", ...rows].join("\n"),
      carrier: "hapag-lloyd",
      country: "IN",
      direction: "import",
    },
    headers: { origin: process.env.E2E_URL as string },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
}

test("a list is sorted, filtered and paged by its address, and acts on the selected rows", async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page);
  await startTrial(page);
  await addContainers(page, 60);
  await page.goto(LIST);
  const table = page.getByRole("table", { name: "Containers" });
  const rows = table.getByRole("row").filter({ has: page.getByRole("checkbox") });
  const bar = page.getByRole("form", { name: "Actions for the selected containers" });
  await expect(rows).toHaveCount(50);
  await expect(page.getByText("Shown: 1 to 50")).toBeVisible();

  await test.step("sort by click and by keyboard", async () => {
    const heading = table.getByRole("columnheader", { name: "Container" });
    await heading.getByRole("link").click();
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await expect(rows.first()).toContainText("HLXU1000000");
    await heading.getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    await expect(rows.first()).toContainText("HLXU1000059");
    await expect(page).toHaveURL(/\?sort=-container$/);
  });

  await test.step("the filter and the order stay from page to page", async () => {
    await page.getByRole("combobox", { name: "Carrier" }).selectOption("hapag-lloyd");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/carrier=hapag-lloyd&sort=-container$/);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Shown: 51 to 60")).toBeVisible();
    await expect(rows.first()).toContainText("HLXU1000009");
    await expect(page.getByRole("combobox", { name: "Carrier" })).toHaveValue("hapag-lloyd");
  });

  await test.step("the heading stays in view", async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await rows.last().scrollIntoViewIfNeeded();
    await expect(table.getByRole("columnheader", { name: "Last free day" })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("select, and act", async () => {
    await expect(bar).toBeHidden();
    await rows.nth(0).getByRole("checkbox").check();
    await expect(bar.getByRole("status")).toHaveText("1 selected");
    await rows
      .nth(2)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await expect(bar.getByRole("status")).toHaveText("3 selected");
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      bar.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("quayside-containers.csv");
    await bar.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("status").first()).toHaveText("3 containers are closed.");
    await expect(page).toHaveURL(/carrier=hapag-lloyd&sort=-container&page=2$/);
    await expect(rows).toHaveCount(7);

    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(bar.getByRole("status")).toHaveText("7 selected");
    await expect(bar.getByRole("button", { name: "Delete for good" })).toBeHidden();
    await bar.getByText("Delete", { exact: true }).click();
    await bar.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByRole("status").first()).toHaveText("7 containers are deleted.");
    await expect(page.getByRole("heading", { name: "50 containers" })).toBeVisible();
  });

  await test.step("a filter is taken away by its chip, and one without a result says so", async () => {
    await page.getByRole("link", { name: "Remove Carrier: Hapag-Lloyd" }).click();
    await expect(page).toHaveURL(/\?sort=-container$/);
    await page.getByRole("searchbox", { name: "Container number or reference" }).fill("nothing");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByText("No container fits.")).toBeVisible();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page.getByRole("heading", { name: "53 containers" })).toBeVisible();
  });

  await test.step("a phone gets stacked rows", async () => {
    await page.goto(LIST);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await expect(table.getByRole("columnheader")).toHaveCount(0);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Container, A to Z" });
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(rows.first()).toContainText("HLXU1000010");
    const [heading, label] = await Promise.all([
      rows.first().getByRole("rowheader").boundingBox(),
      rows.first().getByText("Hapag-Lloyd").boundingBox(),
    ]);
    expect(label?.y).toBeGreaterThan((heading?.y ?? 0) + 20);
    await rows.first().getByRole("checkbox").check();
    await expect(bar).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectLargeTargets(page, "mouse");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar is always there, and deletes after a confirmation", async ({ page }) => {
    await signUp(page);
    await startTrial(page);
    await addContainers(page, 2);
    await page.goto(LIST);
    await expect(page.getByText("With the selected containers:")).toBeVisible();
    await expect(page.getByLabel("Select all on this page")).toBeHidden();
    await page.getByLabel("Select HLXU1000000").check();
    await page.locator("summary", { hasText: "Delete" }).click();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("1 container is deleted.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "1 container" })).toBeVisible();
  });
});
