import { createCanvas } from "@napi-rs/canvas";
import { listTestInvoices } from "#scripts/test-invoices/layouts.ts";
import { buildEmail } from "#scripts/test-invoices/random-documents/email.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import { buildZip } from "#scripts/test-invoices/random-documents/zip.ts";
import { renderTextPdf } from "#scripts/test-invoices/to-pdf.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { tabTo } from "./support/keyboard.ts";
import { onEachScreen } from "./support/screens.ts";
import { expectLargeTargets } from "./support/targets.ts";
import { expect, type Page, test } from "./support/test.ts";

const PATH = "/check-demurrage-invoice/file";
const SEED = 1;
const READING_MS = 50_000;
const VERDICT = /Overbilled|Underbilled|Correct|Cannot tell yet/;

const toFile = (name: string, bytes: Uint8Array) => ({ name, mimeType: "", buffer: Buffer.from(bytes) });

async function buildTestInvoice(name: string): Promise<Uint8Array> {
  const invoice = listTestInvoices().find((each) => each.name === name);
  if (!invoice) throw new Error(`no test invoice ${name}`);
  return invoice.pdf();
}

function findDocument(layout: string) {
  const found = listRandomDocuments(SEED, "open").find((document) => document.layout === `open/${layout}`);
  if (found?.expected.kind !== "invoices") throw new Error(`no invoices in ${layout}`);
  return { ...found, invoices: found.expected.invoices };
}

async function choose(page: Page, ...files: ReturnType<typeof toFile>[]): Promise<void> {
  await page.goto(PATH);
  await page.getByLabel("File of the invoice").setInputFiles(files);
}

/** A busy machine reads for longer than an expectation waits. */
const expectReview = (page: Page) =>
  expect(page.getByRole("heading", { name: "Confirm what we read" })).toBeFocused({ timeout: READING_MS });
const count = (page: Page) => page.locator("[data-part=doubts] [role=status]");
const lit = (page: Page) => page.locator(".file-mark[data-lit]");
const getCell = (page: Page, column: string, line: number) =>
  page.getByRole("textbox", { name: `${column} line ${line}`, exact: true });
const number = (page: Page) => page.getByRole("textbox", { name: "Invoice number" });
const check = (page: Page) => page.getByRole("button", { name: "Check the invoice" });

