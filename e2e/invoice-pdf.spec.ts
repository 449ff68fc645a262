import { listTestInvoices } from "#scripts/test-invoices/layouts.ts";
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
