import { degrees, PDFDocument, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";

interface Options {
  number?: string;
  /** /Rotate of the page. The text is upright all the same. */
  rotate?: 0 | 90 | 180 | 270;
  /** Text that runs up the page, without /Rotate: the reader turns the page. */
  isSideways?: boolean;
  /** Left, bottom, width and height of the crop box. */
  crop?: readonly [number, number, number, number];
}

const COLUMNS = [40, 125, 165, 250, 330, 390, 430, 500];

const ROWS = [
  ["Container", "Type", "Discharged", "Empty returned", "Free days", "Days", "Rate", "Amount"],
  ["CSQU3054383", "40HC", "03.08.2026", "16.08.2026", "3", "11", "", "150261.00"],
];

/** The invoice of `OVERBILLED`, as a carrier could print it. */
export async function buildInvoicePdf({
  number = "HL-4711",
  rotate = 0,
  isSideways = false,
  crop,
}: Options = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const isOnItsSide = isSideways || rotate % 180 !== 0;
  const page = document.addPage(isOnItsSide ? [842, 595] : [595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const write = (text: string, x: number, y: number) => {
    const placed = place(page, { x, y, turn: isSideways ? 90 : rotate });
    page.drawText(text, { ...placed, size: 9, font });
  };
  [
    "Hapag-Lloyd AG",
    "INVOICE Demurrage and Detention Import",
    `Invoice number: ${number}`,
    "Invoice date: 20.08.2026",
    "Due date: 19.09.2026",
    "B/L number: HLCUBO12604",
    "Port of discharge: Nhava Sheva",
    "Currency: INR",
  ].forEach((text, index) => {
    write(text, 40, 60 + index * 20);
  });
  ROWS.forEach((row, index) => {
    row.forEach((cell, column) => {
      write(cell, COLUMNS[column] as number, 260 + index * 20);
    });
  });
  write("Total INR", 390, 320);
  write("150261.00", 500, 320);
  page.setRotation(degrees(rotate));
  if (crop) page.setCropBox(...crop);
  return document.save();
}

/** `x` and `y` are from the top left of the page as it is read. */
function place(page: PDFPage, { x, y, turn }: { x: number; y: number; turn: number }) {
  const { width, height } = page.getSize();
  const rotate = degrees(turn);
  if (turn === 90) return { x: y, y: x, rotate };
  if (turn === 180) return { x: width - x, y, rotate };
  if (turn === 270) return { x: width - y, y: height - x, rotate };
  return { x, y: height - y, rotate };
}
