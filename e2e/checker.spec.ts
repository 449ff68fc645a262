import { checkerAddress, HAPAG, heading, openChecker } from "./support/checker.ts";
import { expect, type Page, test } from "./support/test.ts";

async function choose(page: Page, name: string, typed: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).fill(typed);
  await page.getByRole("listbox").getByRole("option").first().click();
}

test.describe("a verdict", () => {
  const VERDICTS = [
    { billed: "150000", says: "Overbilled by INR 11,382.00", sentence: "more than Hapag-Lloyd’s tariff in India gives for one 40 ft high cube held 14 days." },
    { billed: "138618", says: "Correct with a difference of INR 0.00", sentence: "between the invoice and what Hapag-Lloyd’s tariff in India gives" },
    { billed: "100000", says: "Cannot tell yet", sentence: "The bill is INR 38,618.00 less than Hapag-Lloyd’s tariff in India gives" },
  ];
  for (const { billed, says, sentence } of VERDICTS) {
    test(`${says} @phone`, async ({ page }) => {
      await page.goto(checkerAddress({ ...HAPAG, billed }));
      await expect(heading(page)).toHaveAccessibleName(says);
      await expect(page.getByText(sentence)).toBeVisible();
    });
  }

  test("asks for the tax when only tax can explain the difference, and takes the answer @phone", async ({ page }) => {
    await page.goto(checkerAddress({ ...HAPAG, billed: "150000", billed_tax: "" }));
    await expect(heading(page)).toHaveText("Cannot tell yet");
    await expect(page.getByText("The tariff does not say whether its amounts contain VAT or GST")).toBeVisible();
    await page.getByRole("link", { name: "No, it is without" }).click();
    await expect(heading(page)).toHaveAccessibleName("Overbilled by INR 11,382.00");
  });

  test("is not given by an old tariff, which is named by its year", async ({ page }) => {
    await page.goto(checkerAddress({ carrier: "maersk", country: "KR", container_type: "40HC", days: "14", billed: "900000", currency: "KRW" }));
    await expect(heading(page)).toHaveText("Cannot tell yet");
    await expect(page.getByText(/more than Maersk’s tariff of 2018 in South Korea gives/)).toBeVisible();
    await expect(page.getByText("The newest published tariff is of April 2018, which is past its usable life.")).toBeVisible();
  });

  test("shows slabs, tolerance, source and next steps", async ({ page }) => {
    await page.goto(checkerAddress({ ...HAPAG, billed: "150000" }));
    const slabs = page.getByRole("table", { name: "Calculation of the expected amount" });
    await expect(slabs.getByRole("row", { name: "5 to 10 6 11,643.00 69,858.00" })).toBeVisible();
    await expect(slabs.getByRole("row", { name: "11 to 14 4 17,190.00 68,760.00" })).toBeVisible();
    await expect(slabs.getByRole("row", { name: "Expected for 14 days 138,618.00" })).toBeVisible();
    await expect(page.getByText("±INR 693.09")).toBeVisible();
    await expect(page.getByRole("link", { name: /India import and export demurrage combined with detention/ }).first()).toHaveAttribute(
      "href",
      /^https:\/\/github\.com\/makwanashivang081-coder\/port-sense\//,
    );
    await expect(page.getByText("Medium confidence").first()).toBeVisible();
    await expect(page.getByText("Write to the office that issued the invoice.")).toBeVisible();
  });

  test("shows the days as a chart and as a table", async ({ page }) => {
    await page.goto(checkerAddress({ ...HAPAG, billed: "150000", free_days_applied: "3" }));
    await expect(page.getByRole("img", { name: "What each of 14 days costs, compared with the invoice" })).toBeVisible();
    await page.getByText("Day by day as a table").click();
    const days = page.getByRole("table", { name: "Each day by the tariff, and as billed on average" });
    await expect(days.getByRole("row")).toHaveCount(15);
    await expect(days.getByRole("row", { name: "3 free free" })).toBeVisible();
    await expect(days.getByRole("row", { name: "4 free INR 13,636.36" })).toBeVisible();
    await expect(days.getByRole("row", { name: "14 INR 17,190.00 INR 13,636.36" })).toBeVisible();
  });

  test("warns if the invoice applied other free days than the tariff", async ({ page }) => {
    await page.goto(checkerAddress({ ...HAPAG, billed: "150261", free_days_applied: "3" }));
    await expect(page.getByText("Free days differ. The invoice applied 3, the tariff gives 4.")).toContainText(
      "1 day too many per container: INR 11,643.00 in total",
    );
  });

  test("names the exchange rate and its day", async ({ page }) => {
    await page.goto(checkerAddress({ ...HAPAG, billed: "1334", currency: "USD", invoice_date: "2024-04-10" }));
    await expect(page.getByText(/^USD 1,334\.00 at [\d.]+ of 28 Mar 2024$/)).toBeVisible();
  });

  test("shows the date of each day if the invoice has dates", async ({ page }) => {
    await page.goto(checkerAddress({ ...HAPAG, days: "", from: "2026-08-01", to: "2026-08-14", billed: "138618" }));
    await page.getByText("Day by day as a table").click();
    await expect(page.getByRole("row", { name: "14 14 Aug 2026 INR 17,190.00" })).toBeVisible();
  });

  test("does not depend on a container number with a wrong check digit", async ({ page }) => {
    await page.goto(checkerAddress({ ...HAPAG, billed: "138618", container_number: "CSQU3054384" }));
    await expect(heading(page)).toContainText("Correct");
    await expect(page.getByText("The last digit is 4 but should be 3.")).toBeVisible();
  });
});

