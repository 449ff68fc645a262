import { formatDay } from "#components/format.ts";
import { addDays, toIsoDate } from "#lib/platform/dates.ts";
import { FOURTEEN_DAYS } from "#tests/support/hapag-invoice.ts";
import { checkerAddress, heading, openChecker } from "./support/checker.ts";
import { showIllustrative } from "./support/illustrative.ts";
import { expect, type Page, test } from "./support/test.ts";

async function choose(page: Page, name: string, typed: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).fill(typed);
  await page.getByRole("listbox").getByRole("option").first().click();
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => [
      document.activeElement?.id,
      document.activeElement?.getAttribute("name"),
    ]);
    if (focused.includes(name)) return;
  }
  throw new Error(`the Tab key never reaches ${name}`);
}

/**
 * Discharge and return of the container that FOURTEEN_DAYS describes by its days. The tariff does not say whether the day of
 * discharge is day 1.
 */
const DATES = { days: "", discharged: "2026-08-03", empty_returned: "2026-08-16", answer_first_day: "same" };

test.describe("a verdict", () => {
  const VERDICTS = [
    {
      billed: "150000",
      says: "Overbilled by INR 11,382.00",
      sentence: "more than Hapag-Lloyd’s tariff in India gives for one 40 ft high cube held 14 days.",
    },
    {
      billed: "138618",
      says: "Correct with a difference of INR 0.00",
      sentence: "between the invoice and what Hapag-Lloyd’s tariff in India gives",
    },
    {
      billed: "100000",
      says: "Underbilled by INR 38,618.00",
      sentence: "less than Hapag-Lloyd’s tariff in India gives for one 40 ft high cube held 14 days.",
    },
  ];
  for (const { billed, says, sentence } of VERDICTS) {
    test(`${says} @phone`, async ({ page }) => {
      await page.goto(checkerAddress({ ...FOURTEEN_DAYS, billed }));
      await expect(heading(page)).toHaveAccessibleName(says);
      await expect(page.getByText(sentence)).toBeVisible();
    });
  }

  test("has an interval while a question is open, and takes the answer in place @phone", async ({ page }) => {
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, ...DATES, billed: "150000", billed_tax: "" }));
    await expect(heading(page)).toHaveText("Cannot tell yet");
    await expect(
      page.getByRole("img", { name: "Expected INR 138,618.00 to 163,569.24; billed INR 150,000.00" }),
    ).toBeVisible();
    const tax = page.getByRole("group", { name: "Does the billed amount contain VAT or GST?" });
    await tax.getByRole("radio", { name: "No, without tax INR 138,618.00" }).check();
    await page.getByRole("button", { name: "Update the result" }).click();
    await expect(heading(page)).toHaveAccessibleName("Overbilled by INR 11,382.00");
    expect(new URL(page.url()).searchParams.get("answer_tax")).toBe("excluded");
    await page.getByRole("link", { name: "Remove the answer to “Does the billed amount contain VAT or GST?”" }).click();
    await expect(heading(page)).toHaveText("Cannot tell yet");
    await expect(page.getByText("Tax is at most 18 % GST (npm package sales-tax).")).toBeVisible();
    await expect(tax.getByRole("radio", { name: "Yes, with VAT or GST INR 138,618.00 to 163,569.24" })).toBeVisible();
  });

  test("adds the tax of the bill to what the tariff gives", async ({ page }) => {
    await page.goto(
      checkerAddress({ ...FOURTEEN_DAYS, billed: "163569.24", billed_tax: "included", tax_percent: "18" }),
    );
    await expect(heading(page)).toHaveAccessibleName("Correct with a difference of INR 0.00");
    await expect(page.getByRole("row", { name: "Expected for 14 days 138,618.00" })).toBeVisible();
    await expect(page.getByText("With VAT or GST, the expected amount is INR 163,569.24.")).toBeVisible();
  });

  test("accuses by the least amount that is certain", async ({ page }) => {
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, ...DATES, billed: "190000", billed_tax: "" }));
    await expect(heading(page)).toHaveAccessibleName("Overbilled by at least INR 26,430.76");
    await expect(
      page.getByRole("heading", { name: "One open question, which does not change the verdict" }),
    ).toBeVisible();
  });

  test("is not given by an old tariff, which is named by its year", async ({ page }) => {
    await page.goto(
      checkerAddress({
        carrier: "maersk",
        country: "KR",
        container_type: "40HC",
        days: "14",
        billed: "900000",
        currency: "KRW",
      }),
    );
    await expect(heading(page)).toHaveText("Cannot tell yet");
    await expect(
      page.getByText(
        /By Maersk’s tariff of 2018 in South Korea, one 40 ft high cube held 14 days costs KRW 88,000 to 96,800/,
      ),
    ).toBeVisible();
    await expect(page.getByText(/which is past its usable life/)).toBeVisible();
    await expect(page.getByText("Ask the carrier for the tariff in force on the dates of the invoice.")).toBeVisible();
  });

  test("waits for a person to compare the tariff with its document, where its reader concluded something @phone", async ({
    page,
  }) => {
    const maersk = {
      carrier: "maersk",
      country: "IN",
      container_type: "40HC",
      direction: "export",
      currency: "INR",
      billed_tax: "excluded",
    };
    const events = { empty_picked_up: "2026-08-03", gate_in_full: "2026-08-20", answer_first_day: "same" };
    await page.goto(checkerAddress({ ...maersk, ...events, billed: "500000" }));
    await expect(heading(page)).toHaveText("Cannot tell yet");
    const question = page.getByRole("group", {
      name: "Does the carrier's own document say what the tariff on file says?",
    });
    await expect(question).toContainText("does not state which charge the tariff is for and the ranges of days");
    await question.getByRole("radio", { name: /^Yes, I have compared it with the carrier's document/ }).check();
    await page.getByRole("button", { name: "Update the result" }).click();
    await expect(heading(page)).toContainText("Overbilled by");
    expect(new URL(page.url()).searchParams.get("answer_inferred")).toBe("confirmed");
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, answer_direction: "", billed: "100000" }));
    await expect(heading(page)).toHaveText("Cannot tell yet");
    await page.getByRole("radio", { name: /^7 free days, then INR 6,080.00 a day/ }).check();
    await page.getByRole("button", { name: "Update the result" }).click();
    await expect(heading(page)).toHaveAccessibleName("Overbilled by INR 57,440.00");
  });

  test("shows slabs, tolerance, source and next steps", async ({ page }) => {
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, billed: "150000" }));
    const slabs = page.getByRole("table", { name: "Calculation of the expected amount" });
    await expect(slabs.getByRole("row", { name: "5 to 10 6 11,643.00 69,858.00" })).toBeVisible();
    await expect(slabs.getByRole("row", { name: "11 to 14 4 17,190.00 68,760.00" })).toBeVisible();
    await expect(slabs.getByRole("row", { name: "Expected for 14 days 138,618.00" })).toBeVisible();
    await expect(page.getByText("±INR 693.09")).toBeVisible();
    await expect(
      page.getByRole("link", { name: /India import and export demurrage combined with detention/ }).first(),
    ).toHaveAttribute("href", /^https:\/\/github\.com\/makwanashivang081-coder\/port-sense\//);
    await expect(page.getByText("Medium confidence").first()).toBeVisible();
    await expect(page.getByText("Write to the carrier. State the invoice and container numbers")).toBeVisible();
  });

  test("shows the days as a calendar, week by week @phone", async ({ page }) => {
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, ...DATES, billed: "150000" }));
    const days = page.getByRole("table", { name: /^Days of the container/ });
    await expect(days.getByRole("columnheader")).toHaveText(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    await expect(days.getByRole("row")).toHaveCount(3);
    await expect(days.getByRole("row").nth(1)).toHaveText("3 Augfree4free5free6free711,643811,643911,643");
    await expect(page.getByText("4 free days. Last free day: 6 Aug 2026. 10 charged days.")).toBeVisible();
  });

  test("counts working days and holidays, and says which", async ({ page }) => {
    const maersk = {
      carrier: "maersk",
      country: "US",
      port: "USLAX",
      container_type: "40HC",
      charge: "demurrage",
      currency: "USD",
      billed: "2235",
    };
    await page.goto(
      checkerAddress({ ...maersk, billed_tax: "excluded", discharged: "2026-06-30", gate_out_full: "2026-07-14" }),
    );
    await expect(page.getByRole("group", { name: "Do public holidays count as free days?" })).toContainText(
      "USD 2,235.00",
    );
    await page.getByRole("radio", { name: /^No, they are left out/ }).check();
    await page.getByRole("button", { name: "Update the result" }).click();
    await expect(page.getByText(/Not counted: .*Independence Day/)).toBeVisible();
  });

  test("says what is wrong with the invoice, and what to send", async ({ page }) => {
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, billed: "138618", container_number: "CSQU3054384" }));
    await expect(heading(page)).toContainText("Correct");
    await expect(page.getByRole("heading", { name: "One finding" })).toBeVisible();
    await page.getByText("What to send").first().click();
    await expect(page.getByRole("blockquote").first()).toContainText("CSQU3054384");
  });

  test("names the exchange rate and its day", async ({ page }) => {
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, billed: "1334", currency: "USD", invoice_date: "2024-04-10" }));
    await expect(page.getByText(/^[\d.]+ USD for 1 INR, published for 28 Mar 2024$/)).toBeVisible();
  });

  test("has a last day to send a dispute, and the carrier’s channel", async ({ page }) => {
    const invoiced = addDays(toIsoDate(new Date()), -14);
    const us = {
      country: "US",
      currency: "USD",
      billed: "9000",
      invoice_date: invoiced,
      own_free_days: "4",
      own_rate_1: "400",
      days: "",
      discharged: addDays(invoiced, -40),
      gate_out_full: addDays(invoiced, -21),
    };
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, ...us }));
    await expect(page.getByText(`Last day to send a dispute: ${formatDay(addDays(invoiced, 30))}.`)).toBeVisible();
    await expect(page.getByText("Online Business Suite; waiver forms")).toBeVisible();
    await expect(page.getByText(/30 days from the invoice date \(46 CFR 541\.8\)/)).toBeVisible();
  });

  test("says which rules of the carrier decided how the days count, with their source", async ({ page }) => {
    const us = {
      carrier: "maersk",
      country: "US",
      port: "USLAX",
      container_type: "40HC",
      charge: "demurrage",
      currency: "USD",
      billed: "2580",
    };
    const closed = { closed_kind_1: "unscheduled_closure", closed_from_1: "2026-10-12", closed_to_1: "2026-10-13" };
    await page.goto(
      checkerAddress({
        ...us,
        ...closed,
        billed_tax: "excluded",
        discharged: "2026-10-01",
        gate_out_full: "2026-10-14",
      }),
    );
    const counted = page.getByRole("region", { name: "How the days were counted" });
    await expect(
      counted.getByText(/^Terminal closed, unannounced, 12 Oct 2026 to 13 Oct 2026: these days/),
    ).toBeVisible();
    await expect(counted.getByText(/^Day 1: the day after the start event/)).toBeVisible();
    await expect(counted.getByRole("link").first()).toBeVisible();
  });

  test("has the list of what a US invoice must show", async ({ page }) => {
    const us = {
      carrier: "maersk",
      country: "US",
      port: "USLAX",
      container_type: "40HC",
      charge: "demurrage",
      currency: "USD",
      billed: "2580",
    };
    const dates = {
      billed_tax: "excluded",
      discharged: "2026-10-01",
      gate_out_full: "2026-10-14",
      invoice_date: "2026-10-20",
      answer_holidays: "counted",
    };
    await page.goto(checkerAddress({ ...us, ...dates, answer_inferred: "confirmed" }));
    await expect(heading(page)).toContainText("Correct");
    await page.getByText("Change the invoice").click();
    await page.getByText("What a US invoice must show").click();
    await page.getByRole("checkbox", { name: /^I compared the invoice with this list/ }).check();
    for (const box of await page.getByRole("group", { name: "The invoice shows" }).getByRole("checkbox").all())
      await box.check();
    await page.getByRole("checkbox", { name: "Due date" }).uncheck();
    await page.getByRole("button", { name: "Check the invoice" }).click();
    await expect(page.getByRole("heading", { name: "One finding" })).toBeVisible();
    await expect(page.getByText(/due date/i).first()).toBeVisible();
    await page.getByText("Change the invoice").click();
    await expect(page.getByRole("checkbox", { name: "Due date" })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Invoice date" })).toBeChecked();
  });

  const INDONESIA = {
    carrier: "cma-cgm",
    country: "ID",
    container_type: "40HC",
    charge: "combined",
    currency: "USD",
    billed_tax: "excluded",
  };

  test("is given for an invoice that names only its charged days @phone", async ({ page }) => {
    await page.goto(checkerAddress({ ...INDONESIA, billed: "747", charged_days: "7" }));
    await expect(heading(page)).toHaveText("Cannot tell yet");
    await page.goto(checkerAddress({ ...INDONESIA, billed: "5000", charged_days: "7", answer_inferred: "confirmed" }));
    await expect(heading(page)).toHaveAccessibleName(/^Overbilled by/);
  });

  test("of a second invoice for one stay expects only the billed period, at its real day numbers", async ({ page }) => {
    const stay = {
      ...INDONESIA,
      discharged: "2026-08-03",
      empty_returned: "2026-08-20",
      charged_from: "2026-08-16",
      charged_to: "2026-08-20",
    };
    await page.goto(checkerAddress({ ...stay, billed: "605" }));
    await expect(
      page.getByText(/Only the billed period from 16 Aug 2026 to 20 Aug 2026 is expected here/),
    ).toBeVisible();
  });

  test("warns about figures that look mistyped", async ({ page }) => {
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, free_days_applied: "20", billed: "138618" }));
    await expect(page.getByText("There are more free days (20) than days held (14).")).toBeVisible();
    await expect(heading(page)).toContainText("Correct");
  });
});

