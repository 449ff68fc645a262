import { buildBulkTemplate } from "#lib/dashboard/bulk-audits/bulk-template.ts";
import { buildWorkbookDownload } from "../table-downloads.ts";

/** The template for a bulk audit as a workbook. Its dates are dates, so that a spreadsheet keeps their notation. */
export const GET = (): Promise<Response> => buildWorkbookDownload([{ name: "Lines", table: buildBulkTemplate() }], "bulk-audit");