test.describe("filling in the form", () => {
  test("gives the verdict and leaves empty fields out of the address", async ({ page }) => {
    await openChecker(page);
    await page.getByLabel("Carrier").selectOption("Hapag-Lloyd");
    await choose(page, "Country", "ind");
    await page.getByLabel("Container type").selectOption("40HC");
    await page.getByLabel("Days held").fill("14");
    await page.getByLabel("Billed amount").fill("150,000");
    await choose(page, "Currency", "indian rupee");
    await page.getByLabel("Tax on the invoice").selectOption("Without VAT or GST");
    await page.getByRole("button", { name: "Check the invoice" }).click();
    await expect(page).toHaveURL(/billed=150/);
    expect(new URL(page.url()).searchParams.has("port")).toBe(false);
    await expect(heading(page)).toHaveAccessibleName("Overbilled by INR 11,382.00");
  });

  test("finds a country by part of its name, and a port of that country", async ({ page }) => {
    await openChecker(page);
    await choose(page, "Country", "singap");
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("Singapore (SG)");
    await page.getByLabel("Port").fill("sing");
    await page
      .getByRole("listbox")
      .getByRole("option", { name: /Singapore.*SGSIN/ })
      .click();
    await expect(page.getByLabel("Port")).toHaveValue("Singapore, SGSIN");
  });

  test("suggests ports although the first search fails", async ({ page }) => {
    await openChecker(page);
    const answers = [503, 200];
    await page.route("**/api/search?*", (route) => (answers.shift() === 503 ? route.fulfill({ status: 503, body: "{}" }) : route.continue()));
    await page.getByLabel("Port").fill("rotterd");
    await expect(page.getByRole("listbox").getByRole("option", { name: /Rotterdam/ })).toBeVisible();
    expect(answers).toEqual([]);
  });

  test("works with the keyboard only", async ({ page }) => {
    await openChecker(page);
    await page.getByLabel("Carrier").focus();
    const type = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.keyboard.type("Hapag");
    await type("Tab");
    await page.keyboard.type("India");
    await expect(page.getByRole("listbox").getByRole("option", { name: "India (IN)", exact: true })).toBeVisible();
    await type("ArrowDown", "ArrowUp", "Enter", "Tab", "Tab");
    await page.keyboard.type("40HC");
    await type("Tab", "Tab", "Tab");
    await page.keyboard.type("14");
    await expect(page.getByLabel("Days held")).toHaveValue("14");
    await page.getByLabel("Billed amount").focus();
    await page.keyboard.type("138618");
    await type("Tab");
    await page.keyboard.type("INR");
    await expect(page.getByRole("listbox").getByRole("option", { name: "INR, Indian Rupee" })).toBeVisible();
    await type("Enter", "Tab", "Tab");
    await type("Enter");
    await expect(heading(page)).toHaveAccessibleName("Correct with a difference of INR 0.00");
  });

  test("with faults lists the faults, links to each field and keeps the values @phone", async ({ page }) => {
    await openChecker(page);
    await page.getByLabel("Days held").fill("400");
    await page.getByLabel("Billed amount").fill("1.2.5");
    await page.getByRole("button", { name: "Check the invoice" }).click();
    const summary = page.getByRole("region", { name: "6 things to change" });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Something to change/);
    await summary.getByRole("link", { name: "Enter the days held as a whole number from 1 to 365." }).click();
    const days = page.getByLabel("Days held");
    await expect(days).toBeFocused();
    await expect(days).toHaveValue("400");
    await expect(days).toHaveAccessibleDescription("Enter the days held as a whole number from 1 to 365.");
    await expect(page.getByLabel("Billed amount")).toHaveValue("1.2.5");
    await summary.getByRole("link", { name: "Choose the country where the container was held." }).click();
    await expect(page.getByRole("combobox", { name: "Country" })).toBeFocused();
  });
});