test("a PDF is read, confirmed and checked", async ({ page }) => {
  await choose(page, toFile("june.pdf", await buildTestInvoice("two-currencies")));
  await expectReview(page);
  await expect(page.getByRole("combobox", { name: "Carrier" })).toHaveValue("msc");
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("IN");
  await expect(page.getByRole("combobox", { name: "Port" })).toHaveValue("Mundra, INMUN");
  await expect(page.getByRole("textbox", { name: "Billed amount" })).toHaveValue("137396.25");
  await expect(page.getByRole("img", { name: "Page 1 of the file" })).toBeVisible();

  await expect(getCell(page, "Empty returned", 2)).toHaveValue("2026-07-13");
  await expect(getCell(page, "Loaded", 2)).toBeHidden();
  await getCell(page, "Empty returned", 2).focus();
  await expect(page.getByText("Page 1, Empty returned, line 2: “13.07.2026”")).toBeVisible();
  await expect(lit(page)).toBeInViewport();

  await getCell(page, "Free days", 2).fill("7");
  await check(page).click();
  await expect(page).toHaveURL(/\/check-demurrage-invoice\/lines\?.*carrier=msc.*lines=/);
  expect(new URL(page.url()).searchParams.get("lines")?.replaceAll("\r\n", "\n")).toBe(
    [
      "Container,Type,Charge,Gate out,Empty returned,Free days,Days charged,Rate a day,Billed",
      "MSCU7103389,40HC,detention,2026-06-20,2026-07-10,,6,90,46575",
      "MEDU8841906,40HC,detention,2026-06-20,2026-07-13,7,9,90,69862.5",
    ].join("\n"),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(VERDICT);
  await expect(page.getByRole("link", { name: "Check all invoices of a month" })).toHaveAttribute(
    "href",
    "/sign-up?next=%2Fdashboard%2Faudits%2Fnew",
  );
});

test("the table is good on each screen, and a phone shows the page as a sheet", async ({ page }) => {
  await choose(page, toFile("june.pdf", await buildTestInvoice("two-currencies")));
  await expectReview(page);
  await expect(page.getByRole("img", { name: "Page 1 of the file" })).toBeVisible();
  const pages = page.getByRole("region", { name: "Pages of the file" });
  let isPhone = false;
  await onEachScreen(page, async () => {
    await expectNoSidewaysScroll(page);
    await expectLargeTargets(page, isPhone ? "touch" : "mouse");
    await expectAccessible(page);
    await expect(pages).toBeVisible({ visible: !isPhone });
    if (isPhone) {
      const show = page.getByRole("button", { name: "Show Empty returned, line 2 on page 1" });
      await show.click();
      await expect(pages).toBeVisible();
      await expect(pages.getByText("Page 1, Empty returned, line 2: “13.07.2026”")).toBeVisible();
      await expect(lit(page)).toBeInViewport();
      await expectAccessible(page);
      await pages.getByRole("button", { name: "Close the pages" }).click();
      await expect(pages).toBeHidden();
      await expect(show).toBeFocused();

      await page.getByRole("button", { name: "Show Tax on the invoice on page 1" }).click();
      const confirmValue = pages.getByRole("button", { name: "Confirm" });
      await confirmValue.click();
      await expect(pages.getByText("Page 1, Tax in percent: “20,958.75”")).toBeVisible();
      await confirmValue.click();
      await expect(pages).toBeHidden();
      await expect(count(page)).toHaveText("No value is left to look at.");
    }
    isPhone = true;
  });
});

test("the doubtful values are confirmed one after the other, with the keyboard only", async ({ page }) => {
  // The test asks for the file dialog before it opens the page, so that a busy machine has enough time to hand it over.
  const chooser = page.waitForEvent("filechooser");
  await page.goto(PATH);
  await tabTo(page, page.getByLabel("File of the invoice"));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(toFile("invoice.pdf", await buildTestInvoice("two-currencies")));
  await expectReview(page);

  const [tax, percent] = [
    page.getByRole("combobox", { name: "Tax on the invoice" }),
    page.getByRole("textbox", { name: "Tax in percent" }),
  ];
  await expect(count(page)).toHaveText("2 values to look at");
  await expect(tax).toHaveAccessibleDescription("Compare with page 1: “20,958.75”");
  await page.keyboard.press("F8");
  await expect(tax).toBeFocused();
  await expect(lit(page)).toBeInViewport();
  await page.keyboard.press("F8");
  await expect(percent).toBeFocused();
  await page.keyboard.press("Shift+F8");
  await expect(tax).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(percent).toBeFocused();
  await expect(count(page)).toHaveText("1 value to look at");
  await expect(tax).toHaveAccessibleDescription("");
  await page.keyboard.type("18");
  await expect(count(page)).toHaveText("No value is left to look at.");
  await expect(page.getByRole("button", { name: "Next" })).toBeHidden();

  await getCell(page, "Days charged", 1).focus();
  await page.keyboard.press("Enter");
  await expect(getCell(page, "Days charged", 2)).toBeFocused();
  await expect(page).toHaveURL(PATH);
  await tabTo(page, check(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/check-demurrage-invoice\/lines\?.*lines=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(VERDICT);
});

test("the rates of a line are rows below it", async ({ page }) => {
  const { bytes, invoices } = findDocument("tier-rows-german");
  await choose(page, toFile("rechnung.pdf", await bytes()));
  await expectReview(page);
  const tiers = invoices[0]?.lines[0]?.tiers ?? [];
  expect(tiers.length).toBeGreaterThan(1);
  for (const [index, { days }] of tiers.entries())
    await expect(
      page
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: `Rate ${index + 1} of` }) })
        .first(),
    ).toContainText(String(days));
});

