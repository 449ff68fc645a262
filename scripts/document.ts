/**
 * `npm run document -- FILE.pdf [folder]`: shows how a PDF is understood. It writes a picture of each page with its
 * cells (grey), columns of tables (blue) and values (green: sure, amber: to check), and prints what was read.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { getSpan, groupWordsIntoLines, type TextLine } from "#lib/documents/lines.ts";
import type { PageText } from "#lib/documents/page.ts";
import { type Mark, renderMarks } from "#lib/documents/render-marks.ts";
import { needsRecognition } from "#lib/invoices/pdf/needs-recognition.ts";
import type { Canvas } from "#lib/invoices/pdf/page-picture.ts";
import { openPdf, readPageText, renderPage } from "#lib/invoices/pdf/pdf-file.ts";
import { startRecognizer } from "#lib/invoices/pdf/recognize.ts";
import { recognizePage } from "#lib/invoices/pdf/recognize-page.ts";
import { readDocument } from "#lib/invoices/reading/read-document.ts";
import type { ReadInvoice, ReadValue } from "#lib/invoices/reading/read-invoice.ts";
import { findSegments } from "#lib/invoices/reading/tables.ts";
import { findTokens } from "#lib/invoices/reading/tokens.ts";

const DPI = 110;
const COLOURS = { cell: "#b9b9b9", column: "#1f6fb2", sure: "#1b7f3b", check: "#b06a00" };

const [file, folder = ".data/documents"] = process.argv.slice(2);
if (!file) {
  process.stderr.write("Usage: npm run document -- FILE.pdf [folder]\n");
  process.exit(2);
}

const pages = await readPages(new Uint8Array(readFileSync(file)));
const lines = pages.map(({ text }) => groupWordsIntoLines(text));
const read = readDocument(lines.flat());
mkdirSync(folder, { recursive: true });
for (const [index, { text, picture }] of pages.entries()) {
  renderMarks(picture, [
    ...listCells(lines[index] ?? []),
    ...listColumns(lines[index] ?? []),
    ...(read.kind === "invoices" ? read.invoices.flatMap((invoice) => listValues(invoice, text.page)) : []),
  ]);
  const path = join(folder, `${basename(file)}-${text.page}.png`);
  writeFileSync(path, await picture.encode("png"));
  process.stdout.write(`${path}\n`);
}
process.stdout.write(`${JSON.stringify(read, withoutPlaces, 2)}\n`);

async function readPages(bytes: Uint8Array): Promise<{ text: PageText; picture: Canvas }[]> {
  const pdf = await openPdf(bytes);
  const found: { text: PageText; picture: Canvas }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const text = await readPageText(page);
    if (!(await needsRecognition(page, text))) {
      found.push({ text, picture: await renderPage(page, { dpi: DPI, turn: text.turn }) });
      continue;
    }
    const recognizer = await startRecognizer();
    found.push(await recognizePage(page, recognizer, () => {}));
    await recognizer.close();
  }
  return found;
}

function listCells(own: readonly TextLine[]): Mark[] {
  return own.flatMap((line) =>
    line.cells.map(({ start, end }) => ({ box: getSpan(line, start, end).box, colour: COLOURS.cell })),
  );
}

function listColumns(own: readonly TextLine[]): Mark[] {
  const tokens = own.map((line) => findTokens(line.text, line));
  return findSegments(own, tokens, "import").flatMap((segment): Mark[] => {
    if (segment.kind !== "table") return [];
    const { heading, rows, top } = segment.table;
    const bottom = Math.max(top + 0.02, ...rows.map(({ y }) => y + 0.01));
    return heading.columns.map(({ left, right, role }) => ({
      box: { x: left, y: top, width: right - left, height: bottom - top },
      colour: COLOURS.column,
      label: role ?? "?",
    }));
  });
}

function listValues({ fields, lines: own }: ReadInvoice, page: number): Mark[] {
  const values = [
    ...Object.entries(fields),
    ...own.flatMap(({ tiers = [], ...line }) => [
      ...Object.entries(line),
      ...tiers.flatMap((tier) => Object.entries(tier)),
    ]),
  ] as [string, ReadValue][];
  return values
    .filter(([, value]) => value.page === page)
    .map(([label, { box, certainty }]) => ({ box, colour: COLOURS[certainty], label }));
}

function withoutPlaces(key: string, value: unknown): unknown {
  if (key === "box" || key === "page" || key === "text") return undefined;
  return value;
}
