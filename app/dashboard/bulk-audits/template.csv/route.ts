import { bulkTemplate } from "#lib/dashboard/bulk-audits/bulk-template.ts";
import { csvDownload } from "../table-downloads.ts";

/** The template for a bulk audit as CSV. */
export const GET = (): Response => csvDownload(bulkTemplate(), "bulk-audit");
