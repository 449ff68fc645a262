import { PNG } from "#tests/support/grey-pixel.ts";
import { OVERBILLED } from "#tests/support/hapag-invoice.ts";
import { buildInvoicePdf } from "#tests/support/invoice-pdf.ts";
import { expectGoodPage } from "./support/accessible.ts";
import { fillSignUp, newAddress, signUp, startTrial } from "./support/account.ts";
import { checkerAddress, heading } from "./support/checker.ts";
import { pdfText } from "./support/pdf-text.ts";
import { expect, test } from "./support/test.ts";

test("from the result of a check to the dispute pack @phone", async ({ page }) => {
  const result = checkerAddress(OVERBILLED);
  await page.goto(result);
  await page.getByRole("button", { name: "Create an account and save it" }).click();
  await expect(page.getByText("you come back to your result")).toBeVisible();
  await fillSignUp(page, newAddress());

  await expect(heading(page)).toHaveAccessibleName("Overbilled by INR 11,643.00");
  expect(new URL(page.url()).searchParams.get("invoice_number")).toBe("HL-4711");
  await page.getByRole("button", { name: "Try Pro+ for 3 days, then save it" }).click();
  await page.getByRole("button", { name: "Save this audit" }).click();

  await expect(heading(page)).toHaveText("Invoice HL-4711");
  await expect(page.getByRole("status")).toHaveText("The audit is saved.");
  await expect(page.getByRole("region", { name: "Findings" }).getByRole("listitem")).toHaveCount(2);
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Make a dispute pack" }).click();
  await expectGoodPage(page);
  await expect(page.getByText("Nothing is attached.")).toBeVisible();
  const letter = page.getByRole("textbox", { name: "Letter" });
  await expect(letter).toHaveValue(/We dispute INR 11,643\.00 of your invoice HL-4711/);
  for (const [language, opening] of [
    ["Spanish", /Impugnamos INR 11,643\.00 de su factura HL-4711 del 20 ago 2026/],
    ["English", /We dispute INR 11,643\.00/],
  ] as const) {
    await page.getByRole("combobox", { name: "Language of the pack" }).selectOption(language);
    await page.getByRole("button", { name: "Write it in this language" }).click();
    await expect(letter).toHaveValue(opening);
    await expectGoodPage(page);
  }
  await page.getByRole("textbox", { name: "Disputed by" }).fill("Forwarder Ltd");
  await page.getByRole("textbox", { name: "Bill of lading number" }).fill("HLCUBO12604");
  await letter.fill((await letter.inputValue()).replace("Dear Sir or Madam,", "Dear Ms Okafor,"));
  await page.getByRole("button", { name: "Make the dispute pack" }).click();
  await expect(page.getByRole("status")).toHaveText("Dispute pack 1 is ready.");
  await expectGoodPage(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Dispute pack 1 (PDF)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("dispute-HL-4711-1.pdf");
  const text = await pdfText(await download.path());
  for (const words of [
    "Dear Ms Okafor,",
    "Forwarder Ltd",
    "HLCUBO12604",
    "INR 150,261.00",
    "INR 138,618.00",
    "INR 11,643.00",
    "CSQU3054383",
    "Dispute pack 1 of",
    "Dispute of invoice HL-4711 of 20 Aug 2026, B/L HLCUBO12604, container CSQU3054383",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/attach/i);

  await page.getByRole("link", { name: "Invoice HL-4711" }).click();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Recovered");
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByRole("link", { name: "Enter the amount that the carrier credited." })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("textbox", { name: "Amount recovered, INR" }).fill("11,643.00");
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByRole("status")).toHaveText("The dispute is updated.");

  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "INR 11,643.00" }).first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Invoice number" }).fill("47");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "1 saved audit" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("searchbox", { name: "Invoice number" }).fill("nothing");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No saved audit fits.")).toBeVisible();
});

