import type { TableLimits } from "#lib/documents/table/table.ts";

/** An XLSX file of 5,000 lines has about 500 KB, a CSV file 1 MB. */
export const MAX_BULK_BYTES = 5 * 1024 * 1024;

/** More rows than any plan allows, so that a refusal can say how many lines there are. */
export const BULK_LIMITS: TableLimits = {
  maxRows: 10_000,
  maxCellLength: 2_000,
  maxUnpackedMb: 40,
  advice: "Audit it in parts.",
};

/** They are audited together. The checker takes fewer: MAX_LINES. */
export const MAX_INVOICE_LINES = 200;

/** Audits of an account that wait or run at the same time. */
export const MAX_RUNNING = 3;

/** Audits that an account keeps. */
export const MAX_KEPT = 200;
