import { listTestInvoices } from "#scripts/test-invoices/layouts.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import { renderTextPdf } from "#scripts/test-invoices/to-pdf.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { expectLargeTargets } from "./support/targets.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

const PATH = "/check-demurrage-invoice/pdf";

async function choose(page: Page, name: string): Promise<void> {
  const invoice = listTestInvoices().find((each) => each.name === name);
  await page.goto(PATH);
  await page.getByLabel("PDF of the invoice").setInputFiles({
    name: `${name}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.from((await invoice?.pdf()) ?? ""),
  });
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 100 && !(await isFocused()); presses++) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

const confirm = (page: Page) => page.getByRole("heading", { name: "Confirm what we read" });

test("a PDF is read, confirmed and checked @phone", async ({ page }, { project }) => {
  await choose(page, "two-currencies");
  await expect(confirm(page)).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Carrier" })).toHaveValue("msc");
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("IN");
  await expect(page.getByRole("combobox", { name: "Port" })).toHaveValue("Mundra, INMUN");
  await expect(page.getByRole("textbox", { name: "Billed amount" })).toHaveValue("137396.25");
  await expect(page.getByRole("img", { name: "Page 1 of the PDF" })).toBeVisible();

  const second = page.getByRole("group", { name: "Container 2" });
  await expect(second.getByLabel("Empty returned")).toHaveValue("2026-07-13");
  await expect(second.getByLabel("Loaded")).toBeHidden();
  await second.getByLabel("Empty returned").focus();
  await expect(second.getByText("Page 1: “13.07.2026”")).toBeVisible();
  await expect(page.locator(".pdf-mark[data-lit]")).toBeInViewport();

  await expectNoSidewaysScroll(page);
  await expectLargeTargets(page, project.name === "phone" ? "touch" : "mouse");
  await expectAccessible(page);

  await second.getByLabel("Free days").fill("7");
  await page.getByRole("button", { name: "Check the invoice" }).click();
  await expect(page).toHaveURL(/\/check-demurrage-invoice\/lines\?.*carrier=msc.*lines=/);
  expect(new URL(page.url()).searchParams.get("lines")?.replaceAll("\r\n", "\n")).toBe(
    [
      "Container,Type,Charge,Gate out,Empty returned,Free days,Days charged,Rate a day,Billed",
      "MSCU7103389,40HC,detention,2026-06-20,2026-07-10,,6,90,46575",
      "MEDU8841906,40HC,detention,2026-06-20,2026-07-13,7,9,90,69862.5",
    ].join("\n"),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Overbilled|Underbilled|Correct|Cannot tell yet/);
});

test("the whole way works with the keyboard only", async ({ page }) => {
  const invoice = listTestInvoices().find(({ name }) => name === "two-currencies");
  // The test asks for the file dialog before it opens the page, so that a busy machine has enough time to hand it over.
  const chooser = page.waitForEvent("filechooser");
  await page.goto(PATH);
  await tabTo(page, page.getByLabel("PDF of the invoice"));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({
    name: "invoice.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from((await invoice?.pdf()) ?? ""),
  });
  await expect(confirm(page)).toBeFocused();

  await tabTo(page, page.getByRole("textbox", { name: "Billed amount" }));
  await expect(page.locator(".pdf-mark[data-lit]")).toBeInViewport();
  const free = page.getByRole("group", { name: "Container 2" }).getByLabel("Free days");
  await tabTo(page, free);
  await page.keyboard.type("7");
  await tabTo(page, page.getByRole("button", { name: "Check the invoice" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/check-demurrage-invoice\/lines\?.*lines=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Overbilled|Underbilled|Correct|Cannot tell yet/);
});

test("a scan shows its progress, and what was recognized is for a person to compare", async ({ page }) => {
  await choose(page, "scanned");
  await expect(page.getByText("Recognizing the text in the picture of page 1 of 1")).toBeVisible();
  await expect(confirm(page)).toBeFocused({ timeout: 50_000 });
  await expect(page.getByRole("textbox", { name: "Billed amount" })).toHaveValue("1020.00");
  await expect(
    page.getByRole("group", { name: "Container 1" }).getByText("Compare with page 1: “12 May 2026”"),
  ).toBeVisible();
});

test("says what is missing, and takes lines by hand", async ({ page }) => {
  await choose(page, "credit-note");
  await expect(
    page.getByText("This is a credit note. Check the invoice that it corrects, not the credit note."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Add a container" }).click();
  await expect(page.getByRole("group", { name: "Container 2" }).getByLabel("Container", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Remove container 2" }).click();
  await expect(page.getByRole("group", { name: "Container 2" })).toBeHidden();
});

async function send(page: Page, buffer: Uint8Array): Promise<void> {
  await page.goto(PATH);
  await page
    .getByLabel("PDF of the invoice")
    .setInputFiles({ name: "invoice.pdf", mimeType: "application/pdf", buffer: Buffer.from(buffer) });
}

const getDocument = (layout: string) => {
  const found = listRandomDocuments(1, "open").find((document) => document.layout === layout);
  if (!found) throw new Error(`no layout ${layout}`);
  return found;
};

test("of several invoices in a file, one is checked after the other @phone", async ({ page }) => {
  const { expected, bytes } = getDocument("open/several-invoices");
  const numbers =
    expected.kind === "invoices" ? expected.invoices.map(({ fields }) => fields.invoice_number ?? "") : [];
  await send(page, await bytes());
  await expect(confirm(page)).toBeFocused();
  const chosen = page.getByLabel("The file has several invoices. Check one after the other:");
  await expect(chosen.locator("option")).toHaveText(numbers);
  await chosen.selectOption(numbers[1] as string);
  await expect(page.getByRole("textbox", { name: "Invoice number" })).toHaveValue(numbers[1] as string);
  await expectAccessible(page);
});

test("a document that is no invoice is named", async ({ page }) => {
  await send(page, await getDocument("open/not-invoices").bytes());
  await expect(page.getByRole("alert")).toHaveText(/^This is (?:a|an) .+\. Send the carrier’s invoice/);
});

test("an invoice that was not read as a whole gives no verdict before each point is settled @phone", async ({
  page,
}) => {
  const [read, missing] = ["HLXU5123400", "HLBU2053679"];
  const pdf = renderTextPdf([
    (sheet) => {
      sheet.renderFrame("Hapag-Lloyd", "DEMURRAGE INVOICE");
      sheet.renderPairs(40, 90, [
        ["Invoice No:", "4711-A"],
        ["Invoice Date:", "28-JUL-2026"],
        ["Port of Discharge:", "NHAVA SHEVA, INNSA"],
        ["Containers:", `${read}, ${missing}`],
      ]);
      sheet.renderTable(
        180,
        [
          { title: "Container", x: 40 },
          { title: "Type", x: 140 },
          { title: "Days", x: 260, align: "right" },
          { title: "Rate", x: 360, align: "right" },
          { title: "Amount USD", x: 480, align: "right" },
        ],
        [[read, "40HC", "5", "100.00", "500.00"]],
      );
      sheet.renderText(480, 240, "Total due USD 500.00", { align: "right" });
    },
  ]);
  await send(page, pdf);
  await expect(confirm(page)).toBeFocused();
  const point = page.getByRole("checkbox", { name: `Container ${missing} is on page 1, but no line has it.` });
  await expect(point).toBeVisible();
  await page.getByRole("button", { name: "Check the invoice" }).click();
  await expect(point).toBeFocused();
  await expect(page).toHaveURL(PATH);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await point.check();
  await page.getByRole("button", { name: "Check the invoice" }).click();
  await expect(page).toHaveURL(/\/check-demurrage-invoice\/lines\?/);
});

test("a file that is no PDF is refused with the reason", async ({ page }) => {
  await page.goto(PATH);
  await page
    .getByLabel("PDF of the invoice")
    .setInputFiles({ name: "invoice.pdf", mimeType: "application/pdf", buffer: Buffer.from("not a PDF") });
  await expect(page.getByRole("alert")).toHaveText(
    "The file is not a PDF. Save the invoice as a PDF, or enter its lines.",
  );
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page leads to the form for lines", async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole("link", { name: "Enter the lines of the invoice" }).click();
    await expect(page).toHaveURL(/\/check-demurrage-invoice\/lines$/);
  });
});
