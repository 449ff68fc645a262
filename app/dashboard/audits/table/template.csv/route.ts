import { buildBulkTemplate } from "#lib/dashboard/bulk-audits/bulk-template.ts";
import { buildCsvDownload } from "../../table-downloads.ts";

export const GET = (): Response => buildCsvDownload(buildBulkTemplate(), "bulk-audit");
