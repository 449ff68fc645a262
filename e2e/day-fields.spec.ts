import { formatWeekdayAndDay } from "#components/format.ts";
import { addDays, addMonths, formatDate, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { FOURTEEN_DAYS } from "#tests/support/hapag-invoice.ts";
import { expectAccessible } from "./support/accessible.ts";
import { checkerAddress, heading, openChecker } from "./support/checker.ts";
import { expectLargeTargets } from "./support/targets.ts";
import { expect, type Page, test } from "./support/test.ts";

const TODAY = toIsoDate(new Date());

/** A month whose 16th day is past, and which is not March: then 3/9 has two readings. */
const MONTH = [0, 1, 2]
  .map((back) => addMonths(`${TODAY.slice(0, 7)}-01`, -back))
  .find((first) => addDays(first, 15) <= TODAY && first.slice(5, 7) !== "03") as IsoDate;
const THIRD = addDays(MONTH, 2);
const SIXTEENTH = addDays(MONTH, 15);
const NUMBER = Number(MONTH.slice(5, 7));
const NAME = formatDate(MONTH).split(" ")[1] ?? "";

const discharged = (page: Page) => page.getByLabel("Discharged");
const returned = (page: Page) => page.getByLabel("Empty returned");
const findDay = (page: Page, name: string) => page.locator(`#${name}-day`);

async function fillInvoice(page: Page): Promise<void> {
  await page.getByLabel("Carrier", { exact: true }).selectOption("hapag-lloyd");
  await page.getByRole("combobox", { name: "Country" }).fill("IN");
  await page.keyboard.press("Tab");
  await page.getByLabel("Container type").selectOption("40HC");
  await page.getByLabel("Billed amount").fill("150000");
}

const check = (page: Page) => page.getByRole("button", { name: "Check the invoice" }).click();

test.describe("a day", () => {
  test("is understood as people write it, shown below its field, and sent as a date @phone", async ({ page }) => {
    await openChecker(page);
    await fillInvoice(page);
    await discharged(page).fill(`3/${NUMBER}`);
    await returned(page).fill(`16 ${NAME.toLowerCase()}`);
    await page.getByLabel("Days held").focus();
    await expect(findDay(page, "discharged")).toHaveText(`${formatWeekdayAndDay(THIRD)}, read day first`);
    await expect(findDay(page, "empty_returned")).toHaveText(formatWeekdayAndDay(SIXTEENTH));
    await expect(discharged(page)).toHaveAccessibleDescription(/From the ship .*3 \w{3} \d{4}/);
    await expectAccessible(page);
    await check(page);
    await expect(page).toHaveURL(new RegExp(`discharged=${THIRD}&empty_returned=${SIXTEENTH}`));
    expect(new URL(page.url()).searchParams.has("date_order")).toBe(false);
    await expect(page.getByRole("complementary")).toContainText(`Discharged${formatWeekdayAndDay(THIRD)}`);
    await expect(discharged(page)).toHaveValue(THIRD);
  });

  test("asks for the order of day and month only while it is in doubt @phone", async ({ page }) => {
    await openChecker(page);
    const order = page.getByLabel("Day or month first?");
    await expect(order).toBeHidden();
    await discharged(page).fill(`3/${NUMBER}`);
    await returned(page).fill(`3/${NUMBER}`);
    await page.getByLabel("Days held").focus();
    await expect(order).toBeVisible();
    await order.selectOption("Month first: 12/31/2026");
    await expect(findDay(page, "discharged")).toContainText(`${NUMBER} Mar`);
    await order.selectOption("");
    await returned(page).fill(`16/${NUMBER}`);
    await page.getByLabel("Days held").focus();
    await expect(order).toBeHidden();
    await expect(findDay(page, "discharged")).toHaveText(formatWeekdayAndDay(THIRD));
  });

  test("that does not exist is named at its field, which takes the focus @phone", async ({ page }) => {
    await openChecker(page);
    await returned(page).fill("31/9");
    await discharged(page).fill("30 Feb");
    await page.getByLabel("Days held").focus();
    await expect(discharged(page)).toHaveAttribute("aria-invalid", "true");
    await check(page);
    await expect(discharged(page)).toBeFocused();
    await expect(discharged(page)).toHaveAccessibleDescription(/No such day\. Write 3\/9\/26 or 3 Sep 2026\./);
    expect(new URL(page.url()).search).toBe("");
    await expectAccessible(page);
    await discharged(page).fill("28 Feb");
    await page.keyboard.press("Enter");
    await expect(returned(page)).toBeFocused();
    await expect(discharged(page)).not.toHaveAttribute("aria-invalid");
  });

  test("does not move the button away that is clicked next @phone", async ({ page }) => {
    await page.goto(checkerAddress({ billed: "", discharged: "soon" }));
    await discharged(page).fill(`3/${NUMBER}`);
    await returned(page).fill(`3/${NUMBER}`);
    await check(page);
    await expect(page).toHaveURL(new RegExp(`discharged=${THIRD}`));
    await page.goto(checkerAddress());
    await discharged(page).fill("30 Feb");
    await check(page);
    await expect(discharged(page)).toBeFocused();
  });

  test("can be chosen from a calendar, by button or key, without another Tab stop", async ({ page }) => {
    await page.addInitScript(() => {
      HTMLInputElement.prototype.showPicker = function open() {
        this.dataset.opened = String(Number(this.dataset.opened ?? 0) + 1);
      };
    });
    await openChecker(page);
    await discharged(page).fill(`3 ${NAME}`);
    await discharged(page).press("ArrowDown");
    const field = page.locator("day-field", { has: page.locator("#discharged") });
    const calendar = field.locator("input[type=date]");
    await expect(calendar).toHaveAttribute("data-opened", "1");
    await expect(calendar).toHaveValue(THIRD);
    const button = field.getByRole("button", { name: "Open the calendar" });
    await expect(button).toHaveAccessibleDescription("Discharged");
    await button.click();
    await expect(calendar).toHaveAttribute("data-opened", "2");
    await calendar.evaluate((input: HTMLInputElement) => {
      input.value = "2026-08-11";
      input.dispatchEvent(new Event("change"));
    });
    await expect(discharged(page)).toHaveValue("2026-08-11");
    await expect(discharged(page)).toBeFocused();
    await expect(findDay(page, "discharged")).toHaveText("Tue 11 Aug 2026");
  });
});

test("six dates are six Tab stops", async ({ page }) => {
  await openChecker(page);
  await page.getByText("More dates", { exact: true }).click();
  await discharged(page).focus();
  const stops: string[] = [];
  while (stops.length < 20) {
    const id = await page.evaluate(() => document.activeElement?.id ?? "");
    stops.push(id);
    if (id === "charged_to") break;
    await page.keyboard.press("Tab");
  }
  // The summary of the fold is one stop more.
  expect(stops).toEqual([
    "discharged",
    "gate_out_full",
    "empty_returned",
    "",
    "arrived",
    "available",
    "customs_released",
    "charged_from",
    "charged_to",
  ]);
});

test.describe("the dates that suffice", () => {
  test("follow the direction and the charge; a filled date stays @phone", async ({ page }) => {
    await openChecker(page);
    await expect(page.getByText("Discharged and gate out are enough for demurrage, gate out and")).toBeVisible();
    await page.getByLabel("Charge (optional)").selectOption("Demurrage");
    await expect(page.getByText("Discharged and gate out are enough for demurrage.")).toBeVisible();
    await expect(returned(page)).toBeHidden();
    await discharged(page).fill("3 Sep");
    await page.getByLabel("Charge (optional)").selectOption("Detention");
    await expect(page.getByText("Gate out and empty returned are enough for detention.")).toBeVisible();
    await expect(returned(page)).toBeVisible();
    await expect(discharged(page)).toBeVisible();
    await expect(discharged(page)).toHaveValue("3 Sep");
    await page.getByLabel("Direction").selectOption("export");
    await expect(page.getByText("Empty picked up and gate in are enough for detention.")).toBeVisible();
    await expect(page.getByLabel("Loaded")).toBeHidden();
    await page.getByText("More dates", { exact: true }).click();
    await expect(page.getByLabel("Loaded")).toBeVisible();
    await expectAccessible(page);
  });

  test("are those of the tariff, once carrier and country are known", async ({ page }) => {
    await page.goto(checkerAddress({ carrier: "hapag-lloyd", country: "SE", direction: "export" }));
    await expect(page.getByText(/^By Hapag-Lloyd’s tariff in Sweden, .*vessel cutoff/)).toBeVisible();
    await expect(page.getByLabel("Vessel cutoff")).toBeVisible();
    await page.getByLabel("Carrier", { exact: true }).selectOption("maersk");
    await expect(page.getByText(/^Gate in and loaded are enough for demurrage, /)).toBeVisible();
    await expect(page.getByLabel("Vessel cutoff")).toBeHidden();
  });
});

test("fields and buttons are large enough, and nothing is wider than the phone @phone", async ({ page, hasTouch }) => {
  await page.goto(checkerAddress({ ...FOURTEEN_DAYS, days: "", discharged: "soon", empty_returned: "2026-08-16" }));
  await page.getByText("More dates", { exact: true }).click();
  await expectLargeTargets(page, hasTouch ? "touch" : "mouse");
  if (hasTouch) await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("the page of the last free day takes a plan without its year", async ({ page }) => {
  const plan = addDays(TODAY, 6);
  await page.goto("/last-free-day");
  await page.getByLabel("Carrier").selectOption("Maersk");
  await page.getByRole("combobox", { name: "Country" }).fill("SG");
  await page.getByLabel("Container type").selectOption("40HC");
  await discharged(page).fill(formatWeekdayAndDay(plan).split(" ").slice(1, 3).join(" "));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`discharged=${plan}`));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  async function fillWithoutScript(page: Page, from: string, to: string): Promise<void> {
    await page.goto(checkerAddress());
    await page.getByLabel("Carrier", { exact: true }).selectOption("hapag-lloyd");
    await page.getByLabel("Country").selectOption("IN");
    await page.getByLabel("Container type").selectOption("40HC");
    await discharged(page).fill(from);
    await returned(page).fill(to);
    await page.getByLabel("Billed amount").fill("150000");
    await page.getByLabel("Currency", { exact: true }).selectOption("INR");
    await check(page);
  }

  test("the server reads the days, says what it understood, and gives a link with dates @phone", async ({ page }) => {
    await fillWithoutScript(page, `3/${NUMBER}`, `16/${NUMBER}`);
    await expect(page).toHaveURL(new RegExp(`discharged=${THIRD}&empty_returned=${SIXTEENTH}`));
    await expect(heading(page)).toHaveText("Cannot tell yet");
    await expect(page.getByRole("complementary")).toContainText(`Discharged${formatWeekdayAndDay(THIRD)}`);
  });

  test("the server asks whether the day or the month comes first @phone", async ({ page }) => {
    await fillWithoutScript(page, `3/${NUMBER}`, `3/${NUMBER}`);
    await expect(page.getByRole("link", { name: /^“3\/\d+” can be 3 \w{3} \d{4} or \d+ Mar \d{4}\./ })).toBeVisible();
    await expect(discharged(page)).toHaveValue(`3/${NUMBER}`);
    await page.getByLabel("Day or month first?").selectOption("Day first: 31/12/2026");
    await check(page);
    await expect(page).toHaveURL(new RegExp(`discharged=${THIRD}`));
    await expect(heading(page)).toContainText("Overbilled");
  });

  test("every date can be reached, and a wrong one is named @phone", async ({ page }) => {
    await fillWithoutScript(page, "30 Feb", `16 ${NAME}`);
    await expect(
      page.getByRole("link", { name: "Write “Discharged” as a day, such as 3 Sep 2026, 3/9/26 or 2026-09-03." }),
    ).toHaveAttribute("href", "#discharged");
    await expect(discharged(page)).toHaveValue("30 Feb");
    await page.getByText("More dates", { exact: true }).click();
    await expect(page.getByLabel("Available", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Charged to")).toBeVisible();
    await expect(page.getByRole("button", { name: "Open the calendar" })).toHaveCount(0);
  });
});
