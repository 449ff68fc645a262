import { randomBytes } from "node:crypto";
import { deflateRawSync, deflateSync } from "node:zlib";
import { renderTextPdf } from "#scripts/test-invoices/to-pdf.ts";
import { buildPdf, onePage, stream } from "./pdf-of-objects.ts";
import { buildSheetRows, buildWorkbook } from "./workbook.ts";
import { buildZip } from "./zip.ts";

/** A file made to hang, fill or crash a server. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
}

const MB = 1024 ** 2;
const HEADINGS = ["Container", "Type", "Discharged", "Empty returned", "Billed"];
const LINE = ["CSQU3054383", "40HC", "2026-07-01", "2026-07-09", "100"];

const FULL_SHEET = `${buildSheetRows(1, HEADINGS)}${buildSheetRows(990, LINE, 2)}`;

const sheetFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `xl/worksheets/sheet${index}.xml`, content: Buffer.from("x") }));

/** Sets the flag of an encrypted entry in each header of an archive. */
function encrypted(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  for (let at = 0; at < copy.length - 10; at += 1) {
    const signature = copy.readUInt32LE(at);
    if (signature === 0x04034b50) copy.writeUInt16LE(1, at + 6);
    if (signature === 0x02014b50) copy.writeUInt16LE(1, at + 8);
  }
  return copy;
}

interface Recipe {
  name: string;
  make(): Buffer | string;
}

const tables: readonly Recipe[] = [
  { name: "2,000 sheets that are one part", make: () => buildWorkbook(FULL_SHEET, { names: 2_000 }) },
  { name: "95 full sheets", make: () => buildWorkbook(Array.from({ length: 95 }, () => FULL_SHEET)) },
  {
    name: "a zip bomb that states a size of one byte",
    make: () => buildZip(sheetFiles(7), { packed: deflateRawSync(Buffer.alloc(64 * MB), { level: 9 }) }),
  },
  {
    name: "90 parts of 1 MB",
    make: () =>
      buildZip(Array.from({ length: 90 }, (_, index) => ({ name: `xl/${index}.xml`, content: Buffer.alloc(MB, 32) }))),
  },
  {
    name: "a shared string of 10 MB in 50,000 cells",
    make: () => {
      const cells = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
      const row = (number: number) =>
        `<row r="${number}">${cells.map((letter) => `<c r="${letter}${number}" t="s"><v>0</v></c>`).join("")}</row>`;
      return buildWorkbook(Array.from({ length: 990 }, (_, index) => row(index + 1)).join(""), {
        strings: `<sst><si><t>${"x".repeat(10 * MB)}</t></si></sst>`,
      });
    },
  },
  {
    name: "elements a million deep",
    make: () => buildWorkbook(`${"<a>".repeat(1_000_000)}${"</a>".repeat(1_000_000)}`),
  },
  {
    name: "entities that grow",
    make: () =>
      buildWorkbook('<row r="1"><c r="A1"><v>1</v></c></row>', {
        strings: `<!DOCTYPE s [${entities()}]><sst><si><t>&i;</t></si></sst>`,
      }),
  },
  {
    name: "a value in the last cell",
    make: () =>
      buildWorkbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  },
  {
    name: "a prefixed row far below",
    make: () => buildWorkbook('<x:row r="900000000"><x:c r="A900000000"><x:v>1</x:v></x:c></x:row>'),
  },
  {
    name: "a column far to the right, in small letters",
    make: () => buildWorkbook('<row r="1"><c r="zzzzzz1"><v>1</v></c></row>'),
  },
  {
    name: "sheets in another folder, with sparse rows",
    make: () =>
      buildWorkbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="99999999"><c r="A99999999"><v>1</v></c></row>', {
        folder: "elsewhere",
      }),
  },
  { name: "200,000 rows", make: () => buildWorkbook("<row><c><v>1</v></c></row>".repeat(200_000)) },
  {
    name: "merged cells over the whole sheet, 50,000 times",
    make: () =>
      buildWorkbook(FULL_SHEET, {
        after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(50_000)}</mergeCells>`,
      }),
  },
  { name: "tags that never end", make: () => buildWorkbook("<row <c ".repeat(700_000)) },
  { name: "attributes that never end", make: () => buildWorkbook(`<c r="${"A".repeat(5 * MB)}`) },
  { name: "a workbook that is cut off", make: () => buildWorkbook(FULL_SHEET).subarray(0, 4_000) },
  { name: "a workbook with a password", make: () => encrypted(buildWorkbook(FULL_SHEET)) },
  {
    name: "an old workbook",
    make: () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), randomBytes(100_000)]),
  },
  { name: "one line of 5 MB", make: () => "a,".repeat(2.5 * MB) },
  { name: "one line of 2 MB", make: () => "a;".repeat(MB - 8) },
  { name: "one cell of 1.9 MB", make: () => `Container,Type\n${"x".repeat(1.9 * MB)},1` },
  { name: "quotes only", make: () => '"'.repeat(1.9 * MB) },
  { name: "an odd quote in each cell", make: () => 'a"b,"c,'.repeat(250_000) },
  { name: "a million lines", make: () => "1\n".repeat(950_000) },
  {
    name: "1,000 rows of 60 columns",
    make: () => `${"Discharged,".repeat(59)}Billed\n${`${"01/02/2026,".repeat(59)}1\n`.repeat(990)}`,
  },
  {
    name: "1,000 rows of text without headings",
    make: () =>
      `${Array.from({ length: 60 }, (_, column) => `word ${column} ${"y".repeat(15)}`).join("\t")}\n`.repeat(990),
  },
  { name: "spaces", make: () => `1-5 ${" ".repeat(MB)}USD 85\n${"6+ ".repeat(200_000)}` },
  { name: "1,000 tiers", make: () => "days,rate\n".concat("1-999 USD 85,999\n".repeat(900)) },
  { name: "digits and marks", make: () => `${"1.1,1'1 ".repeat(30)}\n`.repeat(990) },
  {
    name: "UTF-16 with a mark",
    make: () => Buffer.from(`\uFEFF${`${LINE.join("\t")}\r\n`.repeat(15_000)}`, "utf16le"),
  },
  { name: "UTF-16 without a mark", make: () => Buffer.from(`${LINE.join("\t")}\r\n`.repeat(15_000), "utf16le") },
  {
    name: "UTF-16 that is cut in a letter",
    make: () => Buffer.concat([Buffer.from("\uFEFFContainer\tType\n", "utf16le"), Buffer.from([0xd8])]),
  },
  { name: "random bytes", make: () => randomBytes(1.9 * MB) },
  { name: "a program", make: () => Buffer.concat([Buffer.from("\x7fELF"), randomBytes(100_000)]) },
];