test.describe("filling in the form", () => {
  test("gives the verdict and leaves empty fields out of the address", async ({ page }) => {
    await openChecker(page);
    await page.getByLabel("Carrier", { exact: true }).selectOption("Hapag-Lloyd");
    await choose(page, "Country", "ind");
    await page.getByLabel("Container type").selectOption("40HC");
    await page.getByLabel("Days held").fill("14");
    await page.getByLabel("Billed amount").fill("150,000");
    await choose(page, "Currency", "indian rupee");
    await page.getByLabel("Tax on the invoice").selectOption("Without VAT or GST");
    await page.getByRole("button", { name: "Check the invoice" }).click();
    await expect(page).toHaveURL(/billed=150/);
    expect(new URL(page.url()).searchParams.has("port")).toBe(false);
    await expect(heading(page)).toHaveAccessibleName("Overbilled by at least INR 11,382.00");
  });

  test("finds a country by part of its name, and a port of that country", async ({ page }) => {
    await openChecker(page);
    await choose(page, "Country", "singap");
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("Singapore (SG)");
    await page.getByLabel("Port (optional)").fill("sing");
    await page
      .getByRole("listbox")
      .getByRole("option", { name: /Singapore.*SGSIN/ })
      .click();
    await expect(page.getByLabel("Port (optional)")).toHaveValue("Singapore, SGSIN");
  });

  test("suggests ports although the first search fails", async ({ page }) => {
    await openChecker(page);
    const answers = [503, 200];
    await page.route("**/api/search?*", (route) =>
      answers.shift() === 503 ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await page.getByLabel("Port (optional)").fill("rotterd");
    await expect(page.getByRole("listbox").getByRole("option", { name: /Rotterdam/ })).toBeVisible();
    expect(answers).toEqual([]);
  });

  test("works with the keyboard only", async ({ page }) => {
    await openChecker(page);
    await tabTo(page, "carrier");
    await page.keyboard.type("Hapag");
    await tabTo(page, "country");
    await page.keyboard.type("India");
    await expect(page.getByRole("listbox").getByRole("option", { name: "India (IN)", exact: true })).toBeVisible();
    for (const key of ["ArrowDown", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await tabTo(page, "container_type");
    await page.keyboard.type("40HC");
    await tabTo(page, "discharged");
    // Day and month are the same, because browsers order them by the language of the system.
    await page.keyboard.type("08082026");
    await tabTo(page, "empty_returned");
    await page.keyboard.type("09092026");
    await tabTo(page, "billed");
    await page.keyboard.type("550440");
    await tabTo(page, "currency");
    await page.keyboard.type("INR");
    await expect(page.getByRole("listbox").getByRole("option", { name: "INR, Indian Rupee" })).toBeVisible();
    await page.keyboard.press("Enter");
    await tabTo(page, "billed_tax");
    await page.keyboard.type("Without");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    // The copy confuses imports and exports, and the tariff does not say whether the day of discharge is day 1.
    await expect(heading(page)).toHaveText("Cannot tell yet");
    await tabTo(page, "answer_direction");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /^4 free days/ })).toBeChecked();
    await tabTo(page, "answer_first_day");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "The day of the event itself" })).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveAccessibleName("Correct with a difference of INR 0.00");
  });

  test("offers the dates of the direction", async ({ page }) => {
    await openChecker(page);
    await expect(page.getByLabel("Discharged")).toBeVisible();
    await expect(page.getByLabel("Loaded")).toBeHidden();
    await page.getByLabel("Direction").selectOption("export");
    await expect(page.getByLabel("Discharged")).toBeHidden();
    await expect(page.getByLabel("Loaded")).toBeVisible();
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
    await expect(days).toHaveAccessibleDescription(/Enter the days held as a whole number from 1 to 365\.$/);
    await expect(page.getByLabel("Billed amount")).toHaveValue("1.2.5");
    await summary.getByRole("link", { name: "Choose the country where the container was held." }).click();
    await expect(page.getByRole("combobox", { name: "Country" })).toBeFocused();
  });
});

