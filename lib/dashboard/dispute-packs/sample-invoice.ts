import { PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import type { InvoicePlaces, Place } from "../invoice-documents/places.ts";

const PAGE = { width: 595, height: 842 };
const SIZE = 9;

const HEADINGS = ["Container", "Type", "Discharged", "Returned", "Free days", "Amount SGD"];
const CELLS = ["CSQU3054383", "40HC", "3 Aug 2026", "16 Aug 2026", "4", "950.00"];
const COLUMNS = [54, 150, 210, 300, 400, 470];

const TABLE_TOP = 300;

/** The invoice of the example of the checker, as a carrier could print it. */
export async function buildSampleInvoice(): Promise<{ pdf: Uint8Array; places: InvoicePlaces }> {
  const document = await PDFDocument.create();
  const page = document.addPage([PAGE.width, PAGE.height]);
  const [regular, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const write = (text: string, x: number, y: number, font = regular, size = SIZE): Place => {
    page.drawText(text, { x, y: PAGE.height - y, size, font });
    const width = font.widthOfTextAtSize(text, size);
    const box = {
      x: x / PAGE.width,
      y: (y - size * 0.8) / PAGE.height,
      width: width / PAGE.width,
      height: size / PAGE.height,
    };
    return { page: 1, box };
  };
  write("SAMPLE: an example, not a real invoice", 54, 60, bold);
  write("Demurrage and detention invoice", 54, 110, bold, 16);
  const number = write("Invoice number SAMPLE-001", 54, 140);
  const invoiceDate = write("Invoice date 20 Aug 2026", 54, 156);
  write("Bill of lading SAMPLE-BL-77", 54, 172);
  write("Port of discharge Singapore (SGSIN), import", 54, 188);
  for (const [index, heading] of HEADINGS.entries()) write(heading, COLUMNS[index] as number, TABLE_TOP, bold);
  page.drawLine({
    start: { x: 54, y: PAGE.height - TABLE_TOP - 6 },
    end: { x: 541, y: PAGE.height - TABLE_TOP - 6 },
    thickness: 0.5,
    color: rgb(0.4, 0.4, 0.4),
  });
  const [container, , , , freeDays, amount] = CELLS.map((cell, index) =>
    write(cell, COLUMNS[index] as number, TABLE_TOP + 22),
  );
  write("Total SGD", 400, TABLE_TOP + 60, bold);
  const total = write("950.00", 470, TABLE_TOP + 60, bold);
  return {
    pdf: await document.save(),
    places: {
      fields: { invoice_number: number, invoice_date: invoiceDate, billed: total },
      lines: [
        {
          container_number: CELLS[0] as string,
          charge: null,
          values: { container_number: container, free_days: freeDays, billed: amount },
        },
      ],
    },
  };
}