test("more columns hold the other events and go to the check", async ({ page }) => {
  await choose(page, toFile("june.pdf", await buildTestInvoice("two-currencies")));
  await expectReview(page);
  const more = page.getByRole("button", { name: "More columns" });
  await expect(getCell(page, "Discharged", 1)).toBeHidden();
  await more.click();
  await getCell(page, "Discharged", 1).fill("2026-06-18");
  await more.click();
  await expect(getCell(page, "Discharged", 1)).toBeVisible();
  await expect(getCell(page, "Available", 1)).toBeHidden();
  await page.getByRole("combobox", { name: "Direction" }).selectOption("export");
  await expect(getCell(page, "Discharged", 1)).toBeHidden();
  await page.getByRole("combobox", { name: "Direction" }).selectOption("import");
  await check(page).click();
  await expect(page).toHaveURL(/lines=Container%2CType%2CCharge%2CDischarged%2CGate\+out/);
});

test("a photo shows its progress, and what was recognized is for a person to compare", async ({ page }) => {
  const photo = createCanvas(1240, 900);
  const context = photo.getContext("2d");
  context.fillStyle = "#f4f2ea";
  context.fillRect(0, 0, photo.width, photo.height);
  context.fillStyle = "#222";
  const rows = [
    ["DEMURRAGE INVOICE", 60, 60, 34],
    ["Hapag-Lloyd", 800, 60, 34],
    ["Invoice No: HL-20931", 60, 150, 26],
    ["Invoice Date: 12 May 2026", 60, 200, 26],
    ["Port of Discharge: Hamburg", 60, 250, 26],
    ["Container", 60, 360, 26],
    ["Type", 330, 360, 26],
    ["Days", 520, 360, 26],
    ["Rate", 700, 360, 26],
    ["Amount EUR", 920, 360, 26],
    ["HLXU5123400", 60, 420, 26],
    ["40HC", 330, 420, 26],
    ["5", 520, 420, 26],
    ["100.00", 700, 420, 26],
    ["500.00", 920, 420, 26],
    ["Total due EUR 500.00", 760, 520, 26],
  ] as const;
  for (const [text, x, y, size] of rows) {
    context.font = `${size}px sans-serif`;
    context.fillText(text, x, y);
  }
  await choose(page, toFile("IMG_2041.jpg", await photo.encode("jpeg", 85)));
  await expect(page.getByText("Recognizing the text in the picture of page 1 of 1")).toBeVisible();
  await expectReview(page);
  await expect(page.getByRole("textbox", { name: "Billed amount" })).toHaveValue("500.00");
  await expect(number(page)).toHaveAccessibleDescription(/^Compare with page 1/);
  await expect(count(page)).toHaveText(/^\d+ values to look at$/);
});

for (const layout of ["workbook-lines", "csv-lines", "portal-page"])
  test(`the lines of ${layout} are read`, async ({ page }) => {
    const { fileName, bytes, invoices } = findDocument(layout);
    await choose(page, toFile(fileName, await bytes()));
    await expectReview(page);
    const [first] = invoices;
    await expect(page.getByRole("textbox", { name: "Billed amount" })).toHaveValue(first?.fields.billed ?? "");
    for (const [index, { container_number }] of (first?.lines ?? []).entries())
      await expect(getCell(page, "Container", index + 1)).toHaveValue(container_number ?? "");
  });

test("of two invoices in an e-mail, one is checked after the other", async ({ page }) => {
  const layouts = ["wide-landscape", "tier-rows-german"];
  const documents = layouts.map(findDocument);
  const email = buildEmail({
    from: "billing@carrier.example",
    to: "imports@forwarder.example",
    subject: "Two invoices",
    date: "Thu, 2 Jul 2026 09:12:44 +0000",
    text: "Please find two invoices attached.",
    attachments: await Promise.all(
      documents.map(async ({ bytes }, index) => ({
        name: `invoice-${index + 1}.pdf`,
        type: "application/pdf",
        content: await bytes(),
      })),
    ),
  });
  const numbers = documents.map(({ invoices }) => invoices[0]?.fields.invoice_number ?? "");
  await choose(page, toFile("two.eml", email));
  await expectReview(page);
  const chosen = page.getByLabel("The file has several invoices. Check one after the other:");
  await expect(chosen.locator("option")).toHaveText(numbers);
  await expect(number(page)).toHaveValue(numbers[0] as string);
  await chosen.selectOption(numbers[1] as string);
  await expect(number(page)).toHaveValue(numbers[1] as string);
  await number(page).focus();
  await expect(lit(page)).toBeInViewport();
  await expectAccessible(page);
});