test.describe("the address of a result", () => {
  test("works after a reload and for another person", async ({ page, context, browser }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(checkerAddress({ ...HAPAG, billed: "150000" }));
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.reload();
    await expect(heading(page)).toHaveAccessibleName("Overbilled by INR 11,382.00");

    const another = await browser.newPage();
    await another.goto(link);
    await expect(heading(another)).toHaveAccessibleName("Overbilled by INR 11,382.00");
    await expect(another.getByLabel("Billed amount")).toHaveValue("150000");
    await another.close();
  });

  test("can hold only a part of the form, and shows no result then", async ({ page }) => {
    await page.goto(checkerAddress({ carrier: "maersk", country: "PK" }));
    await expect(heading(page)).toHaveText("Demurrage invoice check");
    await expect(page.getByLabel("Carrier")).toHaveValue("maersk");
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("Pakistan (PK)");
  });
});

test.describe("without a published tariff", () => {
  test("the first line says that the tariff is illustrative @phone", async ({ page }) => {
    await page.goto(checkerAddress({ ...HAPAG, carrier: "evergreen", billed: "60000" }));
    await expect(page.getByRole("main")).toHaveText(/^Illustrative tariff: these figures prove nothing to a carrier\./);
    await expect(page.getByText("Do not send them to the carrier.")).toBeVisible();
  });

  test("the invoice can be checked against own terms @phone", async ({ page }) => {
    await page.goto(checkerAddress({ ...HAPAG, carrier: "msc", country: "BO", container_type: "20DV", days: "20", billed: "1900", currency: "USD" }));
    await expect(heading(page)).toHaveText("No tariff on file");
    await expect(page.getByText("Belgium, Brazil, Chile, Colombia")).toBeVisible();

    await page.getByLabel("Your free days").fill("5");
    await page.getByLabel("Slab 1: last day").fill("10");
    await page.getByLabel("Slab 1: rate a day").fill("50");
    await page.getByLabel("Slab 2: rate a day").fill("90");
    await page.getByRole("button", { name: "Check the invoice" }).click();
    await expect(heading(page)).toHaveAccessibleName("Overbilled by USD 750.00");
    await expect(page.getByRole("main")).toHaveText(/^Checked against the terms you entered/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form, the verdict and own terms work @phone", async ({ page }) => {
    await page.goto("/check-demurrage-invoice");
    await page.getByLabel("Carrier").selectOption("hapag-lloyd");
    await page.getByLabel("Country").selectOption("IN");
    await page.getByLabel("Port").fill("nhava sheva");
    await page.getByLabel("Container type").selectOption("40HC");
    await page.getByLabel("Days held").fill("14");
    await page.getByLabel("Billed amount").fill("150000");
    await page.getByLabel("Currency", { exact: true }).selectOption("INR");
    await page.getByLabel("Tax on the invoice").selectOption("excluded");
    await page.getByRole("button", { name: "Check the invoice" }).click();
    await expect(heading(page)).toHaveAccessibleName("Overbilled by INR 11,382.00");
    await expect(page.getByLabel("Port")).toHaveValue("Nhava Sheva (Jawaharlal Nehru), INNSA");

    await page.getByText("Your own terms").click();
    await page.getByLabel("Your free days").fill("4");
    await page.getByLabel("Slab 1: rate a day").fill("15000");
    await page.getByRole("button", { name: "Check the invoice" }).click();
    await expect(heading(page)).toHaveAccessibleName("Correct with a difference of INR 0.00");
  });

  test("each fault is next to its field", async ({ page }) => {
    await page.goto(checkerAddress({ billed: "", days: "0" }));
    await expect(page.getByRole("region", { name: "6 things to change" })).toBeVisible();
    await expect(page.getByLabel("Days held")).toHaveAccessibleDescription("Enter the days held as a whole number from 1 to 365.");
  });
});

test("the printed page has the result, the source and the address, but no form", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(checkerAddress({ ...HAPAG, billed: "150000" }));
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("table", { name: "Calculation of the expected amount" })).toBeVisible();
  await expect(page.getByText(/\/check-demurrage-invoice\?carrier=hapag-lloyd/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Check the invoice" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("color", "rgb(11, 31, 51)");
});
