import { BULK_COLUMN_NAMES, type BulkColumn } from "./bulk-columns.ts";
import { getColumnKind, type ResultTable } from "./result-table.ts";

const COLUMNS: readonly BulkColumn[] = [
  ...([
    "invoice_number",
    "invoice_date",
    "carrier",
    "country",
    "port",
    "direction",
    "container_number",
    "container_type",
    "charge",
  ] as const),
  ...([
    "discharged",
    "available",
    "gate_out_full",
    "empty_returned",
    "empty_picked_up",
    "gate_in_full",
    "loaded",
  ] as const),
  ...(["free_days", "charged_days", "charged_from", "charged_to", "rate", "billed", "currency"] as const),
];

/** To be replaced: an import and an export, of two invoices. The container number is that of ISO 6346. */
const EXAMPLES: readonly Partial<Record<BulkColumn, string>>[] = [
  {
    invoice_number: "MK-1001",
    invoice_date: "2026-07-20",
    carrier: "Maersk",
    country: "Singapore",
    port: "SGSIN",
    direction: "import",
    container_number: "CSQU3054383",
    container_type: "40HC",
    charge: "combined",
    discharged: "2026-07-01",
    empty_returned: "2026-07-14",
    free_days: "5",
    charged_days: "9",
    billed: "865.00",
    currency: "SGD",
  },
  {
    invoice_number: "CM-2002",
    invoice_date: "2026-07-22",
    carrier: "CMA CGM",
    country: "India",
    direction: "export",
    container_number: "CMAU1234564",
    container_type: "20DV",
    charge: "detention",
    empty_picked_up: "2026-07-01",
    gate_in_full: "2026-07-15",
    loaded: "2026-07-18",
    billed: "180.00",
    currency: "USD",
  },
];

export const buildBulkTemplate = (): ResultTable => ({
  headings: COLUMNS.map((column) => BULK_COLUMN_NAMES[column]),
  rows: EXAMPLES.map((example) =>
    COLUMNS.map((column) => ({ text: example[column] ?? "", kind: getColumnKind(column) })),
  ),
});