test("the broken file of a ZIP is named with the reason", async ({ page }) => {
  const zip = buildZip([
    { name: "june/good.pdf", content: await buildTestInvoice("two-currencies") },
    { name: "june/notes.bin", content: Uint8Array.from([0, 1, 2, 3]) },
  ]);
  await choose(page, toFile("june.zip", zip));
  await expectReview(page);
  await expect(page.getByRole("heading", { name: "These files could not be read" })).toBeVisible();
  await expect(page.locator("[data-part=unread-files] li")).toHaveText([/^june\.zip\/june\/notes\.bin: \S/]);
  await expect(number(page)).toHaveValue("MUM/DD/26/10928");
});

test("of several dropped files the first is read, and the batch is offered", async ({ page }) => {
  await page.goto(PATH);
  const bytes = [...(await buildTestInvoice("two-currencies"))];
  await page.waitForFunction(() => customElements.get("invoice-file"));
  await page.locator("[data-part=choose]").evaluate((card, content) => {
    const dataTransfer = new DataTransfer();
    for (const name of ["june-1.pdf", "june-2.pdf"])
      dataTransfer.items.add(new File([Uint8Array.from(content)], name, { type: "application/pdf" }));
    card.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer }));
    if (!card.hasAttribute("data-over")) throw new Error("the card does not show that it takes the files");
    card.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, bytes);
  await expect(page.getByText("You chose 2 files. We read the first one, june-1.pdf.")).toBeVisible();
  await expect(page.getByRole("link", { name: "check a whole month" }).first()).toBeVisible();
  await expectReview(page);
  await expect(number(page)).toHaveValue("MUM/DD/26/10928");
});

