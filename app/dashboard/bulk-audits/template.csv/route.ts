import { buildBulkTemplate } from "#lib/dashboard/bulk-audits/bulk-template.ts";
import { buildCsvDownload } from "../table-downloads.ts";

/** The template for a bulk audit as CSV. */
export const GET = (): Response => buildCsvDownload(buildBulkTemplate(), "bulk-audit");
