import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { formatMarkLabel, type Mark } from "#lib/dashboard/dispute-packs/attachments/annotate-invoice.ts";
import { DISPUTED_VALUES } from "#lib/dashboard/dispute-packs/attachments/disputed-values.ts";
import { listMarks } from "#lib/dashboard/dispute-packs/attachments/list-marks.ts";
import { runAttachmentProcess } from "#lib/dashboard/dispute-packs/attachments/run-attachment-process.ts";
import { type InvoicePlaces, toPlaces } from "#lib/dashboard/invoice-documents/places.ts";
import { AUDIT_RULES } from "#lib/domain/audit/list-findings.ts";
import { readPdf } from "#lib/invoices/pdf/read-pdf.ts";
import { PNG } from "#tests/support/grey-pixel.ts";
import { hostilePdfs } from "#tests/support/hostile-files.ts";
import { buildInvoicePdf } from "#tests/support/invoice-pdf.ts";
import { buildPdf, stream } from "#tests/support/pdf-of-objects.ts";
import { readPageItems, readPdfPages } from "#tests/support/pdf-pages.ts";

const HEADING = "Attachment A – Your invoice HL-4711";

async function readPlaces(pdf: Uint8Array): Promise<InvoicePlaces> {
  for await (const event of readPdf(pdf, { wanted: "invoice", client: "test" }))
    if (event.kind === "read" && event.document.kind === "invoices" && event.document.invoices[0])
      return toPlaces(event.document.invoices[0]);
  throw new Error("the invoice was not read");
}

interface File {
  bytes: Uint8Array;
  contentType?: string;
  marks?: readonly Mark[];
}

async function merge(files: readonly File[]) {
  const own = await PDFDocument.create();
  own.addPage();
  const task = {
    kind: "merge" as const,
    pack: await own.save(),
    files: files.map(({ bytes, contentType = "application/pdf", marks = [] }) => ({
      bytes,
      contentType,
      marks,
      heading: HEADING,
      pageNumber: "Page {page} of {pages}",
    })),
  };
  const { events, failure } = await runAttachmentProcess(task, { client: "test" });
  const [event] = events;
  if (event?.kind !== "merged") throw new Error(failure ?? event?.kind ?? "nothing");
  return event;
}

describe("a value is marked next to its text", () => {
  test.each([
    ["on an upright page", {}],
    ["on a page with /Rotate 90", { rotate: 90 }],
    ["on a page with /Rotate 180", { rotate: 180 }],
    ["on a page with /Rotate 270", { rotate: 270 }],
    ["on a page with a crop box", { crop: [20, 400, 560, 430] }],
  ] as const)("%s", async (_name, options) => {
    const bytes = await buildInvoicePdf(options);
    const { free_days: place } = (await readPlaces(bytes)).lines[0]?.values ?? {};
    if (!place) throw new Error("the free days were not read");
    const { pdf } = await merge([{ bytes, marks: [{ ...place, points: ["1", "1a", "2"] }] }]);
    const { items } = await readPageItems(pdf, 2);
    const value = items.find(({ text }) => text === "3");
    const label = items.find(({ text }) => text === "1, 1a +1");
    if (!value || !label) throw new Error("the value or its label is not on the page");
    expect(label.right).toBeLessThan(value.left);
    expect(value.left - label.right).toBeLessThan(12);
    expect(Math.abs(value.top - label.top)).toBeLessThan(5);
    expect(items.some(({ text }) => text === HEADING)).toBe(true);
  });

  test("also when the reader turned the page", async () => {
    const bytes = await buildInvoicePdf({ isSideways: true });
    const { free_days: place } = (await readPlaces(bytes)).lines[0]?.values ?? {};
    if (!place) throw new Error("the free days were not read");
    // The text runs up the page, and the label is upright for the reader of the file.
    expect(place.box.height).toBeLessThan(place.box.width);
    const { pdf } = await merge([{ bytes, marks: [{ ...place, points: ["1"] }] }]);
    const { items } = await readPageItems(pdf, 2);
    const label = items.find(({ text }) => text === "1");
    const [x, y] = [place.box.x * 842, place.box.y * 595];
    expect(Math.abs(Number(label?.right) - x)).toBeLessThan(8);
    expect(Math.abs(Number(label?.top) - y)).toBeLessThan(40);
  });
});

test("more than two numbers are counted", () => {
  expect([["1"], ["1", "2"], ["1", "2", "3"], ["1", "2", "3", "4", "5"]].map(formatMarkLabel)).toEqual([
    "1",
    "1, 2",
    "1, 2 +1",
    "1, 2 +3",
  ]);
});

test("every audit rule says which values it disputes, and no other rule does", () => {
  expect(Object.keys(DISPUTED_VALUES).sort()).toEqual(AUDIT_RULES.map(({ id }) => id).sort());
});