test("the carrier's desk reads the pack with the annotated invoice, until the link is revoked @phone", async ({
  page,
  browser,
}) => {
  await signUp(page);
  await startTrial(page);
  await page.goto("/dashboard/settings");
  const company = page.locator("#sender");
  await company.getByRole("textbox", { name: "Company" }).fill("Forwarder Ltd");
  await company.getByRole("textbox", { name: /^Address/ }).fill("1 Quay Street\nHamburg");
  await company.getByRole("textbox", { name: "E-mail address for answers" }).fill("disputes@forwarder.example");
  await page.getByRole("button", { name: "Save the company" }).click();
  await expect(page.getByRole("status")).toHaveText("Saved. The next dispute pack has it.");
  await expectGoodPage(page);

  await page.goto(checkerAddress(OVERBILLED));
  await page.getByRole("button", { name: "Save this audit" }).click();
  const invoice = page.getByRole("region", { name: "Carrier's invoice" });
  const choose = async (number: string) =>
    invoice.getByLabel("PDF").setInputFiles({
      name: `invoice ${number}.pdf`,
      mimeType: "application/pdf",
      buffer: Buffer.from(await buildInvoicePdf({ number })),
    });
  await choose("HL-9999");
  await invoice.getByRole("button", { name: "Add the invoice" }).click();
  await expect(
    page.getByRole("link", { name: "This file has the invoice HL-9999. The audit is of HL-4711." }),
  ).toBeVisible();
  await expectGoodPage(page);
  await choose("HL-4711");
  await invoice.getByRole("button", { name: "Add the invoice" }).click();
  await expect(invoice.getByRole("link", { name: /invoice HL-4711\.pdf/ })).toBeVisible();
  await expectGoodPage(page);
  const evidence = page.getByRole("region", { name: "Evidence" });
  await evidence.getByLabel("File").setInputFiles({ name: "gate.png", mimeType: "image/png", buffer: PNG });
  await evidence.getByRole("combobox", { name: "What it is" }).selectOption("Gate pass");
  await evidence.getByRole("textbox", { name: "Day" }).fill("2026-08-14");
  await evidence.getByRole("textbox", { name: "What it proves" }).fill("Gate out on 14 August.");
  await evidence.getByRole("button", { name: "Add the evidence" }).click();

  await page.getByRole("link", { name: "Make a dispute pack" }).click();
  const letter = page.getByRole("textbox", { name: "Letter" });
  await expect(letter).toHaveValue(/\(Attachments A and B\)/);
  await expect(page.getByRole("textbox", { name: "Disputed by" })).toHaveValue("Forwarder Ltd");
  await page.getByRole("checkbox", { name: /Gate pass, 14 Aug 2026/ }).uncheck();
  await page.getByRole("button", { name: "Attach what is ticked" }).click();
  await expect(letter).not.toHaveValue(/Attachments/);
  await expect(letter).toHaveValue(/\(Attachment A\)/);
  await page.getByRole("checkbox", { name: /Gate pass, 14 Aug 2026/ }).check();
  await page.getByRole("button", { name: "Attach what is ticked" }).click();
  await expect(letter).toHaveValue(/\(Attachments A and B\)/);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Make the dispute pack" }).click();
  await expect(page.getByRole("status")).toHaveText("Dispute pack 1 is ready.");
  await page.getByRole("button", { name: "Make a link" }).click();
  const field = page.getByRole("textbox", { name: "Copy it now. It is not shown again." });
  const path = new URL(await field.inputValue()).pathname;
  await expectGoodPage(page);
  await page.reload();
  await expect(field).toBeHidden();

  const desk = await (await browser.newContext()).newPage();
  const response = await desk.goto(path);
  expect(response?.headers()).toMatchObject({ "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" });
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(heading(desk)).toHaveText("Dispute of invoice HL-4711 of 20 Aug 2026, container CSQU3054383");
  await expect(desk.getByRole("region", { name: "Answers to" })).toContainText("disputes@forwarder.example");
  await expectGoodPage(desk);
  const [download] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("link", { name: /^A\. Your invoice HL-4711/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("dispute-HL-4711-1-A.pdf");
  expect(await pdfText(await download.path())).toContain("Attachment A – Your invoice HL-4711");

  await page.reload();
  await expect(page.getByText("Opened once")).toContainText("1 download");
  await page.getByRole("button", { name: "Revoke the link of pack 1" }).click();
  await expect(page.getByRole("status")).toHaveText("The link works no more.");
  expect((await desk.goto(path))?.status()).toBe(404);
  await expect(heading(desk)).toHaveText("Page not found");
  await desk.context().close();
});

test("without a plan, a person sees what the page would do, and a sample @phone", async ({ page }) => {
  await page.goto("/sign-up?next=/dashboard/invoices");
  await fillSignUp(page, newAddress());
  await expect(heading(page)).toHaveText("Invoices");
  await expect(page.getByText("With Pro or Pro+, you save audits here.")).toBeVisible();
  await expectGoodPage(page);
  const sample = await page.request.get("/pricing/dispute-pack-sample.pdf");
  expect(sample.headers()["content-type"]).toBe("application/pdf");
  expect(await pdfText(await sample.body())).toContain("Sample: an example, not a real invoice");
});

test("a saved audit is not shown to somebody who is not signed in", async ({ page }) => {
  await page.goto("/dashboard/invoices/00000000-0000-0000-0000-000000000000");
  await expect(heading(page)).toHaveText("Sign in");
});
