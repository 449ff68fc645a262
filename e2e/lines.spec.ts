import writeXlsx from "write-excel-file/node";
import { expectNoSidewaysScroll } from "./support/accessible.ts";
import { heading } from "./support/checker.ts";
import { expect, type Page, test } from "./support/test.ts";

const PATH = "/check-demurrage-invoice/lines";

const HEADER = { carrier: "hapag-lloyd", country: "IN", direction: "import", currency: "INR", billed_tax: "excluded" };

/** Cells as Excel puts them into the clipboard. The second container is billed for two days too many. */
const PASTED = [
  "Container No.\tSize\tCustomer\tDischarge\tEmpty return\tAmount",
  "HLXU1234561\t40' HC\tJane Doe\t01/08/2026\t14/08/2026\t138,618.00",
  "HLXU7654324\t40' HC\tJane Doe\t01/08/2026\t11/08/2026\t121,428.00",
  "Total\t\t\t\t\t260,046.00",
].join("\n");

const address = (query: Record<string, string> = {}) => `${PATH}?${new URLSearchParams(query)}`;
const show = (page: Page) => page.getByRole("button", { name: /^Show the lines/ });
const check = (page: Page) => page.getByRole("button", { name: "Check the invoice" });
const lineRow = (page: Page, name: string) =>
  page.getByRole("table", { name: "The lines as we read them" }).getByRole("row", { name });

async function fillHeader(page: Page): Promise<void> {
  await page.getByLabel("Carrier", { exact: true }).selectOption("Hapag-Lloyd");
  await page.getByRole("combobox", { name: "Country" }).fill("India");
  await page.getByRole("option", { name: "India (IN)", exact: true }).click();
  await page.getByLabel("Tax on the invoice").selectOption("Without VAT or GST");
}

/** The field is visible as soon as its script works. */
async function upload(page: Page, label: RegExp, name: string, buffer: Buffer): Promise<void> {
  await expect(page.getByLabel(label)).toBeVisible();
  await page.getByLabel(label).setInputFiles({ name, mimeType: "text/plain", buffer });
}

