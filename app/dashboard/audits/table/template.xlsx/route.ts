import { buildBulkTemplate } from "#lib/dashboard/bulk-audits/bulk-template.ts";
import { buildWorkbookDownload } from "../../table-downloads.ts";

/** The dates are real dates, so that a spreadsheet keeps their notation. */
export const GET = (): Promise<Response> =>
  buildWorkbookDownload([{ name: "Lines", table: buildBulkTemplate() }], "bulk-audit");