test.describe("the address of a result", () => {
  test("works after a reload and for another person", async ({ page, context, browser }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, billed: "150000" }));
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
    await expect(page.getByLabel("Carrier", { exact: true })).toHaveValue("maersk");
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("Pakistan (PK)");
  });
});

test.describe("the currency", () => {
  const currency = (page: Page) => page.getByRole("combobox", { name: "Currency", exact: true });

  test("is preset from the country, until the person chooses one @phone", async ({ page }) => {
    await openChecker(page);
    await choose(page, "Country", "india");
    await expect(currency(page)).toHaveValue("INR, Indian Rupee");
    await choose(page, "Country", "senegal");
    await expect(currency(page)).toHaveValue(/^XOF, /);
    await choose(page, "Currency", "us dollar");
    await choose(page, "Country", "india");
    await expect(currency(page)).toHaveValue("USD, US Dollar");
  });

  test("of a link is its own, else that of its country", async ({ page }) => {
    await page.goto(checkerAddress({ carrier: "maersk", country: "BR" }));
    await expect(currency(page)).toHaveValue(/^BRL, /);
    await page.goto(checkerAddress({ carrier: "maersk", country: "BR", currency: "USD" }));
    await expect(currency(page)).toHaveValue(/^USD, /);
  });
});

test("each rate of the calendar is on one line, inside its cell @phone", async ({ page }) => {
  for (const own_tariff of ["4 free; 5-8 6350; 9+ 116430", "4 free; 5+ 11643.50"]) {
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, ...DATES, billed: "100000", own_tariff }));
    const rates = page
      .getByRole("figure")
      .first()
      .getByText(/^[\d,.]+[KM]?$/)
      .filter({ hasText: /\d[,.]?\d\d/ });
    expect(await rates.count()).toBeGreaterThan(8);
    for (const rate of await rates.all()) {
      const [lines, overflow] = await rate.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const cell = (element.closest("td") as HTMLElement).getBoundingClientRect();
        return [range.getClientRects().length, range.getBoundingClientRect().right - cell.right];
      });
      expect([await rate.textContent(), lines, overflow <= 0]).toEqual([await rate.textContent(), 1, true]);
    }
  }
});