test.describe("lines from a spreadsheet", () => {
  test("are pasted, shown, checked and stay in a link without the names in the table @phone", async ({ page }) => {
    await page.goto(PATH);
    await page.getByLabel("Lines", { exact: true }).fill(PASTED);
    await fillHeader(page);
    await page.getByRole("combobox", { name: "Currency" }).fill("INR");
    await page.getByRole("option", { name: /^INR/ }).click();
    await show(page).click();

    await expect(heading(page)).toHaveText("The lines as we read them");
    await expect(page.getByText("2 lines, INR 260,046.00 by the total of the table.")).toBeVisible();
    await expect(lineRow(page, "2 HLXU1234561 40HC 1 Aug 2026 14 Aug 2026 138,618.00")).toBeVisible();
    await expect(
      page.getByText("Dates are read as day, month, year, because “14/08/2026” can be read in no other way."),
    ).toBeVisible();
    await expect(page.getByText(/^Row 4 was left out: a total/)).toBeVisible();
    await expectNoSidewaysScroll(page);

    await check(page).click();
    await expect(heading(page)).toContainText("Overbilled");
    await expect(page.getByText("HLXU7654324").first()).toBeVisible();
    expect(page.url()).not.toContain("Jane");
    await page.reload();
    await expect(heading(page)).toContainText("Overbilled");
    await expectNoSidewaysScroll(page);

    // Tax and the answers change for all lines, on the result.
    await page.getByText("Change the answer to “VAT or GST in the billed amounts”").click();
    await page.getByLabel("Tax in all amounts").first().selectOption("With VAT or GST");
    await page
      .getByLabel(/^Percent/)
      .first()
      .fill("18");
    await page.getByRole("button", { name: "Update the result" }).last().click();
    await expect(heading(page)).not.toContainText("Overbilled");
    expect(new URL(page.url()).searchParams.get("tax_percent")).toBe("18");
    await expectNoSidewaysScroll(page);
  });

  test("are read from an XLSX file, with dates as dates", async ({ page }) => {
    const date = (day: string) => ({ value: new Date(`${day}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" });
    const rows = [
      ["Container", "Type", "Discharged", "Empty returned", "Billed (INR)"],
      ["HLXU1234561", "40HC", date("2026-08-01"), date("2026-08-14"), 138618],
    ];
    const workbook = await writeXlsx([{ data: rows }] as Parameters<typeof writeXlsx>[0]).toBuffer();
    await page.goto(address(HEADER));
    await upload(page, /^or read them from a file/, "lines.xlsx", workbook);
    await expect(
      page.getByRole("status").filter({ hasText: "2 rows read. Show the lines to check them." }),
    ).toBeVisible();
    await show(page).click();
    await expect(lineRow(page, "2 HLXU1234561 40HC 1 Aug 2026 14 Aug 2026 138,618.00")).toBeVisible();
    await check(page).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("The lines as we read them");
  });

  test("are refused with the reason when the file is hostile, and what was typed stays", async ({ page }) => {
    await page.goto(address({ ...HEADER, lines: "" }));
    const lines = page.getByLabel("Lines", { exact: true });
    await lines.fill("mine");
    await upload(page, /^or read them from a file/, "lines.csv", Buffer.from("1\n".repeat(500_000)));
    await expect(page.getByRole("status").filter({ hasText: "The table has more than 1,000 rows." })).toBeVisible();
    await upload(page, /^or read them from a file/, "lines.csv", Buffer.alloc(3_000_000, 32));
    await expect(page.getByRole("status").filter({ hasText: "The file is larger than 2 MB." })).toBeVisible();
    await expect(lines).toHaveValue("mine");
  });

  test("that are too long for an address lose the columns that are not needed", async ({ page }) => {
    await page.goto(address(HEADER));
    const remark = "word ".repeat(50);
    const rows = Array.from(
      { length: 40 },
      (_, index) => `HLXU1234561\t40HC\t2026-08-01\t2026-08-${10 + (index % 10)}\t138618\t${remark}`,
    );
    await page
      .getByLabel("Lines", { exact: true })
      .fill(["Container\tType\tDischarged\tEmpty returned\tBilled\tRemark", ...rows].join("\n"));
    await show(page).click();
    await expect(page.getByText(/^40 lines, INR 5,544,720\.00 in total\./)).toBeVisible();
    await check(page).click();
    await expect(page).toHaveTitle(/: 40 lines, Hapag-Lloyd, India/);
  });

  test("can name days of a closed terminal and of a hold, and what a US invoice does not show", async ({ page }) => {
    const us = {
      carrier: "maersk",
      country: "US",
      port: "USLAX",
      direction: "import",
      currency: "USD",
      billed_tax: "excluded",
      invoice_date: "2026-10-20",
    };
    await page.goto(address({ ...us, answer_inferred: "confirmed" }));
    const headings =
      "Container,Type,Charge,Discharged,Gate out,Terminal closure start,Closure end,Customs hold from,Hold until,Billed";
    const cells = "MSKU9070323,40HC,demurrage,2026-10-01,2026-10-14,2026-10-08,2026-10-09,2026-10-12,,2580";
    await page.getByLabel("Lines", { exact: true }).fill(`${headings}\n${cells}`);
    await page.getByText("What a US invoice must show").click();
    await page.getByRole("checkbox", { name: /^I compared the invoice with this list/ }).check();
    for (const box of await page.getByRole("group", { name: "The invoice shows" }).getByRole("checkbox").all())
      await box.check();
    await page.getByRole("checkbox", { name: "Due date" }).uncheck();
    await show(page).click();
    await expect(lineRow(page, "8 Oct 2026 9 Oct 2026 12 Oct 2026")).toBeVisible();
    await expect(page.getByText(/^Closures count as announced/)).toBeVisible();
    await check(page).click();
    await expect(page.getByRole("heading", { name: "3 days on which the container could not move" })).toBeVisible();
    await expect(
      page.getByText(/This invoice does not show what 46 CFR 541\.6\(b\) requires: due date/),
    ).toBeAttached();
  });

  test("can be entered with the keyboard only", async ({ page }) => {
    await page.goto(address(HEADER));
    await page.getByLabel("Lines", { exact: true }).focus();
    await page.keyboard.insertText(PASTED);
    await page.keyboard.press("Enter");
    await show(page).focus();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("The lines as we read them");
    await check(page).focus();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toContainText("Overbilled");
  });
});

test.describe("what a person has to say", () => {
  test("is asked: the order of day and month, and the columns of a table without headings @phone", async ({ page }) => {
    await page.goto(address({ ...HEADER, lines: "HLXU1234561,40HC,01/08/2026,05/08/2026,1" }));
    const summary = page.getByRole("region", { name: "2 things to change" });
    await expect(summary).toBeFocused();
    await expect(page.getByLabel("Column 4")).toHaveValue("gate_out_full");
    await page.getByLabel("Column 4").selectOption("Empty returned");
    await page.getByLabel("Dates have the").selectOption("Day first: 31/12/2026");
    await show(page).click();
    await expect(lineRow(page, "1 HLXU1234561 40HC 1 Aug 2026 5 Aug 2026 1.00")).toBeVisible();
    await expect(check(page)).toBeVisible();
  });

  test("a cell that cannot be read is marked, and its fault links to the row", async ({ page }) => {
    await page.goto(address({ ...HEADER, lines: "Container,Type,Discharged,Billed\nHLXU1234561,40HC,=TODAY(),1" }));
    await page
      .getByRole("link", {
        name: "Row 2. Discharged: the cell has a formula (“=TODAY()”). Save the table with values.",
      })
      .click();
    await expect(page).toHaveURL(/#row-2$/);
    await expect(lineRow(page, "2 HLXU1234561 40HC =TODAY()")).toBeVisible();
    await expect(check(page)).toHaveCount(0);
  });
});

test("an own tariff is pasted, shown as tiers and used @phone", async ({ page }) => {
  await page.goto(
    address({
      ...HEADER,
      currency: "USD",
      lines: "Container,Type,Days held,Billed\nHLXU1234561,40HC,12,747",
      preview: "1",
    }),
  );
  await page.getByText("Your own terms").first().click();
  await page
    .getByLabel(/^Your tariff/)
    .fill("Days\t20' (USD)\t40' (USD)\n1-5\tfree\tfree\n6-10\t50\t101\n11+\t75\t121\n");
  await show(page).click();
  const tiers = page.getByRole("table", { name: "Your tariff as we read it" });
  await expect(tiers.getByRole("row", { name: "6 to 10 USD 101.00" })).toBeVisible();
  await check(page).click();
  await expect(heading(page)).toContainText("Correct");
  expect(new URL(page.url()).searchParams.get("own_tariff")).toBe("5 free; 6-10 USD 101; 11+ USD 121");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("lines can be pasted and checked @phone", async ({ page }) => {
    await page.goto(address(HEADER));
    await expect(page.getByLabel(/^or read them from a file/)).toBeHidden();
    await page.getByLabel("Lines", { exact: true }).fill(PASTED);
    await show(page).click();
    await check(page).click();
    await expect(heading(page)).toContainText("Overbilled");
  });
});

test("the template is read back without a fault, in both directions", async ({ page, request }) => {
  for (const direction of ["import", "export"]) {
    for (const kind of ["csv", "xlsx"]) {
      const template = await request.get(`${PATH}/template.${kind}?direction=${direction}`);
      const read = await request.post(`${PATH}/read`, {
        data: await template.body(),
        headers: { "content-type": "application/octet-stream", "sec-fetch-site": "same-origin" },
      });
      const { text } = await read.json();
      await page.goto(address({ ...HEADER, direction, currency: "USD", lines: text, preview: "1" }));
      await expect(page.getByText("1 line, USD 900.00 in total.")).toBeVisible();
    }
  }
});