function entities(): string {
  const names = [..."abcdefghi"];
  return names
    .map((name, index) => `<!ENTITY ${name} "${index === 0 ? "ha" : `&${names[index - 1]};`.repeat(10)}">`)
    .join("");
}

/** It deflates to a thousandth of its size. */
const packed = (text: string, times: number) =>
  stream(deflateSync(Buffer.alloc(text.length * times, text), { level: 9 }), "/Filter /FlateDecode");

const text = (content: string) => stream(Buffer.from(content));
const FONT = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";

const pdfs: readonly Recipe[] = [
  { name: "a page that renders for ever", make: () => onePage(packed("0 0 m 9 9 l 3 3 l h S q Q ", 4_000_000)) },
  {
    name: "a stream packed twice",
    make: () => {
      const inner = deflateSync(Buffer.alloc(100 * MB, "0 0 m 9 9 l S "), { level: 9 });
      return onePage(stream(deflateSync(inner, { level: 9 }), "/Filter [/FlateDecode /FlateDecode]"));
    },
  },
  {
    name: "a page of a million words",
    make: () => onePage(packed("BT /F1 1 Tf 40 700 Td (INVOICE 12 word 4711 x) Tj ET ", 200_000), [], FONT),
  },
  {
    name: "a page without end",
    make: () => onePage(text("BT /F1 12 Tf (x) Tj ET")).toString("latin1").replace("595 842", "99999999 99999999"),
  },
  {
    name: "a million pages in its own words",
    make: () => buildPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1000000 >>"]),
  },
  {
    name: "pages that contain each other",
    make: () => buildPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"]),
  },
  {
    name: "a length that is itself",
    make: () =>
      buildPdf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>",
        "<< /Length 4 0 R >>\nstream\nx\nendstream",
      ]),
  },
  {
    name: "arrays a hundred thousand deep",
    make: () => buildPdf(["<< /Type /Catalog /Pages 2 0 R >>", `${"[".repeat(100_000)}${"]".repeat(100_000)}`]),
  },
  {
    name: "21 pages",
    make: () => renderTextPdf(Array.from({ length: 21 }, () => (sheet) => sheet.renderText(40, 40, "INVOICE"))),
  },
  {
    name: "a PDF that is cut off",
    make: () => renderTextPdf([(sheet) => sheet.renderText(40, 40, "INVOICE")]).subarray(0, 300),
  },
  {
    name: "a PDF with a password",
    make: () => {
      const keys = `/O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}>`;
      return Buffer.from(
        onePage(text("x"))
          .toString("latin1")
          .replace("trailer <<", `trailer << /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 ${keys} >>`),
        "latin1",
      );
    },
  },
  { name: "a workbook that is named PDF", make: () => buildWorkbook(FULL_SHEET) },
];

const made = ({ name, make }: Recipe): HostileFile => ({ name, bytes: Buffer.from(make() as Buffer) });

export const hostileTables = (): HostileFile[] => tables.map(made);

/** Some only say that they are PDFs. The first two need all the time or memory that a reader gives them. */
export const hostilePdfs = (): HostileFile[] => pdfs.map(made);
