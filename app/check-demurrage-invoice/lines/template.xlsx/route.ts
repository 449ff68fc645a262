import writeXlsx from "write-excel-file/node";
import { buildLinesTemplate, type TemplateCell } from "#lib/invoices/lines/template.ts";
import { readDirection } from "../direction.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The dates are real dates, so that a spreadsheet keeps their notation. */
export async function GET(request: Request): Promise<Response> {
  const { headings, example } = buildLinesTemplate(readDirection(request));
  const data = [headings.map((value) => ({ value, fontWeight: "bold" as const })), example.map(toCell)];
  const workbook = await writeXlsx(data, {
    sheet: "Lines",
    columns: headings.map(() => ({ width: 16 })),
    stickyRowsCount: 1,
  }).toBuffer();
  const headers = { "content-type": XLSX, "content-disposition": 'attachment; filename="invoice-lines.xlsx"' };
  return new Response(new Uint8Array(workbook), { headers });
}

function toCell({ text, kind }: TemplateCell) {
  if (text === "") return null;
  if (kind === "date") return { value: new Date(`${text}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
  if (kind === "number") return { value: Number(text), type: Number };
  return { value: text, type: String };
}