test.describe("without a published tariff", () => {
  test("the first line says that the tariff is illustrative @phone", async ({ page }) => {
    await showIllustrative(page);
    await page.goto(checkerAddress({ ...FOURTEEN_DAYS, carrier: "evergreen", billed: "60000" }));
    await expect(page.getByRole("main")).toHaveText(/^Illustrative tariff: these figures prove nothing to a carrier\./);
    await expect(page.getByText("Do not send them to the carrier.")).toBeVisible();
  });

  test("the invoice can be checked against own terms @phone", async ({ page }) => {
    await page.goto(
      checkerAddress({
        ...FOURTEEN_DAYS,
        carrier: "msc",
        country: "BO",
        container_type: "20DV",
        days: "20",
        billed: "1900",
        currency: "USD",
      }),
    );
    await expect(heading(page)).toHaveText("No tariff on file");
    await expect(page.getByText("Belgium, Brazil, Chile, Colombia")).toBeVisible();

    await page.getByLabel("Your tariff").fill("1-5 free\n6-10 USD 50\n11+ USD 90");
    await page.getByRole("button", { name: "Check the invoice" }).click();
    await expect(heading(page)).toHaveAccessibleName("Overbilled by USD 750.00");
    await expect(page.getByRole("main")).toHaveText(/^Checked against the terms you entered/);
    const tiers = page.getByRole("region", { name: "Your tariff as we read it" });
    await expect(tiers.getByRole("row", { name: "11 and later USD 90.00" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("own_tariff")).toContain("6-10 USD 50");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form, the verdict and own terms work @phone", async ({ page }) => {
    await page.goto("/check-demurrage-invoice");
    await page.getByLabel("Carrier", { exact: true }).selectOption("hapag-lloyd");
    await page.getByLabel("Country").selectOption("IN");
    await page.getByLabel("Port (optional)").fill("nhava sheva");
    await page.getByLabel("Container type").selectOption("40HC");
    await page.getByLabel("Discharged").fill("2026-08-03");
    await page.getByLabel("Empty returned").fill("2026-08-16");
    await page.getByLabel("Billed amount").fill("150000");
    await page.getByLabel("Currency", { exact: true }).selectOption("INR");
    await page.getByRole("button", { name: "Check the invoice" }).click();
    await expect(heading(page)).toHaveText("Cannot tell yet");
    await page.getByRole("radio", { name: "No, without tax" }).check();
    await page.getByRole("radio", { name: /^4 free days/ }).check();
    await page.getByRole("radio", { name: "The day of the event itself" }).check();
    await page.getByRole("button", { name: "Update the result" }).click();
    await expect(heading(page)).toHaveAccessibleName("Overbilled by INR 11,382.00");
    await page.getByText("Change the invoice").click();
    await expect(page.getByLabel("Port (optional)")).toHaveValue("Nhava Sheva (Jawaharlal Nehru), INNSA");

    await page.getByText("Your own terms", { exact: true }).click();
    await page.getByLabel("Your free days").fill("4");
    await page.getByLabel("Your tariff").fill("5+ 15000");
    await page.getByRole("button", { name: "Check the invoice" }).click();
    await expect(heading(page)).toHaveAccessibleName("Correct with a difference of INR 0.00");
  });

  test("each fault is next to its field", async ({ page }) => {
    await page.goto(checkerAddress({ billed: "", days: "0" }));
    await expect(page.getByRole("region", { name: "6 things to change" })).toBeVisible();
    await expect(page.getByLabel("Days held")).toHaveAccessibleDescription(
      /Enter the days held as a whole number from 1 to 365\.$/,
    );
  });
});

test.describe("the example", () => {
  test("is labelled as one, and reconciled to the last unit @phone", async ({ page }) => {
    await openChecker(page);
    await expect(page.getByRole("heading", { name: "An example, not a real invoice" })).toBeVisible();
    await expect(page.getByText("SGD 950.00 billed, SGD 865.00 expected")).toBeVisible();
    await page.getByRole("link", { name: "Open the example" }).click();
    await expect(heading(page)).toHaveAccessibleName("Overbilled by SGD 85.00");
    await expect(page.getByText("This is an example, not a real invoice.")).toBeVisible();
    await expect(page.getByRole("row", { name: "Expected for 14 days 865.00" })).toBeVisible();
    await expect(
      page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: /free time/i }) })
        .last(),
    ).toContainText("The difference costs SGD 85.00.");
  });

  test("is no example after a change", async ({ page }) => {
    await openChecker(page);
    await page.getByRole("link", { name: "Open the example" }).click();
    await page.getByRole("link", { name: "Change the figures" }).click();
    await page.getByLabel("Billed amount").fill("865");
    await page.getByRole("button", { name: "Check the invoice" }).click();
    await expect(heading(page)).toContainText("Correct");
    await expect(page.getByText("This is an example, not a real invoice.")).toBeHidden();
  });
});

test("the printed page has the brand, the invoice number, the result, the source and the address on one page, but no form", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(
    checkerAddress({ ...FOURTEEN_DAYS, ...DATES, billed: "150261", free_days_applied: "3", invoice_number: "DD-4711" }),
  );
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("img", { name: "Quayside" }).first()).toBeVisible();
  await expect(page.getByText("Hapag-Lloyd, invoice DD-4711")).toBeVisible();
  await expect(page.getByRole("table", { name: "Calculation of the expected amount" })).toBeVisible();
  await expect(page.getByText(/\/check-demurrage-invoice\?carrier=hapag-lloyd/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Check the invoice" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("color", "rgb(11, 31, 51)");
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g);
  expect(pages).toHaveLength(1);
});