test("says what is missing, and takes lines by hand", async ({ page }) => {
  await choose(page, toFile("credit.pdf", await buildTestInvoice("credit-note")));
  await expectReview(page);
  await expect(
    page.getByText("This is a credit note. Check the invoice that it corrects, not the credit note."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Add a line" }).click();
  await expect(getCell(page, "Container", 2)).toBeFocused();
  await page.getByRole("button", { name: "Remove line 2" }).click();
  await expect(getCell(page, "Container", 2)).toHaveCount(0);
  await expect(getCell(page, "Container", 1)).toBeFocused();
});

test("a document that is no invoice is named", async ({ page }) => {
  const other = listRandomDocuments(SEED, "open").find(({ layout }) => layout === "open/not-invoices");
  await choose(page, toFile("other.pdf", (await other?.bytes()) ?? new Uint8Array()));
  await expect(page.getByRole("alert")).toHaveText(/^This is (?:a|an) .+\. Send the carrier’s invoice/, {
    timeout: READING_MS,
  });
});

test("a file without an invoice is refused with the reason", async ({ page }) => {
  await choose(page, toFile("invoice.pdf", Buffer.from("not a PDF")));
  await expect(page.getByRole("alert")).toHaveText(/^We found neither a container with a charge nor an invoice number/);
  await page.getByLabel("File of the invoice").setInputFiles(toFile("data.bin", Uint8Array.from([0, 1, 2, 3])));
  await expect(page.getByRole("alert")).not.toHaveText(/^We found neither/);
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
  await choose(page, toFile("invoice.pdf", pdf));
  await expectReview(page);
  const sentence = `Container ${missing} is on page 1, but no line has it.`;
  const point = page.getByRole("checkbox", { name: sentence });
  await expect(point).toBeVisible();
  await page.getByRole("combobox", { name: "Carrier" }).selectOption("");
  await check(page).click();
  await expect(page.getByRole("alert").filter({ visible: true })).toHaveText(
    `Complete this point or tick it: ${sentence}`,
  );
  await expect(point).toBeFocused();
  await expect(page).toHaveURL(PATH);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await point.check();
  await check(page).click();
  await expect(page.getByRole("alert").filter({ visible: true })).toHaveText("Carrier: fill it in.");
  await expect(page.getByRole("combobox", { name: "Carrier" })).toBeFocused();
  await page.getByRole("combobox", { name: "Carrier" }).selectOption("hapag-lloyd");
  await check(page).click();
  await expect(page).toHaveURL(/\/check-demurrage-invoice\/lines\?/);
});

/** As on the page for a new batch. */
async function addBatchForm(page: Page): Promise<void> {
  await page.goto("/privacy");
  await page.waitForFunction(() => customElements.get("pending-file"));
  await page.locator("main").evaluate((main) => {
    main.innerHTML = `<form><label for="files">Files</label><input id="files" type="file" multiple>
      <pending-file data-into="files" hidden>
        <button type="button" data-add>Add <span data-name></span> from the check</button>
        <button type="button" data-remove>Remove it</button>
      </pending-file></form>`;
    main.addEventListener("change", ({ target }) => {
      main.dataset.files = [...((target as HTMLInputElement).files ?? [])].map(({ name }) => name).join();
    });
    main.addEventListener("pending-file-added", (event) => {
      main.dataset.added = `${(event as CustomEvent<File>).detail.size}`;
    });
  });
}

test.describe("the file of the check", () => {
  test.beforeEach(async ({ page }) => {
    await choose(page, toFile("june.pdf", await buildTestInvoice("two-currencies")));
    await expectReview(page);
    await page.waitForFunction(() => localStorage.getItem("pending-file-expires"));
  });

  test("is offered on the page for a batch once", async ({ page }) => {
    const { length } = await buildTestInvoice("two-currencies");
    await addBatchForm(page);
    await page.getByLabel("Files").setInputFiles(toFile("other.pdf", Uint8Array.from([1])));
    await page.getByRole("button", { name: "Add june.pdf from the check" }).click();
    await expect(page.locator("main")).toHaveAttribute("data-files", "other.pdf,june.pdf");
    await expect(page.locator("main")).toHaveAttribute("data-added", String(length));
    await expect(page.getByLabel("Files")).toBeFocused();
    await expect(page.locator("pending-file")).toBeHidden();
    await addBatchForm(page);
    await expect(page.locator("pending-file")).toBeHidden();
  });

  test("is deleted when the person removes it", async ({ page }) => {
    await addBatchForm(page);
    await page.getByRole("button", { name: "Remove it" }).click();
    await expect(page.locator("pending-file")).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("pending-file-expires"))).toBeNull();
  });

  test("is deleted after a day", async ({ page }) => {
    await page.evaluate(() => localStorage.setItem("pending-file-expires", String(Date.now() - 1)));
    await addBatchForm(page);
    await expect(page.locator("pending-file")).toBeHidden();
    const count = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("pending-file", 1);
          opening.onsuccess = () => {
            const counting = opening.result.transaction("files").objectStore("files").count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
    expect(count).toBe(0);
  });
});

test("the old address leads to the page", async ({ page, request }) => {
  const answer = await request.get("/check-demurrage-invoice/pdf", { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  await page.goto("/check-demurrage-invoice/pdf");
  await expect(page).toHaveURL(PATH);
});

test("the page loads one script", async ({ page }) => {
  await page.goto(PATH);
  expect(await page.locator("script[src]").evaluateAll((all) => all.map((each) => each.getAttribute("src")))).toEqual([
    expect.stringMatching(/^\/elements\/invoice-file-[0-9a-f]{12}$/),
  ]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page leads to the form for lines", async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole("link", { name: "Enter the lines of the invoice" }).click();
    await expect(page).toHaveURL(/\/check-demurrage-invoice\/lines$/);
  });
});