describe("the marks of the points", () => {
  const box = (y: number) => ({ page: 1, box: { x: 0.5, y, width: 0.1, height: 0.01 } });
  const places: InvoicePlaces = {
    fields: { billed: box(0.9), invoice_date: box(0.1) },
    lines: [
      { container_number: "CSQU3054383", charge: "demurrage", values: { billed: box(0.3), rate: box(0.31) } },
      { container_number: "CSQU3054383", charge: "detention", values: { billed: box(0.4) } },
      { container_number: "CSQU3054383", charge: "detention", values: { billed: box(0.5) } },
    ],
  };
  const line = (charge: string | null, containerNumber: string | null = "CSQU3054383") =>
    ({ line: { containerNumber, charge } }) as Parameters<typeof listMarks>[1][number];
  const LINES = [line("demurrage"), line("detention"), line("detention")];

  test("are one for each place, with all its points", () => {
    const marks = listMarks(
      [
        { number: "1", rule: "wrong_tier", lineIndexes: [0] },
        { number: "1a", rule: "amount_above_tariff", lineIndexes: [0] },
        { number: "2", rule: "us_late_invoice", lineIndexes: [] },
      ],
      LINES,
      places,
    );
    expect(marks).toEqual([
      { ...box(0.31), points: ["1"] },
      { ...box(0.3), points: ["1", "1a"] },
      { ...box(0.1), points: ["2"] },
    ]);
  });

  test("find a line by container, charge and order", () => {
    const find = (index: number) =>
      listMarks([{ number: "1", rule: "amount_above_tariff", lineIndexes: [index] }], LINES, places);
    expect([0, 1, 2].map((index) => find(index)[0]?.box.y)).toEqual([0.3, 0.4, 0.5]);
  });

  test("are at the total when the point is about the whole invoice, and nowhere for another container", () => {
    const point = { number: "1", rule: "amount_above_tariff" };
    expect(listMarks([{ ...point, lineIndexes: [] }], LINES, places)).toEqual([{ ...box(0.9), points: ["1"] }]);
    expect(listMarks([{ ...point, lineIndexes: [0] }], [line(null, "HLXU1234561")], places)).toEqual([]);
  });
});

describe("a file of a stranger", () => {
  const inspect = async (bytes: Uint8Array, contentType = "application/pdf") => {
    const { events, failure } = await runAttachmentProcess(
      { kind: "inspect", files: [{ bytes, contentType }] },
      { client: "test" },
    );
    const [event] = events;
    return event?.kind === "inspected" ? event.inspection : failure;
  };

  test("that everybody may read and nobody may change is attached with its marks", async () => {
    const document = await PDFDocument.load(await buildInvoicePdf());
    document.encrypt({ ownerPassword: "owner", userPassword: "", permissions: { modifying: false } });
    const bytes = await document.save();
    expect(await inspect(bytes)).toMatchObject({ ok: true, pages: 1 });
    const { pdf } = await merge([
      { bytes, marks: [{ page: 1, box: { x: 0.5, y: 0.5, width: 0.1, height: 0.1 }, points: ["7b"] }] },
    ]);
    expect((await readPdfPages(pdf))[1]).toMatch(/HL-4711.*7b/s);
  });

  test("that needs a password is named as such", async () => {
    const document = await PDFDocument.load(await buildInvoicePdf());
    document.encrypt({ ownerPassword: "owner", userPassword: "user" });
    expect(await inspect(await document.save())).toEqual({ ok: false, reason: "password" });
  });

  test("that is damaged, too long or no picture is named as such", async () => {
    expect(await inspect(Buffer.from("%PDF-1.7\nnothing"))).toEqual({ ok: false, reason: "broken" });
    expect(await inspect(PNG.subarray(0, 20), "image/png")).toEqual({ ok: false, reason: "broken" });
    const long = await PDFDocument.create();
    for (let page = 0; page < 61; page += 1) long.addPage();
    expect(await inspect(await long.save())).toEqual({ ok: false, reason: "too_many_pages" });
  });

  test("loses its links and scripts, and shows the values of its form", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    const field = document.getForm().createTextField("day");
    field.setText("14 Aug 2026");
    field.addToPage(page, { x: 50, y: 500, width: 200, height: 20 });
    const script = document.context.obj({ Type: "Action", S: "JavaScript", JS: "app.alert(1)" });
    const link = document.context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 99, 99], A: script });
    page.node.addAnnot(document.context.register(link));
    document.addJavaScript("open", "app.alert(2)");
    const { pdf } = await merge([{ bytes: await document.save({ useObjectStreams: false }) }]);
    const saved = await (await PDFDocument.load(pdf)).save({ useObjectStreams: false });
    expect(Buffer.from(saved).toString("latin1")).not.toMatch(/JavaScript|\/Link/);
    expect(Buffer.from(saved).toString("latin1")).toContain("/Widget");
  });

  test.each(hostilePdfs())("cannot hang or crash the server: $name", { timeout: 90_000 }, async ({ bytes }) => {
    expect(await inspect(bytes)).toBeDefined();
  });

  test("cannot fill the memory of the server with a packed table of objects", { timeout: 90_000 }, async () => {
    const objects = deflateSync(Buffer.alloc(1_500 * 1024 ** 2, "1 0 "), { level: 9 });
    const bytes = buildPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [] /Count 0 >>",
      stream(objects, "/Type /ObjStm /N 9 /First 20 /Filter /FlateDecode"),
    ]);
    const before = process.memoryUsage.rss();
    const inspection = await inspect(bytes);
    expect(inspection === "ended" || (inspection as { ok: boolean }).ok === false).toBe(true);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 ** 2);
  });

  test("in a picture becomes a page", async () => {
    const { ranges } = await merge([{ bytes: await buildInvoicePdf() }, { bytes: PNG, contentType: "image/png" }]);
    expect(ranges).toEqual([
      { first: 2, count: 1 },
      { first: 3, count: 1 },
    ]);
  });
});
