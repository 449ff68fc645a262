import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { auditFromQuery } from "#lib/invoices/audit-from-query.ts";
import { PUBLISHED, TARIFF_FIELD } from "#lib/invoices/contract-use.ts";
import { auditLinesFromQuery } from "#lib/invoices/lines/audit-lines-from-query.ts";
import { readDatasetVersion } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** Those that show a result. */
export const CHECKER_PAGES = ["/check-demurrage-invoice", "/check-demurrage-invoice/lines"] as const;
export type CheckerPage = (typeof CHECKER_PAGES)[number];

export interface CheckerForm {
  page: CheckerPage;
  fields: Readonly<Record<string, string>>;
}

export interface FormAudit {
  report: AuditReport;
  /** The fields are as the checker writes them. */
  form: CheckerForm;
  factsVersion: number;
}

/** Path and query. Contracts that the person entered since then do not change the result. */
export function toResultAddress({ page, fields }: CheckerForm): string {
  const hasOwnTerms = fields.own_tariff !== undefined || fields.own_free_days !== undefined;
  return `${page}?${new URLSearchParams(hasOwnTerms ? fields : { ...fields, [TARIFF_FIELD]: PUBLISHED })}`;
}

/** `null` when it is not a page of the checker. */
export function parseResultAddress(page: string, query: string): CheckerForm | null {
  const known = CHECKER_PAGES.find((each) => each === page);
  return known ? { page: known, fields: Object.fromEntries(new URLSearchParams(query)) } : null;
}

/** `null` when the fields give no result, for example because no tariff is on file any more. */
export async function auditForm(
  { page, fields }: CheckerForm,
  { today }: { today: IsoDate },
): Promise<FormAudit | null> {
  const factsVersion = await readDatasetVersion();
  const answer =
    page === "/check-demurrage-invoice"
      ? await auditFromQuery(fields, { today })
      : await auditLinesFromQuery(fields, { today });
  return answer.kind === "audited"
    ? { report: answer.report, form: { page, fields: answer.form }, factsVersion }
    : null;
}
